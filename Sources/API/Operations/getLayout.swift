internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `GET …/layout`: what a device shows (contract §5).
    func getLayout(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        return try await repeated(call, id) { call throws(OperationError) in
            let query = try call.layoutQuery()
            let withItems = try call.query.flag("items")
            let stored = try await customization(id, call.query.revision("catalogRevision"))
            let layout = Resolver.layout(stored.customization, view: stored.view, query: query)
            return (LayoutForm.bytes(layout, epoch: stored.epoch, includesItems: withItems), stored)
        }
    }
}

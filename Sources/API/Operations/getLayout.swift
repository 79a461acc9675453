internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `GET …/layout`: what a device shows (contract §5).
    func getLayout(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        // Read each time: whether the caller may ask for this family is no matter of what was answered before.
        let query = try call.layoutQuery()
        let withItems = try call.query.flag("items")
        let revision = try call.query.revision("catalogRevision")
        return try await repeated(call, id) { () throws(OperationError) in
            let stored = try await customization(id, revision)
            let layout = Resolver.layout(stored.customization, view: stored.view, query: query)
            return (LayoutForm.bytes(layout, epoch: stored.epoch, includesItems: withItems), stored)
        }
    }
}

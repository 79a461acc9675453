internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `GET …/layout`: what a device shows (contract §5).
    func getLayout(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        let query = try call.layoutQuery()
        let withItems = try call.query.flag("items")
        let stored = try await customization(id, call.query.revision("catalogRevision"))
        let layout = Resolver.layout(stored.customization, view: stored.view, query: query)
        let content = LayoutForm.bytes(layout, epoch: stored.epoch, includesItems: withItems)
        return try call.personal(content, of: stored, id)
    }
}

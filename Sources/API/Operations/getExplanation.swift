internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `GET …/explain`: why a tab is shown as it is (contract §3.5), for the layout that `getLayout` gives for the same
    /// query.
    ///
    /// A tab that the catalog revision does not know is answered too: what is stored about it is kept.
    func getExplanation(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        guard let text = try call.query.text("tab") else {
            throw .badParameter("The query parameter “tab” is required.")
        }
        let tab = try ParameterReading.identifier(text, "The query parameter “tab”")
        let query = try call.layoutQuery()
        let stored = try await customization(id, call.query.revision("catalogRevision"))
        let explanation = Explanation(of: tab, in: stored.customization, view: stored.view, query: query)
        return try call.personal(ExplanationForm.bytes(explanation, epoch: stored.epoch), of: stored, id)
    }
}

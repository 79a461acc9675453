internal import Customizations
internal import HTTP
internal import Store

extension Call {
    /// An answer about a person, with the tag that covers all it depends on (contract §7).
    ///
    /// - Throws: `.http` for a malformed `If-None-Match`.
    func personal(
        _ content: [UInt8], of stored: StoredCustomization, _ id: CustomizationID
    ) throws(OperationError) -> Response {
        try personal(content, at: Precondition.State(stored), id)
    }

    /// The same, of a state that was read before.
    func personal(
        _ content: [UInt8], at state: Precondition.State, _ id: CustomizationID
    ) throws(OperationError) -> Response {
        try Response.json(content).tagged(
            StateTag.make(state, id, operationID, request.rawQuery ?? "", content), for: self)
    }
}

extension StateTag {
    /// The tag of what an operation answers about a person.
    static func make(
        _ stored: StoredCustomization, _ id: CustomizationID, _ operationID: String, _ query: String, _ content: [UInt8]
    ) -> EntityTag {
        make(Precondition.State(stored), id, operationID, query, content)
    }

    fileprivate static func make(
        _ state: Precondition.State, _ id: CustomizationID, _ operationID: String, _ query: String, _ content: [UInt8]
    ) -> EntityTag {
        let texts = [operationID, query, id.catalog.app.text, id.catalog.name.text, id.user.text]
        return make(state, texts.map { Array($0.utf8) } + [content])
    }
}

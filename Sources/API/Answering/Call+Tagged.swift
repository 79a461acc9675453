internal import Customizations
internal import CustomizationsWire
internal import HTTP

extension Call {
    /// An object with the tag that covers all that the answer depends on: operation, query, what it is about, and its
    /// content (contract §7); 304 without it if the client has it already.
    ///
    /// - Parameter subject: The ids in the path.
    /// - Throws: `.http` for a malformed `If-None-Match`.
    func tagged(
        about subject: Identifier..., members: (inout JSONWriter) -> Void
    ) throws(OperationError) -> Response {
        var writer = JSONWriter()
        writer.object { members(&$0) }
        let texts = [operationID, request.rawQuery ?? ""] + subject.map(\.text)
        return try Response.json(writer.bytes).tagged(
            StateTag.make(texts.map { Array($0.utf8) } + [writer.bytes]), for: self)
    }
}

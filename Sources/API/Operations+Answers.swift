internal import Customizations
internal import HTTP
internal import Store

extension Operations {
    /// Answers a reading operation about a person from what was answered before, while that holds; else makes the
    /// answer and keeps it.
    ///
    /// Only what depends on customization, catalog and query alone may be answered by it: whether the caller may ask is to
    /// be judged before.
    func repeated(
        _ call: Call, _ id: CustomizationID,
        _ make: () async throws(OperationError) -> (content: [UInt8], stored: StoredCustomization)
    ) async throws(OperationError) -> Response {
        let marks = store.followers.marks
        let question = AnswerCache.Question(
            operationID: call.operationID, customization: id, query: call.request.rawQuery ?? "")
        let entry: AnswerCache.Entry
        if let known = answers.find(question, marks) {
            entry = known
        } else {
            // Before the read: what is committed while it runs makes the answer stale at once.
            let mark = marks.mark(id)
            let (content, stored) = try await make()
            let tag = StateTag.make(stored, id, call.operationID, question.query, content)
            entry = AnswerCache.Entry(content: content, tag: tag, mark: mark)
            answers.keep(entry, for: question)
        }
        var response = try Response.json(entry.content).tagged(entry.tag, for: call)
        response.repetition = Repetition { [mark = entry.mark] in marks.holds(mark) }
        return response
    }
}

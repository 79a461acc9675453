internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Problem {
    /// The problem as `application/problem+json` (RFC 9457 §3), never to be kept.
    func response(requestID: String) -> Response {
        let (status, title) = code.meaning
        let form = ProblemForm(
            code: code.rawValue, title: title, status: status.code, detail: detail, requestID: requestID,
            errors: errors, revision: state?.revision, epoch: state?.epoch, results: results, limit: limit?.limit,
            current: limit?.current)
        var response = Response(status, content: .bytes(form.bytes))
        response.fields.append("Content-Type", "application/problem+json")
        response.fields.append("Cache-Control", CachePolicy.none.rawValue)
        for (name, value) in fields { response.fields.append(name, value) }
        return response
    }
}

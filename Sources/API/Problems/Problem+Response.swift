internal import CustomizationsWire
internal import HTTP

extension Problem {
    /// The problem as `application/problem+json` (RFC 9457 §3), never to be kept.
    func response(requestID: String) -> Response {
        let (status, title) = code.meaning
        var writer = JSONWriter()
        writer.object { object in
            object.member("type", "/problems/\(code.rawValue)")
            object.member("title", title)
            object.member("status", status.code)
            object.member("detail", detail)
            object.member("requestId", requestID)
            if !errors.isEmpty {
                object.array("errors") { array in
                    for error in errors {
                        array.object { entry in
                            entry.member("pointer", error.pointer)
                            entry.member("detail", error.detail)
                        }
                    }
                }
            }
            if let state {
                object.member("revision", state.revision)
                object.member("epoch", state.epoch)
            }
        }
        var response = Response(status, content: .bytes(writer.bytes))
        response.fields.append("Content-Type", "application/problem+json")
        response.fields.append("Cache-Control", CachePolicy.none.rawValue)
        for (name, value) in fields { response.fields.append(name, value) }
        return response
    }
}

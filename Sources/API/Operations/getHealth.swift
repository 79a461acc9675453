internal import CustomizationsWire
internal import HTTP

extension Operations {
    /// `GET /healthz`: the process is alive and answers.
    func getHealth(_ call: Call) async throws(OperationError) -> Response {
        .object(cache: .none) { $0.member("status", "ok") }
    }
}

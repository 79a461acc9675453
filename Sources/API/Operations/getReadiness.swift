internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `GET /readyz`: the service can do its work; 503 while it starts or stops.
    func getReadiness(_ call: Call) async throws(OperationError) -> Response {
        guard store.isReady, !drainSignal.hasBegun else { throw .notReady }
        return .object(cache: .none) { $0.member("status", "ok") }
    }
}

internal import HTTP
internal import Sockets
internal import Store

extension Operations {
    /// Finds out who asks, how often, and whether they may: before anything is looked at that could tell whether something
    /// exists (contract §7).
    func admit(
        _ request: Request, to operationID: String, _ path: PathParameters
    ) async throws(OperationError) -> Standing {
        if AccessTable.holders(operationID).contains(.anyone) { return .anyone }
        let (bearer, credential) = try await identify(request)
        try rates.count(bearer.caller, request.client)
        guard AccessTable.allows(operationID, bearer.caller, on: path) else { throw .forbidden }
        return Standing(bearer, credential)
    }

    /// The bearer of the request's credential. What is nobody's counts for the address that it came from; once that is used
    /// up, only who was known a moment ago is let in, so that a stranger does not lock them out.
    private func identify(_ request: Request) async throws(OperationError) -> (Bearer, Credential) {
        let credential: Credential
        switch BearerToken.find(in: request.fields) {
        case .missing:
            try rates.count(request.client)
            throw .credentialMissing
        case .malformed:
            try rates.count(request.client)
            throw .credentialMalformed
        case .token(let token): credential = Credential(token, authenticator)
        }
        if let bearer = authenticator.knownBearer(of: credential.digest) { return (bearer, credential) }
        try rates.check(request.client)
        do throws(StoreError) {
            if let bearer = try await authenticator.bearer(of: credential.token) { return (bearer, credential) }
        } catch {
            throw .store(error)
        }
        try rates.count(request.client)
        throw .credentialUnknown
    }

    /// Whether the same credential is let in once more, for a repeated answer: it counts like any other request, and what is
    /// not known to be good any more is looked at anew.
    func repetition(of standing: Standing, from client: IPAddress?) -> @Sendable () -> Bool {
        let stays = standing.stays
        guard rates.countsRequests(of: standing.caller) else { return stays }
        return { [rates, caller = standing.caller] in
            guard stays() else { return false }
            do throws(OperationError) {
                try rates.count(caller, client)
                return true
            } catch {
                return false
            }
        }
    }
}

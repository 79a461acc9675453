internal import Crypto
internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store
internal import Tokens

extension Operations {
    /// `POST …/users/{user}/tokens`: makes a token for a person, who need not have been seen before (contract §6).
    func createToken(_ call: Call) async throws(OperationError) -> Response {
        let person = try call.person
        let form = try call.content(TokenForm.read)
        let (secret, floor) = try await signing(for: person)
        let issuedAt = max(authenticator.now / 1_000, floor)
        let claims = TokenClaims(
            subject: person.user, audience: person.app, issuedAt: issuedAt, expiresAt: issuedAt + form.lifetime,
            scope: form.scope)
        let token = try Self.token(claims, secret)
        return .object(.created, cache: .none) { object in
            object.member("token", token)
            object.member("expiresAt", milliseconds: claims.expiresAt * 1_000)
        }
    }

    /// The secret that a person's tokens are signed with, and the second from which on they are good.
    private func signing(for person: PersonID) async throws(OperationError) -> (secret: [UInt8], floor: Int64) {
        let proposed: [UInt8]
        do throws(RandomnessMissing) {
            proposed = try RandomBytes.make(TokenMaker.secretLength)
        } catch {
            throw .noSecret
        }
        return try await stored { store throws(StoreError) in
            let secret = try await store.tokenSecret(of: person.app, proposed: proposed)
            return (secret, try await store.tokenTrust(for: person).notBefore)
        }
    }

    private static func token(_ claims: TokenClaims, _ secret: [UInt8]) throws(OperationError) -> String {
        do throws(HashingFailed) {
            return try TokenMaker.token(claims, secret: secret)
        } catch {
            throw .noSecret
        }
    }
}

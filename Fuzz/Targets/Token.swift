import Crypto
import CustomizationsWire
import Tokens

/// Any bytes are a token that is refused: one whose signature holds would be a forgery, for nobody signs here. What is read
/// is read in one way only, and keys are read from any JSON or told what is wrong with it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    if let decoded = Base64URL.bytes(bytes) { precondition(Array(Base64URL.text(decoded).utf8) == bytes) }
    if let token = try? SignedToken(bytes) {
        precondition(size <= SignedToken.limit)
        for key in keys { precondition(!token.isSigned(by: key)) }
        let isBelieved = (try? TokenVerifier(keys: keys).verify(token, now: token.claims.issuedAt)) != nil
        precondition(!isBelieved)
    }
    guard let json = try? JSON(parsing: bytes) else { return 0 }
    do throws(FormFaults) {
        let read = try JSONReader.read(json) { TokenKeys.readSet($0) + TokenKeys.readList($0) }
        precondition(read.isEmpty)
    } catch {
        precondition(!error.entries.isEmpty)
    }
    return 0
}

/// A secret that is in no corpus, and a public key whose other half was never kept (RFC 8032 §7.1, test 3).
private let keys: [VerificationKey] = [
    VerificationKey(id: nil, .secret(Array("no input of the fuzzer can sign with this".utf8))),
    VerificationKey(
        id: nil,
        .publicKey(
            PublicKey(
                stored: [0x30, 0x2A, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x03, 0x21, 0x00] + [
                    0xFC, 0x51, 0xCD, 0x8E, 0x62, 0x18, 0xA1, 0xA3, 0x8D, 0xA4, 0x7E, 0xD0, 0x02, 0x30, 0xF0, 0x58,
                    0x08, 0x16, 0xED, 0x13, 0xBA, 0x33, 0x03, 0xAC, 0x5D, 0xEB, 0x91, 0x15, 0x48, 0x90, 0x80, 0x25,
                ], kind: .ed25519))),
]

internal import Observability

/// How the values of a setting are read and written.
struct SettingKind<Value: Sendable>: Sendable {
    /// What stands for a value in the help text.
    let unit: String
    let read: @Sendable (String) throws(SettingFault) -> Value
    let write: @Sendable (Value) -> String
}

extension SettingKind<Int> {
    /// A whole number within `range`.
    static func number(_ range: ClosedRange<Int>, _ unit: String) -> Self {
        SettingKind(
            unit: unit,
            read: { text throws(SettingFault) in try wholeNumber(text, in: range) },
            write: { String($0) })
    }
}

extension SettingKind<Int?> {
    /// A whole number within `range`; `none` says what happens without.
    static func number(_ range: ClosedRange<Int>, _ unit: String, none: String) -> Self {
        SettingKind(
            unit: unit,
            read: { text throws(SettingFault) in try wholeNumber(text, in: range) },
            write: { $0.map { String($0) } ?? none })
    }
}

extension SettingKind<Duration> {
    /// A whole number of seconds within `range`.
    static func seconds(_ range: ClosedRange<Int>) -> Self {
        SettingKind(
            unit: "seconds",
            read: { text throws(SettingFault) in .seconds(try wholeNumber(text, in: range)) },
            write: { String($0.components.seconds) })
    }
}

extension SettingKind<String> {
    /// Any text without spaces and control characters that is not empty.
    static func word(_ unit: String) -> Self {
        SettingKind(
            unit: unit,
            read: { text throws(SettingFault) in
                guard !text.isEmpty else { throw SettingFault(reason: "which is empty") }
                guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
                    throw SettingFault(reason: "which has a space or a control character in it")
                }
                return text
            },
            write: { $0 })
    }

    /// A path of the file system.
    static let path = SettingKind(
        unit: "path",
        read: { text throws(SettingFault) in
            guard !text.isEmpty else { throw SettingFault(reason: "which is empty") }
            return text
        },
        write: { $0 })
}

extension SettingKind<String?> {
    /// A key that can travel as `Authorization: Bearer` (the `token68` of RFC 9110 §11.2) and is too long to be tried out:
    /// 16 bytes of hexadecimal digits have 64 bits, of base64 96.
    static let key = SettingKind(
        unit: "key",
        read: { text throws(SettingFault) in
            let token = text.utf8.reversed().drop { $0 == UInt8(ascii: "=") }
            guard !token.isEmpty, token.allSatisfy(isToken68) else {
                throw SettingFault(reason: "which cannot travel as a bearer token: use letters, digits and -._~+/ only")
            }
            guard text.utf8.count >= 16 else {
                throw SettingFault(reason: "which is shorter than 16 bytes: make one with `openssl rand -hex 32`")
            }
            return text
        },
        write: { $0 == nil ? "none" : "…" })
}

extension SettingKind<LogLevel> {
    /// One of the levels, by name.
    static let level = SettingKind(
        unit: "level",
        read: { text throws(SettingFault) in
            guard let level = LogLevel(rawValue: text) else {
                let known = LogLevel.allCases.map(\.rawValue).joined(separator: ", ")
                throw SettingFault(reason: "which is no level: \(known)")
            }
            return level
        },
        write: { $0.rawValue })
}

/// The number that `text` writes in decimal digits.
private func wholeNumber(_ text: String, in range: ClosedRange<Int>) throws(SettingFault) -> Int {
    // A cluster gives every container `<SERVICE>_PORT=tcp://…`, so a service named “tabkeeper” sets TABKEEPER_PORT.
    guard !text.hasPrefix("tcp://") else {
        throw SettingFault(
            reason: "which Kubernetes sets for a service of that name: put `enableServiceLinks: false` in the pod")
    }
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
        throw SettingFault(reason: "which is not a whole number")
    }
    guard let number = Int(text), range.contains(number) else {
        throw SettingFault(reason: "which is not from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
}

private func isToken68(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
    default:
        "-._~+/".utf8.contains(byte)
    }
}

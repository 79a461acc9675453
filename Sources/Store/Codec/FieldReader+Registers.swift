import Customizations

extension FieldReader {
    mutating func register() throws(CodecError) -> Register {
        let head = try body.number()
        if head == 1 {
            let value = try value()
            let stamp = try stamp()
            return Register(
                entries: [Register.Entry(value, act: stamp)], revision: try body.revision(), changedBy: stamp)
        }
        guard head & 1 == 0 else { throw .unknownWord(of: "register", head) }
        var entries: [Register.Entry] = []
        for _ in 0..<(head >> 1) { entries.append(try entry()) }
        let changedBy = try stamp()
        return Register(entries: entries, revision: try body.revision(), changedBy: changedBy)
    }

    mutating func entry() throws(CodecError) -> Register.Entry {
        let value = try value()
        let precedence: Precedence
        switch try body.byte() {
        case 0: precedence = .act(try stamp())
        case 1: precedence = .unmoved(catalogRevision: try body.revision(), try stamp())
        case let code: throw Self.unknown("precedence", code)
        }
        return Register.Entry(value, precedence: precedence, life: try stamp())
    }

    private mutating func value() throws(CodecError) -> FieldValue {
        let code = try body.byte()
        guard let kind = ValueKind(rawValue: code) else { throw Self.unknown("value", code) }
        switch kind {
        case .unset: return .unset
        case .visible: return .visibility(.visible)
        case .hidden: return .visibility(.hidden)
        case .placement: return .placement(try id())
        case .container: return .container(try id())
        case .position: return .position(try position())
        case .addedTab: return .added(container: try id(), isGroup: false)
        case .addedGroup: return .added(container: try id(), isGroup: true)
        case .text: return .text(try id())
        }
    }
}

import Customizations

extension FieldReader {
    mutating func key() throws(CodecError) -> FieldKey {
        let head = try body.byte()
        let field = head >> KeyKind.bits
        guard let kind = KeyKind(rawValue: head & (1 << KeyKind.bits - 1)) else { throw Self.unknown("key", head) }
        switch kind {
        case .choice:
            guard let field = ChoiceField(rawValue: field) else { throw Self.unknown("field", head) }
            return .choice(try oneLayer(), try id(), field)
        case .position:
            guard field == 0 else { throw Self.unknown("key", head) }
            return .position(try oneLayer(), try list(), try id())
        case .reset:
            guard let kind = ResetKind(rawValue: field) else { throw Self.unknown("reset", head) }
            return .reset(try layer(), kind, try target())
        case .item:
            guard let field = ItemField(rawValue: field) else { throw Self.unknown("field", head) }
            return .item(try id(), field)
        case .itemsReset:
            guard field == 0 else { throw Self.unknown("key", head) }
            return .itemsReset
        }
    }

    private mutating func oneLayer() throws(CodecError) -> Layer {
        guard let layer = try layer() else { throw Self.unknown("layer", LayerCode.every) }
        return layer
    }

    private mutating func layer() throws(CodecError) -> Layer? {
        let code = try body.byte()
        switch code {
        case LayerCode.every: return nil
        case LayerCode.shared: return .shared
        case LayerCode.device: return .device(try id())
        default:
            guard let family = LayerCode.family(code) else { throw Self.unknown("layer", code) }
            return .family(family)
        }
    }

    private mutating func list() throws(CodecError) -> OrderList {
        switch try body.byte() {
        case 0: return .bar
        case 1: return .container(try id())
        case let code: throw Self.unknown("list", code)
        }
    }

    private mutating func target() throws(CodecError) -> ResetTarget {
        let code = try body.byte()
        guard let kind = TargetKind(rawValue: code) else { throw Self.unknown("target", code) }
        switch kind {
        case .all: return .all
        case .item: return .item(try id())
        case .containers: return .containers
        case .list: return .list(try list())
        }
    }

    static func unknown(_ kind: String, _ value: UInt8) -> CodecError {
        .unknownWord(of: kind, UInt64(value))
    }
}

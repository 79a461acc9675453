import Customizations

extension FieldWriter {
    mutating func write(_ key: FieldKey) {
        switch key {
        case .choice(let layer, let id, let field):
            write(.choice, field.rawValue)
            write(layer)
            write(id)
        case .position(let layer, let list, let id):
            write(.position, 0)
            write(layer)
            write(list)
            write(id)
        case .reset(let layer, let kind, let target):
            write(.reset, kind.rawValue)
            write(layer)
            write(target)
        case .item(let id, let field):
            write(.item, field.rawValue)
            write(id)
        case .itemsReset:
            write(.itemsReset, 0)
        }
    }

    private mutating func write(_ kind: KeyKind, _ field: UInt8) {
        body.append(byte: kind.rawValue | field << KeyKind.bits)
    }

    private mutating func write(_ layer: Layer?) {
        switch layer {
        case nil: body.append(byte: LayerCode.every)
        case .shared: body.append(byte: LayerCode.shared)
        case .family(let family): body.append(byte: LayerCode.code(of: family))
        case .device(let id):
            body.append(byte: LayerCode.device)
            write(id)
        }
    }

    private mutating func write(_ list: OrderList) {
        switch list {
        case .bar: body.append(byte: 0)
        case .container(let id):
            body.append(byte: 1)
            write(id)
        }
    }

    private mutating func write(_ target: ResetTarget) {
        switch target {
        case .all: body.append(byte: TargetKind.all.rawValue)
        case .item(let id):
            body.append(byte: TargetKind.item.rawValue)
            write(id)
        case .containers: body.append(byte: TargetKind.containers.rawValue)
        case .list(let list):
            body.append(byte: TargetKind.list.rawValue)
            write(list)
        }
    }
}

import Customizations

extension FieldWriter {
    /// Writes a register; nearly every one has a single act, which is then named once.
    mutating func write(_ register: Register) throws(CodecError) {
        if let entry = register.entries.first, register.entries.count == 1,
            entry.precedence == .act(entry.life), register.changedBy == entry.life
        {
            body.append(number: 1)
            try write(entry.value)
            write(entry.life)
        } else {
            body.append(number: register.entries.count << 1)
            for entry in register.entries { try write(entry) }
            write(register.changedBy)
        }
        body.append(number: register.revision)
    }

    mutating func write(_ entry: Register.Entry) throws(CodecError) {
        try write(entry.value)
        switch entry.precedence {
        case .act(let stamp):
            body.append(number: 0)
            write(stamp)
        case .unmoved(let catalogRevision, let stamp):
            body.append(number: 1)
            body.append(number: catalogRevision)
            write(stamp)
        }
        write(entry.life)
    }

    private mutating func write(_ value: FieldValue) throws(CodecError) {
        switch value {
        case .unset: write(ValueKind.unset)
        case .visibility(.visible): write(ValueKind.visible)
        case .visibility(.hidden): write(ValueKind.hidden)
        case .placement(let word):
            write(ValueKind.placement)
            write(word)
        case .container(let id):
            write(ValueKind.container)
            write(id)
        case .position(let position):
            write(ValueKind.position)
            try write(position)
        case .added(let container, let isGroup):
            write(isGroup ? ValueKind.addedGroup : .addedTab)
            write(container)
        case .text(let text):
            write(ValueKind.text)
            write(text)
        }
    }

    private mutating func write(_ kind: ValueKind) {
        body.append(byte: kind.rawValue)
    }
}

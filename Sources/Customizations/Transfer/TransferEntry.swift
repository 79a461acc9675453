/// One thing that a person did, with its act: what a customization is written down as to go from one server to another
/// (contract §6, `export` and `import`).
public enum TransferEntry: Hashable, Sendable {
    /// A write of a field that is no position.
    case write(FieldKey, Register.Entry)
    /// An order, whole: positions are internal and never leave the server.
    case order(Layer, OrderList, [Identifier], act: Stamp)

    /// The latest act that it carries.
    public var latest: Stamp {
        switch self {
        case .write(_, let entry): max(entry.life, entry.maker)
        case .order(_, _, _, let act): act
        }
    }
}

extension Register.Entry {
    /// The act that it is by, also where it is of an item that nobody moved.
    public var maker: Stamp {
        switch precedence {
        case .act(let stamp), .unmoved(_, let stamp): stamp
        }
    }
}

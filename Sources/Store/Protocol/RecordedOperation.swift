package import Customizations

/// What a recorded change did, in a word: as history tells it (contract §3.5), and as it is stored.
package enum RecordedOperation: UInt8, CaseIterable, Hashable, Sendable {
    case setVisibility = 1
    case setPlacement, setOrder, setTabBarOrder, move, addItem, updateItem, removeItem, reset
    /// Of a merge patch (contract §3.2).
    case setContainer, putItem
    /// A whole document (contract §3.2, `PUT`).
    case replace
    /// The inverse of a revision (contract §3.5).
    case undo
    /// What an import brought (contract §6).
    case `import`

    /// The word of an operation.
    package init(_ operation: Operation) {
        switch operation {
        case .setVisibility: self = .setVisibility
        case .setPlacement: self = .setPlacement
        case .setOrder: self = .setOrder
        case .setTabBarOrder: self = .setTabBarOrder
        case .move: self = .move
        case .addItem: self = .addItem
        case .updateItem: self = .updateItem
        case .removeItem: self = .removeItem
        case .reset, .resetContainerOrders: self = .reset
        case .setContainer: self = .setContainer
        case .putItem: self = .putItem
        }
    }

    /// The word itself; for a change that is the `op` it was sent with (contract §3.1).
    package var word: String { "\(self)" }
}

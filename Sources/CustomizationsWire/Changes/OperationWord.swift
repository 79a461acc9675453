/// The words of a change's `op` (contract §3.1).
enum OperationWord: String, CaseIterable {
    case setVisibility, setPlacement, setOrder, setTabBarOrder, move, addItem, updateItem, removeItem, reset
}

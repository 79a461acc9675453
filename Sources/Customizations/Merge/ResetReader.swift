/// Turns a reset into dated marks on all that it covers, also what was never set (contract §3.1 `reset`, §4.6).
struct ResetReader {
    /// `nil` is every layer.
    let layer: Layer?
    let item: Identifier?
    let container: Identifier?
    /// What stands in the container.
    let children: [StandingItem]
    let stamp: Stamp

    func writes(_ what: Operation.ResetScope.What) throws(Rejection) -> [FieldWrite] {
        switch what {
        case .visibility: return marks(.visibility)
        case .order: return marks(.order)
        case .placement: return marks(.placement)
        case .membership: return marks(.membership)
        case .items:
            guard coversItems else {
                throw Rejection(
                    .badValue, "layer: own items are in no layer; reset them in “shared” or “*”, not in “\(name)”")
            }
            return removals
        case .all:
            return ResetKind.allCases.flatMap(marks) + (coversItems ? removals : [])
        }
    }

    private var coversItems: Bool { layer == nil || layer == .shared }

    private var name: String { layer?.description ?? "*" }

    private func marks(_ kind: ResetKind) -> [FieldWrite] {
        let targets: [ResetTarget] =
            if let item {
                [.item(item)]
            } else if let container {
                kind == .order ? [.list(.container(container))] : children.map { .item($0.id) }
            } else {
                [.all]
            }
        return targets.map { mark(.reset(layer, kind, $0)) }
    }

    private var removals: [FieldWrite] {
        if let item { return [mark(.item(item, .removed))] }
        if container != nil {
            return children.filter { $0.origin == .own }.map { mark(.item($0.id, .removed)) }
        }
        return [mark(.itemsReset)]
    }

    private func mark(_ key: FieldKey) -> FieldWrite {
        FieldWrite(key: key, entry: Register.Entry(.unset, act: stamp))
    }
}

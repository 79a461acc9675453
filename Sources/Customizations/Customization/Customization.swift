/// What one person chose for one catalog: only choices, never copies of defaults (contract §1, §3).
///
/// A customization is a set of fields, each a register that merges by itself; everything else is read from them.
public struct Customization: Sendable {
    /// Counts the effective writes, from 0.
    public var revision: Int
    /// The act time of the latest act stored, in milliseconds since 1970; `noAct` where there is none.
    public var latestAct: Int64
    /// When the latest effective write was received, in milliseconds since 1970; `nil` at revision 0.
    public var updatedAt: Int64?
    /// The fields that were ever written, by key.
    public internal(set) var fields: [FieldKey: Register]
    /// How many marks there are that end what was written before them.
    private var marks = MarkCounts()
    /// Orders that need not be sorted again.
    private var sorted = SortedOrders()

    /// Before every act time, also those before 1970, which a device's clock may show.
    public static let noAct = Int64.min

    /// The customization of somebody who never chose.
    public init() {
        revision = 0
        latestAct = Self.noAct
        fields = [:]
    }

    /// A customization as it was stored.
    public init(revision: Int, latestAct: Int64, updatedAt: Int64?, fields: [FieldKey: Register]) {
        self.revision = revision
        self.latestAct = fields.isEmpty ? Self.noAct : latestAct
        self.updatedAt = updatedAt
        self.fields = fields
        for key in fields.keys { marks.count(key, 1) }
    }

    /// One field's register; `nil` where it was never written.
    public subscript(key: FieldKey) -> Register? {
        get { fields[key] }
        set {
            put(newValue, over: key)
            forgetOrders(after: key)
        }
    }

    /// Sets a field whose order, if it is of one, is followed or forgotten by who calls this.
    mutating func put(_ register: Register?, over key: FieldKey) {
        marks.count(key, (register == nil ? 0 : 1) - (fields[key] == nil ? 0 : 1))
        fields[key] = register
    }

    /// Whether an order is remembered.
    var isSorted: Bool { !sorted.isEmpty }

    /// Forgets what was sorted, where a field that changed may have changed it.
    mutating func forgetOrders(after key: FieldKey) {
        switch key {
        case .choice: break
        case .position(let layer, let list, _): sorted.forget(.init(layer: layer, list: list))
        // An addition or a removal may end the positions of its own item, and of no other.
        case .item(let id, .added), .item(let id, .removed): sorted.forget(knowing: id)
        case .item: break
        case .reset, .itemsReset: sorted.forgetAll()
        }
    }

    /// Remembers the order that stands for a list, as it will be asked for again.
    mutating func remember(_ list: OrderList, in layers: [Layer]) {
        for layer in layers {
            let order = SortedOrders.Order(layer: layer, list: list)
            let entries = entries(of: order)
            if sorted[order] == nil { sorted.remember(entries, of: order) }
            if !entries.isEmpty { return }
        }
    }

    /// Follows what became of positions, given as what stood and what stands.
    mutating func follow(_ changes: [SortedOrders.Change], of order: SortedOrders.Order) {
        sorted.follow(changes, of: order)
    }

    /// What stands in an order, sorted.
    ///
    /// Complexity: O(1) where it is remembered, else O(fields) and O(n log n) in its length.
    func entries(of order: SortedOrders.Order) -> [StoredOrder.Entry] {
        if let known = sorted[order] { return known }
        let end = end(ofOrder: order.list, in: order.layer)
        var entries: [StoredOrder.Entry] = []
        for (key, register) in fields {
            guard case .position(order.layer, order.list, let id) = key,
                let entry = register.standing(after: later(end, self.end(of: id, inOrdersOf: order.layer)))
            else { continue }
            StoredOrder.Entry(id, entry).map { entries.append($0) }
        }
        return entries.sorted(by: <)
    }

    /// The order that stands for a list: the most specific layer's that has one.
    func order(of list: OrderList, in layers: [Layer]) -> StoredOrder? {
        for layer in layers {
            let entries = entries(of: SortedOrders.Order(layer: layer, list: list))
            if !entries.isEmpty { return StoredOrder(list: list, layer: layer, sorted: entries) }
        }
        return nil
    }

    /// Replaces or adds a register, and gives back what was there.
    ///
    /// - Parameter body: Makes the new register of the old one; `nil` leaves all as it is.
    mutating func replace(_ key: FieldKey, _ body: (Register?) -> Register?) -> Register? {
        guard let slot = fields.index(forKey: key) else {
            guard let new = body(nil) else { return nil }
            marks.count(key, 1)
            fields[key] = new
            return nil
        }
        let before = fields.values[slot]
        if let new = body(before) { fields.values[slot] = new }
        return before
    }

    /// Whether anything was ever reset or removed.
    var hasMarks: Bool { !marks.isEmpty }

    /// The latest act that ended what was written before it to this field, or `nil`.
    public func end(of key: FieldKey) -> Stamp? {
        guard !marks.isEmpty else { return nil }
        switch key {
        case .choice(let layer, let item, let field):
            let kind = field.reset
            let reset = later(reset(layer, kind, .all), itemReset(layer, kind, item))
            return field == .container ? later(reset, revival(of: item)) : reset
        case .position(let layer, let list, let item):
            return later(end(ofOrder: list, in: layer), end(of: item, inOrdersOf: layer))
        case .item(let id, let field):
            return field == .added || field == .removed ? nil : removal(of: id)
        case .reset, .itemsReset:
            return nil
        }
    }

    /// The latest act that ended a whole order.
    func end(ofOrder list: OrderList, in layer: Layer) -> Stamp? {
        guard marks.resets > 0 else { return nil }
        let lists = list == .bar ? nil : reset(layer, .order, .containers)
        return later(later(reset(layer, .order, .all), reset(layer, .order, .list(list))), lists)
    }

    /// The latest act that ended the positions of one item only.
    func end(of item: Identifier, inOrdersOf layer: Layer) -> Stamp? {
        guard marks.itemResets > 0 || marks.removals > 0 else { return nil }
        return later(itemReset(layer, .order, item), revival(of: item))
    }

    /// What stands in a field, or `nil` if nothing or an explicit unset does.
    public func value(_ key: FieldKey) -> FieldValue? {
        guard let value = standing(key)?.value, value != .unset else { return nil }
        return value
    }

    /// The entry that stands in a field.
    public func standing(_ key: FieldKey) -> Register.Entry? {
        fields[key]?.standing(after: end(of: key))
    }

    private func itemReset(_ layer: Layer, _ kind: ResetKind, _ item: Identifier) -> Stamp? {
        marks.itemResets > 0 ? reset(layer, kind, .item(item)) : nil
    }

    /// The latest reset of exactly this target, in the layer or in every one.
    public func reset(_ layer: Layer, _ kind: ResetKind, _ target: ResetTarget) -> Stamp? {
        guard marks.resets > 0 else { return nil }
        return later(
            fields[.reset(layer, kind, target)]?.entries.last?.life,
            fields[.reset(nil, kind, target)]?.entries.last?.life)
    }

    /// The latest removal of an own item, or of all of them.
    public func removal(of id: Identifier) -> Stamp? {
        guard marks.removals > 0 else { return nil }
        return later(fields[.item(id, .removed)]?.entries.last?.life, fields[.itemsReset]?.entries.last?.life)
    }

    /// The act that added an own item again after a removal: what was chosen before of its container and position is
    /// unset (contract §4.7).
    func revival(of id: Identifier) -> Stamp? {
        guard marks.removals > 0, let added = fields[.item(id, .added)]?.entries.last?.life else { return nil }
        let first = fields[.item(id, .removed)]?.entries.first?.life
        let firstOfAll = fields[.itemsReset]?.entries.first?.life
        let isRevived = first.map { $0 < added } ?? false || firstOfAll.map { $0 < added } ?? false
        return isRevived ? added : nil
    }

    func later(_ one: Stamp?, _ other: Stamp?) -> Stamp? {
        guard let one else { return other }
        guard let other else { return one }
        return max(one, other)
    }
}

extension Customization: Hashable {
    /// By what is stored; what else it knows follows from that.
    public static func == (one: Customization, other: Customization) -> Bool {
        one.revision == other.revision && one.latestAct == other.latestAct && one.updatedAt == other.updatedAt
            && one.fields == other.fields
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(revision)
        hasher.combine(latestAct)
        hasher.combine(updatedAt)
        hasher.combine(fields)
    }
}

extension Stamp {
    /// Before every act.
    public static let never = Stamp(time: .min, device: .empty, change: .empty, isImport: true)
}

/// What one person chose for one catalog: only choices, never copies of defaults (contract §1, §3).
///
/// A customization is a set of fields, each a register that merges by itself; everything else is read from them.
public struct Customization: Hashable, Sendable {
    /// Counts the effective writes, from 0.
    public var revision: Int
    /// The act time of the latest act stored, in milliseconds since 1970; 0 where there is none.
    public var latestAct: Int64
    /// When the latest effective write was received, in milliseconds since 1970; `nil` at revision 0.
    public var updatedAt: Int64?
    /// The fields that were ever written, by key.
    public internal(set) var fields: [FieldKey: Register]
    private var resets = 0

    /// The customization of somebody who never chose.
    public init() {
        revision = 0
        latestAct = 0
        fields = [:]
    }

    /// A customization as it was stored.
    public init(revision: Int, latestAct: Int64, updatedAt: Int64?, fields: [FieldKey: Register]) {
        self.revision = revision
        self.latestAct = latestAct
        self.updatedAt = updatedAt
        self.fields = fields
        resets = fields.keys.count(where: Self.isReset)
    }

    /// One field's register; `nil` where it was never written.
    public subscript(key: FieldKey) -> Register? {
        get { fields[key] }
        set {
            if Self.isReset(key) {
                resets += (newValue == nil ? 0 : 1) - (fields[key] == nil ? 0 : 1)
            }
            fields[key] = newValue
        }
    }

    private static func isReset(_ key: FieldKey) -> Bool {
        if case .reset = key { true } else { false }
    }

    /// The latest act that ended what was written before it to this field, or `nil`.
    public func end(of key: FieldKey) -> Stamp? {
        switch key {
        case .choice(let layer, let item, let field):
            let reset = latestReset(layer, field.reset, item: item)
            return field == .container ? later(reset, revival(of: item)) : reset
        case .position(let layer, let list, let item):
            let lists = list == .bar ? nil : reset(layer, .order, .containers)
            let reset = later(latestReset(layer, .order, item: item), reset(layer, .order, .list(list)))
            return later(later(reset, lists), revival(of: item))
        case .item(let id, let field):
            return field == .added || field == .removed ? nil : removal(of: id)
        case .reset, .itemsReset:
            return nil
        }
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

    private func latestReset(_ layer: Layer, _ kind: ResetKind, item: Identifier) -> Stamp? {
        guard resets > 0 else { return nil }
        return later(reset(layer, kind, .all), reset(layer, kind, .item(item)))
    }

    /// The latest reset of exactly this target, in the layer or in every one.
    public func reset(_ layer: Layer, _ kind: ResetKind, _ target: ResetTarget) -> Stamp? {
        guard resets > 0 else { return nil }
        return later(
            fields[.reset(layer, kind, target)]?.entries.last?.life,
            fields[.reset(nil, kind, target)]?.entries.last?.life)
    }

    /// The latest removal of an own item, or of all of them.
    public func removal(of id: Identifier) -> Stamp? {
        later(fields[.item(id, .removed)]?.entries.last?.life, fields[.itemsReset]?.entries.last?.life)
    }

    /// The act that added an own item again after a removal: what was chosen before of its container and position is
    /// unset (contract §4.7).
    func revival(of id: Identifier) -> Stamp? {
        guard let added = fields[.item(id, .added)]?.entries.last?.life else { return nil }
        let first = fields[.item(id, .removed)]?.entries.first?.life
        let firstOfAll = fields[.itemsReset]?.entries.first?.life
        let isRevived = first.map { $0 < added } ?? false || firstOfAll.map { $0 < added } ?? false
        return isRevived ? added : nil
    }

    private func later(_ one: Stamp?, _ other: Stamp?) -> Stamp? {
        guard let one else { return other }
        guard let other else { return one }
        return max(one, other)
    }
}

extension Stamp {
    /// Before every act.
    public static let never = Stamp(time: .min, device: .empty, change: .empty, isImport: true)
}

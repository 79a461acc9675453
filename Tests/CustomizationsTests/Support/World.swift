import Customizations

/// A server in memory that forgets nothing: one person, one catalog.
struct World {
    var lineage = CatalogLineage()
    var present = Customization()
    var recorded: [RecordedChange] = []
    /// The state after each revision.
    var states: [Customization] = [Customization()]
    var now: Int64 = 1_000_000

    init(_ catalog: Catalog) { lineage.append(catalog) }

    mutating func publish(_ catalog: Catalog) { lineage.append(catalog) }

    func view(_ revision: Int? = nil) -> CatalogView {
        CatalogView(of: revision ?? lineage.revisions.count, in: lineage)!
    }

    @discardableResult
    mutating func send(_ request: ChangeRequest, build: Int? = nil) -> Merge.Outcome {
        let bases = request.bases
        let later = recorded.filter { $0.revision > bases.lowerBound }
        var taken: [Identifier: Fingerprint] = [:]
        for change in recorded where change.device == request.device && !change.id.isEmpty {
            taken[change.id] = change.fingerprint
        }
        let past = Past(
            changes: later, hasOthers: later.contains { $0.device != request.device && $0.status == .applied },
            taken: taken)
        let outcome = Merge.outcome(of: request, on: present, past: past, view: view(build), now: now)
        recorded += outcome.recorded
        if outcome.customization.revision > present.revision { states.append(outcome.customization) }
        present = outcome.customization
        return outcome
    }

    /// One device makes changes having seen a revision, the present one if none is named.
    @discardableResult
    mutating func act(
        _ device: Identifier, _ operations: Operation..., base: Int? = nil, at: Int64? = nil, build: Int? = nil,
        layer: Layer = .shared, onlyIfUnset: Bool = false
    ) -> [ChangeResult.Status] {
        let changes = operations.enumerated().map { index, operation in
            Change(at: at.map { $0 + Int64(index) }, operation: .success(operation), fingerprint: .of(operation))
        }
        let request = ChangeRequest(
            device: device, baseRevision: base ?? present.revision, target: .layer(layer), onlyIfUnset: onlyIfUnset,
            changes: changes)
        return send(request, build: build).results.map(\.status)
    }

    func layout(
        _ family: DeviceFamily, build: Int? = nil, _ change: (inout LayoutQuery) -> Void = { _ in }
    ) -> Layout {
        var query = LayoutQuery(family: family)
        change(&query)
        return Resolver.layout(present, view: view(build), query: query)
    }

    /// What tells two worlds apart, or `nil` where their states are one.
    func difference(from other: World) -> String? {
        let (mine, its) = (present.essence, other.present.essence)
        for key in Set(mine.keys).union(its.keys) where mine[key] != its[key] {
            return "\(key): \(mine[key] ?? []) instead of \(its[key] ?? [])"
        }
        let (one, two) = (layout(.pad), other.layout(.pad))
        if one.sidebarText != two.sidebarText { return "\(one.sidebarText) instead of \(two.sidebarText)" }
        return one.tabBar == two.tabBar ? nil : "\(String(describing: one.tabBar))"
    }

    /// The sidebar on a Mac, as ids; groups as `id[children]`.
    var sidebar: String { layout(.mac).sidebarText }
}

extension Layout {
    var sidebarText: String {
        func text(_ entries: [Layout.Entry]) -> String {
            entries.map { $0.item.isGroup ? "\($0.item.localID)[\(text($0.children))]" : "\($0.item.localID)" }
                .joined(separator: " ")
        }
        return text(sidebar ?? [])
    }
}

extension Fingerprint {
    static func of(_ operation: Operation) -> Fingerprint { Fingerprint(of: String(describing: operation).utf8) }
}

extension ChangeResult.Status {
    static let applied = ChangeResult.Status.applied(isDormant: false)

    var code: Rejection.Code? {
        if case .rejected(let rejection) = self { rejection.code } else { nil }
    }
}

extension Customization {
    /// All that can count of it, without what tells arrivals apart.
    var essence: [FieldKey: [Register.Entry]] {
        fields.mapValues(\.entries).filter { !$0.value.isEmpty }
    }
}

extension CatalogItem {
    static func tab(_ id: Identifier, hides: Bool = true) -> CatalogItem {
        CatalogItem(id: id, title: id.text, allowsHiding: hides)
    }

    static func group(
        _ id: Identifier, _ children: [CatalogItem], reorders: Bool = true, accepts: Bool = false
    ) -> CatalogItem {
        CatalogItem(id: id, title: id.text, children: children, allowsReordering: reorders, acceptsTabs: accepts)
    }
}

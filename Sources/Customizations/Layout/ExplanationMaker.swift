/// Makes an explanation, aspect by aspect, from what the resolver resolves with.
struct ExplanationMaker {
    /// As stored, be it that the catalog does not let it count.
    let customization: Customization
    let view: CatalogView
    let query: LayoutQuery
    let resolver: Resolver
    let layout: Layout
    /// The id that choices about the tab are stored under.
    let id: Identifier
    /// Where the tab stands in the scene's items; `nil` for one that stands nowhere.
    let index: Int?

    init(_ tab: Identifier, in customization: Customization, view: CatalogView, query: LayoutQuery) {
        self.customization = customization
        self.view = view
        self.query = query
        resolver = Resolver(customization, view: view, query: query)
        layout = Resolver.layout(customization, view: view, query: query)
        id = view.items.first { $0.localID == tab }?.id ?? view.canonical(tab)
        index = resolver.scene.index[id]
    }

    var scene: Scene { resolver.scene }

    /// Whether it is shown only so that something is.
    func isRepaired(_ item: StandingItem) -> Bool { layout.repaired.contains(item.localID) }

    /// The choice that counts among the layers read, with its value.
    func stored(_ field: ChoiceField) -> (value: FieldValue, choice: Explanation.Choice)? {
        for layer in Choices.layers(device: query.device, family: query.family) {
            let key = FieldKey.choice(layer, id, field)
            guard let value = customization.value(key), let register = customization[key] else { continue }
            return (value, Explanation.Choice(layer, register))
        }
        return nil
    }

    /// An aspect of a tab that stands nowhere: what is stored, and why it does not count.
    func absent(_ value: Explanation.Value, _ choice: Explanation.Choice?) -> Explanation.Aspect {
        guard customization.ownItem(id) != nil else {
            return aspect(
                value, .unknownToCatalog, choice,
                "Catalog revision \(view.revision) does not know “\(id)”; what was chosen is kept for the day it does.")
        }
        guard view.isCustomizable else { return disabled(value, choice) }
        return aspect(
            value, .noContainer, choice,
            "It is the person's own, and neither the container it was added to nor the root accepts tabs.")
    }

    func disabled(_ value: Explanation.Value, _ choice: Explanation.Choice?) -> Explanation.Aspect {
        aspect(
            value, .customizationDisabled, choice,
            "Catalog revision \(view.revision) says that people's choices do not count.")
    }

    /// Why a tab that the catalog knows is not there for this query: its own families and exclusion, or those of a group
    /// that it is declared in.
    func missing(_ index: Int, _ value: Explanation.Value, _ choice: Explanation.Choice?) -> Explanation.Aspect {
        var item = scene.items[index]
        while true {
            let name = item.id == id ? "It" : "The group “\(item.localID)”, which it belongs to,"
            if query.excluded.contains(item.localID) {
                return aspect(value, .excluded, choice, "\(name) is left out of this layout, as was asked for.")
            }
            if let families = item.families, !families.contains(query.family) {
                return aspect(
                    value, .families, choice, "\(name) is declared for other families than \(query.family.rawValue).")
            }
            guard let group = item.container.isEmpty ? nil : scene.index[item.container] else { break }
            item = scene.items[group]
        }
        return aspect(value, .excluded, choice, "The group that it belongs to is left out.")
    }

    func aspect(
        _ value: Explanation.Value, _ rule: ExplanationRule, _ choice: Explanation.Choice?, _ detail: String
    ) -> Explanation.Aspect {
        Explanation.Aspect(value: value, reason: .rule(rule), choice: choice, detail: detail)
    }

    func chosen(
        _ value: Explanation.Value, _ choice: Explanation.Choice, _ what: String
    ) -> Explanation.Aspect {
        let layer: String =
            switch choice.layer {
            case .shared: "for all devices"
            case .family(let family): "for the family \(family.rawValue)"
            case .device(let device): "for the device “\(device)”"
            }
        return Explanation.Aspect(
            value: value, reason: .choice, choice: choice, detail: "The person \(what), \(layer).")
    }

    func declared(_ value: Explanation.Value, _ detail: String) -> Explanation.Aspect {
        Explanation.Aspect(value: value, reason: .byDefault, choice: nil, detail: detail)
    }
}

extension Explanation.Choice {
    /// The choice that stands in a register of a layer.
    init(_ layer: Layer, _ register: Register) {
        self.init(
            layer: layer, device: register.changedBy.device, at: register.changedBy.time, revision: register.revision)
    }
}

extension Explanation.Value {
    static func isVisible(_ isVisible: Bool) -> Explanation.Value {
        .word((isVisible ? ChosenVisibility.visible : .hidden).rawValue)
    }

    /// What is stored in a field; none for nothing.
    init(stored value: FieldValue?, view: CatalogView) {
        switch value {
        case .visibility(let visibility): self = .word(visibility.rawValue)
        case .placement(let word): self = .word(word.text)
        case .container(let id): self = .container(view.local(id))
        case nil, .unset, .position, .added, .text: self = .none
        }
    }
}

public import Customizations

extension CustomizationContent.DoubleName {
    /// The fault as a problem lists it: at either name what the other one is.
    public var faults: [FormFault] {
        pointers.map { own, pointer, other in
            FormFault(
                pointer: pointer,
                detail:
                    "“\(own)” is the same item as “\(other)”, of which the document says something too; name it once")
        }
    }

    private var pointers: [(Identifier, String, Identifier)] {
        switch place {
        case .tabs(let layer): both(under: pointer(layer, "tabs"))
        case .orders(let layer): both(under: pointer(layer, "orders"))
        case .order(let layer, let container, let indices):
            both(under: pointer(layer, "orders", container.text), indices)
        case .tabBarOrder(let layer, let indices): both(under: pointer(layer, "tabBarOrder"), indices)
        }
    }

    private func both(under parent: JSONPointer) -> [(Identifier, String, Identifier)] {
        [
            (first, parent.member(first.text).text, second),
            (second, parent.member(second.text).text, first),
        ]
    }

    private func both(under parent: JSONPointer, _ indices: [Int]) -> [(Identifier, String, Identifier)] {
        zip(indices, [(first, second), (second, first)]).map { index, names in
            (names.0, parent.element(index).text, names.1)
        }
    }

    private func pointer(_ layer: Layer, _ names: String...) -> JSONPointer {
        let start: [String] =
            switch layer {
            case .shared: ["shared"]
            case .family(let family): ["families", family.rawValue]
            case .device(let device): ["devices", device.text]
            }
        return (start + names).reduce(JSONPointer.root) { $0.member($1) }
    }
}

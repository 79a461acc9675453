internal import CustomizationsWire

/// A customization's document as a list of fields, each with layer, kind, id, field and value as in the API's changes.
enum CustomizationFields {
    /// The fields that have a value, layer by layer, in the order of the document.
    static func list(_ document: JSON) -> [JSON] {
        var fields = layer("shared", document["shared"])
        for member in document["families"]?.members ?? [] { fields += layer("family:\(member.name)", member.value) }
        for member in document["devices"]?.members ?? [] { fields += layer("device:\(member.name)", member.value) }
        for member in document["items"]?.members ?? [] {
            fields.append(field(nil, "item", member.name, "item", member.value))
        }
        return fields
    }

    private static func layer(_ name: String, _ content: JSON?) -> [JSON] {
        guard let content else { return [] }
        var fields: [JSON] = []
        for tab in content["tabs"]?.members ?? [] {
            for choice in tab.value.members ?? [] where choice.value != .null {
                fields.append(field(name, "tab", tab.name, choice.name, choice.value))
            }
        }
        for order in content["orders"]?.members ?? [] where order.value != .null {
            fields.append(field(name, "container", order.name, "order", order.value))
        }
        if let order = content["tabBarOrder"], order != .null {
            fields.append(field(name, "bar", nil, "order", order))
        }
        return fields
    }

    private static func field(_ layer: String?, _ kind: String, _ id: String?, _ field: String, _ value: JSON) -> JSON {
        var members: [JSONMember] = []
        if let layer { members.append(JSONMember("layer", .string(layer))) }
        members.append(JSONMember("kind", .string(kind)))
        if let id { members.append(JSONMember("id", .string(id))) }
        members += [JSONMember("field", .string(field)), JSONMember("value", value)]
        return .object(members)
    }
}

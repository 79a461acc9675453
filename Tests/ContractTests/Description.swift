import CustomizationsWire
import OpenAPI

/// `openapi.yaml`, as a tree.
struct Description: Sendable {
    let json: JSON

    init() throws {
        json = try YAMLReader.read(OpenAPIDescription.bytes)
    }

    /// One operation with where it stands.
    struct Operation: Sendable {
        let method: String
        let path: String
        let id: String
        let json: JSON
        /// Its own parameters and those of its path, resolved.
        let parameters: [JSON]
    }

    /// All operations, in order.
    var operations: [Operation] {
        (json["paths"]?.members ?? []).flatMap { path in
            path.value.members.filter { $0.name != "parameters" }.map { method in
                let parameters =
                    (path.value["parameters"]?.elements ?? []) + (method.value["parameters"]?.elements ?? [])
                return Operation(
                    method: method.name.uppercased(), path: path.name, id: method.value["operationId"]?.text ?? "",
                    json: method.value, parameters: parameters.map(resolved))
            }
        }
    }

    func operation(_ id: String) -> Operation? { operations.first { $0.id == id } }

    /// What a `$ref` names, or the value itself.
    func resolved(_ value: JSON) -> JSON {
        guard let reference = value["$ref"]?.text else { return value }
        return reference.split(separator: "/").dropFirst().reduce(json) { $0[String($1)] ?? .null }
    }

    /// The schema of an operation's answer with this status; `nil` where the status is not listed.
    func response(_ status: Int, of operation: Operation) -> JSON? {
        (operation.json["responses"]?[String(status)] ?? operation.json["responses"]?["default"]).map(resolved)
    }
}

extension JSON {
    var text: String? { if case .string(let text) = self { text } else { nil } }
    var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }
    var members: [JSONMember] { if case .object(let members) = self { members } else { [] } }
}

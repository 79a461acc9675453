import API
import APITestSupport
import CustomizationsWire
import HTTP
import Testing

@Suite("Routes and openapi.yaml")
struct RoutesTests {
    @Test("Every route is described, and every operation described has a route")
    func routes() async throws {
        let api = try await APIFixture()
        let routes = api.routes.map { "\($0.method.rawValue) \($0.template.text) \($0.operationID)" }
        let described = try Description().operations.map { "\($0.method) \($0.path) \($0.id)" }
        #expect(Set(routes) == Set(described))
        #expect(routes.count == Set(api.routes.map(\.operationID)).count)
        await api.close()
    }

    @Test("Path parameters are those of the template; content is described where it is taken, with its type")
    func parameters() async throws {
        let api = try await APIFixture()
        let description = try Description()
        for route in api.routes {
            let operation = try #require(description.operation(route.operationID))
            let names = operation.parameters.filter { $0["in"] == .string("path") }.compactMap { $0["name"]?.text }
            #expect(names.sorted() == route.template.parameterNames.sorted(), "\(route.operationID)")
            #expect(operation.parameters.allSatisfy { $0["schema"] != nil && $0["name"] != nil })
            #expect((operation.json["requestBody"] != nil) == (route.content != .none), "\(route.operationID)")
        }
        await api.close()
    }

    @Test("A query parameter that is not described is refused where an app is administered, and ignored elsewhere")
    func query() async throws {
        let api = try await APIFixture()
        for operation in try Description().operations {
            let path = operation.path.replacing("{", with: "").replacing("}", with: "")
            let content = operation.json["requestBody"] == nil ? nil : "{}"
            let answer = try await api.send("\(operation.method) \(path)?surprise=1", content)
            let isForgiving = operation.path.contains("/customizations/") || operation.json["security"] != nil
            #expect(answer.text.contains("surprise") != isForgiving, "\(operation.id): \(answer.text)")
            #expect(isForgiving || answer.problem == "bad-parameter" || content != nil, "\(operation.id)")
            for parameter in operation.parameters where parameter["in"] == .string("query") && !isForgiving {
                let name = try #require(parameter["name"]?.text)
                let known = try await api.send("\(operation.method) \(path)?\(name)=1", content)
                #expect(!known.text.contains("not known here"), "\(operation.id) \(name)")
            }
        }
        await api.close()
    }

    @Test("Operations that need no credential say so, and all others answer 401 without one")
    func security() async throws {
        let api = try await APIFixture()
        for operation in try Description().operations {
            let path = operation.path.replacing("{", with: "").replacing("}", with: "")
            let content = operation.json["requestBody"] == nil ? nil : "{}"
            let answer = try await api.send("\(operation.method) \(path)", content, ["Authorization": nil])
            #expect((answer.status == 401) == (operation.json["security"] == nil), "\(operation.id)")
            #expect((operation.json["responses"]?["401"] == nil) == (operation.json["security"] != nil))
        }
        await api.close()
    }

    @Test("Every reference leads somewhere")
    func references() throws {
        let description = try Description()
        func check(_ value: JSON) {
            if value["$ref"]?.text != nil { #expect(description.resolved(value) != .null, "\(value)") }
            for member in value.members { check(member.value) }
            for element in value.elements { check(element) }
        }
        check(description.json)
    }
}

internal import CustomizationsWire
internal import HTTP

/// Where the API has a person's customization.
struct PersonPath: Sendable {
    let app: String
    let user: String
    let catalog: String

    /// The person's own place.
    var person: [String] { ["v1", "apps", app, "users", user] }

    private var customization: [String] { person + ["customizations", catalog] }

    /// A request that reads the customization, or what is below it.
    func request(_ rest: String..., query: [(name: String, value: String?)] = []) -> APIRequest {
        APIRequest(customization + rest, query: query)
    }

    /// A request that changes the customization by what is below it.
    func post(_ rest: String, _ content: JSON) -> APIRequest { .post(customization + [rest], content) }

    /// A request that reads something of the catalog.
    func ofCatalog(_ rest: String..., query: [(name: String, value: String?)] = []) -> APIRequest {
        APIRequest(["v1", "apps", app, "catalogs", catalog] + rest, query: query)
    }
}

internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

/// One call of an operation: the request with what its route found out.
struct Call: Sendable {
    let operationID: String
    let request: Request
    let path: PathParameters
    let query: QueryParameters
    let standing: Standing

    /// What a person may write in place of the own id in a path (contract §3).
    static let me: Identifier = "me"

    init(operationID: String, request: Request, path: PathParameters, standing: Standing) {
        self.operationID = operationID
        self.request = request
        self.path = path
        self.standing = standing
        query = QueryParameters(request.queryItems)
    }

    var caller: Caller { standing.caller }

    /// The id of that name in the path. The user of a person is that person: nobody else, and `me`, was let in.
    ///
    /// - Throws: `.badParameter` if it is no id.
    func id(_ name: String) throws(OperationError) -> Identifier {
        if name == "user", case .person(let person, _) = caller { return person.user }
        return try ParameterReading.segment(path[name] ?? "", "The \(name) in the path")
    }

    /// The app in the path.
    var app: Identifier {
        get throws(OperationError) { try id("app") }
    }

    /// The catalog in the path.
    var catalog: CatalogID {
        get throws(OperationError) { CatalogID(app: try app, name: try id("catalog")) }
    }

    /// The customization in the path.
    var customization: CustomizationID {
        get throws(OperationError) { CustomizationID(catalog: try catalog, user: try id("user")) }
    }

    /// The content as JSON.
    ///
    /// - Throws: `.contentMissing`, `.json` (contract §7: not JSON, duplicate members, lone surrogates and too deep are 400).
    func json() throws(OperationError) -> JSON {
        if request.body.bytes.isEmpty { throw .contentMissing }
        do throws(JSONFault) {
            return try JSON(parsing: request.body.bytes)
        } catch {
            throw .json(error)
        }
    }

    /// The content, read by a form.
    ///
    /// - Throws: `.json`, or `.form` with every fault.
    func content<Form>(_ read: (JSON) throws(FormFaults) -> Form) throws(OperationError) -> Form {
        let json = try json()
        do throws(FormFaults) {
            return try read(json)
        } catch {
            throw .form(error, nil)
        }
    }
}

internal import Customizations
internal import Store

extension Call {
    /// The person in the path.
    var person: PersonID {
        get throws(OperationError) { PersonID(app: try app, user: try id("user")) }
    }
}

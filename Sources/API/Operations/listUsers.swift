internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// How many people are on a page where no number is asked for, and at most.
    private static let usersPage = 100
    private static let largestUsersPage = 1_000

    /// `GET …/users`: the people of whom something is stored, by the bytes of their ids, page by page (contract §6).
    func listUsers(_ call: Call) async throws(OperationError) -> Response {
        let app = try call.app
        let after = try call.query.text("after").map { (text) throws(OperationError) in
            try ParameterReading.identifier(text, "The query parameter “after”")
        }
        let limit = try call.query.integer("limit", in: 1...Self.largestUsersPage) ?? Self.usersPage
        // One more than asked for tells whether there is a next page.
        let people = try await stored { store throws(StoreError) in
            try await store.people(of: app, after: after, limit: limit + 1)
        }
        let page = people.prefix(limit)
        return try call.tagged(about: app) { object in
            object.array("users") { array in
                for person in page { array.object { PersonForm.writeMembers(of: person, to: &$0) } }
            }
            object.name("next")
            if people.count > limit, let last = page.last { object.string(last.user.text) } else { object.null() }
        }
    }
}

internal import Customizations
internal import HTTP
internal import Store
internal import Tokens

extension AccessTable {
    /// Whether a caller may call an operation on what the path names. Nothing is looked up: the answer is the same whether
    /// or not that exists (contract §7).
    static func allows(_ operationID: String, _ caller: Caller, on path: PathParameters) -> Bool {
        let holders = holders(operationID)
        switch caller {
        case .anyone: return holders.contains(.anyone)
        case .key(_, .admin): return holders.contains(.admin)
        case .key(_, .app(let app)): return holders.contains(.app) && names(app, path["app"])
        case .key(_, .read(let app)): return holders.contains(.read) && names(app, path["app"])
        case .person(let person, let scope):
            let needed = needed(scope)
            return holders.isSuperset(of: needed) && names(person.app, path["app"])
                && (names(person.user, path["user"]) || names(Call.me, path["user"]))
        }
    }

    private static func needed(_ scope: TokenScope) -> Holders {
        var needed: Holders = .person
        if scope.isReadOnly { needed.insert(.reader) }
        if scope.families != nil { needed.insert(.narrowed) }
        return needed
    }

    /// Bytes, as ids are compared (contract §1).
    private static func names(_ id: Identifier, _ segment: String?) -> Bool {
        segment.map { Identifier($0) == id } ?? false
    }
}

public import Customizations

/// What became of changes, as JSON (contract §3.1).
public enum ChangeResultsForm {
    /// Writes the results as elements of an array, in the order of the changes.
    ///
    /// - Complexity: O(results).
    public static func write(_ results: [ChangeResult], to array: inout JSONWriter) {
        for result in results {
            array.object { write(result, to: &$0) }
        }
    }

    private static func write(_ result: ChangeResult, to object: inout JSONWriter) {
        if !result.id.isEmpty { object.member("id", result.id.text) }
        switch result.status {
        case .applied(let isDormant):
            object.member("status", "applied")
            if isDormant { object.member("dormant", true) }
        case .noop: object.member("status", "noop")
        case .superseded: object.member("status", "superseded")
        case .duplicate: object.member("status", "duplicate")
        case .rejected(let rejection):
            object.member("status", "rejected")
            object.member("code", rejection.code.rawValue)
            object.member("detail", rejection.detail)
            if let limit = rejection.limit { object.member("limit", limit) }
            if let current = rejection.current { object.member("current", current) }
        }
    }
}

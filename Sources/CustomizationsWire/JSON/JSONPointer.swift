/// Where a value stands in a document (RFC 6901).
public struct JSONPointer: Sendable {
    /// The pointer as text: `""` for the whole document, `/tabs/2/title`.
    public let text: String

    /// The whole document.
    public static let root = JSONPointer(text: "")

    private init(text: String) {
        self.text = text
    }

    /// The element at an index of the array here.
    public func element(_ index: Int) -> JSONPointer {
        JSONPointer(text: "\(text)/\(index)")
    }

    /// The member of that name of the object here; `~` and `/` in it are escaped (RFC 6901 §3).
    ///
    /// Complexity: O(length).
    public func member(_ name: String) -> JSONPointer {
        guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
            return JSONPointer(text: "\(text)/\(name)")
        }
        var escaped = text + "/"
        for scalar in name.unicodeScalars {
            switch scalar {
            case "~": escaped += "~0"
            case "/": escaped += "~1"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return JSONPointer(text: escaped)
    }
}

/// Catalogs as real apps have them, in Tests/Catalogs.
enum SampleCatalogs {
    static func path(_ name: String) -> String {
        let top = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
        return "\(top)/Catalogs/\(name).json"
    }
}

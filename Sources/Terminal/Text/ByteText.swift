/// A number of bytes as a person reads it.
package enum ByteText {
    private static let units = ["KiB", "MiB", "GiB", "TiB"]

    /// `512 B`, `1.5 KiB`, `12 MiB`: with one decimal below ten.
    package static func of(_ bytes: Int) -> String {
        var tenths = bytes * 10
        var unit = "B"
        for next in units where tenths >= 10_240 {
            tenths = (tenths + 512) / 1_024
            unit = next
        }
        if unit == "B" { return "\(bytes) B" }
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\((tenths + 5) / 10) \(unit)"
    }
}

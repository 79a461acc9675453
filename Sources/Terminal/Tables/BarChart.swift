/// A bar whose length tells a share.
package enum BarChart {
    /// Full blocks, and an eighth at the end where the share asks for it (U+2588 to U+258F).
    ///
    /// - Parameters:
    ///   - share: From 0 to 1.
    ///   - width: The columns of the whole.
    package static func bar(_ share: Double, width: Int) -> String {
        let eighths = max(0, min(width * 8, Int((share * Double(width * 8)).rounded())))
        let (full, rest) = eighths.quotientAndRemainder(dividingBy: 8)
        var bar = String(repeating: "█", count: full)
        // U+258F is one eighth, U+2589 are seven.
        if rest > 0, let part = Unicode.Scalar(0x2590 - UInt32(rest)) { bar.unicodeScalars.append(part) }
        return bar
    }
}

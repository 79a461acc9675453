/// How text looks on a terminal: a color and attributes (ECMA-48 §8.3.117, SGR).
package struct Style: Hashable, Sendable {
    /// The eight colors that every terminal has; which hues they are is the user's choice.
    package enum Color: Int, Sendable {
        case red = 31
        case green = 32
        case yellow = 33
        case blue = 34
        case magenta = 35
        case cyan = 36
    }

    package var color: Color?
    package var isBold: Bool
    package var isFaint: Bool
    package var isUnderlined: Bool
    package var isCrossedOut: Bool

    package init(
        _ color: Color? = nil, bold: Bool = false, faint: Bool = false, underlined: Bool = false,
        crossedOut: Bool = false
    ) {
        self.color = color
        isBold = bold
        isFaint = faint
        isUnderlined = underlined
        isCrossedOut = crossedOut
    }

    package static let plain = Style()
    package static let bold = Style(bold: true)
    package static let faint = Style(faint: true)
    package static let heading = Style(bold: true, underlined: true)
    package static let warning = Style(.yellow)
    package static let failure = Style(.red, bold: true)
    package static let success = Style(.green)

    /// Both at once; the other's color stands where it has one.
    package func union(_ other: Style) -> Style {
        Style(
            other.color ?? color, bold: isBold || other.isBold, faint: isFaint || other.isFaint,
            underlined: isUnderlined || other.isUnderlined, crossedOut: isCrossedOut || other.isCrossedOut)
    }

    /// The text between the sequences that turn the style on and everything off again.
    func applied(to text: String) -> String {
        var codes: [Int] = []
        if isBold { codes.append(1) }
        if isFaint { codes.append(2) }
        if isUnderlined { codes.append(4) }
        if isCrossedOut { codes.append(9) }
        if let color { codes.append(color.rawValue) }
        guard !codes.isEmpty else { return text }
        return "\u{1B}[\(codes.map(String.init).joined(separator: ";"))m\(text)\u{1B}[0m"
    }
}

internal import Terminal

/// How choices are colored by their layer, wherever they are shown.
enum LayerStyle {
    /// `shared` cyan, a family's yellow, a device's magenta.
    static func of(_ layer: String?) -> Style {
        guard let layer else { return .plain }
        if layer.hasPrefix("family:") { return Style(.yellow) }
        if layer.hasPrefix("device:") { return Style(.magenta) }
        return Style(.cyan)
    }
}

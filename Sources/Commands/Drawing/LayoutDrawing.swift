internal import CustomizationsWire
internal import Terminal

/// A layout as a picture: the tab bar as a bar, the sidebar as a tree.
///
/// What was chosen has the color of its layer and says it in a word too, for who sees no colors.
struct LayoutDrawing {
    private let layout: JSON
    private let chosen: ChosenFields
    private let title: String
    private let names: Names
    private let width: Int

    /// - Parameter width: The columns there are, at least 20.
    init(_ layout: JSON, customization: JSON, device: String?, title: String, _ names: Names, width: Int) {
        self.layout = layout
        self.names = names
        self.title = title
        self.width = max(20, width)
        chosen = ChosenFields(customization, family: layout["family"]?.text ?? "", device: device)
    }

    /// The lines, none wider than the width.
    var lines: [StyledText] {
        var lines = [StyledText(title, .heading)]
        lines += barLines
        lines += sidebarLines
        lines += remarks
        return lines.map { $0.truncated(to: width) }
    }

    // MARK: The bar

    private var barLines: [StyledText] {
        guard let bar = layout["tabBar"], bar.members != nil else { return [StyledText(), "No tab bar"] }
        let overflow = bar["overflow"]?.texts ?? []
        var cells: [StyledText] = []
        for part in ["fixed", "customizable", "pinned"] {
            cells += (bar[part]?.texts ?? []).map { barCell($0, isFixed: part == "fixed") }
        }
        if !overflow.isEmpty { cells.append(StyledText("… More", .bold)) }
        var lines = [StyledText(), StyledText("Tab bar", .bold) + ordered(chosen.barOrderLayer)]
        lines += BarDrawing(cells: cells, width: width).lines
        for (index, id) in overflow.enumerated() {
            let corner = index == overflow.count - 1 ? "╰─ " : "├─ "
            if index == 0 { lines.append("Under More") }
            lines.append(StyledText(corner, .faint) + StyledText(itemTitle(id)) + barRemark(id))
        }
        return lines
    }

    private func barCell(_ id: String, isFixed: Bool) -> StyledText {
        let layer = chosen.choice("tabBar", of: id)?.layer ?? chosen.choice("placement", of: id)?.layer
        return StyledText(itemTitle(id), LayerStyle.of(isFixed ? nil : layer)) + barRemark(id)
    }

    /// Why something is on the bar or off it, where that was chosen.
    private func barRemark(_ id: String) -> StyledText {
        guard let choice = chosen.choice("tabBar", of: id) else { return StyledText() }
        return StyledText(" *", LayerStyle.of(choice.layer))
    }

    // MARK: The sidebar

    private var sidebarLines: [StyledText] {
        let hidden = layout["hidden"]?.texts ?? []
        guard let entries = layout["sidebar"]?.elements else {
            guard !hidden.isEmpty else { return [] }
            return [StyledText(), StyledText("Hidden", .bold)] + tree([], below: nil, prefix: "", depth: 0)
        }
        return [StyledText(), StyledText("Sidebar", .bold) + ordered(chosen.orderLayer(of: ""))]
            + tree(entries, below: "", prefix: "", depth: 0)
    }

    /// The entries of a container, and after them what is hidden in it; all that is hidden where no container is named.
    private func tree(_ entries: [JSON], below container: String?, prefix: String, depth: Int) -> [StyledText] {
        let hidden = hiddenItems(of: container)
        let count = entries.count + hidden.count
        var lines: [StyledText] = []
        for (index, entry) in entries.enumerated() {
            let id = entry["id"]?.text ?? ""
            let isLast = index == count - 1
            lines.append(node(id, prefix, isLast) + remarks(of: id))
            if let children = entry["tabs"]?.elements {
                lines += tree(children, below: id, prefix: Self.deeper(prefix, isLast), depth: depth + 1)
            }
        }
        for (index, id) in hidden.enumerated() {
            let isLast = entries.count + index == count - 1
            lines.append(
                node(id, prefix, isLast, Style(faint: true, crossedOut: true)) + remarks(of: id, isHidden: true))
            guard depth < 3 else { continue }
            for (place, child) in children(of: id).enumerated() {
                let isLastChild = place == children(of: id).count - 1
                lines.append(node(child, Self.deeper(prefix, isLast), isLastChild, .faint) + remarks(of: child))
            }
        }
        return lines
    }

    private func node(_ id: String, _ prefix: String, _ isLast: Bool, _ style: Style = .plain) -> StyledText {
        let kind = layout["items"]?[id]?["kind"]?.text
        let title = StyledText(itemTitle(id), kind == "group" ? style.union(.bold) : style)
        return StyledText(prefix + (isLast ? "╰─ " : "├─ "), .faint) + title
    }

    private static func deeper(_ prefix: String, _ isLast: Bool) -> String { prefix + (isLast ? "   " : "│  ") }

    private func hiddenItems(of container: String?) -> [String] {
        (layout["hidden"]?.texts ?? []).filter { id in
            container == nil || (layout["items"]?[id]?["container"]?.text ?? "") == container
        }
    }

    /// What stands in a group that is hidden with all that is in it, and is not hidden by itself.
    private func children(of group: String) -> [String] {
        let hidden = layout["hidden"]?.texts ?? []
        return (layout["items"]?.members ?? []).filter { member in
            member.value["container"]?.text == group && !hidden.contains(member.name)
        }.map(\.name)
    }

    // MARK: Words

    private func remarks(of id: String, isHidden: Bool = false) -> StyledText {
        var words: [(String, String?)] = []
        let sidebar = chosen.choice("sidebar", of: id)
        if isHidden {
            words.append((sidebar?.value == "hidden" ? "hidden" : "hidden by default", sidebar?.layer))
        } else if sidebar?.value == "visible" {
            words.append(("shown", sidebar?.layer))
        }
        if let bar = chosen.choice("tabBar", of: id) {
            words.append((bar.value == "visible" ? "added to the bar" : "taken off the bar", bar.layer))
        }
        if let placement = chosen.choice("placement", of: id) {
            words.append(("placed as \(placement.value)", placement.layer))
        }
        if let container = chosen.choice("container", of: id) { words.append(("moved", container.layer)) }
        if let layer = chosen.orderLayer(of: id) { words.append(("ordered", layer)) }
        return words.reduce(StyledText()) { text, word in
            let layer = word.1.map { " on \(names.layer($0))" } ?? ""
            return text + StyledText("  \(word.0)\(layer)", LayerStyle.of(word.1))
        }
    }

    private func ordered(_ layer: String?) -> StyledText {
        layer.map { StyledText("  ordered on \(names.layer($0))", LayerStyle.of($0)) } ?? StyledText()
    }

    private var remarks: [StyledText] {
        var lines: [StyledText] = []
        let available = layout["available"]?.texts ?? []
        if !available.isEmpty {
            lines.append(StyledText())
            let text =
                StyledText("May be added to the bar: ", .faint)
                + StyledText(available.map(itemTitle).joined(separator: ", "), .faint)
            lines += text.wrapped(to: width)
        }
        for id in layout["repaired"]?.texts ?? [] {
            lines.append(StyledText())
            lines += StyledText("Shown so that there is something: \(itemTitle(id))", .warning).wrapped(to: width)
        }
        return lines
    }

    private func itemTitle(_ id: String) -> String { layout["items"]?[id]?["title"]?.text ?? id }
}

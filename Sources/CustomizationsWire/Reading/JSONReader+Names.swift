import Customizations

extension JSONReader {
    /// The container here, empty for the root, which is `null` or `""` (contract §1); a fault where this is no id.
    func container() -> Identifier? {
        if isNull { return .empty }
        if case .string(let text) = value, text.utf8.isEmpty { return .empty }
        return identifier()
    }

    /// The ids here in their order; a fault for each that is none.
    ///
    /// Complexity: O(elements).
    func identifiers() -> [Identifier]? {
        guard let elements = elements() else { return nil }
        let ids = elements.compactMap { $0.identifier() }
        return ids.count == elements.count ? ids : nil
    }

    /// The id that a member of an object is named by, for the reader of its value; a fault where the name is no id.
    func named(_ name: String) -> Identifier? {
        let id = Identifier(name)
        guard let reason = id.fault else { return id }
        fault("the id \(JSON.string(name).shown) \(reason)")
        return nil
    }

    /// The family that a member of an object is named by, for the reader of its value; a fault where there is none such.
    func family(_ name: String) -> DeviceFamily? {
        if let family = DeviceFamily(rawValue: name) { return family }
        let known = DeviceFamily.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
        fault("\(JSON.string(name).shown) is not a family known here; the families are \(known)")
        return nil
    }

    /// The device that a member of an object is named by, for the reader of its value; a fault where the name is no
    /// device's id.
    func device(named name: String) -> Identifier? {
        guard let id = named(name) else { return nil }
        guard id == "." || id == ".." else { return id }
        fault("the device id \(JSON.string(name).shown) could not stand in a path")
        return nil
    }

    /// The device id here, which is also never `.` or `..` (contract §1).
    func deviceIdentifier() -> Identifier? {
        guard let id = identifier() else { return nil }
        guard id != ".", id != ".." else {
            fault("the device id \(value.shown) could not stand in a path")
            return nil
        }
        return id
    }

    /// The catalog revision here: a number from 1, or a label (contract §2).
    func catalogRevision() -> RevisionSelector? {
        if case .string = value { return string(bytes: 1...200).map(RevisionSelector.label) }
        guard case .integer(let number) = value, number >= 1 else {
            return wrongKind("the number of a catalog revision, from 1, or its label")
        }
        return .number(Int(clamping: number))
    }

    /// The layer here, or `*` for every one (contract §1, §3.1).
    func target() -> ChangeRequest.Target? {
        guard let text = string() else { return nil }
        if text == "*" { return .everyLayer }
        if text == "shared" { return .layer(.shared) }
        if let family = rest(of: text, after: "family:") {
            if let family = DeviceFamily(rawValue: family) { return .layer(.family(family)) }
            let known = DeviceFamily.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
            return wrongKind("a layer known here; the families are \(known)")
        }
        if let device = rest(of: text, after: "device:").map({ Identifier($0) }) {
            guard let reason = device.fault ?? (device == "." || device == ".." ? "could not stand in a path" : nil)
            else { return .layer(.device(device)) }
            return wrongKind("a layer: the device id \(reason)")
        }
        return wrongKind("a layer known here; allowed are “shared”, “family:<family>”, “device:<id>” and “*”")
    }

    private func rest(of text: String, after prefix: StaticString) -> String? {
        let prefix = prefix.description.utf8
        guard text.utf8.starts(with: prefix) else { return nil }
        return String(decoding: text.utf8.dropFirst(prefix.count), as: UTF8.self)
    }
}

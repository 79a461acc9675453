public import Customizations

/// Why a tab is shown as it is, as JSON (contract §3.5).
public enum ExplanationForm {
    /// The explanation as a JSON document of its own.
    ///
    /// Each aspect has `value`, `source` (`default`, `rule` or `choice`), the `rule`, the choice that decides or that the
    /// rule keeps from deciding (`layer`, `device`, `at`, `revision`), and a sentence.
    public static func bytes(_ explanation: Explanation, epoch: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { object in
            object.member("revision", explanation.revision)
            object.member("epoch", epoch)
            object.member("catalogRevision", explanation.catalogRevision)
            object.member("family", explanation.family.rawValue)
            object.member("tab", explanation.tab.text)
            for (name, aspect) in [
                ("visibility", explanation.visibility), ("tabBar", explanation.tabBar),
                ("position", explanation.position), ("placement", explanation.placement),
                ("container", explanation.container),
            ] {
                object.object(name) { write(aspect, to: &$0) }
            }
        }
        return writer.bytes
    }

    private static func write(_ aspect: Explanation.Aspect, to object: inout JSONWriter) {
        switch aspect.value {
        case .none: object.nullMember("value")
        case .word(let word): object.member("value", word)
        case .index(let index): object.member("value", index)
        case .container(let id): object.member("value", id.text)
        }
        switch aspect.reason {
        case .byDefault: object.member("source", "default")
        case .choice: object.member("source", "choice")
        case .rule(let rule):
            object.member("source", "rule")
            object.member("rule", rule.rawValue)
        }
        if let choice = aspect.choice {
            object.member("layer", choice.layer.description)
            if !choice.device.isEmpty { object.member("device", choice.device.text) }
            object.member("at", milliseconds: choice.at)
            object.member("revision", choice.revision)
        }
        object.member("detail", aspect.detail)
    }
}

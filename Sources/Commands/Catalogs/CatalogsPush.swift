internal import ArgumentParsing
internal import CustomizationsWire
internal import Glibc
internal import HTTP
internal import Terminal

/// `tabkeeper catalogs push`: publishes a catalog, having shown what that changes.
enum CatalogsPush: Command {
    private static let label = OptionDescription(
        "label", value: "label", "The developer's own name for the revision, such as the app's version.",
        check: WordCheck.label)
    private static let dryRun = OptionDescription("dry-run", "Shows what would change, and publishes nothing.")

    static let description = CommandDescription(
        "push", "Publishes a catalog as the next revision, having shown what that changes and for how many people.",
        arguments: [
            .init("file", "The catalog as JSON; - is the standard input.", completion: .files, check: WordCheck.path)
        ],
        options: [label, dryRun, CommonOption.yes, CommonOption.json] + CommonOption.ofCatalog
            + CommonOption.presentation,
        examples: [
            .init("catalogs push catalog.json --label 3.2", "shows what changes, asks, and publishes"),
            .init("catalogs push catalog.json --dry-run --json", "tells a script what would change"),
        ])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let file = try invocation.required("file")
        guard let bytes = FileText.bytes(file) else {
            throw .failed(
                "\(file) cannot be read: \(String(cString: strerror(errno)))", next: "Name a file with a catalog in it."
            )
        }
        let label = invocation.arguments.option(label.name)
        try await invocation.withWritableSource { source throws(CommandError) in
            let app = try await invocation.app(in: source)
            let request = APIRequest(
                .put, ["v1", "apps", app, "catalogs", invocation.catalog], query: [(name: "label", value: label)],
                content: .bytes(bytes, type: "application/json"))
            var trial = request
            trial.query.append((name: "dryRun", value: "true"))
            let preview = try await source.document(trial)
            let isJSON = invocation.wantsJSON
            if invocation.arguments.has(dryRun.name) {
                if isJSON { return invocation.console.print(preview) }
                return tell(preview) { invocation.console.print($0) }
            }
            tell(preview) { invocation.console.note($0) }
            try invocation.confirm("Publish this as the next revision of \(invocation.catalog)?")
            let answer = try await source.answer(to: request)
            if isJSON { return invocation.console.print(answer.json) }
            let revision = answer.json["revision"]?.number ?? 0
            invocation.console.print(
                answer.status == 201
                    ? StyledText("Published as revision \(revision).", .success)
                    : StyledText("Revision \(revision) is the same: nothing to publish."))
        }
    }

    /// What would change, a line an item.
    private static func tell(_ preview: JSON, _ write: (StyledText) -> Void) {
        var isEmpty = true
        for kind in ["added", "removed", "renamed", "moved", "changed"] {
            for item in preview[kind]?.elements ?? [] {
                isEmpty = false
                let id = item["id"]?.text ?? ""
                var line = StyledText("\(kind) ", CatalogsDiff.style(kind)) + StyledText(id.isEmpty ? "the root" : id)
                if let former = item["formerId"]?.text { line += StyledText(" (was \(former))") }
                let members = item["members"]?.texts ?? []
                if !members.isEmpty { line += StyledText(": \(members.joined(separator: ", "))") }
                let people = item["people"]?.number ?? 0
                if people > 0 {
                    line += StyledText(
                        "  \(people) \(people == 1 ? "person has" : "people have") choices about it", .warning)
                }
                write(line)
            }
        }
        if isEmpty { write("Nothing would change.") }
    }
}

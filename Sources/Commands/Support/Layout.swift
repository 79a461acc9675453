internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper layout`: what a person's devices show.
enum Layout: Command {
    /// Where nobody tells how wide a line may be.
    private static let usualWidth = 100

    static let description = CommandDescription(
        "layout", "Draws what a person's devices show: the tab bar as a bar, the sidebar as a tree.",
        discussion: [
            """
            Without --family and --device it draws every family that the person has devices of. Several are drawn side by \
            side where there is room. Choices are cyan where they hold on all devices, yellow on a family, magenta on one \
            device; what was chosen about the bar has a *.
            """
        ],
        arguments: [CommonArgument.user],
        options: [
            CommonOption.family, CommonOption.device, CommonOption.catalogRevision, LookOption.barLimit,
            LookOption.exclude, CommonOption.json,
        ]
            + CommonOption.ofCatalog + CommonOption.presentation,
        examples: [
            .init("layout ana", "draws what Ana's devices show"),
            .init("layout ana --family pad --family phone", "draws an iPad beside an iPhone"),
            .init("layout ana --device D1", "draws what one device shows, with its own choices"),
        ])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let user = try invocation.required("user")
        try await invocation.withSource { source throws(CommandError) in
            let person = try await invocation.customization(of: user, in: source)
            let look = try Look(invocation)
            let names = try await Names.load(person, catalogRevision: look.catalogRevision, from: source)
            let screens = try Screen.list(invocation, names, among: names.families)
            var layouts: [JSON] = []
            for screen in screens {
                layouts.append(try await source.document(person.request("layout", query: look.query(screen))))
            }
            if invocation.wantsJSON {
                for layout in layouts { invocation.console.print(layout) }
                return
            }
            let customization = try await source.document(
                person.request(query: [(name: "catalogRevision", value: look.catalogRevision)]))
            draw(zip(screens, layouts).map { ($0, $1) }, customization, names, user, invocation.console)
        }
    }

    private static func draw(
        _ layouts: [(Screen, JSON)], _ customization: JSON, _ names: Names, _ user: String, _ console: Console
    ) {
        let width = console.width ?? usualWidth
        let column = SideBySide.column(of: layouts.count, width: width)
        let revision = customization["revision"]?.number ?? 0
        let catalog = customization["catalogRevision"]?.number ?? 0
        console.print(
            StyledText(
                "\(user): \(revision == 0 ? "never chose anything" : "revision \(revision)"), catalog revision \(catalog)"
            ))
        console.print()
        let drawings = layouts.map { screen, layout in
            LayoutDrawing(
                layout, customization: customization, device: screen.device, title: screen.title(names), names,
                width: column
            ).lines
        }
        console.print(SideBySide.lines(drawings, width: width))
    }
}

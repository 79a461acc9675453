internal import ArgumentParsing

/// What a layout is for: a family, or one device of it.
struct Screen: Hashable, Sendable {
    /// What is taken where nothing is known of a person's devices.
    private static let usualFamily = "pad"

    let family: String
    let device: String?

    /// A heading.
    func title(_ names: Names) -> String {
        device.map { "\(names.device($0)), \(family)" } ?? family
    }

    /// The screens that families and devices on the command line ask for; else those of some families, else one of the usual
    /// family.
    ///
    /// - Throws: `CommandError.usage` for a device whose family nobody knows.
    static func list(
        _ invocation: Invocation, _ names: Names, among families: [String]
    ) throws(CommandError) -> [Screen] {
        let asked = invocation.arguments.options(CommonOption.family.name)
        let devices = invocation.arguments.options(CommonOption.device.name)
        guard !devices.isEmpty else {
            let all = asked.isEmpty ? (families.isEmpty ? [usualFamily] : families) : asked
            return once(all.map { Screen(family: $0, device: nil) })
        }
        var screens: [Screen] = []
        for device in devices {
            guard let family = names.family(ofDevice: device) ?? (asked.count == 1 ? asked.first : nil) else {
                throw invocation.usage(
                    .conflict("nobody knows what kind of device \(device) is: say --family with one of phone, pad, …"))
            }
            screens.append(Screen(family: family, device: device))
        }
        return once(screens)
    }

    /// Each screen once, where it was first asked for.
    private static func once(_ screens: [Screen]) -> [Screen] {
        var seen: Set<Screen> = []
        return screens.filter { seen.insert($0).inserted }
    }
}

internal import ArgumentParsing

/// Options that say what exactly a device shows.
enum LookOption {
    static let barLimit = OptionDescription(
        "bar-limit", value: "number", "The most items on the bar.", default: "as the catalog says")
    static let exclude = OptionDescription(
        "exclude", value: "tab", "An item that the app leaves out, by flags or roles.", isRepeatable: true,
        check: WordCheck.item)
}

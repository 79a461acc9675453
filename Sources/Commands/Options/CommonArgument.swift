internal import ArgumentParsing

/// Arguments that several commands take.
enum CommonArgument {
    static let user = ArgumentDescription("user", "The person.", check: WordCheck.id)
    static let app = ArgumentDescription("app", "The app's id.", check: WordCheck.id)
    static let key = ArgumentDescription("key", "The key's id, as list tells it.", check: WordCheck.id)
}

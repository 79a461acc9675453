package import ArgumentParsing

extension Tabkeeper {
    /// Every command, in the order of the help text.
    static let groups: [CommandGroup] = [
        .single(Serve.self),
        .several(
            CommandDescription("migrate", "The schema of a database.", defaultSubcommand: "run"),
            [MigrateRun.self, MigrateStatus.self]),
        .several(
            CommandDescription("apps", "The apps that are registered.", defaultSubcommand: "list"),
            [AppsList.self, AppsAdd.self, AppsRemove.self]),
        .several(
            CommandDescription("catalogs", "The trees of tabs that an app declares.", defaultSubcommand: "list"),
            [CatalogsList.self, CatalogsPush.self, CatalogsShow.self, CatalogsDiff.self, CatalogsRevisions.self]),
        .several(
            CommandDescription("users", "The people of an app.", defaultSubcommand: "list"),
            [UsersList.self, UsersShow.self, UsersErase.self]),
        .several(
            CommandDescription("devices", "The devices of a person."), [DevicesList.self, DevicesForget.self]),
        .single(Show.self),
        .single(Layout.self),
        .single(Explain.self),
        .single(History.self),
        .single(Compare.self),
        .single(Undo.self),
        .single(Reset.self),
        .several(
            CommandDescription("keys", "Keys of developers and their servers.", defaultSubcommand: "list"),
            [KeysList.self, KeysAdd.self, KeysRotate.self, KeysRevoke.self]),
        .several(
            CommandDescription("tokens", "Tokens with which an app acts for a person."),
            [TokensMint.self, TokensRevoke.self]),
        .single(Stats.self),
        .single(Export.self),
        .single(Import.self),
        .single(BackupCommand.self),
        .single(RestoreCommand.self),
        .single(CheckCommand.self),
        .single(Top.self),
        .single(Watch.self),
        .single(Audit.self),
        .single(Health.self),
        .single(Completions.self),
        .single(Manual.self),
        .single(Version.self),
    ]

    /// The program, as its help, manual, completions and parser see it.
    package static let program = CommandDescription(
        "tabkeeper", "Keeps people's tab bars and sidebars as they left them, on every device.",
        discussion: [
            """
            Every command that reads works on a database file (--database, also while a server runs on it) and over the \
            API (--server with a key), with the same output. What changes something works on a file that no server has, \
            or over the API.
            """,
            """
            An option stands before its variable, a variable before the configuration file, the file before the default; \
            an empty variable is none. The file has lines of the form name = value, where the name is that of an option \
            without its dashes, and # begins a comment. It is the one that --config or TABKEEPER_CONFIG names, else \
            $XDG_CONFIG_HOME/tabkeeper/config, ~/.config/tabkeeper/config or /etc/tabkeeper/config.
            """,
            """
            Errors go to the standard error and say what to do next. --json prints what scripts can rely on: the API's \
            own documents, or one document a line. Tables and drawings are as wide as the terminal, and \
            colored only on one; NO_COLOR and TERM=dumb are honored.
            """,
        ],
        subcommands: groups.map(\.description))
}

internal import ArgumentParsing

extension Invocation {
    /// The database file of a command that no server can do for it, where its temporary files go, too.
    ///
    /// - Throws: `CommandError.usage` where a server is named instead.
    func databaseFile() throws(CommandError) -> String {
        let database = values.value(CommonOption.database)
        if let server = values.value(CommonOption.server), database.map({ $0.origin <= server.origin }) ?? true,
            server.origin == .commandLine
        {
            throw usage(
                .conflict("\(server.source) cannot be asked for this: it works on the file, on its own machine"))
        }
        let path = database?.text ?? Settings().database
        Folder.keepTemporaryFiles(beside: path)
        return path
    }
}

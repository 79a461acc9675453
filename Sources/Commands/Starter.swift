/// Who started this process, as far as the environment tells: what was handed over, and who wants to hear how it goes.
struct Starter: Sendable {
    let sockets: InheritedSockets
    let manager: ServiceManager

    /// Reads the environment.
    ///
    /// - Parameter report: Is told of each word that the service manager could not be told.
    /// - Throws: `CommandError.failed` where the variables contradict themselves.
    init(report: @escaping @Sendable (String) -> Void) throws(CommandError) {
        sockets = try InheritedSockets(environment: Machine.variable, process: Machine.process)
        manager = ServiceManager(environment: Machine.variable, process: Machine.process, report: report)
    }
}

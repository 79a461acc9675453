/// The descriptors a loop watches, and who is told of their events.
struct Registry {
    private struct Entry {
        let generation: UInt32
        let handler: any EventHandler
    }

    let poller: any Poller
    /// By the descriptor: the system gives the lowest number that is free.
    private var entries: [Entry?] = []
    private var generation: UInt32 = 0

    init(poller: any Poller) {
        self.poller = poller
    }

    mutating func watchWakeUp(_ descriptor: Int32) throws(SystemError) {
        try poller.add(RegistrationID(descriptor: descriptor, generation: 0), interest: .readable)
    }

    mutating func add(
        _ descriptor: Int32, interest: Readiness, handler: any EventHandler
    ) throws(SystemError) -> RegistrationID {
        generation &+= 1
        let id = RegistrationID(descriptor: descriptor, generation: generation)
        try poller.add(id, interest: interest)
        let index = Int(descriptor)
        if index >= entries.count { entries += repeatElement(nil, count: index + 1 - entries.count) }
        entries[index] = Entry(generation: generation, handler: handler)
        return id
    }

    mutating func update(_ id: RegistrationID, interest: Readiness) throws(SystemError) {
        guard handler(of: id) != nil else { return }
        try poller.update(id, interest: interest)
    }

    mutating func remove(_ id: RegistrationID) {
        guard handler(of: id) != nil else { return }
        poller.remove(id)
        entries[Int(id.descriptor)] = nil
    }

    /// Who is told of the registration's events; nobody if it is over and the number has gone to another.
    func handler(of id: RegistrationID) -> (any EventHandler)? {
        let index = Int(id.descriptor)
        guard index < entries.count, let entry = entries[index], entry.generation == id.generation else { return nil }
        return entry.handler
    }
}

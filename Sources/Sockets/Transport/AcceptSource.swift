/// Where a listener gets its connections from: a ``ListeningSocket``, or a stand-in that fails on purpose.
package protocol AcceptSource: ~Copyable, Sendable {
    /// The descriptor to be watched.
    var number: Int32 { get }

    /// Whether what waits to be accepted is safe when this program lets go: another holds the socket, too.
    var isShared: Bool { get }

    /// Takes the next connection, `nil` if none waits.
    ///
    /// - Throws: what accept(2) says.
    func accept() throws(SystemError) -> Stream?
}

extension ListeningSocket: AcceptSource {}

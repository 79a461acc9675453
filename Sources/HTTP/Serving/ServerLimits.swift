package import Sockets

/// Every limit of the server, with its default.
///
/// The sizes bound what one client can make the server hold: with the defaults a connection that sends
/// as much as it can and never reads costs less than 256 KiB, besides the content that a route asks to collect.
package struct ServerLimits: Sendable {
    // MARK: Request

    /// The longest request target (414).
    package var target = ByteCount.kibibytes(8)
    /// The longest header, all field lines together (431).
    package var header = ByteCount.kibibytes(16)
    /// The most field lines (431).
    package var fieldLines = 100
    /// All chunk extensions of one content together, and its trailer (400).
    package var chunkExtras = ByteCount.kibibytes(4)
    /// The longest content read for the sake of the connection although the answer is known (404, 405).
    package var discardedContent = ByteCount.kibibytes(64)

    /// The content of all requests together that is kept until they are whole; beyond this the larger ones are 503.
    package var contentMemory = ByteCount.mebibytes(256)
    /// Content up to this size is taken even then: else a few slow uploads would keep everybody from writing.
    package var contentShare = ByteCount.kibibytes(16)

    /// All answers together that connections keep, for as long as they hold, for their next request.
    package var answerMemory = ByteCount.mebibytes(16)

    // MARK: Connections

    /// Connections in all; more are answered 503.
    package var connections = 16_384
    /// Connections of one client: an IPv4 address or an IPv6 /64. Trusted proxies are not counted.
    package var connectionsPerClient = 1_024
    /// Networks whose addresses stand for many clients, or for none: not counted by client either.
    package var uncountedNetworks = AddressRange.local
    /// Connections that wait in the kernel to be accepted.
    package var backlog: Int32 = 1_024
    /// Pipelined requests answered at one go, before other connections have their turn.
    package var pipelineBatch = 16
    /// Bytes read ahead while a request is being answered.
    package var readAhead = ByteCount.kibibytes(32)
    /// Bytes of a streamed response or request that wait for a slow reader.
    package var streamBuffer = ByteCount.kibibytes(64)
    /// Bytes of a streamed response that are gathered for one write.
    package var gatheredContent = ByteCount.kibibytes(16)

    // MARK: Time

    /// From a header's first byte to its last (408).
    package var headerTime = Duration.seconds(10)
    /// Between requests, and before the first.
    package var idleTime = Duration.seconds(60)
    /// The span in which ``minimumContent`` bytes of content must arrive (408).
    package var contentTime = Duration.seconds(20)
    /// The content that must arrive in such a span, 512 bytes a second by default: slower clients are answered 408.
    package var minimumContent = ByteCount.kibibytes(10)
    /// The span in which ``minimumProgress`` bytes of an answer must be taken, or what is left of it.
    package var writeTime = Duration.seconds(30)
    /// What must move in such a span: slower peers are cut off.
    package var minimumProgress = ByteCount.kibibytes(1)
    /// How long the answer goes on being made for a client that has closed its side, and may be gone.
    package var halfClosedTime = Duration.seconds(5)
    /// How long what the client still sends is read and dropped after the last answer, so that it can be read.
    package var lingerTime = Duration.seconds(2)

    /// How long idle connections stay open once the server is to end, so that no request crosses the close.
    package var drainPatience = Duration.seconds(1)

    /// The defaults.
    package init() {}
}

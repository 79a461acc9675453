import HTTP
import Observability
import Sockets

/// Exchanges as a server tells of them.
enum Samples {
    static let route = Route(.get, "/v1/apps/{app}", operationID: "getApp") { _, _ in Response(.ok) }

    static func request(_ fields: String = "", path: String = "/v1/apps/ana%20b") -> Request? {
        var parser = RequestParser(limits: ServerLimits())
        var index = 0
        let text = "GET \(path) HTTP/1.1\r\nHost: a\r\n\(fields)\r\n"
        guard let head = try? parser.parse(Array(text.utf8), from: &index) else { return nil }
        let match = RouteMatch(route: route, parameters: PathParameters(names: ["app"], values: ["ana b"]))
        let peer = SocketAddress(.v4(192, 0, 2, 1), port: 1)
        return Request(head: head, body: .collected([]), peer: peer, match: match)
    }

    static func exchange(
        _ request: Request?, status: Status? = .ok, duration: Duration = .microseconds(1_250), isWhole: Bool = true
    ) -> Exchange {
        Exchange(
            request, status: status, requestID: "r-1", caller: "key-7", bytes: 42,
            nanoseconds: duration.wholeNanoseconds, isWhole: isWhole)
    }
}

import ArgumentParsing
import Commands
import HTTP
import Observability
import Testing

@Suite("The table of settings")
struct SettingTableTests {
    private func reason(_ name: String, _ text: String) throws -> String? {
        var settings = Settings()
        let setting = try #require(Setting.table.first { $0.name == name })
        do throws(UsageFault) {
            try setting.apply(text, from: setting.flag, to: &settings)
            return nil
        } catch {
            return error.description
        }
    }

    @Test("Names are distinct, and flag and variable follow from them")
    func names() throws {
        #expect(Set(Setting.table.map(\.name)).count == Setting.table.count)
        let history = try #require(Setting.table.first { $0.name == "history-days" })
        #expect(history.flag == "--history-days")
        #expect(history.variable == "TABKEEPER_HISTORY_DAYS")
        #expect(history.defaultText == "400")
    }

    @Test("Every row sets a field of its own")
    func fields() throws {
        let samples = [
            "host": "::", "port": "1", "database": "x", "admin-key": "0123456789abcdef", "history-days": "1",
            "event-loops": "3",
            "readers": "9", "header-timeout": "7", "idle-timeout": "8", "grace-period": "0", "log-level": "debug",
            "content-timeout": "6", "write-timeout": "5", "comment-interval": "4", "unix-socket": "/run/t.sock",
            "operations-address": "[::1]:9090", "connections": "12", "connections-per-client": "11",
            "waiting-jobs": "10",
            "trusted-proxies": "10.0.0.0/8, unix", "proxy-field": "Forwarded", "cors-origins": "https://app.example",
            "log-people": "on", "database-cache": "3", "answer-cache": "0",
            "clock-leeway": "0", "key-rate": "13", "person-rate": "14", "address-rate": "0",
        ]
        var all = Settings()
        for setting in Setting.table {
            let before = all
            try setting.apply(try #require(samples[setting.name]), from: setting.flag, to: &all)
            #expect(all != before, "\(setting.name) sets nothing")
        }
        var expected = Settings()
        expected.host = "::"
        expected.port = 1
        expected.database = "x"
        expected.adminKey = "0123456789abcdef"
        expected.historyDays = 1
        expected.eventLoops = 3
        expected.readers = 9
        expected.headerTimeout = .seconds(7)
        expected.idleTimeout = .seconds(8)
        expected.commentInterval = .seconds(4)
        expected.gracePeriod = .zero
        expected.logLevel = .debug
        expected.contentTimeout = .seconds(6)
        expected.writeTimeout = .seconds(5)
        expected.unixSocket = "/run/t.sock"
        expected.operationsAddress = "[::1]:9090"
        expected.connections = 12
        expected.connectionsPerClient = 11
        expected.waitingJobs = 10
        expected.trustedProxies = ["10.0.0.0/8", "unix"]
        expected.proxyField = .forwarded
        expected.corsOrigins = ["https://app.example"]
        expected.logPeople = true
        expected.databaseCache = 3
        expected.answerCache = 0
        expected.clockLeeway = .zero
        expected.keyRate = 13
        expected.personRate = 14
        expected.addressRate = 0
        #expect(all == expected)
    }

    @Test(
        "A bad value is told with flag, value and reason",
        arguments: [
            ("port", "65536", "--port is “65536”, which is not from 0 to 65535"),
            ("port", "-1", "--port is “-1”, which is not a whole number"),
            ("port", "٣", "--port is “٣”, which is not a whole number"),
            ("port", "99999999999999999999", "--port is “99999999999999999999”, which is not from 0 to 65535"),
            ("host", "", "--host is “”, which is empty"),
            ("host", "foo", "--host is “foo”, which is no IP address: use one such as 127.0.0.1, 0.0.0.0 or ::"),
            (
                "host", "127.0.0.1,foo",
                "--host is “127.0.0.1,foo”, which is no IP address: use one such as 127.0.0.1, 0.0.0.0 or ::"
            ),
            ("host", "a b", "--host is “a b”, which has a space or a control character in it"),
            ("database", "", "--database is “”, which is empty"),
            (
                "trusted-proxies", "10.0.0.0/8,proxy",
                "--trusted-proxies is “10.0.0.0/8,proxy”, of which “proxy” is neither a network, such as 10.0.0.0/8, nor “unix”"
            ),
            (
                "cors-origins", "https://a.example/",
                "--cors-origins is “https://a.example/”, of which “https://a.example/” is no origin: a scheme and a host in lower case without a path, such as https://app.example"
            ),
            (
                "operations-address", "9090",
                "--operations-address is “9090”, which is no IP address with a port, such as 127.0.0.1:9090 or [::1]:9090"
            ),
            (
                "operations-address", "::1:9090",
                "--operations-address is “::1:9090”, which is no IP address with a port, such as 127.0.0.1:9090 or [::1]:9090"
            ),
            ("log-people", "yes", "--log-people is “yes”, which is neither on nor off"),
            ("log-level", "loud", "--log-level is “loud”, which is no level: error, warning, info, debug"),
        ])
    func badValues(name: String, text: String, expected: String) throws {
        #expect(try reason(name, text) == expected)
    }

    @Test("What Kubernetes puts into TABKEEPER_PORT is explained")
    func kubernetes() throws {
        #expect(try #require(try reason("port", "tcp://10.0.0.1:8080")).contains("enableServiceLinks"))
    }

    @Test("A key that no header can carry is refused, and not shown", arguments: ["se cret", "=", "clé", "a=b"])
    func badKeys(text: String) throws {
        let told = try #require(try reason("admin-key", text))
        #expect(!told.contains(text + "”"))
        #expect(told.contains("bearer token"))
    }

    @Test(
        "A key that could be tried out is refused, with what to do, and not shown", arguments: ["k", "0123456789abcde"])
    func shortKeys(text: String) throws {
        let told = try #require(try reason("admin-key", text))
        #expect(
            told == "--admin-key is “…”, which is shorter than 16 bytes: make one with `openssl rand -hex 32`")
    }

    @Test(
        "A key is anything that a bearer token may be",
        arguments: ["0123456789abcdef", "aZ09-._~+/aZ09-._~+/", "QUJDREVGR0hJSg=="])
    func goodKeys(text: String) throws {
        #expect(try reason("admin-key", text) == nil)
    }
}

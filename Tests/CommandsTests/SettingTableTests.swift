import Commands
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
            "host": "::", "port": "1", "database": "x", "admin-key": "k", "history-days": "1", "event-loops": "3",
            "readers": "9", "header-timeout": "7", "idle-timeout": "8", "grace-period": "0", "log-level": "debug",
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
        expected.adminKey = "k"
        expected.historyDays = 1
        expected.eventLoops = 3
        expected.readers = 9
        expected.headerTimeout = .seconds(7)
        expected.idleTimeout = .seconds(8)
        expected.gracePeriod = .zero
        expected.logLevel = .debug
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
            ("host", "a b", "--host is “a b”, which has a space or a control character in it"),
            ("database", "", "--database is “”, which is empty"),
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

    @Test("A key is anything that a bearer token may be", arguments: ["k", "aZ09-._~+/", "QUJD=="])
    func goodKeys(text: String) throws {
        #expect(try reason("admin-key", text) == nil)
    }
}

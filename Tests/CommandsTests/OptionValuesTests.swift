import ArgumentParsing
import Commands
import Glibc
import Testing

@Suite("Where the values of options come from")
struct OptionValuesTests {
    private func settings(
        _ words: [String] = [], _ environment: [String: String] = [:], file: String? = nil
    ) throws -> Settings {
        var environment = environment
        var path: String?
        if let file {
            path = "/tmp/tabkeeper-config-\(UInt64.random(in: .min ... .max))"
            let stream = try #require(fopen(path, "w"))
            fputs(file, stream)
            fclose(stream)
            environment["TABKEEPER_CONFIG"] = path
        }
        defer { if let path { unlink(path) } }
        let variables = environment
        return try Tabkeeper.settings(arguments: words) { variables[$0] }
    }

    private func faults(
        _ words: [String] = [], _ environment: [String: String] = [:], file: String? = nil
    ) throws -> [String] {
        do {
            _ = try settings(words, environment, file: file)
            return []
        } catch let error as CommandError {
            guard case .usage(let faults, _) = error else { return [] }
            return faults.map(\.description)
        }
    }

    @Test("Without options, variables and a file the defaults stand")
    func defaults() throws {
        #expect(try settings() == Settings())
        #expect(try settings(["--color", "never"]) == Settings())
    }

    @Test("An option stands before its variable, the variable before the file, the file before the default")
    func precedence() throws {
        let file = "# the team's\n port = 9002\nhistory-days=31 \n\nreaders = 7\n"
        let read = try settings(
            ["--port", "9000"], ["TABKEEPER_PORT": "9001", "TABKEEPER_HISTORY_DAYS": "30"], file: file)
        #expect(read.port == 9000)
        #expect(read.historyDays == 30)
        #expect(read.readers == 7)
        #expect(read.host == "127.0.0.1")
    }

    @Test("An option hides its variable, a bad one too; an empty variable is none")
    func hidden() throws {
        #expect(try settings(["--port=9000"], ["TABKEEPER_PORT": "tcp://10.0.0.1:80"]).port == 9000)
        #expect(try settings([], ["TABKEEPER_ADMIN_KEY": "", "TABKEEPER_PORT": ""]) == Settings())
        #expect(try settings([], ["TABKEEPER_PORT": ""], file: "port = 9002").port == 9002)
    }

    @Test("Every wrong value is told with where it came from")
    func values() throws {
        #expect(
            try faults(["--readers", "many"], ["TABKEEPER_HISTORY_DAYS": "0"]) == [
                "TABKEEPER_HISTORY_DAYS is “0”, which is not from 1 to 36500",
                "--readers is “many”, which is not a whole number",
            ])
        let told = try faults(file: "\nport = eighty\n")
        #expect(told.count == 1)
        #expect(told[0].hasPrefix("/tmp/tabkeeper-config-"))
        #expect(told[0].hasSuffix(", line 2 is “eighty”, which is not a whole number"))
    }

    @Test("Every line of the file that is wrong is told")
    func badFile() throws {
        let told = try faults(file: "prot = 80\nport\nport = 1\nport = 2\n")
        #expect(told.count == 3)
        #expect(told[0].hasSuffix("line 1 is “prot”, which is no option; did you mean port?"))
        #expect(told[1].hasSuffix("line 2 is “port”, which is no line of the form name = value"))
        #expect(told[2].hasSuffix("line 4 is “port”, which stands there twice"))
    }

    @Test("A file that was named must be there; the usual ones need not")
    func missingFile() throws {
        #expect(throws: CommandError.self) { try settings([], ["TABKEEPER_CONFIG": "/tmp/no-such-file"]) }
        #expect(try settings([], ["HOME": "/tmp/no-such-home"]) == Settings())
    }
}

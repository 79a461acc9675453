import Glibc
import Synchronization

/// A run of the built `tabkeeper`, with its output in files; killed, if it still runs, when it is let go.
final class ChildProcess: Sendable {
    /// How a process ended.
    enum Ending: Equatable {
        case exit(Int32)
        case signal(Int32)
    }

    /// Where its output goes.
    let output: String
    let errors: String
    private let pid: pid_t
    private let ending = Mutex<Ending?>(nil)

    /// Starts `tabkeeper` with `arguments`, and of the variables of its own only `environment`.
    ///
    /// - Parameters:
    ///   - limits: What a shell runs before, such as `ulimit -f 8`.
    ///   - listening: Sockets that it is handed over as sd_listen_fds(3) describes.
    ///   - streams: What all three of its streams are, such as a terminal, in place of nothing and two files.
    init(
        _ arguments: [String], environment: [String: String], directory: TemporaryDirectory, limits: String? = nil,
        listening: [CInt] = [], streams: CInt? = nil
    ) throws(Failed) {
        output = directory.path + "/output.log"
        errors = directory.path + "/errors.log"
        let binary = try Self.binary()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let streams {
            for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
                posix_spawn_file_actions_adddup2(&actions, streams, stream)
            }
        } else {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        }
        for (offset, socket) in listening.enumerated() {
            // Onto itself, too: posix_spawn_file_actions_adddup2(3) then lets it survive exec.
            posix_spawn_file_actions_adddup2(&actions, socket, CInt(3 + offset))
        }
        var attributes = try Self.attributes()
        defer { posix_spawnattr_destroy(&attributes) }
        var inherited: [String: String] = [:]
        for name in ["PATH", "HOME", "LD_LIBRARY_PATH", "LD_PRELOAD", "ASAN_OPTIONS", "TSAN_OPTIONS"] {
            inherited[name] = getenv(name).map { String(cString: $0) }
        }
        if !listening.isEmpty { inherited["LISTEN_FDS"] = String(listening.count) }
        let variables = inherited.merging(environment) { $1 }.map { "\($0)=\($1)" }
        // The id is known only when the process is there: a shell tells its own, and becomes the program.
        let before = [limits, listening.isEmpty ? nil : "LISTEN_PID=$$; export LISTEN_PID"].compactMap { $0 }
        let shell = ["/bin/sh", "-c", before.joined(separator: "; ") + #"; exec "$@""#, "sh"]
        let words = (before.isEmpty ? [] : shell) + [binary] + arguments
        var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        var envp: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
        defer { for text in argv + envp { free(text) } }
        var pid: pid_t = 0
        let result = posix_spawn(&pid, words[0], &actions, &attributes, &argv, &envp)
        guard result == 0 else { throw Failed("\(binary): errno \(result)") }
        self.pid = pid
    }

    deinit {
        if poll() == nil {
            kill(pid, SIGKILL)
            waitpid(pid, nil, 0)
        }
    }

    /// Sends a signal, unless the process has ended.
    func send(_ signal: Int32) {
        if poll() == nil { kill(pid, signal) }
    }

    /// How it ended; `nil` while it runs.
    func poll() -> Ending? {
        ending.withLock { ending in
            var status: CInt = 0
            if ending == nil, waitpid(pid, &status, WNOHANG) == pid {
                let number = status & 0x7F
                ending = number == 0 ? .exit((status >> 8) & 0xFF) : .signal(number)
            }
            return ending
        }
    }

    /// Waits for its end.
    ///
    /// - Throws: `Failed` if it still runs after `limit`.
    @discardableResult
    func waitForEnd(within limit: Duration = .seconds(20)) throws(Failed) -> Ending {
        let deadline = ContinuousClock.now + limit
        while ContinuousClock.now < deadline {
            if let ending = poll() { return ending }
            usleep(2_000)
        }
        throw Failed("the process still runs after \(limit); it said: \(Files.text(errors))")
    }

    /// No signal blocked or ignored: the threads that tests run on block most, and a child would go on with that.
    private static func attributes() throws(Failed) -> posix_spawnattr_t {
        var attributes = posix_spawnattr_t()
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        guard posix_spawnattr_init(&attributes) == 0, posix_spawnattr_setsigmask(&attributes, &none) == 0,
            posix_spawnattr_setsigdefault(&attributes, &all) == 0,
            posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)) == 0
        else { throw Failed("posix_spawnattr") }
        return attributes
    }

    /// The built program, beside the test program; `TABKEEPER_TEST_BINARY` names another.
    private static func binary() throws(Failed) -> String {
        if let named = getenv("TABKEEPER_TEST_BINARY") { return String(cString: named) }
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        guard count > 0 else { throw Failed("readlink /proc/self/exe: errno \(errno)") }
        let tests = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let path = tests.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/tabkeeper"
        guard access(path, X_OK) == 0 else { throw Failed("\(path) is not there: run `swift build` first") }
        return path
    }
}

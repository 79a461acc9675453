import Glibc

/// Runs programs that are found by `PATH`.
enum Shell {
    /// Runs one to its end.
    ///
    /// - Throws: `Failed` unless it ends with status 0.
    static func run(_ words: [String]) throws(Failed) {
        var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        let path = getenv("PATH").map { String(cString: $0) } ?? ""
        var envp: [UnsafeMutablePointer<CChar>?] = [strdup("PATH=\(path)"), nil]
        defer { for text in argv + envp { free(text) } }
        var pid: pid_t = 0
        let result = posix_spawnp(&pid, words[0], nil, nil, &argv, &envp)
        guard result == 0 else { throw Failed("\(words[0]): errno \(result)") }
        var status: CInt = 0
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
        guard status == 0 else { throw Failed("\(words.joined(separator: " ")): status \(status)") }
    }
}

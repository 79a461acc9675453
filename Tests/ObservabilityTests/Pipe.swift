import Glibc

/// A pipe: what the log writes is read at the other end.
struct Pipe: ~Copyable {
    let reader: Int32
    let writer: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0)
        (reader, writer) = (ends[0], ends[1])
    }

    deinit {
        close(reader)
        close(writer)
    }

    /// Reads until so many line feeds have come.
    func lines(_ count: Int) -> [String] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while bytes.count(where: { $0 == UInt8(ascii: "\n") }) < count {
            let size = read(reader, &buffer, buffer.count)
            if size <= 0 { break }
            bytes += buffer.prefix(size)
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

import HTTP
import Testing

struct ChunkWriterTests {
    @Test func writesSizeInHexadecimal() {
        var buffer: [UInt8] = []
        ChunkWriter.write([UInt8](repeating: 0x61, count: 26), into: &buffer)
        #expect(String(decoding: buffer, as: UTF8.self) == "1a\r\n" + String(repeating: "a", count: 26) + "\r\n")
    }

    @Test func anEmptyPieceIsNotTheLastChunk() {
        var buffer: [UInt8] = []
        ChunkWriter.write([], into: &buffer)
        #expect(buffer.isEmpty)
        #expect(String(decoding: ChunkWriter.end, as: UTF8.self) == "0\r\n\r\n")
    }
}

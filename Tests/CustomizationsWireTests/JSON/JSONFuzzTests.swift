import CustomizationsWire
import Testing

/// What must hold for any value and any bytes, tried on seeded random ones.
@Suite struct JSONFuzzTests {
    private static let texts = [
        "", "a", "\u{E9}", "e\u{301}", "\"\\/\n\u{0}", "😀", "tabs", "\u{FFFF}", "long text over fifteen bytes",
    ]

    private func value(_ depth: Int, _ random: inout SeededGenerator) -> JSON {
        switch Int.random(in: 0..<(depth == 0 ? 6 : 8), using: &random) {
        case 0: .null
        case 1: .bool(.random(using: &random))
        case 2: .integer(.random(in: -1_000...1_000, using: &random))
        case 3: .integer(Int64(bitPattern: random.next()))
        case 4: number(Double(bitPattern: random.next()))
        case 5: .string(text(&random))
        case 6: .array((0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth - 1, &random) })
        default:
            .object(
                (0..<Int.random(in: 0...12, using: &random)).map {
                    JSONMember("\($0)\(text(&random))", value(depth - 1, &random))
                })
        }
    }

    private func text(_ random: inout SeededGenerator) -> String {
        Self.texts.randomElement(using: &random) ?? ""
    }

    private func number(_ double: Double) -> JSON {
        double.isFinite ? JSON(double) : .null
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func readsWhatItWrote(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let json = value(4, &random)
        #expect(try JSON(parsing: json.bytes) == json)
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func survivesAnyDamage(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let whole = value(4, &random).bytes
        for _ in 0..<50 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
                let index = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
                case 1: bytes.remove(at: index)
                default: bytes.insert(bytes[Int.random(in: bytes.indices, using: &random)], at: index)
                }
            }
            let json: JSON
            do {
                json = try JSON(parsing: bytes)
            } catch {
                #expect(error.offset <= bytes.count)
                continue
            }
            #expect(try JSON(parsing: json.bytes) == json)
        }
    }

    @Test func refusesEveryBeginningOfADocument() throws {
        let whole = Array(#"{"tabs":[{"id":"é😀","n":-1.5e3,"x":[true,false,null,"\ud83d\ude00\n"]}]}"#.utf8)
        _ = try JSON(parsing: whole)
        for count in 0..<whole.count {
            #expect(throws: JSONFault.self) { try JSON(parsing: Array(whole[..<count])) }
        }
    }
}

import Customizations
import CustomizationsWire
import Testing

@Suite struct JSONReaderTests {
    private func faults(_ text: String, _ body: (JSONReader) -> Void) throws -> [FormFault] {
        let json = try JSON(parsing: Array(text.utf8))
        do {
            try JSONReader.read(json, body)
            return []
        } catch {
            return error.entries
        }
    }

    @Test func readsWhatIsThere() throws {
        let json = try JSON(
            parsing: Array(
                #"{"s":"é","b":true,"i":7,"a":["x","y"],"n":null,"w":"pad","t":"1970-01-01T00:00:01Z"}"#.utf8))
        try JSONReader.read(json) { reader in
            #expect(reader.required("s")?.string() == "é")
            #expect(reader.required("b")?.bool() == true)
            #expect(reader.required("i")?.integer(in: 0...7) == 7)
            #expect(reader.required("a")?.elements()?.map { $0.identifier() } == ["x", "y"])
            #expect(reader.required("w")?.word(DeviceFamily.self) == .pad)
            #expect(reader.required("t")?.milliseconds() == 1_000)
            #expect(reader.member("n")?.isNull == true)
            #expect(reader.optional("n") == nil)
            #expect(reader.member("absent") == nil)
            #expect(reader.members()?.map(\.name) == ["s", "b", "i", "a", "n", "w", "t"])
        }
    }

    @Test func notesEveryFaultWithItsPlace() throws {
        let found = try faults(#"{"a":[1,"x","",{}],"i":8,"w":"watch","t":"today","b":"yes","n":null,"~/":0}"#) {
            reader in
            for element in reader.member("a")?.elements() ?? [] { _ = element.identifier() }
            _ = reader.member("i")?.integer(in: 0...7)
            _ = reader.member("w")?.word(DeviceFamily.self)
            _ = reader.member("t")?.milliseconds()
            _ = reader.member("b")?.bool()
            _ = reader.required("n")
            _ = reader.required("absent")
            reader.allowOnly(["a", "i", "w", "t", "b", "n"])
            _ = reader.string()
        }
        #expect(
            found.map(\.pointer) == ["/a/0", "/a/2", "/a/3", "/i", "/w", "/t", "/b", "/n", "/absent", "/~0~1", ""])
        #expect(found[0].detail == "1 is not a string")
        #expect(found[1].detail == "the id \"\" is empty; an id has 1 to 200 bytes")
        #expect(found[3].detail == "8 is not a whole number from 0 to 7")
        #expect(
            found[4].detail
                == "\"watch\" is not a word known here; allowed are “phone”, “pad”, “mac”, “tv”, “vision”, “web”")
        #expect(found[7].detail == "“n” is required")
        #expect(found[9].detail == "the member \"~/\" is not known here")
        #expect(found[10].detail == "an object is not a string")
    }

    @Test func keepsTheFaultsOfOneValueApart() throws {
        let json = try JSON(parsing: Array(#"{"changes":["a",1,"b"]}"#.utf8))
        let (read, faults) = try JSONReader.read(json) { reader in
            var read: [String] = []
            var faults: [FormFault] = []
            for change in reader.required("changes")?.elements() ?? [] {
                do throws(FormFaults) {
                    read.append(try change.separately { $0.string() ?? "" })
                } catch {
                    faults += error.listed
                }
            }
            return (read, faults)
        }
        #expect(read == ["a", "b"])
        #expect(faults == [FormFault(pointer: "/changes/1", detail: "1 is not a string")])
    }

    @Test func measuresTexts() throws {
        #expect(try faults("\"éé\"") { _ = $0.string(bytes: 1...4) }.isEmpty)
        #expect(
            try faults("\"ééx\"") { _ = $0.string(bytes: 1...4) }.map(\.detail) == [
                "\"ééx\" has 5 bytes; it may have 1 to 4"
            ])
        #expect(
            try faults("\"\"") { _ = $0.string(bytes: 1...4) }.map(\.detail) == [
                "the text is empty; it has 1 to 4 bytes"
            ])
    }

    @Test func showsOnlyTheBeginningOfALongText() throws {
        let long = String(repeating: "é", count: 100)
        let found = try faults("\"\(long)\"") { _ = $0.bool() }
        #expect(found.map(\.detail) == ["\"\(String(repeating: "é", count: 30))…\" is not true or false"])
    }

    @Test func listsAThousandFaultsAndCountsTheRest() throws {
        let found = try faults("[\(Array(repeating: "0", count: 1_002).joined(separator: ","))]") { reader in
            for element in reader.elements() ?? [] { _ = element.string() }
        }
        #expect(found.count == 1_001)
        #expect(found.last == FormFault(pointer: "", detail: "2 more faults are not listed"))
    }
}

import Customizations
import SQLite

/// An id in a column of few bytes; every id has exactly one such form, so that columns can be compared.
struct PackedID: Bindable, ColumnDecodable {
    let id: Identifier

    init(_ id: Identifier) {
        self.id = id
    }

    var bound: BoundValue {
        var writer = ByteWriter()
        PackedText.write(id.text, to: &writer)
        return .blob(writer.bytes)
    }

    static func decode(from column: Column) throws(SQLiteError) -> PackedID {
        var reader = ByteReader(try column.blob())
        do throws(CodecError) {
            let text = try PackedText.read(from: &reader)
            try reader.finish()
            return PackedID(Identifier(text))
        } catch {
            throw column.unreadable(expected: "a packed id", found: "other bytes")
        }
    }
}

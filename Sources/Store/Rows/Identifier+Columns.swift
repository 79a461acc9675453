package import Customizations
package import SQLite

extension Identifier: Bindable, ColumnDecodable {
    package var bound: BoundValue { .text(text) }

    package static func decode(from column: Column) throws(SQLiteError) -> Identifier {
        Identifier(try column.text())
    }
}

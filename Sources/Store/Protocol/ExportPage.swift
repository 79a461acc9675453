/// A page of an export, of one snapshot of the database.
package struct ExportPage<Row: Sendable>: Sendable {
    /// What can be read.
    package let rows: [Row]
    /// What cannot.
    package let faults: [ExportFault]
    /// Where the next page goes on; `nil` at the end.
    package let next: ExportPosition?

    package init(rows: [Row], faults: [ExportFault], next: ExportPosition?) {
        self.rows = rows
        self.faults = faults
        self.next = next
    }
}

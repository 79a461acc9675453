import Customizations
import CustomizationsWire
import SQLite

/// Looks whether every revision of every catalog is there and can be read, and whether people are counted rightly.
struct CatalogChecker {
    /// So many revisions that are missing are mended one by one; no more, for a number may be damaged.
    private static let mendable = 1_000

    let database: ReadConnection
    /// Whether people's choices can be told at all, which they cannot while a reset of everybody is unreadable.
    let counts: Bool

    private struct Revision {
        let number: Int64
        let content: [UInt8]
    }

    func run() throws -> [Finding] {
        let catalogs = try database.all(
            "SELECT id, CAST(app AS BLOB), CAST(name AS BLOB) FROM catalogs ORDER BY id"
        ) { row in
            (
                row: try row[0] as Int64,
                place: "catalog \(StoredName(try row[2]).text) of \(StoredName(try row[1]).text)"
            )
        }
        return try catalogs.flatMap { catalog in
            try findings(in: catalog.row, catalog.place)
                + (counts ? try self.counts(of: catalog.row, catalog.place) : [])
        }
    }

    private func findings(in catalog: Int64, _ place: String) throws -> [Finding] {
        let revisions = try database.all(
            "SELECT revision, CAST(content AS BLOB) FROM catalog_revisions WHERE catalog = ? ORDER BY revision", catalog
        ) { row in Revision(number: try row[0], content: try row[1]) }
        guard let newest = revisions.last?.number else {
            let people: Int? = try database.first(
                "SELECT count(*) FROM customizations WHERE catalog = ?", catalog
            ) { row in try row[0] }
            return [
                Finding(
                    .unreadableCatalog, place, "it has no revision",
                    people == 0 ? .removeEmptyCatalog(catalog) : nil)
            ]
        }
        if let odd = revisions.first(where: { !(1...Int64(revisions.count + Self.mendable) ~= $0.number) }) {
            return [Finding(.unreadableCatalog, place, "revision \(odd.number) follows none", nil)]
        }
        let readable = Self.readable(revisions)
        return (1...Int(newest)).filter { !readable.contains($0) }.map { number in
            let isThere = revisions.contains { $0.number == number }
            // The nearest that can be read, the one before it first: its ids are those that people knew.
            let source = readable.filter { $0 < number }.max() ?? readable.min()
            return Finding(
                .unreadableCatalog, place,
                isThere ? "revision \(number) is no catalog" : "revision \(number) is missing",
                source.map { .copyRevision(catalog: catalog, from: $0, to: number) })
        }
    }

    private func counts(of catalog: Int64, _ place: String) throws -> [Finding] {
        guard try stored(catalog) != ChoiceRecount.counts(of: catalog, in: database) else { return [] }
        return [
            Finding(
                .wrongCounts, place, "the counts of what people chose are not those of their choices",
                .recount(catalog: catalog))
        ]
    }

    /// The counts as they are stored; `nil` where they cannot be read.
    private func stored(_ catalog: Int64) throws -> [ChoiceCount]? {
        do {
            return try database.choiceCounts(of: catalog).sorted {
                ($0.item, $0.kinds.rawValue) < ($1.item, $1.kinds.rawValue)
            }
        } catch  where error.tellsOfUnreadableRow {
            return nil
        }
    }

    /// The numbers of the revisions that are catalogs, each read by what those before it claim.
    private static func readable(_ revisions: [Revision]) -> [Int] {
        var claims: [Identifier: Identifier] = [:]
        var readable: [Int] = []
        for revision in revisions {
            guard let json = try? JSON(parsing: revision.content),
                let catalog = try? CatalogForm.read(json, claims: claims)
            else { continue }
            claims = catalog.claims(following: claims)
            readable.append(Int(revision.number))
        }
        return readable
    }
}

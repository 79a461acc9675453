import Customizations
import CustomizationsWire
import SQLite

/// Looks whether every revision of every catalog is there and can be read.
struct CatalogChecker {
    let database: ReadConnection

    private struct Revision {
        let number: Int
        let content: String
    }

    func run() throws -> [Finding] {
        let catalogs = try database.all("SELECT id, app, name FROM catalogs ORDER BY id") { row in
            (row: try row[0] as Int64, place: "catalog \(try row[2] as String) of \(try row[1] as String)")
        }
        return try catalogs.flatMap { try findings(in: $0.row, $0.place) + counts(of: $0.row, $0.place) }
    }

    private func findings(in catalog: Int64, _ place: String) throws -> [Finding] {
        let revisions = try database.all(
            "SELECT revision, content FROM catalog_revisions WHERE catalog = ? ORDER BY revision", catalog
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
        let readable = Self.readable(revisions)
        return (1...max(1, newest)).filter { !readable.contains($0) }.map { number in
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
        let stored = try database.choiceCounts(of: catalog).sorted {
            ($0.item, $0.kinds.rawValue) < ($1.item, $1.kinds.rawValue)
        }
        guard stored != (try ChoiceRecount.counts(of: catalog, in: database)) else { return [] }
        return [
            Finding(
                .wrongCounts, place, "the counts of what people chose are not those of their choices",
                .recount(catalog: catalog))
        ]
    }

    /// The numbers of the revisions that are catalogs, each read by what those before it claim.
    private static func readable(_ revisions: [Revision]) -> [Int] {
        var claims: [Identifier: Identifier] = [:]
        var readable: [Int] = []
        for revision in revisions {
            guard let json = try? JSON(parsing: Array(revision.content.utf8)),
                let catalog = try? CatalogForm.read(json, claims: claims)
            else { continue }
            claims = catalog.claims(following: claims)
            readable.append(revision.number)
        }
        return readable
    }
}

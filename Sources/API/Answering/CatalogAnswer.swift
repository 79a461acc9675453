internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

/// A catalog revision as it is answered: the catalog in UIKit's words, with what the store knows of it (contract §2).
enum CatalogAnswer {
    /// The revision as a JSON document.
    ///
    /// - Complexity: O(items).
    static func bytes(_ record: CatalogRecord) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writeMembers(of: record, to: &$0) }
        return writer.bytes
    }

    /// Writes the members of a revision.
    static func writeMembers(of record: CatalogRecord, to object: inout JSONWriter) {
        object.member("revision", record.revision)
        object.member("epoch", record.epoch)
        object.member("label", ifPresent: record.label)
        object.member("publishedAt", milliseconds: record.publishedAt)
        CatalogForm.writeMembers(of: record.catalog, to: &object)
    }

    /// The tag of a revision; it names the same state wherever it is read.
    static func tag(_ record: CatalogRecord, _ content: [UInt8]) -> EntityTag {
        let names = [record.id.app, record.id.name].map { Array($0.text.utf8) }
        return StateTag.make(Precondition.State(record), names + [content])
    }
}

internal import Customizations
internal import CustomizationsWire
internal import Store

/// What publishing a catalog would change, as JSON (contract §2, `dryRun`).
enum PreviewForm {
    /// Writes the members of a preview, each entry with the number of people whose choices it touches.
    static func writeMembers(of preview: CatalogPreview, to object: inout JSONWriter) {
        let difference = preview.difference
        func write(
            _ id: Identifier, knownAs known: Identifier, to array: inout JSONWriter,
            _ members: (inout JSONWriter) -> Void = { _ in }
        ) {
            array.object { entry in
                entry.member("id", id.text)
                members(&entry)
                entry.member("people", preview.people(touchedBy: known))
            }
        }
        object.array("added") { array in
            for id in difference.added { write(id, knownAs: id, to: &array) }
        }
        object.array("removed") { array in
            for id in difference.removed { write(id, knownAs: id, to: &array) }
        }
        object.array("renamed") { array in
            for rename in difference.renamed {
                write(rename.id, knownAs: rename.formerID, to: &array) { $0.member("formerId", rename.formerID.text) }
            }
        }
        object.array("moved") { array in
            for move in difference.moved { write(move.id, knownAs: move.formerID, to: &array) }
        }
        object.array("changed") { array in
            for change in difference.changed {
                write(change.id, knownAs: change.formerID, to: &array) { entry in
                    entry.array("members") { names in
                        for name in change.members { names.string(name) }
                    }
                }
            }
        }
    }
}

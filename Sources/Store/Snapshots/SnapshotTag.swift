import Crypto
package import Customizations

/// What tells a snapshot from every other content, type and revision under its key (contract §3.4, §7).
package enum SnapshotTag {
    /// What stands between the quotes of the entity tag: it covers all that the answer depends on.
    ///
    /// - Complexity: O(content).
    package static func text(
        of content: [UInt8], type: String, revision: Int?, key: Identifier, _ id: CustomizationID
    ) -> String {
        let texts = [
            "snapshot", id.catalog.app.text, id.catalog.name.text, id.user.text, key.text, type,
            revision.map(String.init) ?? "",
        ]
        return SHA256Digest.word(of: texts.map { Array($0.utf8) } + [content])
    }
}

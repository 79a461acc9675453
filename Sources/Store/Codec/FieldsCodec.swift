package import Customizations

/// A customization's fields as the bytes that are stored.
package enum FieldsCodec {
    /// The bytes of the fields; equal fields give equal bytes.
    ///
    /// - Throws: `CodecError.tooManySteps`, so that nothing is stored which could not be read.
    /// - Complexity: O(n log n) in the fields.
    package static func bytes(_ fields: [FieldKey: Register]) throws(CodecError) -> [UInt8] {
        var writer = FieldWriter(seeds: .none)
        writer.body.append(number: fields.count)
        for (key, register) in fields.sorted(by: { $0.key < $1.key }) {
            writer.write(key)
            try writer.write(register)
        }
        return writer.finish()
    }

    /// The fields of bytes that `bytes(_:)` gave.
    ///
    /// - Throws: `CodecError` for any other bytes.
    /// - Complexity: O(bytes + steps of the positions).
    package static func fields(_ bytes: [UInt8]) throws(CodecError) -> [FieldKey: Register] {
        var reader = try FieldReader(bytes, seeds: .none)
        let count = try reader.body.count()
        var fields: [FieldKey: Register] = [:]
        fields.reserveCapacity(count)
        for _ in 0..<count {
            let key = try reader.key()
            guard fields.updateValue(try reader.register(), forKey: key) == nil else { throw .duplicateField }
        }
        try reader.body.finish()
        return fields
    }
}

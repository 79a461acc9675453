/// Percent-encoding (RFC 3986 §2.1).
package enum PercentCoding {
    /// Decodes once.
    ///
    /// - Returns: `nil` if an escape is ill-formed or the result is not UTF-8. O(length).
    package static func decode(_ bytes: some Collection<UInt8>) -> String? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var iterator = bytes.makeIterator()
        while let byte = iterator.next() {
            if byte != ASCII.percent {
                decoded.append(byte)
                continue
            }
            guard let high = iterator.next().flatMap(ASCII.hexValue), let low = iterator.next().flatMap(ASCII.hexValue)
            else { return nil }
            decoded.append(high << 4 | low)
        }
        return String(validating: decoded, as: UTF8.self)
    }

    /// Encodes all but unreserved characters (RFC 3986 §2.3), so that the result is one path segment.
    package static func encode(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            if ASCII.isAlpha(byte) || ASCII.isDigit(byte) || "-._~".utf8.contains(byte) {
                encoded.append(byte)
            } else {
                encoded += [ASCII.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}

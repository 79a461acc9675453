/// How far an export has come: the bytes of the ids that it looked at last, for one of them may be no id.
package struct ExportPosition: Hashable, Sendable {
    let user: [UInt8]
    var device: [UInt8] = []
}

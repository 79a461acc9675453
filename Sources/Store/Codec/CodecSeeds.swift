import Customizations

/// What stands beside a blob in its row, and so need not be in it.
struct CodecSeeds {
    let texts: [Identifier]
    let stamps: [Stamp]

    /// For a customization's fields: only the empty id, which is the root, no device and no change.
    static let none = CodecSeeds(texts: [.empty], stamps: [])

    /// For the effects of a change: its ids and its act.
    init(change id: Identifier, device: Identifier, at time: Int64) {
        self.init(
            texts: [.empty, device, id], stamps: [Stamp(time: time, device: device, change: id)])
    }

    private init(texts: [Identifier], stamps: [Stamp]) {
        self.texts = texts
        self.stamps = stamps
    }
}

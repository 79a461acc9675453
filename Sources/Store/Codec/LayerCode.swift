import Customizations

/// The numbers that layers are stored as; a number once given keeps its meaning.
enum LayerCode {
    /// Every layer, of a reset.
    static let every: UInt8 = 0
    static let shared: UInt8 = 1
    /// A device's id follows.
    static let device: UInt8 = 2
    private static let firstFamily: UInt8 = 3
    private static let families: [DeviceFamily] = [.phone, .pad, .mac, .tv, .vision, .web]

    static func code(of family: DeviceFamily) -> UInt8 {
        switch family {
        case .phone: 3
        case .pad: 4
        case .mac: 5
        case .tv: 6
        case .vision: 7
        case .web: 8
        }
    }

    static func family(_ code: UInt8) -> DeviceFamily? {
        guard code >= firstFamily, code - firstFamily < families.count else { return nil }
        return families[Int(code - firstFamily)]
    }
}

import Customizations

/// The kinds of `Position.Place` as they are stored; a number once given keeps its meaning.
enum StepKind: UInt8 {
    case settled = 0
    case moved = 1
    case declared = 2
    case guest = 3
    case own = 4
    case unknown = 5

    init(_ place: Position.Place) {
        switch place {
        case .settled: self = .settled
        case .moved: self = .moved
        case .declared: self = .declared
        case .guest: self = .guest
        case .own: self = .own
        case .unknown: self = .unknown
        }
    }
}

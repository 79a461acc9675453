import Customizations

/// Reads what a `FieldWriter` wrote; any other bytes are a `CodecError`.
struct FieldReader {
    var body: ByteReader
    private var texts: [Identifier]
    private var stamps: [Stamp]
    private var nodes: [Node] = []
    private var steps = 0

    private struct Node {
        /// The index of the node before it plus one; 0 is the root.
        let parent: Int
        let step: Position.Step
        /// Those that are asked for twice are one.
        var position: Position?
        var way: PositionPath?
    }

    /// Reads the tables, and stands at what refers to them.
    init(_ bytes: [UInt8], seeds: CodecSeeds) throws(CodecError) {
        body = ByteReader(bytes)
        texts = seeds.texts
        stamps = seeds.stamps
        let version = try body.byte()
        guard version == FieldWriter.version else { throw .unknownVersion(version) }
        try readTexts()
        try readStamps()
        try readNodes()
    }

    private mutating func readTexts() throws(CodecError) {
        for _ in 0..<(try body.count()) { texts.append(Identifier(try PackedText.read(from: &body))) }
    }

    private mutating func readStamps() throws(CodecError) {
        var time = stamps.last?.time ?? 0
        for _ in 0..<(try body.count()) {
            let device = try body.number()
            let change = try id()
            time = time &+ (try body.signed())
            // The first is what nothing is before: `Stamp.never`.
            guard time == .min || NumberRange.time.contains(time) else { throw .badNumber }
            stamps.append(
                Stamp(time: time, device: try text(device >> 1), change: change, isImport: device & 1 == 1))
        }
    }

    private mutating func readNodes() throws(CodecError) {
        for _ in 0..<(try body.count()) {
            let parent = try body.number()
            // A node follows one before it, so that no path is a circle.
            guard parent <= nodes.count else { throw .badReference(to: "step", parent) }
            nodes.append(Node(parent: Int(parent), step: try step()))
        }
    }

    private mutating func step() throws(CodecError) -> Position.Step {
        let head = try body.byte()
        guard let kind = StepKind(rawValue: head >> 1) else { throw .unknownWord(of: "place", UInt64(head)) }
        let side: Position.Step.Side = head & 1 == 0 ? .left : .right
        switch kind {
        case .settled: return .init(side, .settled(try small()))
        case .moved: return .init(side, .moved(try stamp(), index: try small()))
        case .declared: return .init(side, .declared(try rank()))
        case .guest: return .init(side, .guest(try rank()))
        case .own: return .init(side, .own(try stamp(), try id()))
        case .unknown: return .init(side, .unknown(try id()))
        }
    }

    private mutating func small() throws(CodecError) -> UInt32 {
        guard let number = UInt32(exactly: try body.number()) else { throw .badNumber }
        return number
    }

    private mutating func rank() throws(CodecError) -> DeclaredRank {
        let count = try body.count()
        return DeclaredRank(digits: Array(try body.bytes(count)))
    }

    private func text(_ index: UInt64) throws(CodecError) -> Identifier {
        guard index < texts.count else { throw .badReference(to: "text", index) }
        return texts[Int(index)]
    }

    // MARK: What the rest is made of

    mutating func id() throws(CodecError) -> Identifier {
        try text(try body.number())
    }

    mutating func stamp() throws(CodecError) -> Stamp {
        let index = try body.number()
        guard index < stamps.count else { throw .badReference(to: "stamp", index) }
        return stamps[Int(index)]
    }

    mutating func position() throws(CodecError) -> Position {
        let index = try body.number()
        guard index <= nodes.count else { throw .badReference(to: "step", index) }
        guard index > 0 else { return Position(steps: []) }
        let node = nodes[Int(index) - 1]
        if let known = node.position { return known }
        let position = Position(under: try way(to: node.parent), node.step)
        nodes[Int(index) - 1].position = position
        return position
    }

    /// The way to a node, by its index plus one.
    private mutating func way(to node: Int) throws(CodecError) -> PositionPath {
        guard node > 0 else { return .root }
        if let known = nodes[node - 1].way { return known }
        var way: [Position.Step] = []
        var next = node
        while next > 0 {
            steps += 1
            guard steps <= FieldWriter.stepLimit else { throw .tooManySteps }
            way.append(nodes[next - 1].step)
            next = nodes[next - 1].parent
        }
        let made = PositionPath(steps: way.reversed())
        nodes[node - 1].way = made
        return made
    }
}

import Customizations

/// Writes fields and what they hold, each text, stamp and step of a position only once.
///
/// The form is: a version byte; the texts; the stamps, each time as the difference to the one before; the steps of
/// positions, each with the step it follows; and what refers to them by index. Indices are given in the order of first
/// use, so that equal values, written in the same order, give equal bytes.
struct FieldWriter {
    static let version: UInt8 = 1
    /// How many steps all the ways to parents of positions may have together, on the way in and out.
    static let stepLimit = 1 << 22

    var body = ByteWriter()
    private var texts: Interned<Identifier>
    private var stamps: Interned<Stamp>
    private var nodes = Interned<Node>(seeds: [])
    private var nodeBytes = ByteWriter()
    private var steps = 0
    /// The nodes of what was written already; it is kept, so that its identity stays its own.
    private var written: [ObjectIdentifier: (Position, node: Int)] = [:]
    private var ways: [ObjectIdentifier: (PositionPath, node: Int)] = [:]
    private var parents: Set<Int> = []
    private let seeds: CodecSeeds

    private struct Node: Hashable {
        let parent: Int
        let step: Position.Step
    }

    init(seeds: CodecSeeds) {
        self.seeds = seeds
        texts = Interned(seeds: seeds.texts)
        stamps = Interned(seeds: seeds.stamps)
    }

    /// All that was written, as one blob.
    consuming func finish() -> [UInt8] {
        var writer = ByteWriter()
        writer.append(byte: Self.version)
        let stampBytes = writeStamps()
        writer.append(number: texts.added.count)
        for text in texts.added { PackedText.write(text.text, to: &writer) }
        writer.append(stampBytes)
        writer.append(number: nodes.added.count)
        writer.append(nodeBytes.bytes)
        writer.append(body.bytes)
        return writer.bytes
    }

    /// The stamps; their texts are written after them, and so may still be added to.
    private mutating func writeStamps() -> [UInt8] {
        var writer = ByteWriter()
        writer.append(number: stamps.added.count)
        var time = seeds.stamps.last?.time ?? 0
        for stamp in stamps.added {
            writer.append(number: texts.index(of: stamp.device) << 1 | (stamp.isImport ? 1 : 0))
            writer.append(number: texts.index(of: stamp.change))
            writer.append(signed: stamp.time &- time)
            time = stamp.time
        }
        return writer.bytes
    }

    // MARK: What the rest is made of

    mutating func write(_ id: Identifier) {
        body.append(number: texts.index(of: id))
    }

    mutating func write(_ stamp: Stamp) {
        body.append(number: stamps.index(of: stamp))
    }

    /// Writes a position, in one step if it or its parent was written before.
    mutating func write(_ position: Position) throws(CodecError) {
        if let known = written[position.identity] {
            body.append(number: known.node)
            return
        }
        let parent = try node(of: position.parent)
        var node = parent
        if let step = position.step { node = self.node(of: step, after: parent) }
        written[position.identity] = (position, node)
        body.append(number: node)
    }

    private mutating func node(of way: PositionPath) throws(CodecError) -> Int {
        if let known = ways[ObjectIdentifier(way)] { return known.node }
        var node = 0
        for step in way.steps { node = self.node(of: step, after: node) }
        if parents.insert(node).inserted {
            steps += way.steps.count
            guard steps <= Self.stepLimit else { throw .tooManySteps }
        }
        ways[ObjectIdentifier(way)] = (way, node)
        return node
    }

    private mutating func node(of step: Position.Step, after parent: Int) -> Int {
        let count = nodes.added.count
        let node = nodes.index(of: Node(parent: parent, step: step)) + 1
        if nodes.added.count > count { write(step, after: parent) }
        return node
    }

    private mutating func write(_ step: Position.Step, after parent: Int) {
        nodeBytes.append(number: parent)
        nodeBytes.append(byte: StepKind(step.place).rawValue << 1 | step.side.rawValue)
        switch step.place {
        case .settled(let number):
            nodeBytes.append(number: UInt64(number))
        case .moved(let stamp, let index):
            nodeBytes.append(number: stamps.index(of: stamp))
            nodeBytes.append(number: UInt64(index))
        case .declared(let rank), .guest(let rank):
            nodeBytes.append(number: rank.digits.count)
            nodeBytes.append(rank.digits)
        case .own(let stamp, let id):
            nodeBytes.append(number: stamps.index(of: stamp))
            nodeBytes.append(number: texts.index(of: id))
        case .unknown(let id):
            nodeBytes.append(number: texts.index(of: id))
        }
    }
}

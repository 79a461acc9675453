internal import Customizations
internal import HTTP
internal import Store
internal import Synchronization

/// Answers about people that are likely to be asked for again, while nothing that they depend on has changed.
///
/// An answer depends on its customization, its catalog, the operation and the query. It is kept in the younger of two
/// generations; when that is full, it becomes the elder one, whose entries go unless they are asked for meanwhile. That
/// bounds memory, and is O(1) for each answer.
final class AnswerCache: Sendable {
    /// What an answer is the answer to.
    struct Question: Hashable {
        let operationID: String
        let customization: CustomizationID
        /// As it came: the same items in another order are another question.
        let query: String
    }

    /// An answer's content, its tag, and how long it holds.
    struct Entry {
        let content: [UInt8]
        let tag: EntityTag
        let mark: ChangeMarks.Mark

        /// What it keeps in memory, about, with its question.
        fileprivate func byteCount(for question: Question) -> Int {
            content.count + tag.opaque.count + question.query.utf8.count + 512
        }
    }

    private struct Generations {
        var young: [Question: Entry] = [:]
        var old: [Question: Entry] = [:]
        var youngBytes = 0
    }

    private let shards: [Shard]
    private let limit: Int

    private final class Shard: Sendable {
        let generations = Mutex(Generations())
    }

    /// - Parameter limit: The bytes that are kept, about.
    init(limit: ByteCount) {
        shards = (0..<16).map { _ in Shard() }
        self.limit = limit.bytes / shards.count / 2
    }

    /// The answer, if one is kept that holds.
    func find(_ question: Question, _ marks: ChangeMarks) -> Entry? {
        shard(of: question).generations.withLock { generations in
            if let entry = generations.young[question] { return marks.holds(entry.mark) ? entry : nil }
            guard let entry = generations.old.removeValue(forKey: question), marks.holds(entry.mark) else { return nil }
            keep(entry, for: question, in: &generations)
            return entry
        }
    }

    /// Keeps an answer; one that is too large for its share is not kept.
    func keep(_ entry: Entry, for question: Question) {
        shard(of: question).generations.withLock { keep(entry, for: question, in: &$0) }
    }

    private func keep(_ entry: Entry, for question: Question, in generations: inout Generations) {
        let bytes = entry.byteCount(for: question)
        if bytes > limit { return }
        if generations.youngBytes + bytes > limit {
            generations.old = generations.young
            generations.young = [:]
            generations.youngBytes = 0
        }
        let before = generations.young.updateValue(entry, forKey: question)?.byteCount(for: question) ?? 0
        generations.youngBytes += bytes - before
    }

    private func shard(of question: Question) -> Shard {
        shards[Int(UInt(bitPattern: question.hashValue) % UInt(shards.count))]
    }
}

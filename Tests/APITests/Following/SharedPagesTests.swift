import API
import Customizations
import Store
import Synchronization
import Testing

@Suite("SharedPages", .timeLimit(.minutes(1)))
struct SharedPagesTests {
    private static let query = ChangesPage.Query(since: 4)

    @Test("What 20 followers ask for after the same event is read once, whatever order they ask in")
    func once() async throws {
        let store = try ScriptedStore(revision: 5)
        let pages = SharedPages()
        pages.readersChanged(by: 20)
        await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<20 { group.addTask { try? await Self.page(pages, 7, store).state.revision } }
            for await revision in group { #expect(revision == 5) }
        }
        #expect(store.reads == 1)
        // All have it: it was not kept.
        _ = try await Self.page(pages, 7, store)
        #expect(store.reads == 2)
    }

    @Test("A later event, and another question, are read anew; who lags behind gets the later page")
    func anew() async throws {
        let store = try ScriptedStore(revision: 5)
        let pages = SharedPages()
        pages.readersChanged(by: 9)
        _ = try await Self.page(pages, 1, store)
        store.become(6, isTold: false)
        #expect(try await Self.page(pages, 1, store).state.revision == 5)
        #expect(try await Self.page(pages, 2, store).state.revision == 6)
        #expect(try await Self.page(pages, 1, store).state.revision == 6)
        #expect(store.reads == 2)
        _ = try await Self.page(pages, 2, store, ChangesPage.Query(since: 4, catalog: .number(1)))
        #expect(store.reads == 3)
    }

    @Test("Who was told of a later event is not given a page that was begun before it, though it is still being read")
    func inFlight() async throws {
        let store = try ScriptedStore(revision: 5)
        let pages = SharedPages()
        pages.readersChanged(by: 9)
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let (begun, hasBegun) = AsyncStream.makeStream(of: Void.self)
        let early = Task {
            try await pages.page(Self.query, asOf: 1) {
                let page = Result { () throws(StoreError) in ChangesPage(try store.read(), Self.query) }
                hasBegun.finish()
                for await _ in gate {}
                return page
            }
        }
        for await _ in begun {}
        store.become(6, isTold: false)
        #expect(try await Self.page(pages, 2, store).state.revision == 6)
        open.finish()
        #expect(try await early.value.state.revision == 5)
    }

    @Test("A failure is shared too, and not kept for the next event")
    func failure() async throws {
        let store = try ScriptedStore(revision: 5)
        let pages = SharedPages()
        pages.readersChanged(by: 9)
        store.become(5, error: .overloaded, isTold: false)
        for _ in 0..<3 {
            await #expect(throws: StoreError.self) { try await Self.page(pages, 1, store) }
        }
        #expect(store.reads == 1)
        store.become(6, isTold: false)
        #expect(try await Self.page(pages, 2, store).state.revision == 6)
    }

    private static func page(
        _ pages: SharedPages, _ event: UInt64, _ store: ScriptedStore, _ query: ChangesPage.Query = query
    ) async throws -> ChangesPage {
        try await pages.page(query, asOf: event) {
            do throws(StoreError) {
                return .success(ChangesPage(try store.read(), query))
            } catch {
                return .failure(error)
            }
        }
    }
}

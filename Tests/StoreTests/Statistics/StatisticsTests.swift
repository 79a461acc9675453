import Customizations
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(2)))
struct StatisticsTests {
    private func counts(_ store: SQLiteStore) async throws -> [Identifier: [Int]] {
        let statistics = try await store.statistics(of: StoreFixture.catalog, catalogRevision: .newest)
        return Dictionary(
            uniqueKeysWithValues: statistics.tabs.map { ($0.id, [$0.people, $0.hid, $0.added, $0.removed, $0.moved]) }
                + [("", [statistics.people])])
    }

    @Test func everyThingIsCountedOnceAPerson() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.merge(
            ChangeSubmission(
                "D1", .hide("c-1", "a"), Change("c-2", .setVisibility(item: "b", surface: .tabBar, value: .visible)),
                Change("c-3", .setOrder(container: "library", order: ["d", "a", "b", "c"]))), into: .person("ana"))
        // In a second layer too: she is still one person.
        _ = try await store.merge(
            ChangeSubmission(
                request: ChangeRequest(device: "D1", target: .layer(.device("D1")), changes: [.hide("c-4", "a")])),
            into: .person("ana"))
        _ = try await store.merge(
            ChangeSubmission(
                "D1", .hide("c-1", "a"), Change("c-2", .setVisibility(item: "c", surface: .tabBar, value: .hidden))),
            into: .person("bob"))
        let counts = try await counts(store)
        #expect(counts["a"] == [2, 2, 0, 0, 0])
        #expect(counts["b"] == [1, 0, 1, 0, 0])
        #expect(counts["c"] == [1, 0, 0, 1, 0])
        #expect(counts["d"] == [1, 0, 0, 0, 1])
        #expect(counts["library"] == [1, 0, 0, 0, 0])
        #expect(counts["home"] == [0, 0, 0, 0, 0])
        #expect(counts[""] == [2])
        await store.close()
    }

    @Test func aRenamedTabTakesItsCountsAlong() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        for user in ["ana", "bob"] as [Identifier] {
            _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a")), into: .person(user))
        }
        var catalog = Catalog.sample
        catalog.items[1].children?[0] = CatalogItem(id: "aa", title: "Tab", allowsHiding: true, formerIDs: ["a"])
        let preview = try await store.preview(catalog, of: StoreFixture.catalog, if: .none)
        #expect(preview.difference.renamed == [.init(id: "aa", formerID: "a")])
        #expect(preview.people(touchedBy: "a") == 2)
        _ = try await store.publish(catalog, to: StoreFixture.catalog, label: nil, if: .none)
        #expect(try await counts(store)["aa"] == [2, 2, 0, 0, 0])
        // One of the two writes, and is stored under the new id from then on.
        _ = try await store.merge(ChangeSubmission("D1", base: 1, .hide("c-2", "b")), into: .person("ana"))
        #expect(try await counts(store)["aa"] == [2, 2, 0, 0, 0])
        await store.close()
    }

    /// Two tabs became one: who hid both counts twice only until their choices are written down anew.
    @Test func whoChoseAboutBothIsCountedOnceAfterwards() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "a"), .hide("c-2", "b")), into: .person("ana"))
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "b")), into: .person("bob"))
        _ = try await store.merge(ChangeSubmission("D1", .hide("c-1", "c")), into: .person("eve"))
        var catalog = Catalog.sample
        catalog.items[1].children?[0] = CatalogItem(id: "ab", title: "Tab", allowsHiding: true, formerIDs: ["a", "b"])
        catalog.items[1].children?.remove(at: 1)
        _ = try await store.publish(catalog, to: StoreFixture.catalog, label: nil, if: .none)
        let before = try await store.customization(.person("ana"), catalogRevision: .newest)
        #expect(try await store.settleRenames() == 2)
        #expect(try await counts(store)["ab"] == [2, 2, 0, 0, 0])
        #expect(try await counts(store)["c"] == [1, 1, 0, 0, 0])
        let after = try await store.customization(.person("ana"), catalogRevision: .newest)
        #expect(after.customization == before.customization && after.epoch == before.epoch)
        #expect(try await store.settleRenames() == 0)
        await store.close()
    }

    /// One search in the table's key gives all counts, in the order in which they lie: its cost is that of the catalog's
    /// counts, whether they are of ten people or of a million (SQLite, eqp.html §1).
    @Test func aMillionPeopleAreOnePassOverAKey() async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        let connection = try Connection(path: fixture.folder.path(), mode: .write)
        let plan: [String] = try connection.all("EXPLAIN QUERY PLAN \(SQLiteStore.statisticsQuery)", 1) { try $0[3] }
        #expect(plan == ["SEARCH choice_counts USING PRIMARY KEY (catalog=?)"])
        try connection.run(
            "INSERT INTO choice_counts (catalog, item, kinds, people) VALUES (1, 'a', 1, 600000), (1, 'a', 65, 400000)")
        #expect(try await counts(store)["a"] == [1_000_000, 1_000_000, 0, 0, 400_000])
        await store.close()
    }

    /// Whatever was written, the counts are those that a look at everybody gives.
    @Test(arguments: 0..<6 as Range<UInt64>)
    func countsAreWhatALookAtEverybodyGives(seed: UInt64) async throws {
        let fixture = try StoreFixture()
        let store = try await fixture.openPrepared()
        let users: [Identifier] = ["ana", "bob", "eve"]
        var requests = users.map { _ in RequestMaker(seed: seed) }
        let whats = Operation.ResetScope.What.allCases
        for round in 1...40 {
            fixture.pass(50)
            let index = round % users.count
            let id = CustomizationID.person(users[index])
            let present = try await store.customization(id, catalogRevision: .newest)
            let request = requests[index].next(present: present.customization.revision, now: fixture.now)
            _ = try await store.merge(ChangeSubmission(request: request), into: id)
            if round % 7 == 0 { _ = try await store.forgetDevice("D1", of: id.person, if: .none) }
            if round % 9 == 0 {
                let what = whats[(round / 9 + Int(seed)) % whats.count]
                _ = try await store.resetEverybody(what, in: StoreFixture.app, catalog: nil)
            }
            if round % 17 == 0 {
                try await store.erase(id.person, if: .none)
                requests[index] = RequestMaker(seed: seed + 100)
            }
            #expect(try await counts(store) == recounted(users, in: store), "round \(round)")
        }
        await store.close()
    }

    /// The counts from the documents that people read.
    private func recounted(_ users: [Identifier], in store: SQLiteStore) async throws -> [Identifier: [Int]] {
        var counts: [Identifier: [Int]] = ["": [0]]
        let ids = Catalog.sample.preorder.map(\.id)
        for id in ids { counts[id] = [0, 0, 0, 0, 0] }
        for user in users {
            let stored = try await store.customization(.person(user), catalogRevision: .newest).customization
            let standing = stored.fields.keys.filter { stored.value($0) != nil }
            for id in ids { counts[id] = zip(counts[id] ?? [], tally(id, standing, stored)).map(+) }
            let chose = standing.contains { key in
                if case .item(let id, _) = key { stored.ownItem(id) != nil } else { true }
            }
            counts[""] = counts[""]?.map { $0 + (chose ? 1 : 0) }
        }
        return counts
    }

    private func tally(_ id: Identifier, _ standing: [FieldKey], _ stored: Customization) -> [Int] {
        func has(_ matches: (FieldKey, FieldValue?) -> Bool) -> Bool {
            standing.contains { matches($0, stored.value($0)) }
        }
        func chose(_ field: ChoiceField, _ value: ChosenVisibility) -> Bool {
            has { key, found in
                guard case .choice(_, id, field) = key else { return false }
                return found == .visibility(value)
            }
        }
        let moved = has { key, _ in
            switch key {
            case .choice(_, id, .container): return true
            case .position(_, _, id):
                guard case .act = stored.standing(key)?.precedence else { return false }
                return true
            default: return false
            }
        }
        let inIt = has { key, value in
            if case .position(_, .container(id), _) = key { return true }
            if case .choice(_, let item, .container) = key { return value == .container(id) && item != id }
            return false
        }
        let any = has { key, _ in if case .choice(_, id, _) = key { true } else { false } } || moved || inIt
        return [
            any ? 1 : 0, chose(.sidebar, .hidden) ? 1 : 0, chose(.tabBar, .visible) ? 1 : 0,
            chose(.tabBar, .hidden) ? 1 : 0, moved ? 1 : 0,
        ]
    }
}

import TestSupport
import Testing

@testable import Library
@testable import Platform

@Suite(.timeLimit(.minutes(5))) struct RecentQueriesTests {
    private let store = MemoryStore()
    private let faulty: FaultyStore

    init() { faulty = FaultyStore(store) }

    private func queries(_ recent: RecentQueries) async -> [String] { await recent.all().queries }

    @Test func theLastTenAreKeptEachOnceTheLastOneFirst() async {
        let recent = RecentQueries(store: store)
        for number in 1...12 { await recent.add("query \(number)") }
        await recent.add("QUERY 5")
        let kept = await queries(RecentQueries(store: store))
        expectEqual(kept, ["QUERY 5"] + [12, 11, 10, 9, 8, 7, 6, 4, 3].map { "query \($0)" })
        await recent.remove("query 5")
        await expectEqual(queries(RecentQueries(store: store)).first, "query 12")
    }

    @Test func severalProgramsAddToOneList() async {
        let (one, other) = (RecentQueries(store: store), RecentQueries(store: store))
        await expectEqual(queries(one), [])
        await other.add("b")
        await one.add("a")
        await expectEqual(queries(one), ["a", "b"])
    }

    @Test(arguments: ["", "x", "{\"q\":[\"\\u001b\"]}", "{\"q\":5}"])
    func aDamagedFileIsSetAside(text: String) async throws {
        try store.write(Array(text.utf8), to: "searches.json")
        let recent = RecentQueries(store: store)
        await expectEqual(queries(recent), [])
        try expectEqual(store.names(), ["searches.json.damaged"])
        await recent.add("a")
        await expectEqual(queries(RecentQueries(store: store)), ["a"])
    }

    @Test func aDiskThatFailsCostsNothingWhileTheProgramRuns() async {
        let recent = RecentQueries(store: faulty)
        faulty.fail(after: 0)
        await recent.add("a")
        await recent.add("b")
        await expectEqual(queries(recent), ["b", "a"])
        faulty.fail(after: nil)
        await recent.add("c")
        await expectEqual(queries(RecentQueries(store: store)), ["c", "b", "a"])
    }

    @Test func queriesRemovedElsewhereStayRemoved() async throws {
        let recent = RecentQueries(store: store)
        await recent.add("a")
        await expectEqual(queries(recent), ["a"])
        try store.remove("searches.json")
        await expectEqual(queries(recent), [])
        await recent.add("b")
        await expectEqual(queries(RecentQueries(store: store)), ["b"])
    }

    @Test func offersWhatHoldsTheText() async {
        let recent = RecentQueries(store: store)
        for query in ["Girls", "star wars", "star"] { await recent.add(query) }
        let history = await recent.all()
        expectEqual(history.matching(""), ["star", "star wars", "Girls"])
        expectEqual(history.matching("STAR"), ["star wars"])
        expectEqual(history.matching("irl"), ["Girls"])
        expectEqual(history.matching("x"), [])
    }
}

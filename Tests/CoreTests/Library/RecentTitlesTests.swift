import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library
@testable import Platform

@Suite(.timeLimit(.minutes(5))) struct RecentTitlesTests {
    private let store = MemoryStore()
    private let now = Date(timeIntervalSince1970: 1_790_000_000)

    private func show(_ number: Int) -> Title {
        .show(Show(id: .init(number: number), name: "Show \(number)"))
    }

    private let film = Title.movie(Movie(id: .init(number: 7), title: "Film"))

    @Test func theLastFortyAreKeptEachOnceTheLastOneFirst() async {
        let recent = RecentTitles(store: store)
        for number in 1...45 { await recent.add(show(number), at: now) }
        await recent.add(show(20), at: now)
        let kept = await RecentTitles(store: store).all(at: now)
        expectEqual(kept, [show(20)] + (6...45).reversed().filter { $0 != 20 }.map(show))
        await recent.remove(.show(.init(number: 20)))
        await expectEqual(recent.all(at: now).first, show(45))
    }

    @Test func filmsAreKeptForSixMonths() async {
        let recent = RecentTitles(store: store)
        await recent.add(film, at: now)
        await recent.add(show(1), at: now)
        await expectEqual(recent.all(at: now), [show(1), film])
        let later = now.addingTimeInterval(181 * 86_400)
        await expectEqual(recent.all(at: later), [show(1)])
        await recent.add(show(2), at: later)
        await expectEqual(RecentTitles(store: store).all(at: now), [show(2), show(1)])
    }

    @Test func severalProgramsAddToOneList() async {
        let (one, other) = (RecentTitles(store: store), RecentTitles(store: store))
        await one.add(show(1), at: now)
        await other.add(show(2), at: now)
        await expectEqual(one.all(at: now), [show(2), show(1)])
    }

    @Test(arguments: ["", "x", "{\"favorites\":5}", "{\"favorites\":[{\"kind\":\"show\",\"id\":-1}]}"])
    func aDamagedFileHasNoTitles(text: String) async throws {
        try store.write(Array(text.utf8), to: "recent.json")
        let recent = RecentTitles(store: store)
        await expectEqual(recent.all(at: now), [])
        await recent.add(show(1), at: now)
        await expectEqual(recent.all(at: now), [show(1)])
    }
}

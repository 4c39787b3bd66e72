import Foundation
import TestSupport
import Testing

@testable import Catalog
@testable import Entities
@testable import Library
@testable import Platform

@Suite(.timeLimit(.minutes(5))) struct LibraryListsTests {
    private var journal = Journal()

    private mutating func perform(_ acts: [LibraryAct]) {
        journal.add(
            JournalEntry.step(acts, Library.device, after: journal.entries.last, at: Date(timeIntervalSince1970: 0)))
    }

    private func subject(_ number: Int) -> LibrarySubject { LibrarySubject(.show(Show.ID(number: number))) }

    private mutating func newList() throws -> JournalEntry.ID {
        perform(journal.state.acts(creating: ListDescription(name: "Winter")))
        return try require(journal.state.lists.last?.id)
    }

    @Test mutating func aListIsMadeRenamedAndDeleted() throws {
        let list = try newList()
        expect(journal.state.acts(describing: list, as: ListDescription(name: "Winter")).isEmpty)
        perform(journal.state.acts(describing: list, as: ListDescription(name: "Summer")))
        expectEqual(journal.state.lists.map(\.description?.name), ["Summer"])
        perform(journal.state.acts(deleting: list))
        expect(journal.state.lists.isEmpty)
        expect(journal.state.acts(adding: [subject(1)], to: list).isEmpty)
        expect(journal.state.acts(deleting: list).isEmpty)
    }

    @Test mutating func aListHoldsAnything() throws {
        let list = try newList()
        let subjects = [
            LibrarySubject(.show(Show.ID(number: 4)), name: "Tide"),
            LibrarySubject(.season(Show.ID(number: 4), 2), name: "Tide"),
            LibrarySubject(.episode(41), name: "Ebb", place: .init(show: Show.ID(number: 4), season: 1, number: nil)),
            LibrarySubject(.movie(Movie.ID(number: 4)), name: "Low Tide"),
            LibrarySubject(.person(Person.ID(number: 4)), name: "Ann Lee"),
            LibrarySubject(.person(Person.ID(source: .tmdb, number: 4)), name: "Ann Lee"),
        ]
        perform(journal.state.acts(adding: subjects, to: list))
        let items = try require(journal.state.lists.first?.items)
        expectEqual(items.map(\.subject), subjects)
        // As lines, and in the digest.
        for entry in journal.entries { try expectEqual(JournalEntry(line: entry.line), entry) }
        let digest = JournalDigest(files: [:], journal: journal).encode()
        try expectEqual(JournalDigest(decoding: MappedBytes(copying: digest)).journal.state, journal.state)
        var library = Library()
        library.state = journal.state
        let titles = try require(library.titles(of: .list(list)))
        expectEqual(titles.map(\.season), [nil, 2, nil, nil, nil, nil])
        expectEqual(titles.map { $0.person?.name }, [nil, nil, nil, nil, "Ann Lee", "Ann Lee"])
        expectEqual(titles.map { $0.entry == nil }, [false, false, false, false, true, true])
    }

    @Test mutating func aListBeginsWithATitle() throws {
        perform(journal.state.acts(for: .create("Winter", subject(1))))
        expectEqual(journal.state.lists.first?.items.map(\.subject), [subject(1)])
        expect(journal.state.acts(for: .create("winter", nil)).isEmpty, "there is one of that name")
    }

    @Test mutating func aFilterIsSavedAndChanged() throws {
        perform(journal.state.acts(for: .saveFilter("genre:Drama", as: "Dramas")))
        perform(journal.state.acts(for: .saveFilter("genre:Comedy", as: "dramas")))
        expectEqual(journal.state.lists.map(\.smart), [SmartList(filter: "genre:Comedy")])
        let list = try newList()
        expectNil(journal.state.acts(savingFilter: "genre:Drama", as: "winter"), "that has items")
        expect(journal.state.acts(for: .rename(.list(list), "Dramas")).isEmpty)
    }

    @Test func aSmartListFindsShowsOfTheLibrary() throws {
        let shows = [("Harbor", "Drama", 1), ("Lantern", "Comedy", 2), ("Ferry", "Drama", 3)].map {
            name, genre, number in
            Show(id: Show.ID(number: number), name: name, genres: [genre])
        }
        let planned = shows.prefix(2).map { LibraryAct.assign(LibrarySubject(.show($0)), .status(.planned)) }
        let library = Library([(RandomLibrary.now, planned)], titles: shows.map { .fetched($0) })
        let list = SmartList(filter: "genre:drama")
        try expectEqual(list.shows(in: nil, of: library).map(\.name), ["Harbor"])
        try expectEqual(list.shows(in: CatalogTable(shows: shows), of: library).count, 2)
        try expectEqual(
            SmartList(filter: "library:no").shows(in: CatalogTable(shows: shows), of: library).map(\.name),
            ["Ferry"])
    }

    @Test mutating func tagsAreListsToo() throws {
        perform([.assign(subject(1), .tag("slow", true)), .assign(subject(2), .tag("slow", true))])
        perform(journal.state.acts(for: .rename(.tag("slow"), "calm")))
        expect(journal.state.records.values.allSatisfy { $0.tags == ["calm"] })
        perform(journal.state.acts(for: .remove(subject(1).id, from: .tag("calm"))))
        expectEqual(journal.state.records[subject(1).id]?.tags, [])
        perform(journal.state.acts(for: .delete(.tag("calm"))))
        expect(journal.state.records.values.allSatisfy { $0.tags.isEmpty })
    }

    @Test(arguments: 0..<20) mutating func itemsAreWhereTheyWerePut(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let list = try newList()
        var model: [Int] = []
        for _ in 0..<200 {
            let items = try require(journal.state.lists.first).items
            switch Int.random(in: 0..<10, using: &generator) {
            case 0...3:
                let new = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
                    Int.random(in: 1...40, using: &generator)
                }
                perform(journal.state.acts(adding: new.map(subject), to: list))
                for number in new where !model.contains(number) { model.append(number) }
            case 4:
                let gone = Int.random(in: 1...40, using: &generator)
                perform(journal.state.acts(removing: [subject(gone).id], from: list))
                model.removeAll { $0 == gone }
            default:
                guard let from = items.indices.randomElement(using: &generator) else { continue }
                // Often to the same place, where ranks become long.
                let place = Bool.random(using: &generator) ? 1 : Int.random(in: 0...items.count, using: &generator)
                perform(journal.state.acts(moving: items[from].id, to: place, in: list))
                let moved = model.remove(at: from)
                model.insert(moved, at: min(place, model.count))
            }
            let found = try require(journal.state.lists.first).items
            expectEqual(found.map(\.subject), model.map(subject))
            expect(found.allSatisfy { $0.rank.utf8.count <= 48 })
        }
    }

    @Test(arguments: [["a", "a", "a"], ["ä", "ö", "ü"], ["", "x", "y0"], ["0", "00", "000"]])
    mutating func ranksOfOtherProgramsAreReplaced(ranks: [String]) throws {
        let list = try newList()
        perform(ranks.enumerated().map { .item(list: list, subject($0 + 1), rank: $1) })
        let before = try require(journal.state.lists.first).items
        perform(journal.state.acts(moving: before[2].id, to: 1, in: list))
        let after = try require(journal.state.lists.first).items
        expectEqual(after.map(\.id), [before[0].id, before[2].id, before[1].id])
        perform(journal.state.acts(adding: [subject(9)], to: list))
        expectEqual(journal.state.lists.first?.items.last?.subject, subject(9))
    }

    @Test func thereIsARankBetweenAnyTwo() {
        for seed in UInt64(0)..<20 {
            var generator = SeededGenerator(seed: seed)
            var ranks: [String] = []
            for _ in 0..<300 {
                let place = Int.random(in: 0...ranks.count, using: &generator)
                let before = place > 0 ? ranks[place - 1] : nil
                let after = place < ranks.count ? ranks[place] : nil
                guard let rank = ListRank.between(before, after) else { continue }
                expect(before.map { $0 < rank } ?? true, "\(seed)")
                expect(after.map { rank < $0 } ?? true, "\(seed)")
                expect(
                    rank.last != "0"
                        && rank.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) })
                ranks.insert(rank, at: place)
            }
            expect(ranks.count > 290, "\(seed)")
        }
        // Ranks at the ends stay short.
        do {
            var (last, first) = ("i", "i")
            for _ in 0..<20_000 {
                last = ListRank.between(last, nil) ?? ""
                first = ListRank.between(nil, first) ?? ""
            }
            expect(last.count == 4 && first.count <= 4 && first < "i" && last > "i")
            let ranks = ListRank.spaced(5000)
            expect(ranks == ranks.sorted() && Set(ranks).count == 5000 && ListRank.spaced(0).isEmpty)
        }
    }
}

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Entities
@testable import Library
@testable import Platform

/// The digests in the cache change nothing but the time that a start takes.
@Suite(.timeLimit(.minutes(5))) struct LibraryDigestTests {
    private let folder: TemporaryFolder
    private let cache = MemoryStore()
    private let titles = MemoryStore()
    private let states = [MemoryStore(), MemoryStore()]
    private let clock = ManualWallClock(RandomLibrary.now)

    init() throws { folder = try TemporaryFolder(inMemory: true) }

    /// The library as a program reads it that was just started.
    private func store(machine: UInt8 = 0, digests: Bool = true) -> LibraryStore {
        LibraryStore(
            folder: folder.path + "/library", state: states[Int(machine)], machine: [machine],
            titles: LibraryTitles(store: titles), digests: digests ? cache : nil, clock: clock)
    }

    /// Fills the library and writes the digests.
    private func fill(_ random: inout RandomLibrary, acts: Int = 560) async throws {
        let store = store()
        for show in random.shows { _ = await store.learn([.show(.init(details: show, fetched: clock.now()))]) }
        _ = try await store.perform(random.acts(acts))
        await store.writeDigests()
        try expect(cache.names().contains(JournalDigest.name))
    }

    /// Expects that a start with the digests reads the same as one without.
    @discardableResult
    private func expectSame(_ comment: String = "") async throws -> Library {
        let (with, without) = (try await store().value(), try await store(digests: false).value())
        expectEqual(with.state, without.state, comment)
        expectEqual(with.shows, without.shows, comment)
        with.releaseShows()
        expectEqual(with.shows, without.shows, comment + ", released")
        return with
    }

    @Test(arguments: Rotation.part(of: 0..<3, in: 3)) func laterStartsReadTheSame(seed: UInt64) async throws {
        var random = RandomLibrary(seed: seed, shows: 60, films: 5, acts: 0)
        try await fill(&random)
        try expect(cache.names().contains(TitlesDigest.name))
        try await expectSame()
        for round in 0..<8 {
            clock.advance(by: 100)
            // The other machine may not have seen the last acts, so that its own are earlier ones.
            let machine = UInt8(random.number(0...1))
            let store = store(machine: machine)
            switch random.number(0...5) {
            case 0: _ = try await store.undo()
            case 1: _ = try await store.redo()
            case 2:
                let plays = Array(try await store.value().state.plays)
                _ = try await store.perform([.remove([random.one(of: plays).id])])
            default: _ = try await store.perform(random.acts(random.number(1...4)))
            }
            if random.chance(30) { await store.writeDigests() }
            try await expectSame("round \(round)")
        }
    }

    @Test func aRunningProgramSeesChangesOfOthers() async throws {
        var random = RandomLibrary(seed: 7, shows: 60, acts: 0)
        try await fill(&random)
        let other = store(machine: 1, digests: false)
        let (first, second) = (random.acts(3), random.acts(2))
        let store = store()
        _ = try await store.refresh()
        _ = try await other.perform(first)
        let change = try await store.news()
        expectEqual(change?.others.values.reduce(0, +), 3)
        // The copy of a file in conflict has nothing new.
        let log = folder.path + "/library/log/"
        let device = try require(FileStore(folder: log).subfolders().first)
        let name = try require(FileStore(folder: log + device).names().first { $0.hasSuffix(".jsonl") })
        try FileManager.default.copyItem(atPath: log + device + "/" + name, toPath: log + device + "/copy.jsonl")
        try await expectNil(store.news())
        _ = try await other.perform(second)
        try await expectEqual(store.news()?.others.values.reduce(0, +), 2)
        try await expectSame()
    }

    @Test func undoKnowsTheStepsBeforeTheDigest() async throws {
        var random = RandomLibrary(seed: 3, shows: 60, acts: 0)
        try await fill(&random)
        let step = try await store().perform(random.acts(5)).state
        let undone = try await require(store().undo())
        expect(undone.acts.count == 5 && undone.library.state != step)
        try await expectEqual(store().undo()?.library.state, LibraryState())
        try await expectNil(store().undo())
        let store = store()
        _ = try await store.refresh()
        await expectEqual(store.status().entries, 560 + 5 + 2)
        // Undoing needed the entries: the digest is written again, so that the next start does not.
        let before = try cache.read(JournalDigest.name, limit: .max)
        await store.writeDigests()
        try expect(cache.read(JournalDigest.name, limit: .max) != before)
        try await expectSame()
    }

    /// Steps before the digest are taken back, and back again, by their own records; that equals a replay without them.
    @Test(arguments: Rotation.part(of: 0..<12, in: 3)) func undoByRecordEqualsUndoByReplay(seed: UInt64) async throws {
        var random = RandomLibrary(seed: seed, shows: 20, films: 5, acts: 0)
        try await fill(&random)
        let first = store()
        for _ in 0..<220 {
            clock.advance(by: 1)
            _ = try await first.perform(acts(first.value().state, &random))
            if random.chance(10) { _ = try await first.undo() }
            if random.chance(5) { _ = try await first.redo() }
        }
        await first.writeDigests()
        for round in 0..<24 {
            clock.advance(by: 100)
            let store = store(machine: random.chance(20) ? 1 : 0)
            _ = try await store.refresh()
            for _ in 0..<random.number(1...3) {
                switch random.number(0...9) {
                case 0...3: _ = try await store.redo()
                case 4...5: _ = try await store.perform(acts(store.value().state, &random))
                default: for _ in 0..<random.number(1...5) { _ = try await store.undo() }
                }
            }
            if random.chance(40) { await store.writeDigests() }
            let replayed = try await expectSame("round \(round)").state
            try await expectEqual(store.value().state, replayed, "round \(round), the program that did it")
        }
    }

    /// A step: about a list, a removal, or anything else.
    private func acts(_ state: LibraryState, _ random: inout RandomLibrary) -> [LibraryAct] {
        let subject = LibrarySubject(.movie(random.one(of: random.films)))
        let rank = String(random.one(of: Array("bcdefghij")))
        let list = state.lists.isEmpty ? nil : random.one(of: state.lists)
        switch (random.number(0...9), list) {
        case (0, _), (1...5, nil):
            return [
                .list(nil, ListDescription(name: "List")), .item(list: .ofBatch(1), subject, rank: rank),
                .play(subject, .unknown),
            ]
        case (1...2, let list?): return [.item(list: list.id, subject, rank: rank)]
        case (3, let list?) where !list.items.isEmpty:
            return [.move(list: list.id, item: random.one(of: list.items).id, rank: rank)]
        case (4, let list?):
            return [
                .list(list.id, random.chance(20) ? nil : ListDescription(name: rank)), .assign(subject, .star(true)),
            ]
        case (3, let list?), (5, let list?):
            let plays = (0..<2).map { _ in random.one(of: Array(state.plays)).id }
            return [.remove(plays + list.items.prefix(1).map(\.id))]
        default: return random.acts(random.number(1...3))
        }
    }

    /// The first line can be read no more; a digest needs neither it nor any other old line to take back a late step.
    @Test func undoAndRemovalReadNoMoreThanTheyConcern() async throws {
        var random = RandomLibrary(seed: 8, shows: 20, films: 5, acts: 0)
        let first = store()
        let film = LibrarySubject(.movie(Movie.ID(number: 999)))
        _ = try await first.perform([.play(film, .unknown)])
        for _ in 0..<560 {
            _ = try await first.perform([.play(LibrarySubject(.movie(random.one(of: random.films))), .unknown)])
        }
        let show = LibrarySubject(.show(random.shows[0].show))
        _ = try await first.perform([.assign(show, .rating(6))])
        let before = try await first.value().state
        let step = try await first.perform([.play(film, .unknown), .assign(show, .rating(9))]).state
        await first.writeDigests()
        let log = folder.path + "/library/log/"
        let device = try require(FileStore(folder: log).subfolders().first)
        let name = try require(FileStore(folder: log + device).names().first { $0.hasSuffix(".jsonl") })
        let path = "\(log)\(device)/\(name)"
        // A further line: the digest is known by its end then.
        _ = try await store().perform([.assign(show, .note("x"))])
        let file = try require(FileManager.default.contents(atPath: path))
        let handle = try require(Foundation.FileHandle(forUpdatingAtPath: path))
        try handle.write(contentsOf: Data(repeating: UInt8(ascii: "?"), count: try require(file.firstIndex(of: 0x0A))))
        try handle.close()
        try await expectEqual(store().undo()?.acts, [.assign(show, .note("x"))])
        let undone = try await require(store().undo())
        expectEqual(undone.library.state, before)
        try await expectEqual(store().value().state, before, "a start reads the digest")
        let play = try require(step.plays.first)
        let removed = try await store().perform([.remove([play.id])]).state
        expect(removed.plays.count == before.plays.count - 1 && removed.plays(of: Movie.ID(number: 999)).isEmpty)
        try await expectEqual(store().value().state, removed)
        // Lists, undone and redone steps.
        func list(_ state: LibraryState) throws -> LibraryState.List { try require(state.lists.first) }
        let steps: [(LibraryState) throws -> [LibraryAct]] = [
            { _ in [.list(nil, ListDescription(name: "A")), .item(list: .ofBatch(1), film, rank: "c")] },
            { try [.item(list: list($0).id, show, rank: "b"), .play(film, .unknown)] },
            { try [.move(list: list($0).id, item: require(list($0).items.first).id, rank: "d")] },
            {
                try [
                    .remove([require(list($0).items.first).id, require($0.plays(of: Movie.ID(number: 999)).last).id])
                ]
            },
            { try [.list(list($0).id, ListDescription(name: "B"))] },
            { try [.list(list($0).id, nil)] },
        ]
        var former = removed
        for (place, acts) in steps.enumerated() {
            let later = try await store().perform(acts(former)).state
            try await expectEqual(store().undo()?.library.state, former, "undo \(place)")
            try await expectEqual(store().redo()?.library.state, later, "redo \(place)")
            former = later
        }
        try await expectEqual(store().value().state, former)
    }

    @Test func takingBackWhatCameSinceTheDigestLeavesItValid() async throws {
        var random = RandomLibrary(seed: 4, shows: 60, acts: 0)
        try await fill(&random)
        let digest = try cache.read(JournalDigest.name, limit: .max)
        let before = try await store().value().state
        _ = try await store().perform(random.acts(5))
        try await expectEqual(store().undo()?.library.state, before)
        try await expectEqual(store().redo()?.acts.count, 5)
        let play = try await store().perform([.play(LibrarySubject(.movie(Movie.ID(number: 5))), .unknown)]).state.plays
        _ = try await store().perform([.remove([require(play.last).id])])
        let store = store()
        _ = try await store.refresh()
        await store.writeDigests()
        // It would be written again if the whole journal had been read.
        try expectEqual(cache.read(JournalDigest.name, limit: .max), digest)
        try await expectSame()
    }

    @Test func writingADigestWaitsForNoProgram() async throws {
        let (one, other) = (FileStore(folder: folder.path), FileStore(folder: folder.path))
        try one.exclusively { () throws(StoreError) in expectNil(try other.exclusivelyIfFree { true }) }
        try expectEqual(other.exclusivelyIfFree { true }, true)
    }

    @Test func aDamagedDigestIsNotUsed() async throws {
        var random = RandomLibrary(seed: 5, shows: 60, acts: 0)
        try await fill(&random)
        for name in [JournalDigest.name, TitlesDigest.name] {
            let whole = try require(cache.read(name, limit: .max))
            for _ in 0..<10 {
                var bytes = whole
                switch random.number(0...2) {
                case 0: bytes[random.number(0...bytes.count - 1)] ^= UInt8(1 << random.number(0...7))
                case 1: bytes.removeLast(random.number(1...bytes.count))
                default: bytes += [0]
                }
                try cache.write(bytes, to: name)
                if name == JournalDigest.name {
                    #expect(throws: DigestError.self) {
                        _ = try JournalDigest(decoding: MappedBytes(copying: bytes))
                    }
                } else {
                    // A show that is damaged is read from its file.
                    try await expectSame("\(name)")
                }
            }
            try await expectSame("\(name)")
            try cache.write(whole, to: name)
        }
        // It is made again.
        try cache.write([], to: JournalDigest.name)
        let store = store()
        _ = try await store.refresh()
        await store.writeDigests()
        try expect(require(cache.read(JournalDigest.name, limit: .max)).count > 1_000)
    }

    /// Bytes with a right hash may still be anything.
    @Test(arguments: 0..<200) func aHostileDigestIsRefused(seed: UInt64) throws {
        var random = RandomLibrary(seed: seed, shows: 2, acts: 0)
        var journal = Journal()
        journal.add(JournalEntry.step(random.acts(20), Library.device, after: nil, at: RandomLibrary.now))
        let digest = JournalDigest(files: [:], journal: journal).encode()
        try expectEqual(JournalDigest(decoding: MappedBytes(copying: digest)).journal.state, journal.state)
        // Whatever it says, it is read or refused.
        let read = try? JournalDigest(decoding: MappedBytes(copying: forged(digest, &random)))
        for record in read?.journal.state.records.values.map(\.subject.name) ?? [] {
            expect(TextCleaner.isClean(record, limit: .max))
        }
    }

    /// Other bytes with their own hash.
    private func forged(_ digest: [UInt8], _ random: inout RandomLibrary) -> [UInt8] {
        var bytes = Array(digest.dropLast(8))
        for _ in 0...random.number(0...3) { bytes[random.number(18...bytes.count - 1)] = UInt8(random.number(0...255)) }
        let hash = bytes.withUnsafeBytes { DigestReader.hash(of: $0) }
        return bytes + (0..<8).map { UInt8(truncatingIfNeeded: hash >> UInt64($0 * 8)) }
    }

    /// The texts of episodes are read from a digest when they are shown, also from one that was made from another.
    @Test(arguments: 0..<60) func textsReadLateAreThoseOfTheFiles(seed: UInt64) throws {
        var random = RandomLibrary(seed: seed, shows: 1, acts: 0)
        let words = ["", "Pilot", "Fünfzehn Minuten vor Mitternacht", "日本語の題", "e\u{301}té", "🎬 Cut"]
        let stills = [
            nil,
            Artwork(medium: "https://a.example/medium_x/1.jpg", original: "https://a.example/original_untouched/1.jpg"),
            Artwork(medium: nil, original: "https://a.example/2.jpg"),
            Artwork(medium: "https://b.example", original: nil),
        ]
        let episodes = (1...random.number(1...9)).map { number in
            let summary =
                "<p>\(random.one(of: words)) <b>\(random.one(of: words))</b></p><i>\(random.one(of: words))</i>"
            return Episode(
                id: number, name: random.one(of: words), season: 1, number: number, artwork: random.one(of: stills),
                summary: RichText(html: summary))
        }
        let details = ShowDetails(show: random.shows[0].show, episodes: episodes, cast: [])
        let (number, files) = (details.show.id.number, LibraryTitles(store: MemoryStore()))
        let file = StoredDocument(name: "show-\(number).json", size: 1, lastUse: 1)
        func digest(_ change: (inout TitlesDigest.Writer) -> Void) throws -> TitlesDigest {
            var writer = TitlesDigest.Writer()
            change(&writer)
            return try TitlesDigest(decoding: MappedBytes(copying: writer.finish(stamp: nil)))
        }
        var written = try digest { $0.add(.init(details: details, fetched: RandomLibrary.now), from: file) }
        for _ in 0..<2 {
            let read = try require(written.show(file, files: files)).details
            expectEqual(read, details)
            expect(read.episodes.allSatisfy { if case .digest = $0.texts { true } else { false } })
            // Bytes with a right hash may still be anything.
            var (show, rest) = (DigestWriter(""), DigestWriter(""))
            show.value(details.show)
            rest.details(details)
            let (forgedShow, forgedRest) = (forged(show.finish(), &random), forged(rest.finish(), &random))
            let hostile = try digest { writer in
                writer.add(
                    forgedShow.dropLast(8), forgedRest.dropLast(8), details.show.id, name: details.show.name, file,
                    fetched: 0)
            }
            let shown = try require(hostile.show(file, files: files)).details
            expectEqual(shown.show.id.number, number)
            let texts = shown.episodes.flatMap { [$0.name, $0.summary.text, $0.artwork?.medium ?? ""] }
            for text in [shown.show.name] + texts {
                expect(TextCleaner.isClean(text, limit: .max))
            }
            let former = written
            written = try digest { expect($0.copy(file, from: former)) }
        }
    }

    @Test func aShowIsReadOnceUntilItIsReleased() {
        let reads = Mutex(0)
        let details = ShowDetails(show: TestShows.show(7), episodes: [], cast: [])
        let show = DigestedShow(
            details.show.id, name: details.show.name, show: { details.show },
            details: {
                reads.withLock { $0 += 1 }
                return details
            })
        for _ in 0..<3 { expectEqual(show.details, details) }
        expectEqual(reads.withLock(\.self), 1)
        show.release()
        for _ in 0..<3 { expect(show.details == details && show.show == details.show) }
        expectEqual(reads.withLock(\.self), 2)
    }

    @Test func aFileThatBecameAnotherOneIsReadAgain() async throws {
        var random = RandomLibrary(seed: 9, shows: 60, acts: 0)
        try await fill(&random)
        let log = folder.path + "/library/log/"
        let device = try require(FileStore(folder: log).subfolders().first)
        let name = try require(FileStore(folder: log + device).names().first { $0.hasSuffix(".jsonl") })
        let path = log + device + "/" + name
        let whole = try Data(contentsOf: URL(filePath: path))
        // Cut within its only step, replaced by one with other lines, and gone.
        try whole.prefix(whole.count / 2).write(to: URL(filePath: path))
        try await expectEqual(expectSame("cut").state, LibraryState())
        let lines = whole.split(separator: 0x0A).map { Data($0) + [0x0A] }
        try Data(lines.reversed().joined()).write(to: URL(filePath: path))
        try await expectSame("in another order")
        let handle = try FileHandle(forWritingTo: URL(filePath: path))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(lines.dropFirst(9).joined()) + whole)
        try handle.close()
        try await expectSame("written over")
        try FileManager.default.removeItem(atPath: path)
        try await expectEqual(expectSame("gone").state, LibraryState())
    }

    @Test func aShowThatWasFetchedAgainIsReadFromItsFile() async throws {
        var random = RandomLibrary(seed: 11, shows: 60, acts: 0)
        try await fill(&random)
        let show = random.makeShow(7, episodes: 3...3)
        clock.advance(by: 100)
        _ = await store().learn([.show(.init(details: show, fetched: clock.now()))])
        try await expectEqual(expectSame().shows[show.show.id]?.details.episodes, show.episodes)
        let bytes = try require(cache.read(TitlesDigest.name, limit: .max))
        try expectEqual(TitlesDigest(decoding: MappedBytes(copying: bytes)).ids.count, 60)
    }
}

extension RandomLibrary {
    mutating func acts(_ count: Int) -> [LibraryAct] { (0..<count).map { _ in act() } }
}

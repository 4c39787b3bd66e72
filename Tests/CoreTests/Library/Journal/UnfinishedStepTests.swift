import Foundation
import TestSupport
import Testing

@testable import Library
@testable import Platform

/// Steps of several lines count as a whole, whatever moment the program is killed at.
@Suite(.timeLimit(.minutes(5))) struct UnfinishedStepTests {
    private let folder: TemporaryFolder
    private let clock = ManualWallClock(Date(timeIntervalSince1970: 1_795_000_000))
    private let state = MemoryStore()

    init() throws { folder = try TemporaryFolder(inMemory: true) }

    /// - Parameter state: that of another machine.
    private func library(_ place: String, digests: MemoryStore? = nil, other state: MemoryStore? = nil) -> LibraryStore
    {
        LibraryStore(
            folder: "\(folder.path)/\(place)", state: state ?? self.state, machine: Array("laptop".utf8),
            digests: digests, clock: clock)
    }

    /// The file of the machine in one place, with a prefix of the bytes.
    private func put(_ bytes: some Sequence<UInt8>, _ device: String, in place: String) throws {
        let log = "\(folder.path)/\(place)/log/\(device)"
        try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: log + "/2026-11.jsonl"))
    }

    private func bytes(_ device: String, in place: String) throws -> Data {
        try Data(contentsOf: URL(filePath: "\(folder.path)/\(place)/log/\(device)/2026-11.jsonl"))
    }

    /// Random steps, among them removals, undo and redo.
    private func step(_ store: LibraryStore, _ generator: inout SeededGenerator) async throws {
        let plays = try await store.value().state.plays.shuffled(using: &generator).prefix(3).map(\.id)
        let count = Int.random(in: 1...5, using: &generator)
        var acts = (0..<count).map { _ in
            LibraryAct.play(TestJournal.subjects.randomElement(using: &generator) ?? TestJournal.subjects[0], .unknown)
        }
        switch Int.random(in: 0...7, using: &generator) {
        case 0: return _ = try await store.undo()
        case 1: return _ = try await store.redo()
        case 2: return _ = try await store.undoImport()
        case 3:
            acts =
                [.list(nil, ListDescription(name: "A"))] + [
                    .item(list: .ofBatch(1), TestJournal.subjects[0], rank: "a")
                ]
        case 4 where !plays.isEmpty: acts = plays.map { .remove([$0]) }
        default: break
        }
        _ = try await store.perform(acts, isImport: .random(using: &generator))
    }

    @Test(arguments: Rotation.part(of: 0..<9, in: 3)) func aKillAtAnyLineLeavesWholeSteps(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let store = library("whole")
        var steps: [(size: Int, state: LibraryState)] = [(0, LibraryState())]
        for number in 0..<14 {
            if number > 0 {
                try await step(store, &generator)
            } else {
                _ = try await store.perform([.assign(TestJournal.subjects[0], .star(true))])
            }
            let device = await store.status().device
            steps.append((try bytes(device, in: "whole").count, try await store.value().state))
        }
        let device = await store.status().device
        let whole = try bytes(device, in: "whole")
        // Another machine gets the file line by line, and starts again now and then.
        let (other, digests) = (MemoryStore(), MemoryStore())
        var follower = library("other", digests: digests, other: other)
        for end in whole.indices where whole[end] == 0x0A {
            let size = end + 1 - [0, 0, 1, 30][Int.random(in: 0...3, using: &generator)]
            let known = try require(steps.last { $0.size <= size })
            // If only the end of the last line is missing, the next one adds it.
            let completed = try require(steps.last { $0.size <= size + 1 })
            let place = "cut-\(end)"
            try put(whole.prefix(size), device, in: place)
            // As at that moment, nothing is known of later lines.
            try state.remove("lines.json")
            var cut = library(place)
            try await expectEqual(cut.refresh().library.state, known.state, "\(size)")
            // The next steps are not mistaken for its end, and undo takes back only themselves.
            let acts = (0..<Int.random(in: 1...6, using: &generator)).map {
                LibraryAct.play(TestJournal.subjects[$0], .unknown)
            }
            let next = try await cut.perform(acts).state
            cut = library(place)
            try await expectEqual(cut.refresh().library.state, next, "\(size)")
            try await expectEqual(cut.undo()?.library.state, completed.state, "\(size)")
            try await expectEqual(
                library(place, other: MemoryStore()).refresh().library.state, completed.state, "\(size)")

            try put(whole.prefix(size), device, in: "other")
            if Int.random(in: 0..<4, using: &generator) == 0 {
                follower = library("other", digests: digests, other: other)
            }
            try await expectEqual(follower.refresh().library.state, known.state, "\(size)")
        }
        try put(whole, device, in: "other")
        try await expectEqual(follower.refresh().library.state, steps.last?.state ?? LibraryState())
    }

    /// In whatever order lines arrive, they add up to the same, and a damaged line takes none of the others away.
    @Test func damagedLinesLeaveTheOthers() throws {
        let device = TestJournal.devices[0]
        let plays = TestJournal.subjects.suffix(4).map { LibraryAct.play($0, .unknown) }
        let step = JournalEntry.step(plays, device, after: nil, at: .distantPast)
        let star = LibraryAct.assign(TestJournal.subjects[0], .star(true))
        let later = JournalEntry.step([star, star], device, after: step.last, at: .distantPast)
        for place in step.indices {
            let left = step[..<place] + step[(place + 1)...]
            expectEqual(Journal(left + later).state.plays.map(\.id), left.map(\.id), "\(place)")
            // Until something follows, the end may still arrive.
            expectEqual(Journal(Array(left)).state.plays.count, place == 3 ? 0 : 3, "\(place)")
        }
        // A step that was cut off, and what the machine wrote over its numbers.
        for cut in 1..<step.count {
            let next = JournalEntry.step(
                [star, star, star, star, star], device, after: step[cut - 1], at: Date(timeIntervalSince1970: 0))
            let entries = step[..<cut] + next + step.suffix(cut == 2 ? 1 : 0)
            let whole = Journal(Array(entries))
            // Its last line may still come from elsewhere.
            expectEqual(whole.state.plays.count, cut == 2 ? 3 : 0, "\(cut)")
            let undoable = Set([next[0].id] + (cut == 2 ? [step[0].id] : []))
            expectEqual(Set(whole.steps(of: [OwnLines(device: device)]).undoable), undoable, "\(cut)")
            for seed in UInt64(0)..<20 {
                var generator = SeededGenerator(seed: seed)
                var journal = Journal()
                for entry in entries.shuffled(using: &generator) { journal.add([entry]) }
                expectEqual(journal.state, whole.state, "\(cut), \(seed)")
                expectEqual(journal.unfinished, whole.unfinished, "\(cut), \(seed)")
            }
        }
    }
}

import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library
@testable import Platform

@Suite(.timeLimit(.minutes(5))) struct JournalTests {
    // MARK: Any order gives the same state

    /// Every other time two of the machines have one identity.
    @Test(arguments: 0..<40) func anyOrderOfArrivalGivesTheSameState(seed: UInt64) {
        var source = TestJournal(seed: seed, hasClone: seed.isMultiple(of: 2))
        let entries = source.entries(count: 120)
        let whole = Journal(entries)
        expectEqual(TestJournal.model(of: entries), TestJournal.Model(whole.state))

        var generator = SeededGenerator(seed: seed + 1000)
        for _ in 0..<5 {
            // In pieces, some of them twice.
            var journal = Journal()
            var rest = entries.shuffled(using: &generator) + entries.shuffled(using: &generator).prefix(30)
            while !rest.isEmpty {
                journal.add(Array(rest.prefix(Int.random(in: 1...20, using: &generator))))
                rest.removeFirst(min(rest.count, journal.entries.count.isMultiple(of: 2) ? 7 : 11))
            }
            journal.add(entries)
            expectEqual(journal.state, whole.state)
            expectEqual(journal.entries, whole.entries)
        }
    }

    /// A long journal is merged from pieces of files: of several machines, with copies, lines out of order and steps that were cut off.
    @Test(arguments: 0..<6) func aJournalInPiecesIsTheSame(seed: UInt64) throws {
        let folder = try TemporaryFolder(inMemory: true)
        var source = TestJournal(seed: seed)
        var generator = SeededGenerator(seed: seed)
        var entries = source.entries(count: 400)
        let ends = Dictionary(entries.map { ($0.step, $0.id.number) }, uniquingKeysWith: max)
        entries = entries.compactMap { entry in
            guard entry.id == entry.step else {
                return entry.id.number == ends[entry.step] && Int.random(in: 0..<8, using: &generator) == 0
                    ? nil : entry
            }
            return JournalEntry(
                id: entry.id, date: entry.date, clock: entry.clock, step: entry.step, act: entry.act,
                last: ends[entry.step])
        }
        // A killed step, whose numbers were used again.
        let machine = TestJournal.devices[2]
        let plays = TestJournal.subjects.prefix(3).map { LibraryAct.play($0, .unknown) }
        for acts in [plays, [plays[0]]] {
            let number = (entries.filter { $0.id.device == machine }.map(\.id.number).max() ?? 0) + acts.count - 1
            entries += JournalEntry.step(
                acts, machine, number: number, clock: entries.map(\.clock).max() ?? 0, at: .distantPast
            ).prefix(1)
        }
        var files: [String: [String: [JournalEntry]]] = [:]
        for (place, entry) in entries.enumerated() {
            let name = "2026-0\(1 + place * 3 / entries.count).jsonl"
            files[entry.id.device, default: [:]][name, default: []].append(entry)
            guard Int.random(in: 0..<5, using: &generator) == 0 else { continue }
            files[TestJournal.devices[0], default: [:]]["copy.jsonl", default: []].append(entry)
        }
        if seed.isMultiple(of: 2) { files[TestJournal.devices[1]]?["2026-02.jsonl"]?.shuffle(using: &generator) }
        for (machine, files) in files {
            let store = FileStore(folder: "\(folder.path)/log/\(machine)")
            for (name, entries) in files {
                // Blanks make several pieces of a file.
                let blanks = [UInt8](repeating: 0x20, count: 4_000)
                try store.write(entries.flatMap { $0.line + blanks + [0x0A] }, to: name)
            }
        }
        var journal = JournalFolder(folder: folder.path, device: "")
        let whole = Journal(entries)
        let (read, unreadable) = try journal.readJournal(keeping: 50)
        expectEqual(read.state, whole.state)
        expectEqual(read.takenBack, whole.takenBack)
        expect(!read.unfinished.isEmpty && read.unfinished == whole.unfinished)
        expect(read.count == whole.count && read.clock == whole.clock)
        expectEqual(read.lastNumbers, whole.lastNumbers)
        expect(read.entries.count <= 50 && unreadable.isEmpty)
        try expectEqual(journal.readNew().entries, [], "it goes on behind the lines")
        // An undo that was written after the first look is noticed.
        var late = try journal.replay(into: Journal(takingBack: [], unfinished: whole.unfinished)) {
            $0.append($1, keeping: 50)
        }.result
        expect(late.finishAppending() != .done)
    }

    @Test func anUndoIsTakenBackByRedo() {
        do {
            var journal = Journal()
            let show = LibrarySubject(.show(Show.ID(number: 1)), name: "Fargo")
            let follow = TestJournal.entry(1, .assign(show, .status(.followed)))
            let undo = TestJournal.entry(2, .undo(step: follow.id))
            let redo = TestJournal.entry(3, .undo(step: undo.id))
            let again = TestJournal.entry(4, .undo(step: follow.id))
            journal.add([follow])
            expectEqual(journal.state.records[show.id]?.status, .followed)
            journal.add([undo])
            expectNil(journal.state.records[show.id])
            journal.add([redo])
            expectEqual(journal.state.records[show.id]?.status, .followed)
            journal.add([again])
            expectNil(journal.state.records[show.id])
            let steps = journal.steps(of: [OwnLines(device: TestJournal.devices[0])])
            expect(steps.undoable.isEmpty && steps.redoable == [again.id])
            expectEqual(Journal([again, undo, redo, follow]).state, journal.state)
        }
        // Removing the first play of a step leaves the others.
        let plays = TestJournal.subjects.suffix(3).map { LibraryAct.play($0, .unknown) }
        var journal = Journal(JournalEntry.step(plays, TestJournal.devices[0], after: nil, at: .distantPast))
        let first = journal.state.plays[0].id
        journal.add(
            JournalEntry.step([.remove([first])], TestJournal.devices[0], after: journal.entries.last, at: .distantPast)
        )
        expectEqual(journal.state.plays.map(\.subject), Array(TestJournal.subjects.suffix(2)))
        // Different entries with one identifier both count.
        let one = TestJournal.entry(1, .assign(TestJournal.subjects[0], .star(true)))
        let two = TestJournal.entry(1, .assign(TestJournal.subjects[1], .star(true)))
        expectEqual(Journal([one, two]).state.records.count, 2)
        expectEqual(Journal([one, two]).entries, Journal([two, one, two]).entries)
    }

    // MARK: Lines

    @Test func anEntrySurvivesItsLine() throws {
        for seed in UInt64(0)..<20 {
            var source = TestJournal(seed: seed, hasClone: true)
            for entry in source.entries(count: 60) {
                let line = entry.line
                try expectEqual(JournalEntry(line: line), entry, "\(seed)")
                expect(!line.contains(0x0A), "\(seed)")
            }
        }
        // A line is readable by people.
        let episode = Episode(id: 1954, name: "Sassenach", season: 1, number: 1)
        let entry = TestJournal.entry(
            7, .play(LibrarySubject(episode, of: Show.ID(number: 43)), .minute(Date(timeIntervalSince1970: 0))))
        expectEqual(
            String(decoding: entry.line, as: UTF8.self),
            #"{"at":"1970-01-01T00:00:07.000Z","clock":7,"exact":"minute","id":"00000000000000aa-7","of":{"e":1,"#
                + #""name":"Sassenach","s":1,"show":43,"tvmaze":{"episode":1954}},"op":"play","#
                + #""when":"1970-01-01T00:00:00Z"}"#)
        // Found by fuzzing: 10 milliseconds came back as 9.
        for number in 0...999 {
            let digits = String(1_000 + number).dropFirst()
            let text =
                #"{"at":"2026-11-24T12:00:00.\#(digits)Z","clock":1,"id":"00000000000000aa-1","op":"sing"}"#
            expectEqual(String(decoding: try JournalEntry(line: Array(text.utf8)).line, as: UTF8.self), text)
        }
    }

    @Test func anythingElseIsNoEntry() throws {
        for text in [
            "", "{}", "[]", "null", "{\"id\":\"00000000000000aa-1\",\"clock\":1,\"op\":\"play\"}",
            #"{"id":"aa-1","clock":1,"op":"undo","undone":"00000000000000aa-9"}"#,
            #"{"id":"00000000000000aa-0","clock":1,"op":"undo","undone":"00000000000000aa-9"}"#,
            #"{"id":"00000000000000aa-1","clock":0,"op":"undo","undone":"00000000000000aa-9"}"#,
            #"{"id":"00000000000000aa-1","clock":1,"op":"rating","of":{"tvmaze":{"show":1}},"to":11}"#,
            #"{"id":"00000000000000aa-1","clock":1,"op":"status","of":{"tvmaze":{"show":1}},"to":"lost"}"#,
            #"{"id":"00000000000000aa-1","clock":1,"op":"star","of":{"tvmaze":{"show":-1}},"to":true}"#,
        ] { #expect(throws: JSONError.self) { try JournalEntry(line: Array(text.utf8)) } }
        // Every cut of a line is refused.
        var source = TestJournal(seed: 5)
        for entry in source.entries(count: 30) {
            for length in entry.line.indices {
                #expect(throws: JSONError.self) { try JournalEntry(line: Array(entry.line[..<length])) }
            }
        }
        // An act of a newer version is left alone.
        let entry = try JournalEntry(
            line: Array(#"{"id":"00000000000000aa-1","clock":1,"op":"sing","of":{"x":1}}"#.utf8))
        expectEqual(entry.act, .unknown("sing"))
        expectEqual(Journal([entry]).state, LibraryState())
    }
}

extension JournalFolder {
    /// Appends a step, and reads the new entries of this machine.
    mutating func write(_ acts: [LibraryAct], at date: Date, clock: Int, lastNumber: Int) throws -> [JournalEntry] {
        var entries = try require(append(acts, at: date, clock: clock, lastNumber: lastNumber)).others
        while let more = try readOn() { entries += more }
        return entries
    }
}

/// Random acts of three machines, each of which sees some of what the others wrote.
struct TestJournal {
    static let devices = ["00000000000000aa", "00000000000000bb", "00000000000000cc"]
    static let subjects =
        (1...4).map { LibrarySubject(.show(Show.ID(number: $0)), name: "Show \($0)") }
        + (1...4).map { LibrarySubject(.movie(Movie.ID(number: $0)), name: "Film \($0)") }
        + (1...6).map { number in
            LibrarySubject(
                .episode(number), name: "Episode \(number)",
                place: .init(show: Show.ID(number: 1), season: 1, number: number == 6 ? nil : number))
        }

    /// The names that the machines use.
    private let names: [String]
    private var generator: SeededGenerator
    private var clocks = [0, 0, 0]
    private var numbers = [0, 0, 0]
    private var written: [JournalEntry] = []

    init(seed: UInt64, hasClone: Bool = false) {
        generator = SeededGenerator(seed: seed)
        names = hasClone ? [Self.devices[0], Self.devices[0], Self.devices[2]] : Self.devices
    }

    static func entry(_ number: Int, _ act: LibraryAct) -> JournalEntry {
        let id = JournalEntry.ID(device: devices[0], number: number)
        return JournalEntry(
            id: id, date: Date(timeIntervalSince1970: Double(number)), clock: number, step: id, act: act)
    }

    mutating func entries(count: Int) -> [JournalEntry] {
        while written.count < count {
            let machine = Int.random(in: 0..<3, using: &generator)
            if Int.random(in: 0..<4, using: &generator) == 0 { clocks[machine] = clocks.max() ?? 0 }
            let acts =
                Int.random(in: 0..<4, using: &generator) == 0
                ? Self.subjects.prefix(3).map { LibraryAct.play($0, .unknown) } : [act(before: clocks[machine] + 1)]
            var step: JournalEntry.ID?
            for act in acts {
                clocks[machine] += 1
                numbers[machine] += 1
                let id = JournalEntry.ID(device: names[machine], number: numbers[machine])
                let date = Date(timeIntervalSince1970: Double(written.count))
                let entry = JournalEntry(id: id, date: date, clock: clocks[machine], step: step ?? id, act: act)
                step = entry.step
                written.append(entry)
            }
        }
        return written
    }

    private mutating func act(before clock: Int) -> LibraryAct {
        let subject = Self.subjects.randomElement(using: &generator) ?? Self.subjects[0]
        var earlier = written.filter { $0.clock < clock }.shuffled(using: &generator).prefix(2).map(\.id)
        // As earlier versions name them: all entries with the number, also later ones of a clone.
        let clone = names[0] == names[1] ? names[0] : nil
        if Int.random(in: 0..<4, using: &generator) == 0 {
            earlier = earlier.map { $0.device == clone ? $0 : $0.unhashed }
        }
        switch Int.random(in: 0..<14, using: &generator) {
        case 0...2: return .play(subject, .minute(Date(timeIntervalSince1970: 60 * Double(clock))))
        case 3: return .play(subject, .unknown)
        case 4: return .assign(subject, .status(LibraryStatus.allCases.randomElement(using: &generator)))
        case 5: return .assign(subject, .rating(Bool.random(using: &generator) ? 7.5 : nil))
        case 6:
            return .assign(
                subject, .tag(["cosy", "loud"].randomElement(using: &generator) ?? "", .random(using: &generator)))
        case 7: return .assign(subject, .note("Line one\nand “two” \(clock)"))
        case 8: return .assign(subject, .star(.random(using: &generator)))
        case 9: return .play(subject, CalendarDay(year: 2026, month: 2, day: 28).map(PlayTime.day) ?? .unknown)
        case 10, 11: return earlier.first.map { .undo(step: $0) } ?? .remove([])
        case 12: return .remove(earlier)
        default: return .assign(subject, .skipped(.random(using: &generator)))
        }
    }

    // MARK: An independent model

    /// The same facts as a `LibraryState`, found the slow way.
    struct Model: Hashable {
        var plays: Set<JournalEntry.ID> = []
        var values: [String: String] = [:]

        init() {}

        init(_ state: LibraryState) {
            plays = Set(state.plays.map(\.id))
            for (id, record) in state.records {
                values["\(id) status"] = record.status?.rawValue
                values["\(id) star"] = record.isStarred ? "true" : nil
                values["\(id) rating"] = record.rating.map { "\($0)" }
                values["\(id) note"] = record.note
                values["\(id) skip"] = record.isSkipped ? "true" : nil
                for tag in record.tags { values["\(id) tag \(tag)"] = "true" }
            }
        }
    }

    static func model(of entries: [JournalEntry]) -> Model {
        func isLater(_ one: JournalEntry, _ other: JournalEntry) -> Bool {
            let (ours, theirs) = (
                (one.clock, one.id.device, one.id.number), (other.clock, other.id.device, other.id.number)
            )
            return ours == theirs ? other.line.lexicographicallyPrecedes(one.line) : ours > theirs
        }
        func counts(_ entry: JournalEntry) -> Bool {
            !entries.contains { later in
                switch later.act {
                case .remove(let ids): ids.contains { $0.names(entry.id) } && isLater(later, entry) && counts(later)
                case .undo(let step):
                    step.names(entry.step)
                        && isLater(later, entries.first { $0.id == entry.step } ?? entry) && counts(later)
                default: false
                }
            }
        }
        var model = Model()
        var deciding: [String: JournalEntry] = [:]
        for entry in entries where counts(entry) {
            switch entry.act {
            case .play: model.plays.insert(entry.id)
            case .assign(let subject, let value):
                let (field, text): (String, String?) =
                    switch value {
                    case .status(let status): ("status", status?.rawValue)
                    case .star(let isSet): ("star", isSet ? "true" : nil)
                    case .rating(let rating): ("rating", rating.map { "\($0)" })
                    case .note(let note): ("note", note)
                    case .skipped(let isSet): ("skip", isSet ? "true" : nil)
                    case .tag(let tag, let isSet): ("tag \(tag)", isSet ? "true" : nil)
                    default: ("", nil)
                    }
                let key = "\(subject.id) \(field)"
                if let former = deciding[key], isLater(former, entry) { continue }
                deciding[key] = entry
                model.values[key] = text
            default: break
            }
        }
        return model
    }
}

import Foundation

@testable import Entities
@testable import Library

/// Lines of a journal, as other machines and services leave them. Entries survive writing and reading; the same entries give
/// the same state in any order and in any pieces; and nothing that is computed from them traps.
func fuzz(_ bytes: [UInt8]) {
    let entries = bytes.split(separator: 0x0A).prefix(48).compactMap { try? JournalEntry(line: Array($0)) }
    for entry in entries {
        demand(entry.line.count <= 2 * JournalEntry.lineLimit, "a line of \(entry.line.count) bytes")
        let again = try? JournalEntry(line: entry.line)
        demand(again?.line == entry.line, "\(entry) comes back as \(String(describing: again))")
    }
    let whole = Journal(entries)
    var pieces = Journal()
    for entry in entries.reversed() { pieces.add([entry]) }
    demand(pieces.state == whole.state, "the order of arrival changes the state")
    let next = JournalEntry.step(
        [.undo(step: entries.first?.id ?? .init(device: Library.device, number: 1))], Library.device, number: 0,
        clock: whole.clock, at: .now)
    demand(next.allSatisfy { (try? JournalEntry(line: $0.line)) != nil }, "the next entry cannot be read")
    compute(from: whole)
}

private func compute(from journal: Journal) {
    var library = Library()
    library.state = journal.state
    let now = Date(timeIntervalSince1970: 1_795_000_000)
    let show = Show(id: Show.ID(number: 1), name: "A", runtime: 60)
    let episodes = (1...4).map {
        Episode(id: $0, name: "Part", season: 1, number: $0, airstamp: now - Double($0) * 86_400)
    }
    library.learn([.show(.init(details: ShowDetails(show: show, episodes: episodes, cast: []), fetched: now))])
    _ = library.progress(of: show.id, at: now, calendar: .system)
    _ = library.counts(of: show.id, calendar: .system)
    _ = UpNext(library, at: now, calendar: .system)
    _ = LibraryHistory(library, calendar: .system)
    _ = LibraryStatistics(library, at: now, calendar: .system)
    _ = library.state.lists
}

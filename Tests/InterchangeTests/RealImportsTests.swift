import Foundation
import TestSupport
import Testing

@testable import Catalog
@testable import Entities
@testable import Interchange
@testable import Library
@testable import Networking
@testable import Platform

/// The captured exports, matched against the captured shows of TVmaze. `scripts/try imports` does the same with the program.
@Suite("Real exports", .timeLimit(.minutes(5)), .disabled(if: Interchange.isAbsent, "../shared is absent"))
struct RealImportsTests {
    /// A source, and the files of one account or one set of examples.
    static let sources: [(name: String, paths: [String])] = [
        ("TV Time, website", folder("tvtime/trakt-web")), ("TV Time, GDPR", folder("tvtime/riptvtime")),
        ("TV Time, 14 rows", folder("tvtime/snippet")), ("TV Time, by hand", folder("tvtime/opentv-time")),
        ("Trakt, folders", folder("trakt/export-folders")), ("Trakt, flat", folder("trakt/export-zip")),
        ("Trakt, API", folder("trakt/api-captures")), ("Trakt, documentation", folder("trakt/api-docs-examples")),
        ("Letterboxd 2022", folder("letterboxd/full-2022")), ("Letterboxd 2025", folder("letterboxd/full-2025")),
        ("IMDb until 2017", folder("imdb/1-legacy-2014-2017")), ("IMDb 2018", folder("imdb/2-2018-2023")),
        ("IMDb since 2024", folder("imdb/3-2024-on")), ("SeriesGuide", folder("seriesguide")),
        ("Simkl", folder("simkl")), ("Yamtrack", folder("yamtrack")), ("Watcharr", folder("watcharr")),
        ("TMDB", folder("tmdb-account")), ("Netflix", folder("netflix")), ("Kodi", folder("kodi-nfo")),
    ]

    private static func folder(_ name: String) -> [String] {
        Interchange.paths().filter { $0.hasPrefix(name + "/") }
    }

    private static func read(_ paths: [String]) throws -> ImportReading {
        ImportReading(
            try paths.map { ImportFile(name: $0, bytes: try SharedData.bytes("\(Interchange.folder)/\($0)")) },
            calendar: Interchange.calendar)
    }

    @Test("Each source: what becomes of its rows, and that a second import adds nothing")
    func table() throws {
        guard SharedData.has("data/tvmaze/derived/shows.distinct.ndjson") else { return }
        let titles = try CapturedTitles()
        var lines = ["source | files | rows | new | known | to choose | pending | unmatched (why) | ms"]
        for (name, paths) in Self.sources where !paths.isEmpty {
            let clock = ContinuousClock()
            var plan = ImportPlan()
            var reading = ImportReading([], calendar: Interchange.calendar)
            let time = try clock.measure {
                reading = try Self.read(paths)
                plan = ImportPlan(
                    reading, into: LibraryState(), titles: titles, today: Interchange.today,
                    calendar: Interchange.calendar)
            }
            let report = ImportReport(plan, of: reading, unknown: [], failures: [:], isApplied: false)
            let total = report.total
            let reasons = report.reasons.sorted { $0.key.rawValue < $1.key.rawValue }
                .map { "\($0.key.rawValue) \($0.value)" }
            lines.append(
                [
                    name, "\(reading.documents.count { $0.format != nil })", "\(report.rows)", "\(total.new)",
                    "\(total.known)", "\(total.choose)", "\(total.pending)",
                    "\(total.unmatched) (\(reasons.joined(separator: ", ")))", "\(Int(time / .milliseconds(1)))",
                ].joined(separator: " | "))
            expectEqual(plan.loose.count, total.choose + total.pending + total.unmatched)
            let library = Interchange.library(plan.acts)
            let again = ImportPlan(
                reading, into: library, titles: titles, today: Interchange.today, calendar: Interchange.calendar)
            expect(again.acts.isEmpty, "\(name): \(again.acts.prefix(3))")
            expectEqual(again.loose, plan.loose)
            // Undo restores the state exactly.
            var journal = Journal()
            let before = JournalEntry.step(
                [.assign(LibrarySubject(.show(Show.ID(number: 82))), .rating(5))], Interchange.device, after: nil,
                at: Date(timeIntervalSince1970: 1_700_000_000))
            journal.add(before)
            let former = journal.state
            let step = JournalEntry.step(
                plan.acts, Interchange.device, after: journal.entries.last,
                at: Date(timeIntervalSince1970: 1_700_000_060))
            journal.add(step)
            guard let first = step.first else { continue }
            journal.add(
                JournalEntry.step(
                    [.undo(step: first.step)], Interchange.device, after: journal.entries.last,
                    at: Date(timeIntervalSince1970: 1_700_000_120)))
            expectEqual(journal.state, former, "\(name)")
        }
        print(lines.joined(separator: "\n"))
        if let path = ProcessInfo.processInfo.environment["IMPORT_SAMPLES"] { try writeSamples(to: path, titles) }
    }

    /// Writes fifty rows of each source and their matches, to be compared by hand.
    private func writeSamples(to path: String, _ titles: CapturedTitles) throws {
        var text = ""
        for (name, paths) in Self.sources where !paths.isEmpty {
            let reading = try Self.read(paths)
            var matcher = TitleMatcher(titles, ImportChoices())
            text += "== \(name)\n"
            var random = SeededGenerator(seed: 26)
            for number in reading.rows.indices.shuffled(using: &random).prefix(50).sorted() {
                let row = reading.rows[number]
                let source = row.range.flatMap { range in
                    reading.tables[Int(row.file)].map { String(decoding: $0[range], as: UTF8.self) }
                }
                text += "\(source ?? row.subject.text)\n    \(row.act)\n    -> \(matcher.match(row.subject))\n"
            }
        }
        try Data(text.utf8).write(to: URL(filePath: path))
    }
}

/// The captured shows as an index, each with invented episodes; films have their numbers, or are unknown.
struct CapturedTitles: TitleIndex {
    private static let size = (seasons: 30, episodes: 30)

    private let table: CatalogTitles

    init() throws {
        var builder = CatalogBuilder()
        let text = try SharedData.bytes("data/tvmaze/derived/shows.distinct.ndjson")
        let answers = TVMazeAnswers(addresses: RemoteAddress(root: .tvMaze))
        let entries = text.split(separator: 0x0A).compactMap { try? answers.entry(Array($0)) }
        for entry in entries.sorted(by: { $0.show.id.number < $1.show.id.number }) { builder.append(entry) }
        guard let table = CatalogTable(MappedBytes(copying: builder.finish(synced: 0))) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        self.table = CatalogTitles(table)
    }

    private func answer(_ show: ShowTitle?) -> TitleAnswer<ShowTitle> { show.map { .found($0) } ?? .absent }

    func show(_ id: Show.ID) -> ShowTitle? { table.show(id) }
    func show(tvdb: Int) -> TitleAnswer<ShowTitle> { answer(table.show(tvdb: tvdb)) }
    func show(imdb: Int) -> TitleAnswer<ShowTitle> { answer(table.show(imdb: imdb)) }
    func show(tmdb: Int) -> TitleAnswer<ShowTitle> { .unknown }
    func shows(named name: String, year: Int?) -> [ShowTitle]? { table.shows(named: name) }
    func episodes(of show: Show.ID) -> [Episode]? {
        (1...Self.size.seasons).flatMap { season in
            (1...Self.size.episodes).map { number in
                Episode(
                    id: show.number * 1_000 + season * 30 + number, name: "Episode \(number)", season: season,
                    number: number, airdate: CalendarDay(daysSince1970: 10_000 + season * 300 + number))
            }
        }
    }
    func movie(_ id: Movie.ID) -> MovieTitle? { nil }
    func movie(imdb: Int) -> TitleAnswer<MovieTitle> { .unknown }
    func movies(named name: String, year: Int?) -> [MovieTitle]? { nil }
}

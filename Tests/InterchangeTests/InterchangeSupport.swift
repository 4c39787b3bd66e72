import Foundation
import TestSupport

@testable import Core
@testable import Interchange

/// Titles that a test knows, by number and by name.
struct StubTitles: TitleIndex {
    var shows: [ShowTitle] = []
    var guides: [Show.ID: [Episode]] = [:]
    var movies: [MovieTitle] = []
    /// Whether unknown numbers were looked up and belong to nothing.
    var isComplete = true

    private func answer<Title>(_ title: Title?) -> TitleAnswer<Title> {
        title.map { .found($0) } ?? (isComplete ? .absent : .unknown)
    }

    func show(_ id: Show.ID) -> ShowTitle? { shows.first { $0.id == id } }
    func show(tvdb: Int) -> TitleAnswer<ShowTitle> { answer(shows.first { $0.ids.tvdb == tvdb }) }
    func show(imdb: Int) -> TitleAnswer<ShowTitle> { answer(shows.first { $0.ids.imdb == imdb }) }
    func show(tmdb: Int) -> TitleAnswer<ShowTitle> { answer(shows.first { $0.ids.tmdb == tmdb }) }
    func shows(named name: String, year: Int?) -> [ShowTitle]? {
        let found = shows.filter { TitleMatcher.folded($0.name) == TitleMatcher.folded(name) }
        return found.isEmpty && !isComplete ? nil : found
    }
    func episodes(of show: Show.ID) -> [Episode]? { guides[show] }
    func movie(_ id: Movie.ID) -> MovieTitle? { movies.first { $0.id == id } }
    func movie(imdb: Int) -> TitleAnswer<MovieTitle> { answer(movies.first { $0.imdb == imdb }) }
    func movies(named name: String, year: Int?) -> [MovieTitle]? {
        let found = movies.filter { TitleMatcher.folded($0.title) == TitleMatcher.folded(name) }
        return found.isEmpty && !isComplete ? nil : found
    }

    /// Adds a show with seasons of so many episodes, a week apart.
    mutating func add(
        _ number: Int, _ name: String, tvdb: Int? = nil, imdb: Int? = nil, tmdb: Int? = nil, year: Int? = nil,
        seasons: [Int: Int] = [:]
    ) {
        let id = Show.ID(number: number)
        shows.append(
            ShowTitle(
                id: id, name: name, year: year, ids: ImportedIDs(tvmaze: number, tvdb: tvdb, imdb: imdb, tmdb: tmdb)))
        var day = 15_000
        guides[id] = seasons.keys.sorted().flatMap { season in
            (1...(seasons[season] ?? 1)).map { place in
                day += 7
                return Episode(
                    id: number * 10_000 + season * 100 + place, name: "Part \(place) of \(season)", season: season,
                    number: place, airdate: CalendarDay(daysSince1970: day))
            }
        }
    }
}

/// Reading, planning and carrying out, without a disk.
enum Interchange {
    static let calendar = LocalCalendar.fixed(hours: 0)
    static let device = "0123456789abcdef"
    static let folder = "data/imports"
    static let isAbsent = !SharedData.has(folder)

    static let today = day("2026-11-23")

    /// A day that a test names.
    static func day(_ text: String) -> CalendarDay {
        guard let day = CalendarDay(iso8601: text) else { preconditionFailure("no day: \(text)") }
        return day
    }

    static func read(_ files: (String, String)...) -> ImportReading { read(files) }

    static func read(_ files: [(String, String)]) -> ImportReading {
        ImportReading(files.map { ImportFile(name: $0.0, bytes: Array($0.1.utf8)) }, calendar: calendar)
    }

    /// Reads files that were exported.
    static func read(_ files: [ExportFile], calendar: LocalCalendar = calendar) -> ImportReading {
        ImportReading(files.map { ImportFile(name: $0.name, bytes: $0.bytes) }, calendar: calendar)
    }

    static func readShared(_ paths: String...) throws -> ImportReading {
        ImportReading(
            try paths.map { ImportFile(name: $0, bytes: try SharedData.bytes("\(folder)/\($0)")) }, calendar: calendar)
    }

    static func plan(
        _ reading: ImportReading, _ titles: StubTitles, into state: LibraryState = LibraryState(),
        choices: ImportChoices = ImportChoices()
    ) -> ImportPlan {
        ImportPlan(reading, into: state, titles: titles, choices: choices, today: today, calendar: calendar)
    }

    /// The library after steps of acts, as the journal replays them.
    static func library(_ steps: [LibraryAct]...) -> LibraryState {
        var journal = Journal()
        for acts in steps where !acts.isEmpty {
            journal.add(
                JournalEntry.step(
                    acts, device, after: journal.entries.last, at: Date(timeIntervalSince1970: 1_790_000_000)))
        }
        return journal.state
    }

    /// The paths of all real files, relative to the folder of exports.
    static func paths() -> [String] {
        let root = SharedData.url(folder)
        let files = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        return files.filter { path in
            ["csv", "json", "nfo", "zip"].contains((path as NSString).pathExtension) && !path.hasPrefix("README")
        }.sorted()
    }
}

import Foundation
import TestSupport

@testable import Entities
@testable import Interchange
@testable import Library

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
        let found = shows.filter { TextFolding.key(of: $0.name) == TextFolding.key(of: name) }
        return found.isEmpty && !isComplete ? nil : found
    }
    func episodes(of show: Show.ID) -> [Episode]? { guides[show] }
    func movie(_ id: Movie.ID) -> MovieTitle? { movies.first { $0.id == id } }
    func movie(imdb: Int) -> TitleAnswer<MovieTitle> { answer(movies.first { $0.imdb == imdb }) }
    func movies(named name: String, year: Int?) -> [MovieTitle]? {
        let found = movies.filter { TextFolding.key(of: $0.title) == TextFolding.key(of: name) }
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

// MARK: Describing plans

extension Interchange {
    static func name(_ subject: LibrarySubject) -> String {
        switch subject.id {
        case .show(let show): "show \(show.number)"
        case .movie(let movie): "movie \(movie.number)"
        default: subject.place.map { "\($0.show.number)/\($0.season)/\($0.number ?? 0)" } ?? "?"
        }
    }

    static func name(_ time: PlayTime) -> String {
        switch time {
        case .minute(let date): ImportTime.text(date)
        case .day(let day): day.iso8601
        case .unknown: "unknown"
        }
    }

    /// What a plan adds, asks and leaves out, a line each.
    static func lines(_ plan: ImportPlan, _ reading: ImportReading) -> [String] {
        let acts = plan.acts.compactMap { act -> String? in
            switch act {
            case .play(let subject, let time): "play \(name(subject)) \(name(time))"
            case .assign(let subject, .status(let status)): "\(status?.rawValue ?? "no status") \(name(subject))"
            case .assign(let subject, .rating(let rating)): "rating \(rating ?? 0) \(name(subject))"
            case .assign(let subject, .tag(let tag, _)): "tag \(tag) \(name(subject))"
            case .assign(let subject, let value): "\(value.name) \(name(subject))"
            case .item(_, let subject, _): "item \(name(subject))"
            case .list(_, let description?): "list \(description.name)"
            default: nil
            }
        }
        let report = ImportReport(plan, of: reading, unknown: [], failures: [:], isApplied: false)
        let open = plan.open.map { "? \($0.work.title): \($0.reason), \($0.rows)" }
        let left = report.unmatched.map { "- \($0.title): \($0.reason), \($0.rows)" }
        let files = reading.documents.compactMap { document in document.problem.map { "/ \(document.name): \($0)" } }
        let dates = report.unreadDates > 0 ? ["dates: \(report.unreadDates)"] : []
        return (acts + open + left + files + dates).sorted()
    }

    static func expectLines(
        _ files: [(String, String)], _ expected: [String], _ titles: StubTitles,
        choices: ImportChoices = ImportChoices(),
        _ name: String = #function, line: UInt = #line
    ) {
        let reading = read(files)
        let plan = Self.plan(reading, titles, choices: choices)
        expectEqual(lines(plan, reading), expected.sorted(), "\(name), line \(line)")
        let again = Self.plan(
            reading, titles, into: library(plan.acts), choices: choices)
        expect(again.acts.isEmpty, "\(name), line \(line): \(again.acts)")
    }
}

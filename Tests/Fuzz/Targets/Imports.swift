import FoundationEssentials
import Interchange

@testable import Entities
@testable import Library

/// Exports of other services: whatever is read has a format or a reason, everything planned can be done, and doing it twice adds nothing.
func fuzz(_ bytes: [UInt8]) {
    let calendar = LocalCalendar { _ in 0 }
    let reading = ImportReading([ImportFile(name: "fuzz.csv", bytes: bytes)], calendar: calendar)
    for document in reading.documents {
        demand(document.format != nil || document.problem != nil, "\(document.name) is neither read nor refused")
    }
    guard reading.rows.count < 2_000, let today = CalendarDay(iso8601: "2026-11-24") else { return }
    func plan(_ state: LibraryState) -> ImportPlan {
        ImportPlan(reading, into: state, titles: AnyTitle(), today: today, calendar: calendar)
    }
    let first = plan(LibraryState())
    _ = UnmatchedFile.files(first, reading)
    var journal = Journal()
    journal.add(
        JournalEntry.step(
            first.acts, Library.device, after: nil, at: Date(timeIntervalSince1970: 1_790_000_000)))
    let again = plan(journal.state)
    demand(again.acts.isEmpty, "the second time, \(again.acts.prefix(2)) is new")
    demand(again.loose == first.loose, "other rows match the second time")
}

/// Every number and name belongs to a show of a few episodes, and to a film.
private struct AnyTitle: TitleIndex {
    func show(_ id: Show.ID) -> ShowTitle? { ShowTitle(id: id, name: "Show") }
    func show(tvdb: Int) -> TitleAnswer<ShowTitle> { .found(ShowTitle(id: Show.ID(number: tvdb), name: "Show")) }
    func show(imdb: Int) -> TitleAnswer<ShowTitle> { .found(ShowTitle(id: Show.ID(number: imdb), name: "Show")) }
    func show(tmdb: Int) -> TitleAnswer<ShowTitle> { .found(ShowTitle(id: Show.ID(number: tmdb), name: "Show")) }
    func shows(named name: String, year: Int?) -> [ShowTitle]? { [ShowTitle(id: Show.ID(number: 1), name: name)] }
    func episodes(of show: Show.ID) -> [Episode]? {
        (1...6).map { number in
            Episode(
                id: show.number &* 10 &+ number, name: "Part \(number)", season: 1 + number / 4,
                number: number == 6 ? nil : number, airdate: CalendarDay(daysSince1970: 18_000 + number))
        }
    }
    func movie(_ id: Movie.ID) -> MovieTitle? { nil }
    func movie(imdb: Int) -> TitleAnswer<MovieTitle> {
        .found(MovieTitle(id: Movie.ID(number: imdb), title: "Film"))
    }
    func movies(named name: String, year: Int?) -> [MovieTitle]? {
        [MovieTitle(id: Movie.ID(number: 2), title: name, year: year)]
    }
}

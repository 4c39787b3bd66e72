import Entities
import Networking

enum Fixtures {
    static func show(
        _ id: Int, name: String? = nil, rating: Double? = nil, premiered: String? = nil, artwork: Artwork? = nil
    ) -> Show {
        Show(
            id: Show.ID(number: id), name: name ?? "Show \(id)", url: "https://www.tvmaze.com/shows/\(id)",
            premiered: premiered.flatMap { CalendarDay(iso8601: $0) }, rating: rating, artwork: artwork)
    }

    /// A page of shows with consecutive numbers.
    static func page(_ number: Int, count: Int, from first: Int, isOutdated: Bool = false) -> ShowsPage {
        ShowsPage(
            number: number, shows: (first..<first + count).map { show($0) }, staleness: isOutdated ? Staleness() : nil)
    }
}

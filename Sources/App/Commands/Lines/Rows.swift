import Core
import FoundationEssentials

/// Puts what a list holds into rows.
struct Rows: Sendable {
    let phrases: Phrases

    func row(_ show: Show) -> Row {
        let facts = ShowFacts(show: show, phrases: phrases)
        return Row(
            fields: [
                text(show.id.number), show.name, show.premiered?.iso8601 ?? "", show.ended?.iso8601 ?? "",
                show.status?.rawValue ?? "", show.network?.name ?? "", show.genres.joined(separator: ","),
                text(show.rating), show.url ?? "",
            ],
            cells: [
                text(show.id.number), show.name, facts.years ?? "", stars(show.rating), facts.network ?? "",
                facts.genres ?? "",
            ])
    }

    func row(_ episode: Episode) -> Row {
        let title = episode.name.isEmpty ? phrases.untitledEpisode : episode.name
        return Row(
            fields: [
                text(episode.id), text(episode.season), text(episode.number), episode.name,
                episode.airdate?.iso8601 ?? "", text(episode.runtime), text(episode.rating), episode.url,
            ],
            cells: [
                text(episode.id), phrases.shortPlace(of: episode), title,
                episode.airdate.map(phrases.date) ?? phrases.noDate, stars(episode.rating),
            ])
    }

    func row(_ movie: Movie) -> Row {
        Row(
            fields: [
                text(movie.id.number), movie.title, movie.released?.iso8601 ?? "", text(movie.rating),
                text(movie.votes), movie.url,
            ],
            cells: [
                text(movie.id.number), movie.title, movie.released.map { text($0.year) } ?? "", stars(movie.rating),
                movie.originalTitle ?? "",
            ])
    }

    func row(_ favorite: Favorite) -> Row {
        let (day, url, facts): (CalendarDay?, String?, String) =
            switch favorite.entry {
            case .show(let show): (show.premiered, show.url, ShowFacts(show: show, phrases: phrases).shortLine)
            case .movie(let movie): (movie.released, movie.url, MovieFacts(movie: movie, phrases: phrases).shortLine)
            case .expired: (nil, nil, "")
            }
        let notation = favorite.id.notation
        return Row(
            fields: [
                notation, favorite.title ?? "", day?.iso8601 ?? "", text(favorite.rating),
                favorite.added.formatted(.iso8601), url ?? "",
            ],
            cells: [notation, favorite.title ?? phrases.unknownFilm, facts, stars(favorite.rating)])
    }

    private func text(_ number: Int?) -> String { number.map(String.init) ?? "" }

    private func text(_ number: Double?) -> String { number.map { String($0) } ?? "" }

    private func stars(_ rating: Double?) -> String { rating.map { "★ \(phrases.rating($0))" } ?? "" }
}

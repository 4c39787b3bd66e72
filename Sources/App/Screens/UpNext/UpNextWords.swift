import Entities
import FoundationEssentials
import Library

/// A row of Up Next in words, for lists, cards, the preview and plain mode.
struct UpNextWords: Sendable {
    let row: UpNext.Row
    /// The moment for which the row was made.
    let now: Date
    let phrases: Phrases
    let calendar: LocalCalendar

    /// `3 behind`, or `nil` if nothing waits, and for a show that is not begun.
    var behind: String? {
        row.group == .notStarted ? nil : row.progress.flatMap { $0.behind > 0 ? phrases.behind($0.behind) : nil }
    }

    /// `S02E05`, `S02E01-08` for episodes that came out together, `S03` for an announced season, or how a film comes out.
    var code: String? {
        row.release.map { phrases.release($0.kind) } ?? row.announced.map { EpisodeCode.season($0.number) }
            ?? row.progress.flatMap { $0.drop.isEmpty ? nil : phrases.code(of: $0.drop) }
    }

    /// The next episode: its code and its name, or how many came out together.
    var next: String {
        guard let progress = row.progress else {
            if row.release != nil, let code { return code }
            if let movie = row.movie { return MovieFacts(movie: movie, phrases: phrases).line }
            if case .movie = row.id { return "" }
            return phrases.noEpisodesYet
        }
        guard let episode = progress.next, let code else {
            if let season = row.announced { return phrases.announced(season) }
            return row.show.map { ShowFacts(show: $0, phrases: phrases).line } ?? ""
        }
        return progress.drop.count > 1
            ? code + "  " + phrases.episodes(progress.drop.count) : phrases.placed(code, episode, gap: "  ")
    }

    var when: String? {
        phrases.when(row, at: now, calendar: calendar)
    }

    /// When, how long, where, and how many wait before it; of a show that is not begun, how many there are.
    var facts: [String] {
        let minutes =
            row.release == nil ? row.progress?.next.flatMap { $0.runtime ?? row.show?.runtime } : row.movie?.runtime
        let genres = row.release.flatMap { _ in row.movie.flatMap { MovieFacts(movie: $0, phrases: phrases).genres } }
        let earlier = row.progress.flatMap { $0.earlier > 0 && $0.next != nil ? phrases.earlier($0.earlier) : nil }
        let all = row.group == .notStarted ? row.progress.map { phrases.episodes($0.aired) } : nil
        return [when, minutes.map(phrases.minutes), row.show?.network?.name, genres, all ?? earlier].compactMap(\.self)
    }

    /// `nil` for a show that is not begun.
    var watched: WatchedCount? {
        row.group == .notStarted
            ? nil : row.progress.flatMap { $0.aired > 0 ? WatchedCount(watched: $0.watched, aired: $0.aired) : nil }
    }
}

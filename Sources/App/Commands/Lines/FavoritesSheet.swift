import Core
import FoundationEssentials

/// The favorites as CSV (RFC 4180, with line feeds), for spreadsheets: one way, nothing reads it back.
struct FavoritesSheet {
    private static let heading = [
        "kind", "id", "title", "original_title", "premiered", "ended", "status", "genres", "network", "language",
        "runtime", "rating", "added", "url", "credit",
    ]

    /// In the order in which they were added.
    let favorites: [Favorite]

    /// The file.
    var text: String {
        ([Self.heading] + favorites.map(cells)).map { $0.map(Self.quoted).joined(separator: ",") + "\n" }.joined()
    }

    private func cells(_ favorite: Favorite) -> [String] {
        let added = favorite.added.formatted(.iso8601)
        switch favorite.entry {
        case .show(let show):
            return [
                "show", String(show.id.number), show.name, "", show.premiered?.iso8601 ?? "",
                show.ended?.iso8601 ?? "", show.status?.rawValue ?? "", show.genres.joined(separator: "; "),
                show.network?.name ?? "", show.language ?? "", show.runtime.map { String($0) } ?? "",
                show.rating.map { String($0) } ?? "", added, show.url ?? "", Credit.tvMaze.line,
            ]
        case .movie(let movie):
            return [
                "movie", String(movie.id.number), movie.title, movie.originalTitle ?? "",
                movie.released?.iso8601 ?? "", "", "", movie.genres.joined(separator: "; "), "", movie.language ?? "",
                movie.runtime.map { String($0) } ?? "", movie.rating.map { String($0) } ?? "", added, movie.url,
                Credit.tmdb.line,
            ]
        case .expired(let id):
            return ["movie", String(id.number)] + [String](repeating: "", count: 10) + [added, "", Credit.tmdb.line]
        }
    }

    /// A cell, in quotes where it needs them. What a spreadsheet would take for a formula gets an apostrophe before it: a
    /// title comes from anybody.
    private static func quoted(_ text: String) -> String {
        let isFormula = text.unicodeScalars.first.map { "=+-@".unicodeScalars.contains($0) } ?? false
        let text = isFormula ? "'" + text : text
        // Scalars, as spreadsheets do: a mark makes one character of itself and of a comma or a quotation mark before it.
        let scalars = text.unicodeScalars
        guard scalars.contains(where: "\",\n\r".unicodeScalars.contains) else { return text }
        let doubled = scalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
        return "\"" + String(String.UnicodeScalarView(doubled)) + "\""
    }
}

import Core
import Terminal

/// A show or a film as lists, grids and results show it: words and a picture, whatever it is.
struct Item: Sendable {
    let title: String
    /// Which bytes of the title a search has found.
    var matches: [Range<Int>] = []
    /// The line under the title, and the same where there is little room.
    let line: String
    let shortLine: String
    let genres: String?
    let rating: Double?
    let summary: String
    let picture: PictureKey.Subject
    let mark: FavoriteMark
}

extension Item {
    /// A show, with a note before its facts.
    init(
        _ show: Show, matches: [Range<Int>] = [], note: String? = nil, mark: FavoriteMark, phrases: Phrases
    ) {
        let facts = ShowFacts(show: show, phrases: phrases)
        let line = [note, facts.line].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
        self.init(
            title: show.name, matches: matches, line: line, shortLine: facts.shortLine, genres: facts.genres,
            rating: show.rating, summary: show.summary.firstLine, picture: .show(show.id), mark: mark)
    }
}

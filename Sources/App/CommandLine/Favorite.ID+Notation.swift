import Core

// How a command line names shows and films.

extension Int {
    /// Digits of a number at most; the APIs count to some millions.
    private static let digitLimit = 15

    /// Reads the number of a show or film: digits alone; `nil` for anything else.
    init?(identifier text: String) {
        guard text.utf8.count <= Int.digitLimit, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
            let number = Int(text), number > 0
        else { return nil }
        self = number
    }
}

extension Favorite.ID {
    /// Reads `82`, `show:82` or `movie:603`; `nil` for anything else.
    init?(notation text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let number = parts.last.flatMap(Int.init(identifier:)) else { return nil }
        switch parts.count == 2 ? parts[0] : "show" {
        case "show": self = .show(Show.ID(number: number))
        case "movie": self = .movie(Movie.ID(number: number))
        default: return nil
        }
    }

    /// As a command line names it: `show:82`, `movie:603`.
    var notation: String {
        switch self {
        case .show(let id): "show:\(id.number)"
        case .movie(let id): "movie:\(id.number)"
        }
    }
}

import Terminal

/// How a row of the list of episodes is shared out, in columns of the row.
struct EpisodeColumns: Hashable, Sendable {
    /// The number, aligned at its end; empty among what has no numbers.
    let number: Range<Int>
    /// The title and, at its end, the date.
    let text: Range<Int>
    /// The rating, left out where there is little room, and where nothing is rated.
    let rating: Range<Int>?

    /// Shares out a row.
    /// - Parameter lastNumber: the number of the last episode, which is the longest.
    init(width: Int, lastNumber: Int?, isRated: Bool) {
        let digits = lastNumber.map { max(2, String($0).utf8.count) } ?? 0
        number = 1..<1 + digits
        // Behind the marker, and behind the number where there is one.
        let start = digits == 0 ? 2 : number.upperBound + 2
        let end = width - 1
        rating = isRated && width >= 50 ? end - 5..<end : nil
        text = start..<max(start, rating.map { $0.lowerBound - 2 } ?? end)
    }
}

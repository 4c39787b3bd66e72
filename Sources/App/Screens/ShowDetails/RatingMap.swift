import Entities

/// The ratings of a show's episodes by season, without a request.
struct RatingMap: Hashable, Sendable {
    struct Line: Hashable, Sendable {
        /// The index of the season in the guide.
        let season: Int
        let name: Season.Name
        /// 1 to 12 for the part of a season that aired in a month.
        var month: Int?
        /// The index in the season of the first episode.
        var first = 0
        /// `nil` for unrated episodes, and for those whose rating is hidden.
        let ratings: [Double?]
        /// The columns of those whose rating is hidden.
        var hidden: Set<Int> = []

        var rated: [Double] { ratings.compactMap(\.self) }
        /// Of the ratings that are shown, or `nil` if there are none.
        var mean: Double? { rated.isEmpty ? nil : rated.reduce(0, +) / Double(rated.count) }
        var best: Double? { rated.max() }
    }

    /// A season that is numbered by its year and has more episodes is shown by month.
    private static let longSeason = 24

    /// The seasons, or parts of them, with any rating; specials at the end.
    let lines: [Line]
    /// The range of the ratings. Specials are apart, unless there is nothing else.
    let lowest: Double
    let highest: Double

    /// - Parameter byMonth: whether long seasons that are numbered by their year are split.
    init(_ guide: EpisodeGuide?, byMonth: Bool = false) {
        lines = (guide?.seasons ?? []).enumerated().filter(\.element.isMapped).flatMap { index, season in
            let hidden = season.episodes.indices.filter { season.episodes[$0].episode.hidden.contains(.rating) }
            let whole = Line(
                season: index, name: season.name, ratings: season.episodes.map(\.episode.rating), hidden: Set(hidden))
            guard byMonth, season.isLongYear(Self.longSeason) else { return [whole] }
            return season.months.map { month, range in
                Line(
                    season: index, name: season.name, month: month, first: range.lowerBound,
                    ratings: Array(whole.ratings[range]),
                    hidden: Set(hidden.filter(range.contains).map { $0 - range.lowerBound }))
            }
            .filter { !$0.rated.isEmpty || !$0.hidden.isEmpty }
        }
        let regular = lines.filter { $0.name != .specials }.flatMap(\.rated)
        let all = regular.isEmpty ? lines.flatMap(\.rated) : regular
        (lowest, highest) = (all.min() ?? 0, all.max() ?? 10)
    }

    /// The most episodes of a season.
    var columns: Int { lines.reduce(0) { max($0, $1.ratings.count) } }

    /// Where a rating lies on a scale, 0 to 1: the ratings of one show differ little, so that a fixed scale shows few
    /// colors.
    func share(of rating: Double, on scale: RatingScale) -> Double {
        let share =
            switch scale {
            case .show: highest > lowest ? (rating - lowest) / (highest - lowest) : 1
            case .fixed: rating / 10
            }
        return min(max(0, share), 1)
    }

    /// The place of a cell in the guide, at most the last episode of its line.
    func place(line: Int, column: Int) -> EpisodeGuide.Place? {
        guard lines.indices.contains(line) else { return nil }
        let last = lines[line].ratings.count - 1
        return EpisodeGuide.Place(
            season: lines[line].season, episode: lines[line].first + min(max(0, column), last))
    }
}

extension Season {
    /// Whether any of its episodes has a rating, even a hidden one.
    fileprivate var isMapped: Bool { isRated || episodes.contains { $0.episode.hidden.contains(.rating) } }

    /// Whether the season is numbered by a year and has more episodes than a line shows well.
    fileprivate func isLongYear(_ limit: Int) -> Bool {
        guard case .number(let number) = name else { return false }
        return number >= 1900 && episodes.count > limit
    }

    /// The episodes of each month, in order; those without a date belong to the month before them.
    fileprivate var months: [(month: Int?, range: Range<Int>)] {
        var months: [(month: Int?, range: Range<Int>)] = []
        for (index, entry) in episodes.enumerated() {
            let month = entry.episode.airdate?.month
            if let last = months.last, month == nil || last.month == nil || last.month == month {
                months[months.count - 1] = (last.month ?? month, last.range.lowerBound..<index + 1)
            } else {
                months.append((month, index..<index + 1))
            }
        }
        return months
    }
}

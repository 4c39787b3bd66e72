/// Episodes as people type them: `S02E05`, `2x05`, `2026E105`, `S02E01-S02E04`, `S02E01-04`, or `S02` for a season.
package enum EpisodeSelection: Hashable, Sendable {
    case season(Int)
    case range(EpisodeCode, EpisodeCode)

    /// Reads a selection in either case; `nil` for anything else.
    package init?(_ text: String) {
        let parts = text.uppercased().split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        var rest = parts[0]
        guard let first = Self.place(&rest), rest.isEmpty else { return nil }
        guard parts.count == 2 else {
            self =
                first.number.map { Self.single(EpisodeCode(season: first.season, number: $0)) } ?? .season(first.season)
            return
        }
        guard let number = first.number else { return nil }
        let start = EpisodeCode(season: first.season, number: number)
        var end = parts[1]
        if let last = Self.place(&end), end.isEmpty, let number = last.number {
            self = .range(start, EpisodeCode(season: last.season, number: number))
        } else {
            var short = parts[1].first == "E" ? parts[1].dropFirst() : parts[1]
            guard let number = Self.number(&short), short.isEmpty else { return nil }
            self = .range(start, EpisodeCode(season: start.season, number: number))
        }
        if case .range(let start, let end) = self, end < start { return nil }
    }

    private static func single(_ code: EpisodeCode) -> EpisodeSelection { .range(code, code) }

    /// The only episode; `nil` for a season or a range.
    package var code: EpisodeCode? {
        guard case .range(let first, let last) = self, first == last else { return nil }
        return first
    }

    package func contains(_ episode: Episode) -> Bool {
        switch self {
        case .season(let season): return episode.season == season && episode.number != nil
        case .range(let first, let last):
            guard let code = EpisodeCode(episode) else { return false }
            return first <= code && code <= last
        }
    }

    /// As it is typed, in its usual form.
    package var text: String {
        switch self {
        case .season(let season): EpisodeCode.season(season)
        case .range(let first, let last): EpisodeCode.range(from: first, to: last)
        }
    }

    /// Reads `S02`, `S02E05`, `2026E105` or `2X05`.
    private static func place(_ text: inout Substring) -> (season: Int, number: Int?)? {
        let hasPrefix = text.first == "S"
        if hasPrefix { text = text.dropFirst() }
        guard let season = number(&text) else { return nil }
        guard text.first == "E" || text.first == "X" && !hasPrefix else { return hasPrefix ? (season, nil) : nil }
        text = text.dropFirst()
        return number(&text).map { (season, $0) }
    }

    private static func number(_ text: inout Substring) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard (1...6).contains(digits.utf8.count) else { return nil }
        text = text[digits.endIndex...]
        return Int(digits)
    }
}

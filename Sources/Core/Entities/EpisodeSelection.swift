/// Episodes as people type them: `S02E05`, `2x05`, `2026E105`, `S02E01-S02E04`, `S02E01-04`, `S02` for a season, `S02SP1` for
/// its first special, or `episode:5413` for TVmaze's number.
package enum EpisodeSelection: Hashable, Sendable {
    case season(Int)
    case range(EpisodeCode, EpisodeCode)
    /// A special by its place among those of a season, from 1.
    case special(season: Int, Int)
    case id(Episode.ID)

    private static let idPrefix = "EPISODE:"

    /// Reads a selection in either case, or `nil` for anything else.
    package init?(_ text: String) {
        let text = text.uppercased()
        if text.hasPrefix(Self.idPrefix) {
            let digits = text.dropFirst(Self.idPrefix.count)
            guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let id = Int(digits), id > 0 else { return nil }
            self = .id(id)
            return
        }
        if let special = Self.special(text) {
            self = special
            return
        }
        let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
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

    /// Whether it names one episode, as opposed to a season or a range.
    package var isSingle: Bool {
        switch self {
        case .season: false
        case .range(let first, let last): first == last
        case .special, .id: true
        }
    }

    /// Those of a show's episodes that it names.
    package func episodes(in all: [Episode]) -> [Episode] {
        switch self {
        case .season(let season): return all.filter { $0.season == season && $0.number != nil }
        case .range(let first, let last):
            return all.filter { episode in EpisodeCode(episode).map { first <= $0 && $0 <= last } ?? false }
        case .special(let season, let place):
            return all.specials(ofSeason: season).dropFirst(place - 1).prefix(1).map(\.self)
        case .id(let id): return all.filter { $0.id == id }
        }
    }

    /// As it is typed, in its usual form.
    package var text: String {
        switch self {
        case .season(let season): EpisodeCode.season(season)
        case .range(let first, let last): EpisodeCode.range(from: first, to: last)
        case .special(let season, let place): EpisodeCode.special(place, ofSeason: season)
        case .id(let id): Self.idPrefix.lowercased() + String(id)
        }
    }

    /// Reads `S02SP1`, or `2026SP1`.
    private static func special(_ text: String) -> EpisodeSelection? {
        var rest = text[...]
        if rest.first == "S" { rest = rest.dropFirst() }
        guard let season = number(&rest), rest.hasPrefix("SP") else { return nil }
        rest = rest.dropFirst(2)
        guard let place = number(&rest), rest.isEmpty, place > 0 else { return nil }
        return .special(season: season, place)
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

extension [Episode] {
    /// The specials of a season, in the order of their release.
    fileprivate func specials(ofSeason season: Int) -> [Episode] {
        filter { $0.season == season && $0.number == nil }.sorted(by: Episode.areReleasedInOrder)
    }

    /// The codes by which the specials among a show's episodes are selected.
    package var codesOfSpecials: [Episode.ID: String] {
        var codes: [Episode.ID: String] = [:]
        for season in Set(lazy.filter { $0.number == nil }.map(\.season)) {
            for (place, special) in specials(ofSeason: season).enumerated() {
                codes[special.id] = EpisodeCode.special(place + 1, ofSeason: season)
            }
        }
        return codes
    }
}

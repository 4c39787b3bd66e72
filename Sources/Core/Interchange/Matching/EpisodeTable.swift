import Entities
import Library

struct EpisodeTable {
    private let show: Show.ID
    private let episodes: [Episode]
    /// The places of regular episodes by season and number; -1 if several share them.
    private var byNumber: [Int: Int] = [:]
    /// The places by folded name, made when a name is asked for that differs from that of its number.
    private var byName: [String: [Int]]?

    init(_ episodes: [Episode], of show: Show.ID) {
        self.show = show
        self.episodes = episodes
        for (place, episode) in episodes.enumerated() {
            guard let number = episode.number else { continue }
            let key = Self.key(episode.season, number)
            byNumber[key] = byNumber[key] == nil ? place : -1
        }
    }

    private static func key(_ season: Int, _ number: Int) -> Int { season &* 1_000_003 &+ number }

    /// The seasons with regular episodes.
    var seasons: Set<Int> { Set(episodes.lazy.filter { $0.number != nil }.map(\.season)) }

    /// How many regular episodes are listed, also those that have not aired.
    var regularCount: Int { episodes.count { $0.number != nil } }

    /// The regular episodes of a span, in their order.
    func regular(in span: EpisodeSpan, today: CalendarDay) -> [LibrarySubject] {
        let all = episodes.filter { $0.number != nil && (span.seasons.isEmpty || span.seasons.contains($0.season)) }
            .sorted { ($0.season, $0.number ?? 0) < ($1.season, $1.number ?? 0) }
        let meant =
            switch (span.season, span.number) {
            case (let season?, let number?): all.filter { ($0.season, $0.number ?? 0) <= (season, number) }
            case (nil, let number?): Array(all.prefix(number))
            case (_, nil): all.filter { $0.airdate.map { $0 <= min(span.day ?? today, today) } ?? false }
            }
        return meant.map { LibrarySubject($0, of: show) }
    }

    /// By season and number, checked against the name; else by date; specials and unnumbered ones by name.
    /// - Parameter order: what counts if season and number say one episode, the name another one, or `nil` to ask.
    mutating func match(_ subject: ImportedSubject, _ order: ImportRule? = nil) -> TitleMatch {
        let isSpecial = subject.season == 0
        if let season = subject.season, let number = subject.number, !isSpecial,
            let place = byNumber[Self.key(season, number)]
        {
            return match(subject, numbered: place, season, number, order)
        }
        let dated = subject.airdate.map { day in episodes.filter { $0.airdate == day } } ?? []
        if let only = only(dated, isSpecial) { return .matched(LibrarySubject(only, of: show)) }
        if isSpecial || subject.number == nil {
            let fitting = named(subject.episodeName).filter {
                isSpecial || subject.season == nil || $0.season == subject.season
            }
            if let only = only(fitting, isSpecial) { return .matched(LibrarySubject(only, of: show)) }
        }
        let isNamed = subject.number != nil || subject.episodeName?.isEmpty == false || subject.airdate != nil
        return .unmatched(isNamed ? .noSuchEpisode : .episodeNotNamed)
    }

    private mutating func match(
        _ subject: ImportedSubject, numbered place: Int, _ season: Int, _ number: Int, _ order: ImportRule?
    ) -> TitleMatch {
        guard place >= 0 else {
            let same = episodes.filter { $0.season == season && $0.number == number }
            return .choose(.episodesDisagree, same.map { .episode(LibrarySubject($0, of: show)) })
        }
        let episode = episodes[place]
        let matched = LibrarySubject(episode, of: show)
        guard let name = subject.episodeName, !name.isEmpty, name != episode.name, !name.isGeneric,
            TextFolding.key(of: name) != TextFolding.key(of: episode.name),
            subject.airdate == nil || subject.airdate != episode.airdate
        else { return .matched(matched) }
        // The name of exactly one other episode: the source numbers them differently, or is wrong.
        let named = named(name)
        guard named.count == 1 else { return .matched(matched) }
        switch order {
        case .numbers: return .matched(matched)
        case .names: return .matched(LibrarySubject(named[0], of: show))
        case .neither: return .unmatched(.declined)
        case .counted, .dayFirst, .monthFirst, .included, .watched, nil: break
        }
        return .choose(.episodesDisagree, [.episode(matched), .episode(LibrarySubject(named[0], of: show))])
    }

    private mutating func named(_ name: String?) -> [Episode] {
        guard let name, !name.isEmpty else { return [] }
        var names = byName ?? [:]
        if byName == nil {
            for (place, episode) in episodes.enumerated() where !episode.name.isEmpty {
                names[TextFolding.key(of: episode.name), default: []].append(place)
            }
            byName = names
        }
        return (names[TextFolding.key(of: name)] ?? []).map { episodes[$0] }
    }

    private func only(_ episodes: [Episode], _ isSpecial: Bool) -> Episode? {
        let fitting = episodes.filter { !isSpecial || $0.number == nil }
        return fitting.count == 1 ? fitting[0] : nil
    }
}

extension String {
    /// Whether it is a name such as “Episode 5”, which says less than the number.
    fileprivate var isGeneric: Bool {
        let words = split(separator: " ")
        return words.count <= 2 && words.last.map { $0.allSatisfy(\.isNumber) } == true
    }
}

import Core

/// An invented show, as the TVmaze API would send it. The same index always gives the same show.
struct DemoShow: Encodable, Sendable {
    struct Schedule: Encodable, Sendable {
        let time: String
        let days: [String]
    }

    struct Rating: Encodable, Sendable {
        let average: Double?
    }

    struct Country: Encodable, Sendable {
        let name: String
        let code: String
        let timezone: String
    }

    struct Channel: Encodable, Sendable {
        let id: Int
        let name: String
        let country: Country?
    }

    struct Image: Encodable, Sendable {
        let medium: String
        let original: String
    }

    struct Embedded: Encodable, Sendable {
        let episodes: [DemoEpisode]
        let cast: [DemoCastMember]
    }

    let id: Int
    let url: String
    let name: String
    let type: String
    let language: String
    let genres: [String]
    let status: String
    let runtime: Int?
    let premiered: String?
    let ended: String?
    let schedule: Schedule
    let rating: Rating
    let weight: Int
    let network: Channel?
    let webChannel: Channel?
    let image: Image?
    let summary: String?
    let updated = 1_790_000_000
    var _embedded: Embedded?
}

extension DemoShow {
    /// The show with its episodes and its cast, as the API embeds them.
    func withDetails() -> DemoShow {
        var random = Self.detailsRandom(of: id)
        var show = self
        show._embedded = Embedded(episodes: episodes(&random), cast: cast(&random))
        return show
    }

    /// What decides about the details of the show of that number; the first thing is how long its seasons are.
    static func detailsRandom(of id: Int) -> DemoRandom { DemoRandom(seed: UInt64(id) &* 0x2545_F491_4F6C_DD1D) }

    /// How many episodes each season has.
    static func seasonLength(_ random: inout DemoRandom) -> Int { random.number(6...12) }

    private func episodes(_ random: inout DemoRandom) -> [DemoEpisode] {
        guard let first = premiered.flatMap(CalendarDay.init(iso8601:)) else { return [] }
        let seasons = DemoSeasons(
            first: first, weekdays: schedule.days.compactMap(Weekday.init(rawValue:)),
            lastYear: ended.flatMap(CalendarDay.init(iso8601:))?.year ?? Self.thisYear,
            length: Self.seasonLength(&random))
        var episodes: [DemoEpisode] = []
        for season in 0..<seasons.count {
            for (place, day) in seasons.days(of: season).enumerated() {
                episodes.append(episode(season: season + 1, number: place + 1, on: day.iso8601, &random))
            }
        }
        return episodes
    }

    private func episode(season: Int, number: Int, on date: String, _ random: inout DemoRandom) -> DemoEpisode {
        let id = id * 1000 + season * 50 + number
        let time = schedule.time.isEmpty ? "12:00" : schedule.time
        let name =
            random.chance(50)
            ? "The \(random.pick(DemoWords.nouns))"
            : "\(random.pick(DemoWords.adjectives)) \(random.pick(DemoWords.nouns))"
        return DemoEpisode(
            id: id, url: "https://www.tvmaze.com/episodes/\(id)", name: name, season: season, number: number,
            type: "regular", airdate: date, airtime: schedule.time, airstamp: "\(date)T\(time):00+00:00",
            runtime: runtime, rating: Rating(average: Double(random.number(55...95)) / 10),
            summary: "<p>\(random.pick(DemoWords.followUps))</p>")
    }

    private func cast(_ random: inout DemoRandom) -> [DemoCastMember] {
        (0..<random.number(3...9)).map { index in
            DemoCastMember(
                person: .init(id: id * 100 + index, name: Self.person(&random)),
                character: .init(id: id * 100 + 50 + index, name: Self.person(&random)))
        }
    }

    private static func person(_ random: inout DemoRandom) -> String {
        "\(random.pick(DemoWords.firstNames)) \(random.pick(DemoWords.lastNames))"
    }
}

/// An invented actor in an invented role, as the TVmaze API would send it.
struct DemoCastMember: Encodable, Sendable {
    struct Named: Encodable, Sendable {
        let id: Int
        let name: String
    }

    let person: Named
    let character: Named
}

/// An invented episode, as the TVmaze API would send it.
struct DemoEpisode: Encodable, Sendable {
    let id: Int
    let url: String
    let name: String
    let season: Int
    let number: Int?
    let type: String
    let airdate: String
    let airtime: String
    let airstamp: String
    let runtime: Int?
    let rating: DemoShow.Rating
    let summary: String?
}

/// When the episodes of an invented show are on, so that its facts and its episodes agree about it.
struct DemoSeasons: Sendable {
    private static let most = 12

    /// The first day of the first season; the others begin about that day of their years.
    let first: CalendarDay
    /// The days of the week on which it is on.
    let weekdays: [Weekday]
    /// The year of the last season.
    let lastYear: Int
    /// Episodes of each season.
    let length: Int

    /// How many there are: where there are more years than that, some go without one.
    var count: Int { min(Self.most, lastYear - first.year + 1) }

    /// The last day of the last one.
    var lastDay: CalendarDay? { days(of: count - 1).last }

    /// The days of the episodes of a season, counted from 0.
    func days(of season: Int) -> [CalendarDay] {
        let year = first.year + (count > 1 ? season * (lastYear - first.year) / (count - 1) : 0)
        let start = CalendarDay(year: year, month: first.month, day: min(first.day, 28)) ?? first
        return Self.days(on: weekdays, from: season == 0 ? first : start, count: length)
    }

    /// So many days of those of the week, from a day on.
    static func days(on weekdays: [Weekday], from start: CalendarDay, count: Int) -> [CalendarDay] {
        let all = (0..<7 * count).lazy.compactMap { CalendarDay(daysSince1970: start.daysSince1970 + $0) }
        return Array(all.filter { weekdays.contains($0.weekday) }.prefix(count))
    }
}

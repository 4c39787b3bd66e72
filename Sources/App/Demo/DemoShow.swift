import Core

/// An invented show as the TVmaze API sends it. The same index always gives the same show.
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
    /// The show with its episodes and cast embedded.
    func withDetails() -> DemoShow {
        var random = Self.detailsRandom(of: id)
        var show = self
        show._embedded = Embedded(episodes: episodes(&random), cast: cast(&random))
        return show
    }

    /// The generator for a show's details; its first number is the length of the seasons.
    static func detailsRandom(of id: Int) -> DemoRandom { DemoRandom(seed: UInt64(id) &* 0x2545_F491_4F6C_DD1D) }

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

/// A cast member as the TVmaze API sends it.
struct DemoCastMember: Encodable, Sendable {
    struct Named: Encodable, Sendable {
        let id: Int
        let name: String
    }

    let person: Named
    let character: Named
}

/// An episode as the TVmaze API sends it.
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

/// The dates of a show's episodes, from which both its facts and its episodes are made.
struct DemoSeasons: Sendable {
    private static let most = 12

    /// The first day of the first season; later seasons begin around the same day of their years.
    let first: CalendarDay
    let weekdays: [Weekday]
    let lastYear: Int
    /// Episodes per season.
    let length: Int

    /// The number of seasons; if the show ran for more years, some years have none.
    var count: Int { min(Self.most, lastYear - first.year + 1) }

    /// The last day of the last season.
    var lastDay: CalendarDay? { days(of: count - 1).last }

    /// The dates of a season's episodes; seasons count from 0.
    func days(of season: Int) -> [CalendarDay] {
        let year = first.year + (count > 1 ? season * (lastYear - first.year) / (count - 1) : 0)
        let start = CalendarDay(year: year, month: first.month, day: min(first.day, 28)) ?? first
        return Self.days(on: weekdays, from: season == 0 ? first : start, count: length)
    }

    /// The first days from a start that fall on these weekdays.
    static func days(on weekdays: [Weekday], from start: CalendarDay, count: Int) -> [CalendarDay] {
        let all = (0..<7 * count).lazy.compactMap { CalendarDay(daysSince1970: start.daysSince1970 + $0) }
        return Array(all.filter { weekdays.contains($0.weekday) }.prefix(count))
    }
}

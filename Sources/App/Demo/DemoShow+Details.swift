import Core

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

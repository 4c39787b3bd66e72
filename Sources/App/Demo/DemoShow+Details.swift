extension DemoShow {
    /// The show with its episodes and its cast, as the API embeds them.
    func withDetails() -> DemoShow {
        var random = DemoRandom(seed: UInt64(id) &* 0x2545_F491_4F6C_DD1D)
        var show = self
        show._embedded = Embedded(episodes: episodes(&random), cast: cast(&random))
        return show
    }

    private func episodes(_ random: inout DemoRandom) -> [DemoEpisode] {
        guard let premiered, let first = Int(premiered.prefix(4)) else { return [] }
        let last = ended.flatMap { Int($0.prefix(4)) } ?? 2026
        let length = random.number(6...12)
        var episodes: [DemoEpisode] = []
        for season in 1...min(12, last - first + 1) {
            for number in 1...length {
                episodes.append(episode(season: season, number: number, year: first + season - 1, &random))
            }
        }
        return episodes
    }

    private func episode(season: Int, number: Int, year: Int, _ random: inout DemoRandom) -> DemoEpisode {
        let id = id * 1000 + season * 50 + number
        let date = "\(year)-\(Self.twoDigits(1 + (number - 1) / 4))-\(Self.twoDigits(1 + (number - 1) % 4 * 7))"
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

import Entities

/// An invented show. The same index always gives the same show.
struct DemoShow: Sendable {
    struct Country: Sendable {
        let name: String
        let code: String
        let timezone: String

        init(of culture: DemoCulture) {
            (name, code, timezone) = (culture.country, culture.code, culture.zone)
        }

        var json: JSONValue { ["name": .text(name), "code": .text(code), "timezone": .text(timezone)] }
    }

    struct Channel: Sendable {
        let name: String
        let country: Country?

        var json: JSONValue { ["name": .text(name), "country": country?.json ?? .null] }
    }

    struct Image: Sendable {
        let medium: String
        let original: String

        var json: JSONValue { ["medium": .text(medium), "original": .text(original)] }
    }

    let id: Int
    let name: String
    let type: String
    let language: String
    let genres: [String]
    let status: String
    let runtime: Int?
    let premiered: String?
    let ended: String?
    /// When it is on; without a time of day on the web.
    let time: String
    let days: [String]
    let rating: Double?
    let weight: Int
    let network: Channel?
    let webChannel: Channel?
    let image: Image?
    let summary: String?
    /// Days by which all dates are moved, so that the demo always shows the present.
    var shift = 0
}

extension DemoShow {
    /// The code of the country of its channel, empty without one, or `nil` if it is not on the web or not on television.
    func countryCode(isWeb: Bool) -> String? { (isWeb ? webChannel : network).map { $0.country?.code ?? "" } }

    /// The show as the TVmaze API sends it, without links, because none leads to an invented show.
    var json: JSONValue {
        [
            "id": .integer(id), "name": .text(name), "type": .text(type), "language": .text(language),
            "genres": .array(genres.map(JSONValue.text)), "status": .text(status), "runtime": JSONValue(runtime),
            "premiered": JSONValue(premiered.map(moved)), "ended": JSONValue(ended.map(moved)),
            "schedule": ["time": .text(time), "days": .array(weekdays.map { .text($0.rawValue) })],
            "rating": ["average": JSONValue(rating)], "weight": .integer(weight), "network": network?.json ?? .null,
            "webChannel": webChannel?.json ?? .null, "externals": ["thetvdb": .integer(id)],
            "image": image?.json ?? .null, "summary": JSONValue(summary), "updated": .integer(Self.updated),
        ]
    }

    /// When every show was changed last, in seconds since 1970.
    static let updated = 1_790_000_000

    /// The show with parts that a request embeds.
    func json(embedding parts: Set<String>) -> JSONValue {
        var embedded: [JSONValue.Field] = []
        if !parts.isDisjoint(with: ["episodes", "episodeswithspecials"]) {
            let all = parts.contains("episodeswithspecials") ? episodesWithSpecials : episodes
            embedded.append(JSONValue.Field("episodes", .array(all.map(\.json))))
        }
        if parts.contains("cast") { embedded.append(JSONValue.Field("cast", .array(roles.map(\.json)))) }
        if parts.contains("crew") { embedded.append(JSONValue.Field("crew", .array(crew.map(\.json)))) }
        if parts.contains("seasons") { embedded.append(JSONValue.Field("seasons", .array(announcedSeasons))) }
        if parts.contains("images") { embedded.append(JSONValue.Field("images", pictures)) }
        return json + ["_embedded": .object(embedded)]
    }

    /// The show's posters and scenes as the API lists them.
    var pictures: JSONValue {
        guard image != nil else { return .array([]) }
        let subjects: [DemoPicture.Subject] =
            (0...id % 3).map { .poster(show: id, version: $0) }
            + (0...1 + id % 4).map { .background(show: id, version: $0) }
        return .array(
            subjects.enumerated().map { index, subject in
                let isPoster = if case .poster = subject { true } else { false }
                let image = DemoPicture.image(subject)
                func resolution(_ url: String) -> JSONValue {
                    let size = DemoPicture(address: url)?.size
                    return ["url": .text(url), "width": JSONValue(size?.width), "height": JSONValue(size?.height)]
                }
                return [
                    "id": .integer(id * 10 + index), "type": .text(isPoster ? "poster" : "background"),
                    "main": .bool(index == 0),
                    "resolutions": ["medium": resolution(image.medium), "original": resolution(image.original)],
                ]
            })
    }

    /// The generator for a show's details; its first number is the length of the seasons.
    static func detailsRandom(of id: Int) -> DemoRandom { DemoRandom(seed: UInt64(id) &* 0x2545_F491_4F6C_DD1D) }

    static func seasonLength(_ random: inout DemoRandom) -> Int { random.number(6...12) }

    private var weekdays: [Weekday] {
        days.compactMap(Weekday.init(rawValue:)).map { day in
            let all = Weekday.allCases
            return all[(((all.firstIndex(of: day) ?? 0) + shift) % 7 + 7) % 7]
        }
    }

    private func moved(_ day: String) -> String {
        CalendarDay(iso8601: day).flatMap { CalendarDay(daysSince1970: $0.daysSince1970 + shift) }?.iso8601 ?? day
    }

    /// The season that is on now.
    private struct PresentSeason {
        /// How many weeks ago it began.
        let weeks: Int
        let length: Int
        /// Whether all of it comes out on the first day.
        var isAtOnce = false
    }

    /// The shows of the demo's library that are on now or begin soon, by their number.
    private static let presentSeasons = [
        68: PresentSeason(weeks: 2, length: 10), 88: PresentSeason(weeks: 5, length: 8),
        118: PresentSeason(weeks: 4, length: 9), 133: PresentSeason(weeks: -1, length: 12),
        223: PresentSeason(weeks: 6, length: 10), 247: PresentSeason(weeks: -2, length: 8),
        479: PresentSeason(weeks: 1, length: 8, isAtOnce: true),
    ]
    /// Every running show on television has a season now, so that something is on every evening.
    private var presentSeason: PresentSeason? {
        if let season = Self.presentSeasons[id] { return season }
        let isOn = status == "Running" && webChannel == nil && id > Self.typicalShows && !DemoLibrary.has(id)
        return isOn ? PresentSeason(weeks: id % 8, length: 10) : nil
    }

    /// The first shows, which are seen first, are on as in their own years.
    private static let typicalShows = 30

    /// The shows of the demo's library that have specials.
    private static let showsWithSpecials: Set = [68, 293]

    /// The shows of the demo's library with a season of which no episode is listed yet: how many it will have, and in how many days it
    /// begins, if that is known.
    private static let announced: [Int: (count: Int, days: Int?)] = [97: (10, nil), 209: (8, 66)]

    private var announcedSeasons: [JSONValue] {
        guard let season = Self.announced[id] else { return [] }
        let today = CalendarDay(iso8601: Self.today)?.daysSince1970
        let premiere = season.days.flatMap { days in today.flatMap { CalendarDay(daysSince1970: $0 + days) } }
        return [
            [
                "number": .integer((episodes.map(\.season).max() ?? 0) + 1), "episodeOrder": .integer(season.count),
                "premiereDate": JSONValue(premiere.map { moved($0.iso8601) }),
            ]
        ]
    }

    /// The episodes, and for some shows two specials after each season.
    var episodesWithSpecials: [DemoEpisode] {
        let episodes = episodes
        guard Self.showsWithSpecials.contains(id) else { return episodes }
        let lasts = Dictionary(episodes.map { ($0.season, $0) }) { $1 }.values.sorted { $0.season < $1.season }
        let specials = lasts.flatMap { last -> [DemoEpisode] in
            guard let day = CalendarDay(iso8601: last.airdate) else { return [] }
            return [(7, "Behind the Fog", false), (24, "The Long Night", true)].enumerated().compactMap {
                place, special in
                CalendarDay(daysSince1970: day.daysSince1970 + special.0).map {
                    DemoEpisode(
                        id: id * 1000 + last.season * 50 + 40 + place, name: special.1, season: last.season,
                        number: nil,
                        isSignificant: special.2, airdate: $0.iso8601, airtime: time,
                        runtime: runtime.map { special.2 ? $0 * 3 / 2 : $0 / 2 }, rating: last.rating,
                        hasImage: last.hasImage, summary: last.summary)
                }
            }
        }
        return (episodes + specials).sorted { ($0.airdate, $0.id) < ($1.airdate, $1.id) }
    }

    var episodes: [DemoEpisode] {
        var random = Self.detailsRandom(of: id)
        guard let first = premiered.flatMap(CalendarDay.init(iso8601:)) else { return [] }
        let seasons = DemoSeasons(
            first: first, weekdays: days.compactMap(Weekday.init(rawValue:)),
            lastYear: ended.flatMap(CalendarDay.init(iso8601:))?.year ?? Self.thisYear,
            length: Self.seasonLength(&random))
        var episodes: [DemoEpisode] = []
        for season in 0..<seasons.count {
            // Seasons have their own level, and end better than they begin.
            let level = (rating ?? 6.8) + Double(random.number(-10...7)) / 10
            let days = seasons.days(of: season)
            for (place, day) in days.enumerated() {
                let finale = place == days.count - 1 ? 0.8 : Double(place) / Double(days.count) * 0.4
                episodes.append(
                    episode(season: season + 1, number: place + 1, on: day, level: level + finale, &random))
            }
        }
        if let season = presentSeason, let today = CalendarDay(iso8601: Self.today),
            let start = CalendarDay(daysSince1970: today.daysSince1970 - 7 * season.weeks)
        {
            let weekdays = days.compactMap(Weekday.init(rawValue:))
            let days = DemoSeasons.days(on: weekdays, from: start, count: season.length)
            let isLater = episodes.last.map { $0.airdate < moved(start.iso8601) } ?? true
            for (place, day) in days.enumerated() where isLater {
                episodes.append(
                    episode(
                        season: seasons.count + 1, number: place + 1, on: season.isAtOnce ? days[0] : day,
                        level: rating ?? 7.2, &random))
            }
        }
        return episodes
    }

    private func episode(
        season: Int, number: Int, on day: CalendarDay, level: Double, _ random: inout DemoRandom
    ) -> DemoEpisode {
        let name =
            random.chance(50)
            ? "The \(random.pick(DemoWords.nouns))"
            : "\(random.pick(DemoWords.adjectives)) \(random.pick(DemoWords.nouns))"
        let rating = min(max(level + Double(random.number(-6...6)) / 10, 2), 9.9)
        let summary = [
            random.pick(DemoWords.followUps), "\(random.pick(DemoWords.firstNames)) \(random.pick(DemoWords.turns)).",
        ]
        let isKnown = day.iso8601 < Self.today
        return DemoEpisode(
            id: id * 1000 + season * 50 + number, name: name, season: season, number: number,
            airdate: moved(day.iso8601), airtime: time, runtime: runtime,
            rating: isKnown ? (rating * 10).rounded() / 10 : nil,
            hasImage: isKnown && random.chance(92), summary: "<p>\(summary.joined(separator: " "))</p>")
    }
}

struct DemoEpisode: Sendable {
    let id: Int
    let name: String
    let season: Int
    /// `nil` for a special.
    let number: Int?
    /// Whether a special belongs to the story.
    var isSignificant = false
    let airdate: String
    let airtime: String
    let runtime: Int?
    let rating: Double?
    let hasImage: Bool
    let summary: String

    /// The episode as the TVmaze API sends it.
    var json: JSONValue {
        [
            "id": .integer(id), "name": .text(name), "season": .integer(season), "number": JSONValue(number),
            "type": .text(number != nil ? "regular" : isSignificant ? "significant_special" : "insignificant_special"),
            "airdate": .text(airdate), "airtime": .text(airtime),
            "airstamp": .text("\(airdate)T\(airtime.isEmpty ? "12:00" : airtime):00+00:00"),
            "runtime": JSONValue(runtime), "rating": ["average": JSONValue(rating)],
            "image": hasImage ? DemoPicture.image(.still(episode: id)).json : .null, "summary": .text(summary),
        ]
    }
}

/// The dates of a show's episodes, from which both its facts and its episodes are made.
struct DemoSeasons: Sendable {
    private static let most = 12

    /// The first day of the first season; later seasons begin around the same day of their years.
    let first: CalendarDay
    let weekdays: [Weekday]
    let lastYear: Int
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

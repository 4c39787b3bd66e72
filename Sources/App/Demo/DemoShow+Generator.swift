import Entities

extension DemoShow {
    /// The present year in the catalog.
    static let thisYear = 2026
    /// Later episodes have neither ratings nor pictures.
    static let today = "2026-11-23"

    init(index: Int) {
        var random = DemoRandom(seed: 0x4D41_5251_5545_4500 ^ UInt64(index) &* 0xD134_2543_DE82_EF95)
        let culture = Self.culture(for: index, &random)
        let title = Self.title(for: index, culture, &random)
        let year =
            Self.thisYear - Int(Double(random.number(0...1000)) * Double(random.number(0...1000)) / 1_000_000 * 58)
        let (status, end) = Self.course(from: year, &random)
        let isWeb = year > 2012 && random.chance(45)

        id = Self.id(at: index)
        name = title
        let anyType = random.pick(DemoWords.types)
        // The first ones are typical: they have a cast and a plot.
        type = index < 4 ? "Scripted" : anyType
        language = culture.language
        genres = Array(Set((0..<random.number(0...3)).map { _ in random.pick(DemoWords.genres) })).sorted()
        self.status = status
        runtime = random.chance(92) ? random.pick([22, 25, 30, 42, 45, 50, 60, 60, 90]) : nil
        let start = status == "In Development" ? nil : Self.day(in: year, &random)
        time = isWeb ? "" : random.pick(["19:30", "20:00", "20:15", "21:00", "21:30", "22:00", "23:35"])
        let days = type == "Talk Show" ? Array(Weekday.allCases.prefix(5)) : [random.pick(Weekday.allCases)]
        let first = start.flatMap { DemoSeasons.days(on: days, from: $0, count: 1).first }
        self.days = days.map(\.rawValue)
        premiered = first?.iso8601
        ended = first.flatMap { first in
            end.flatMap { year in
                var random = Self.detailsRandom(of: Self.id(at: index))
                let length = Self.seasonLength(&random)
                return DemoSeasons(first: first, weekdays: days, lastYear: year, length: length).lastDay?.iso8601
            }
        }
        rating = index < 4 || random.chance(82) ? Self.score(&random) : nil
        weight = random.number(1...100)
        network = isWeb ? nil : Channel(name: random.pick(culture.networks), country: Country(of: culture))
        webChannel = isWeb ? Channel(name: random.pick(DemoWords.webChannels), country: nil) : nil
        // As in the real catalog, a few shows have no picture.
        image = index % 23 == 17 ? nil : DemoPicture.image(.poster(show: id, version: 0))
        summary = random.chance(95) ? Self.summary(of: title, &random) : nil
    }

    /// The ID of the show at an index of the catalog; like in the real one, IDs have gaps.
    static func id(at index: Int) -> Int { index * 3 / 2 + 1 }

    static func index(ofID id: Int) -> Int? {
        let index = ((id - 1) * 2 + 2) / 3
        return id > 0 && Self.id(at: index) == id ? index : nil
    }

    private static func culture(for index: Int, _ random: inout DemoRandom) -> DemoCulture {
        let roll = random.number(1...100)
        // The first shows are always in the program's language.
        if index < 4 || roll <= 58 { return .english }
        if roll <= 74 { return .british }
        return random.pick(DemoCulture.others)
    }

    private static func title(for index: Int, _ culture: DemoCulture, _ random: inout DemoRandom) -> String {
        if index % 97 == 11 { return DemoCulture.oddities[index / 97 % DemoCulture.oddities.count] }
        guard culture.titles.isEmpty else { return random.pick(culture.titles) }
        let adjective = random.pick(DemoWords.adjectives)
        let noun = random.pick(DemoWords.nouns)
        let place = random.pick(DemoWords.places)
        switch random.number(0...7) {
        case 0: return "The \(adjective) \(noun)"
        case 1: return "\(adjective) \(noun)"
        case 2: return "The \(noun) of \(place)"
        case 3: return "\(noun) & \(random.pick(DemoWords.nouns))"
        case 4: return place
        case 5: return "\(random.pick(DemoWords.firstNames)) of \(place)"
        case 6: return "\(random.pick(DemoWords.lastNames))’s \(noun)"
        default: return "A \(noun) in \(place)".replacingArticle()
        }
    }

    private static func course(from year: Int, _ random: inout DemoRandom) -> (status: String, end: Int?) {
        if year == thisYear, random.chance(25) { return ("In Development", nil) }
        if year > 2015, random.chance(55) { return ("Running", nil) }
        if random.chance(6) { return ("To Be Determined", nil) }
        return ("Ended", min(thisYear, year + random.number(0...9)))
    }

    /// A day early enough in the year for a whole season to follow.
    private static func day(in year: Int, _ random: inout DemoRandom) -> CalendarDay? {
        CalendarDay(year: year, month: random.number(1...9), day: random.number(1...28))
    }

    private static func score(_ random: inout DemoRandom) -> Double {
        Double(random.number(15...30) + random.number(15...30) + random.number(15...34)) / 10
    }

    private static func summary(of title: String, _ random: inout DemoRandom) -> String {
        let person = "\(random.pick(DemoWords.firstNames)) \(random.pick(DemoWords.lastNames))"
        let title = title.replacing("&", with: "&amp;")
        let opening =
            "<b>\(title)</b> follows \(person), a \(random.pick(DemoWords.jobs)) from \(random.pick(DemoWords.places))"
            + " who \(random.pick(DemoWords.turns)). \(random.pick(DemoWords.followUps))"
        guard random.chance(60) else { return "<p>\(opening)</p>" }
        let praise = random.pick(DemoWords.praise).replacing("&", with: "&amp;")
        return "<p>\(opening)</p><p>\(random.pick(DemoWords.followUps)) \(praise)</p>"
    }

    static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}

extension String {
    /// `A Island` becomes `An Island`.
    fileprivate func replacingArticle() -> String {
        guard hasPrefix("A "), let letter = dropFirst(2).first, "AEIO".contains(letter) else { return self }
        return "An " + dropFirst(2)
    }
}

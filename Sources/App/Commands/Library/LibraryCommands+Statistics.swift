import Catalog
import Entities
import FoundationEssentials
import Library
import Terminal

extension LibraryCommands {
    static let viewingRows = [
        Subcommand(
            "stats", [.library(nil, CommandWords.checkYear, Self.statistics)], options: OptionName.common + [.year],
            examples: ["stats": "marquee stats --year 2026"]),
        Subcommand(
            "pick", [.library(Self.pick)], options: OptionName.common + [.minutes, .seed, .spoilers],
            examples: ["pick": "marquee pick --minutes 45"]),
    ]

    // MARK: Statistics

    private func statistics() async throws(CommandFailure) {
        let statistics = LibraryStatistics(
            try await value(fetching: .missing), year: options.ofLibrary.year, at: clock.now(), calendar: calendar)
        let json = JSONValue(statistics)
        try console.print(Report(json: json, rows: json.rows, text: .lines(phrases.page(of: statistics))))
    }

    // MARK: Pick

    private func pick() async throws(CommandFailure) {
        let now = clock.now()
        let value = try await value(fetching: .missing)
        let day = calendar.today(at: now)?.daysSince1970 ?? 0
        // Without a seed, the suggestion stays the same for a day.
        let seed = UInt64(options.ofLibrary.seed ?? max(0, day))
        let pick = Pick(
            from: value, Pick.Filter(minutes: options.ofLibrary.minutes), seed: seed, at: now, calendar: calendar)
        guard pick.choice != nil || console.asJSON else { return console.say(phrases.nothingToPick) }
        try console.print(report(of: pick, in: value))
    }

    private func report(of pick: Pick, in value: Library) -> Report {
        let reasons = phrases.sentences(of: pick.choice?.reasons ?? [])
        let choice = pick.choice.map { title(of: $0, in: value) }
        let others = pick.alternatives.map { "  " + title(of: $0, in: value) }
        return Report(
            json: [
                "seed": .integer(Int(clamping: pick.seed)), "candidates": .integer(pick.candidates),
                "pick": pick.choice.map { json($0, in: value) } ?? .null,
                "alternatives": .array(pick.alternatives.map { json($0, in: value) }),
            ],
            rows: ([pick.choice].compactMap(\.self) + pick.alternatives).map {
                [$0.id.notation, title(of: $0, in: value)]
            },
            text: .lines(
                [choice, reasons.isEmpty ? nil : "  " + reasons].compactMap(\.self)
                    + (others.isEmpty ? [] : [phrases.otherPicks] + others)))
    }

    private func title(of choice: Pick.Choice, in value: Library) -> String {
        let name = choice.episode.flatMap { names(in: value).name(of: $0, in: Show.ID(number: choice.id.number)) }
        return [choice.title, choice.episode.map { phrases.code(of: $0) }, name, choice.minutes.map(phrases.minutes)]
            .joinedTexts(separator: " · ")
    }

    private func json(_ choice: Pick.Choice, in value: Library) -> JSONValue {
        [
            "kind": .text(choice.id.kind), "id": .integer(choice.id.number), "name": .text(choice.title),
            "next": choice.episode.map { episode in
                JSONValue(
                    next: episode, name: names(in: value).name(of: episode, in: Show.ID(number: choice.id.number)))
            } ?? .null,
            "minutes": JSONValue(choice.minutes), "reasons": .array(choice.reasons.map { .text($0.name) }),
        ]
    }
}

extension CommandWords {
    /// Refuses ranges of years, which the option takes for other commands.
    fileprivate func checkYear() throws(UsageError) {
        guard let years = options.filter.first, options.ofLibrary.year == nil else { return }
        let value = String(years.dropFirst(FilterWords.Key.year.rawValue.count + 1))
        throw .invalidValue(option: OptionName.year.rawValue, value: value, allowed: ["N"])
    }
}

extension Pick.Reason {
    /// Its name in JSON and among the phrases.
    var name: String { String("\(self)".prefix { $0.isLetter }) }
}

extension Phrases {
    /// The statistics as a page of text, to read and to share.
    func page(of statistics: LibraryStatistics) -> [String] {
        guard statistics.total.plays > 0 else { return [noPlays] }
        func bars(_ part: String, _ values: [(name: String, count: Int)]) -> [String] {
            let most = values.map(\.count).max() ?? 0
            let width = values.map { TextMetrics.width(of: $0.name) }.max() ?? 0
            guard most > 0 else { return [] }
            return ["", statisticsTitle(of: part)]
                + values.map { value in
                    let space = String(repeating: " ", count: width - TextMetrics.width(of: value.name) + 2)
                    let bar = String(repeating: "█", count: (Self.barWidth * value.count + most - 1) / most)
                    return "  " + value.name + space + bar + (value.count > 0 ? " " + grouped(value.count) : "")
                }
        }
        let figures = lines(of: statistics)[0].replacing(comma, with: " · ")
        let genres = statistics.genres.prefix(Self.mostBars).map { (genre(named: $0.name), $0.amount.plays) }
        let networks = statistics.networks.prefix(Self.mostBars).map { ($0.name, $0.amount.plays) }
        let records = records(of: statistics)
        return [["Marquee", statisticsTitle, title(of: statistics.year)].joined(separator: " · "), "", figures]
            + bars("months", statistics.months.enumerated().map { (month($0 + 1), $1.plays) })
            + bars("weekdays", zip(Weekday.allCases, statistics.weekdays).map { (shortName(of: $0), $1.plays) })
            + bars("genres", genres) + bars("networks", networks)
            + (records.isEmpty ? [] : ["", statisticsTitle(of: "records")] + records.map { "  " + $0 })
    }

    /// The columns of the longest bar, and the most bars of a part.
    private static let (barWidth, mostBars) = (40, 8)

    var nothingToPick: String { self["pick.nothing"] }
    var otherPicks: String { self["pick.alternatives"] }

    /// Why something is suggested.
    func sentences(of reasons: [Pick.Reason]) -> String {
        reasons.map { reason($0) }.joinedTexts(separator: rules.space)
    }

    func reason(_ reason: Pick.Reason) -> String {
        let key = "pick.reason.\(reason.name)"
        switch reason {
        case .starred, .new, .underWay: return self[key]
        case .rated(let rating), .acclaimed(let rating): return text(key, self.rating(rating))
        case .waiting(let days): return text(key, grouped(days))
        case .nearlyDone(let episodes): return counted(key, episodes)
        case .fits(let minutes): return text(key, grouped(minutes))
        }
    }
}

extension JSONValue {
    init(_ amount: LibraryStatistics.Amount) {
        self = ["plays": .integer(amount.plays), "minutes": .integer(amount.minutes)]
    }

    init(_ statistics: LibraryStatistics) {
        func named(_ parts: [LibraryStatistics.Part<String>]) -> JSONValue {
            .array(parts.map { ["name": .text($0.name)] + JSONValue($0.amount) })
        }
        func numbered(_ parts: [LibraryStatistics.Part<Int>]) -> JSONValue {
            .array(parts.map { ["year": .integer($0.name)] + JSONValue($0.amount) })
        }
        func amounts(_ amounts: [LibraryStatistics.Amount]) -> JSONValue { .array(amounts.map { JSONValue($0) }) }
        let streak = statistics.streak.map { streak -> JSONValue in
            ["days": .integer(streak.days), "first": .text(streak.first.iso8601), "last": .text(streak.last.iso8601)]
        }
        let binge = statistics.binge.map { binge -> JSONValue in
            ["title": .text(binge.title), "show": .integer(binge.show.number), "day": .text(binge.day.iso8601)]
                + JSONValue(binge.amount)
        }
        let unfinished = statistics.unfinished.map { show -> JSONValue in
            [
                "title": .text(show.title), "show": .integer(show.show.number), "episodes": .integer(show.episodes),
                "minutes": .integer(show.minutes),
            ]
        }
        let days = statistics.days.map { day -> JSONValue in
            ["day": .text(day.day.iso8601)] + JSONValue(day.amount)
        }
        let totals: JSONValue = [
            "year": JSONValue(statistics.year), "plays": .integer(statistics.total.plays),
            "minutes": .integer(statistics.total.minutes), "episodes": .integer(statistics.episodes),
            "shows": .integer(statistics.shows), "films": .integer(statistics.films),
            "unknownLengths": .integer(statistics.unknownLengths), "undated": .integer(statistics.undated),
        ]
        self =
            totals + [
                "streak": streak ?? .null, "binge": binge ?? .null, "genres": named(statistics.genres),
                "networks": named(statistics.networks), "languages": named(statistics.languages),
                "decades": numbered(statistics.decades), "years": numbered(statistics.years),
                "months": amounts(statistics.months), "weekdays": amounts(statistics.weekdays),
                "hours": amounts(statistics.hours), "unfinished": .array(unfinished), "days": .array(days),
            ]
    }
}

import Catalog
import Entities
import Foundation
import Networking
import Platform
import Terminal
import UseCases

@testable import App

/// Every phrase of a language, with arguments for each of its cases.
struct EveryPhrase {
    let phrases: Phrases

    /// The texts, each with the topic it belongs to.
    var all: [(name: String, text: String)] {
        screens + search + shows + catalog + episodes + films + favorites + messages + keys + doctor + commandLine
            + plain
            + settings + configuration + lock + kiosk + commands + viewing + library + upNext + discover
    }

    func texts(_ name: String, _ texts: [String?]) -> [(name: String, text: String)] {
        texts.compactMap(\.self).map { (name, $0) }
    }

    func texts(_ name: String, _ texts: String?...) -> [(name: String, text: String)] { self.texts(name, texts) }

    private static let counts = [0, 1, 2, 21, 1_000_000]

    /// The names from TVmaze that are translated: genres, types, languages or countries.
    static func names(_ kind: String) -> [String] {
        PhraseTable(Phrases.file(of: .english)).keys.filter { $0.hasPrefix(kind + ".") }
            .map { String($0.dropFirst(kind.count + 1)) }
    }

    // MARK: Topics

    private var screens: [(name: String, text: String)] {
        texts("tabs", Tab.allCases.map { phrases.title(of: $0) })
            + texts("places", LibraryPresenter.Place.allCases.flatMap { [phrases.name(of: $0), phrases.about($0)] })
            + texts("doors", [.search, .goToBrowse, .importLibrary].map { phrases.door($0, in: .upNext) })
            + texts(
                "screens", phrases.loading, phrases.loadingMore, phrases.outdated, phrases.offline, phrases.demo,
                phrases.tooSmall, phrases.greetingTitle, phrases.greeting, phrases.greetingSearch,
                phrases.greetingBrowse, phrases.greetingImport, phrases.greetingEnd(help: "x"),
                phrases.filterPrompt, phrases.filterScope, phrases.noMatches(for: "x"))
            + texts("ages", [60.0, 600, 3600, 86_400, 259_200].flatMap(ages))
            + texts("counts", Self.counts.flatMap { [phrases.shows($0, isComplete: false), phrases.matches($0)] })
            + texts("order", ShowOrder.allCases.map(phrases.sorted))
            + texts("sorted", [true, false].map { phrases.sorted(240, by: .name, isComplete: $0) })
    }

    /// Data that was fetched so many seconds ago.
    private func ages(_ seconds: Double) -> [String] {
        let (now, staleness) = (
            Date(timeIntervalSince1970: 1e9), Staleness(fetched: Date(timeIntervalSince1970: 1e9 - seconds))
        )
        return [
            phrases.outdated(staleness, at: now), phrases.outdated(Staleness(), at: now),
            phrases.couldNotRefresh(.notTheAPI, staleness, at: now),
        ]
    }

    private var search: [(name: String, text: String)] {
        let kinds = SearchKind.allCases
        let states: [SearchStatus] =
            [.idle, .waiting("x"), .searching("x"), .nothing("x"), .needsKey] + Self.counts.map { .found($0) }
            + Self.errors.map { .failed($0) }
        return texts("search kinds", kinds.flatMap { [phrases.searchPrompt($0), phrases.title(of: $0)] })
            + texts(
                "search",
                kinds.flatMap { kind in
                    [true, false].flatMap { isOffering in
                        states.map { phrases.status($0, of: kind, isOffering: isOffering) }
                    }
                })
            + texts("matches", Self.counts.map(phrases.loadedMatches))
            + texts(
                "offers",
                (kinds.map(SearchOffer.kind) + [.retry]).map { phrases.title(of: $0, for: "x") }
                    + [phrases.searchFailureTitle])
    }

    private var shows: [(name: String, text: String)] {
        let states: [Show.Status] = [.running, .ended, .toBeDetermined, .inDevelopment]
        let years = [(2001, 2004), (2001, nil), (nil, 2004), (2004, 2004)] as [(Int?, Int?)]
        return texts("status", states.map(phrases.status))
            + texts(
                "years", years.flatMap { years in states.map { phrases.years(from: years.0, to: years.1, status: $0) } }
            )
            + texts("weekdays", Weekday.allCases.map { phrases.schedule(days: [$0], time: "20:15") })
            + texts(
                "schedules",
                [[], [.monday, .friday], Weekday.allCases].flatMap { days in
                    [nil, "01:00"].map { phrases.schedule(days: days, time: $0) }
                })
            + texts("labels", Fact.allCases.map(phrases.label))
            + texts(
                "people",
                PersonCredit.Kind.allCases.map(phrases.title) + [
                    phrases.age(42), phrases.noCredits,
                    phrases.role(in: PersonCredit(kind: .cast, show: nil, roles: ["x"], isVoice: true)),
                ])
            + texts(
                "counts",
                Self.counts.flatMap { [phrases.minutes($0), phrases.episodes($0), phrases.episodes($0, seasons: $0)] })
            + texts(
                "show", phrases.noRating, phrases.noSummary, phrases.televisionCredit, phrases.ofDemo.filmsCredit,
                phrases.networkTime, "1\(phrases.dash)2")
    }

    private var catalog: [(name: String, text: String)] {
        texts("genres", Self.names("genre").map(phrases.genre)) + texts("types", Self.names("type").map(phrases.type))
            + texts("languages", Self.names("language").map(phrases.spokenLanguage))
            + texts("countries", Self.names("country").map(phrases.country))
            + texts(
                "names", phrases.genre(named: "Drama"), phrases.type(named: "News"), phrases.country(named: "Japan"),
                phrases.spokenLanguage(named: "Greek"))
    }

    private var episodes: [(name: String, text: String)] {
        let months = (1...12).compactMap {
            CalendarDay(year: 2024, month: $0, day: 31) ?? CalendarDay(year: 2024, month: $0, day: 1)
        }
        let places = [
            Episode(id: 1, name: "", season: 3, number: 4), Episode(id: 1, name: "", season: 3, number: nil),
            Episode(id: 1, name: "", season: 0, number: nil),
        ]
        return texts("dates", months.map(phrases.date))
            + texts(
                "times",
                months.flatMap { day in [nil, 0, 60, 1439].map { phrases.date(AirTime(day: day, minute: $0), days: 3) }
                })
            + texts("distances", Self.counts.map(phrases.distance))
            + texts("places", places.flatMap { [phrases.place(of: $0), phrases.code(of: $0)] })
            + texts("seasons", [phrases.title(of: .number(7)), phrases.title(of: .specials)])
            + texts("next", places.flatMap { phrases.next(ScheduledEpisode(episode: $0, time: nil), days: nil) })
            + texts(
                "episodes", phrases.noEpisodes, phrases.untitledEpisode, phrases.noDate, phrases.unknownDate,
                phrases.playing("x"))
            + sections
    }

    private var watching: [(name: String, text: String)] {
        let rows: [WatchList.Row] = [.page("x")] + Self.counts.map { .purchases($0, isOpen: false) }
        return texts("offers", rows.map { phrases.words($0).title })
            + texts("kinds of offers", WatchOffers.Kind.allCases.map { phrases.watchKinds([$0]) })
            + texts(
                "sources",
                phrases.watchCredit(.unitedStates), phrases.noOffers(in: .unitedStates),
                (["GB", "NL", "PH", "CZ"] as [String]).compactMap { Country($0) }.map { phrases.noOffers(in: $0) }
                    .joined(),
                phrases.watchNetwork,
                phrases.watchNeedsKey, phrases.noVideos, phrases.noSimilarFilms)
            + texts("videos", Video.Kind.allCases.map { phrases.facts(of: Video(name: "x", kind: $0)) })
    }

    private var sections: [(name: String, text: String)] {
        texts("sections", SectionName.allCases.map(phrases.title))
            + texts("pictures", ShowPicture.Kind.allCases.map(phrases.title))
            + texts("people", Self.counts.map(phrases.people))
            + texts(
                "empty sections",
                phrases.noCast, phrases.noCrew, phrases.noImages, phrases.noSimilar, phrases.noRatings,
                phrases.noGuests)
            + watching
            + texts(
                "ratings", [phrases.meanRating, phrases.bestRating] + RatingScale.allCases.map(phrases.ratingScale))
            + texts("role", [phrases.role(of: CastMember(person: Person("Ann"), character: "Bea", isVoice: true))])
    }

    private var films: [(name: String, text: String)] {
        texts("lists", MovieList.allCases.map(phrases.films))
            + texts("votes", Self.counts.map { phrases.rating(7.5, votes: $0) })
            + texts(
                "film errors",
                Self.errors.flatMap {
                    [
                        phrases.filmsFailure($0), phrases.couldNotLoadMoreFilms($0, key: "r"),
                        phrases.couldNotRefreshFilms($0),
                    ]
                })
            + texts("key", [phrases.filmKeyTitle(.missing), phrases.filmKeyTitle(.malformed(variable: "X"))])
            + texts("steps", phrases.filmKeySteps(page: "https://x", paste: "x"))
            + texts(
                "key", phrases.enterKey, phrases.keyNote, phrases.malformedKey, phrases.keyNotSaved(.full),
                phrases.characters(1), phrases.characters(32), phrases.filmKeyTitle(.rejected))
            + texts("films", [phrases.noFilms, phrases.filmsCredit, phrases.filmsFailureTitle])
    }

    private var favorites: [(name: String, text: String)] {
        let errors: [StoreError] = [
            .full, .denied, .busy, .tooLarge(limit: 9), .textTooLong(limit: 9), .unrepresentable, .notAFile,
            .notAFolder, .system(5),
        ]
        return texts(
            "favorite orders",
            FavoriteOrder.allCases.flatMap { order in
                [phrases.sorted(by: order)] + Self.counts.map { phrases.favorites($0, by: order) }
                    + Self.counts.map { phrases.sorted($0, by: order) }
            })
            + texts(
                "library",
                errors.map(phrases.libraryFailure) + Self.counts.map { phrases.libraryChanged($0, by: "laptop") })
            + texts(
                "favorites",
                phrases.favoriteAdded("x", undo: "u"), phrases.favoriteRemoved("x", undo: "u"), phrases.noFavorites,
                phrases.unknownFilm,
                phrases.expiredFilm(number: 7), phrases.undone, phrases.nothingToUndo)
    }

    private var messages: [(name: String, text: String)] {
        texts(
            "errors",
            Self.errors.flatMap {
                [
                    phrases.failure($0), phrases.advice($0), phrases.couldNotLoadMore($0, key: "r"),
                    phrases.couldNotRefresh($0), phrases.nothingMoreStored,
                ]
            })
            + texts(
                "messages",
                phrases.linkCopied("x"), phrases.linkOpened, phrases.linkStarted("x"),
                phrases.browserFailed("x", .empty),
                phrases.noLink, phrases.theme("x"), phrases.failureTitle,
                phrases.cacheUnavailable, phrases.nothingHidden, phrases.noteTooLong, phrases.hiddenText(key: "x"),
                phrases.hiddenName(of: EpisodeLibrary.running[0]), phrases.ownRating(8.5))
    }

    private var keys: [(name: String, text: String)] {
        let keys: [Key] = [
            .character(" "), .home, .end, .pageUp, .pageDown, .enter, .escape, .backspace, .tab, .insert, .delete,
        ]
        let pairs = KeyContext.allCases.flatMap { context in Command.allCases.map { ($0, context) } }
        return texts("commands", pairs.map { phrases.command($0.0, in: $0.1) })
            + texts("keys", keys.map { phrases.label(KeyPress($0, [.control, .alt, .shift, .command])) })
            + texts("hints", pairs.map { phrases.hint($0.0, in: $0.1) })
            + texts(
                "palette", phrases.helpTitle, phrases.paletteTitle, phrases.commandPrompt, phrases.filterMenuPrompt,
                phrases.noCommands(for: "x"), phrases.countsNote(down: "x", end: "y"),
                phrases.pressAgainToQuit(key: "x"), phrases.noQuery, phrases.noMatch(for: "x"))
            + texts("kinds", [.show(SampleShows.all[0]), .expired(Movie.ID(number: 1))].map(phrases.kind))
            + texts("headings", headings.map { phrases.title(of: $0) })
    }

    private var headings: [PaletteHeading] {
        CommandTopic.allCases.map { .topic($0) } + [.watched, .show, .film, .mine]
    }

    private var doctor: [(name: String, text: String)] {
        let obstacles: [ImageObstacle] = [
            .notPreferred, .notSupported, .multiplexer, .passthroughClosed, .noMultiplexer, .faultyBrand(.konsole),
            .cellSizeUnknown, .noColors, .noBlockCharacters,
        ]
        let reasons: [FindingReason] = [.assumed, .environment("X"), .system, .chosen, .reply]
        return texts("doctor", DoctorTopic.allCases.map(phrases.title) + DoctorFact.allCases.map(phrases.label))
            + texts(
                "reasons",
                reasons.map(phrases.reason) + obstacles.map(phrases.obstacle)
                    + PictureAdvice.allCases.map(phrases.advice)
                    + [phrases.origin("X")])
            + texts("remarks", DoctorState.allCases.map(phrases.remark))
            + texts("support", [ModeSupport.unsupported, .off, .on].map(phrases.support))
            + texts("values", ColorDepth.allCases.map(phrases.colors) + ImageProtocol.allCases.map(phrases.way))
            + texts("attributes", phrases.attributes.map(\.name) + [true, false].map(phrases.yesOrNo))
            + texts(
                "ground",
                [true, false].flatMap { isDark in
                    [nil, "#000000"].map { phrases.ground(isDark: isDark, color: $0) }
                })
            + texts(
                "examination",
                phrases.cells(Size(width: 1, height: 2)), phrases.pixels(Size(width: 1, height: 2)), phrases.asking,
                phrases.unknown, phrases.noAnswer, phrases.noPictures, phrases.closedPassthrough,
                phrases.linksAreNotAsked, phrases.keyIsThere, phrases.keyIsPrinted)
    }

    private var commandLine: [(name: String, text: String)] {
        let errors: [UsageError] = [
            .unknownOption("--x", suggestion: nil),
            .missingValue(option: "--x"), .invalidValue(option: "--x", value: "y", allowed: ["a", "b"]),
            .unexpectedValue(option: "--x"), .missingAction(command: "x", allowed: ["a", "b"]),
            .notForCommand(option: "--x", command: nil),
            .notForCommand(option: "--x", command: "y"), .notForKiosk(option: "--x"),
            .onlyBeside(option: "--x", other: "--y"), .unexpectedArgument("x"), .unknownCommand("x", suggestion: nil),
            .missingOperand(command: "x", operand: "ID"), .missingOperand(command: "x", operand: "QUERY"),
            .missingOperand(command: "x", operand: "FILE"), .missingOperand(command: "x", operand: "DIR"),
            .missingOperand(command: "x", operand: "SHOW"),
            .missingOperand(command: "x", operand: "EPISODE"), .missingOperand(command: "x", operand: "RATING"),
            .missingOperand(command: "x", operand: "VALUE"), .missingOperand(command: "x", operand: "DAYS"),
            .missingOperand(command: "x", operand: "TAG"),
            .missingOperand(command: "x", operand: "FILTER"),
            .missingOperand(command: "x", operand: "KIND"), .missingOperand(command: "x", operand: "URL"),
            .missingOperand(command: "x", operand: "NAME"), .missingOperand(command: "x", operand: "NUMBER"),
            .missingOperand(command: "x", operand: "ID|NAME"), .invalidValue(option: "--x", value: "y", allowed: ["N"]),
            .tooLong(operand: "QUERY", limit: 200),
        ]
        return texts("options", OptionName.allCases.map(phrases.meaning))
            + texts(
                "options of shows",
                [OptionName.country, .year].map { phrases.meaning(of: $0, for: Subcommand(named: "shows")) })
            + texts("subcommands", Subcommand.all.map(phrases.meaning))
            + texts("explanations", Subcommand.all.map { phrases.explanation(of: $0)?.replacing("\n", with: "") })
            + texts(
                "examples",
                (Array(UsageText.examples) + Subcommand.all.flatMap(\.examples)).map {
                    phrases.meaning(ofExample: $0.key)
                })
            + texts("headings", UsageHeading.allCases.map(phrases.heading))
            + texts("sections", OptionTable.sections.map { phrases.heading(of: $0.section) })
            + texts("usage", errors.map(phrases.describe))
            + texts(
                "command line",
                [
                    phrases.tagline, phrases.anyOptions, phrases.anyCommand, phrases.keysAreShown, phrases.helpForAll,
                    phrases.didYouMean("x"), phrases.moreHelp("x"), phrases.noTerminal("x"), phrases.noResources,
                    phrases.limitWithoutPages, phrases.daysOfCalendar, phrases.removeOfRewatch, phrases.removeOfPolicy,
                    phrases.yesOfFiles,
                    phrases.daysOfUpcoming,
                    phrases.countryOfUpcoming,
                ])
    }

    private var plain: [(name: String, text: String)] {
        texts("plain words", PlainCommand.allCases.flatMap(phrases.words))
            + texts("plain meanings", PlainCommand.allCases.map(phrases.meaning))
            + texts("colon", ["x" + phrases.colon + "y"])
            + texts(
                "plain lists",
                [true, false].map { phrases.range(of: "x", from: 1, to: 20, count: 1346, isComplete: $0) }
                    + [
                        phrases.nothing(in: "x"), phrases.searchTitle("x"), phrases.season(7), phrases.favoriteMark,
                        phrases.listEnd, phrases.listStart, phrases.nothingNumbered, phrases.noNumber(1346, last: 20),
                        phrases.lineTooLong(limit: 200),
                    ])
            + texts(
                "plain program",
                phrases.numberMeaning, phrases.welcome(help: "x"), phrases.plainPrompt, phrases.possible("x"),
                phrases.notUnderstood("x", search: "y", help: "z"), phrases.atTheStart(quit: "x"),
                phrases.notHere("x", help: "y"), phrases.alreadyHere("x"), phrases.whichNumber("x"),
                phrases.isFavorite("x", undo: "y"),
                phrases.isFavorite("x", undo: nil), phrases.isNoFavorite("x", undo: nil),
                phrases.isNoFavorite("x", undo: "y"), phrases.howToKeep("x"), phrases.languageIs("x"),
                phrases.unknownLanguage("x"), phrases.pastSearches, phrases.pinByCommand(set: "x", off: "y"))
    }

    private static let errors: [GatewayError] =
        [
            .status(500), .rateLimited(seconds: nil), .rateLimited(seconds: 1), .rateLimited(seconds: 95),
            .rateLimited(seconds: 9_000), .rateLimited(seconds: 900_000), .notFound, .notTheAPI, .portal,
            .keyRejected, .noSuchPage, .offline, .cancelled,
        ]
        + [
            TransportError.cannotConnect, .interrupted, .timedOut, .insecure, .tooLarge(limit: 9), .invalidResponse,
            .workerFailed, .cancelled,
        ].map { .unreachable($0) }
}

import Entities
import FoundationEssentials
import Networking
import Terminal

extension Phrases {
    // MARK: Around every screen

    /// Spelled out, since every frame asks: a name by reflection costs some 10,000 instructions.
    func title(of tab: Tab) -> String {
        switch tab {
        case .upNext: self["tab.upNext"]
        case .browse: self["tab.browse"]
        case .search: self["tab.search"]
        case .calendar: calendarTitle
        case .library: self["tab.library"]
        }
    }

    var loading: String { self["screen.loading"] }
    var loadingMore: String { self["screen.loadingMore"] }
    var outdated: String { self["screen.outdated"] }

    /// A sentence that says that data may be outdated, and how old it is.
    func outdated(_ staleness: Staleness, at now: Date) -> String {
        (age(of: staleness, at: now).map { text("screen.outdatedSince", $0) } ?? outdated) + fullStop
    }

    /// `2 days ago`, or `nil` if it is unknown.
    func age(of staleness: Staleness, at now: Date) -> String? {
        guard let seconds = staleness.fetched.map({ now.timeIntervalSince($0) }), seconds >= 0, seconds < 1e12 else {
            return nil
        }
        let minutes = max(1, Int(seconds) / 60)
        return switch minutes {
        case ..<60: counted("age.minutes", minutes)
        case ..<(48 * 60): counted("age.hours", minutes / 60)
        default: counted("age.days", minutes / (24 * 60))
        }
    }
    var offline: String { self["screen.offline"] }
    var demo: String { self["screen.demo"] }
    var tooSmall: String { self["screen.tooSmall"] }

    // MARK: The first start

    var greetingTitle: String { self["greeting.title"] }
    /// What the program is.
    var greeting: String { self["greeting.intro"] }
    var greetingSearch: String { self["greeting.search"] }
    var greetingBrowse: String { self["greeting.browse"] }
    var greetingImport: String { self["greeting.import"] }
    func greetingEnd(help: String) -> String { text("greeting.end", help) }

    // MARK: Filter

    var favoritesTitle: String { self["favorites.title"] }
    var filterPrompt: String { self["filter.prompt"] }
    var filterScope: String { self["filter.scope"] }
    func matches(_ count: Int) -> String { counted("filter.matches", count) }
    func noMatches(for query: String) -> String { text("filter.nothing", query) }

    // MARK: Search

    func searchPrompt(_ kind: SearchKind) -> String { self["search.prompt.\(kind)"] }
    func title(of kind: SearchKind) -> String { self["search.kind.\(kind)"] }

    func status(_ status: SearchStatus, of kind: SearchKind, isOffering: Bool) -> String {
        switch status {
        case .idle: self["search.idle.\(kind)"] + (isOffering ? self["search.idle.offering"] : "")
        case .waiting(let query): text("search.waiting", query)
        case .searching(let query): text("search.searching", query)
        case .found(let count): counted("search.found", count)
        case .nothing(let query): text("search.nothing", query)
        case .failed(let error): searchFailure(error, at: kind == .films ? "TMDB" : "TVmaze")
        case .needsKey: self["search.needsKey"]
        }
    }

    private func searchFailure(_ error: GatewayError, at service: String) -> String {
        switch error {
        case .unreachable(.tooLarge), .unreachable(.invalidResponse): failure(.notTheAPI, at: service)
        case .unreachable(.cannotConnect), .unreachable(.interrupted): text("search.noNetwork", service)
        case .noSuchPage: failure(.notFound, at: service)
        case .offline: networkUnused
        case .cancelled, .unreachable(.cancelled): self["search.cancelled"]
        default: failure(error, at: service)
        }
    }

    func loadedMatches(_ count: Int) -> String { counted("search.loaded", count) }
    var searchFailureTitle: String { self["search.failure"] }

    /// What a row below the search field does.
    func title(of offer: SearchOffer, for query: String) -> String {
        switch offer {
        case .query(let text), .completion(let text): text
        case .kind(let kind): text("search.offer.\(kind)", query)
        case .retry: self["search.retry"]
        }
    }

    // MARK: Commands and keys

    /// What a command does, in a place.
    func command(_ command: Command, in context: KeyContext) -> String {
        switch (command, context) {
        case (.moveLeft, .episodes): self["command.previousSeason"]
        case (.moveRight, .episodes): self["command.nextSeason"]
        case (.moveLeft, .episode): self["command.previousEpisode"]
        case (.moveRight, .episode): self["command.nextEpisode"]
        case (.open, .filtering): self["command.change"]
        case (.reset, .filtering): self["command.clearFilter"]
        case (.pick, .picking): self["command.pickAgain"]
        case (.addToList, .lists): self["command.newList"]
        case (.open, .sources): self["command.openSource"]
        case (.refresh, .sources): self["command.syncSources"]
        case (.addToList, .sources): self["command.newSource"]
        case (.removeItem, .sources): self["command.removeSource"]
        case (.removeItem, .lists): self["command.deleteList"]
        case (.removeItem, .importing): self["command.dismissReport"]
        case (.open, .importing): self["command.chooseTitle"]
        case (.moveLeft, .picking): self["command.lessTime"]
        case (.moveRight, .picking): self["command.moreTime"]
        case (.moveLeft, .statistics): self["command.previousYear"]
        case (.moveRight, .statistics): self["command.nextYear"]
        case (.goToStart, .episodes): self["command.firstEpisode"]
        case (.goToEnd, .episodes): self["command.lastEpisode"]
        case (.goToEnd, .reading), (.goToEnd, .sections), (.goToEnd, .calendar), (.goToEnd, .episode),
            (.goToEnd, .statistics):
            self["command.goToPageEnd"]
        case (.open, .keyless): self["command.enterKey"]
        case (.open, .settings), (.open, .keys): self["command.change"]
        default: self.command(command)
        }
    }

    /// A way on from a screen that has nothing to show.
    func door(_ command: Command, in context: KeyContext) -> String {
        find("door.\(command.rawValue)") ?? self.command(command, in: context)
    }

    func command(_ command: Command) -> String { self["command.\(command.rawValue)"] }

    /// What the key that marks does now, with the code of the episode: `watched S03E04`.
    func hint(_ action: MarkAction) -> String {
        func hint(_ key: String, _ episode: Episode?) -> String {
            [self[key], episode.map { code(of: $0) }].joinedTexts(separator: " ")
        }
        return switch action {
        case .begin(_, .planned): self["hint.plan"]
        case .begin: self["hint.follow"]
        case .watch(_, let episode): hint("hint.mark", episode)
        case .unwatch(_, let episode): hint("hint.unmark", episode)
        case .menu: self["hint.markMenu"]
        }
    }

    /// The same in a word or two, for the status line.
    func hint(_ command: Command, in context: KeyContext) -> String {
        switch (command, context) {
        case (.moveLeft, .episodes), (.moveRight, .episodes): self["hint.season"]
        case (.moveLeft, .episode), (.moveRight, .episode): self["hint.episode"]
        case (.open, .filtering): self["hint.chooseTitle"]
        case (.back, .filtering): self["hint.showFiltered"]
        case (.reset, .filtering): self["hint.clearFilter"]
        case (.pick, .picking): self["hint.pickAgain"]
        case (.addToList, .lists): self["hint.newList"]
        case (.open, .sources): self["hint.openSource"]
        case (.refresh, .sources): self["hint.syncSources"]
        case (.addToList, .sources): self["hint.newList"]
        case (.removeItem, .sources): self["hint.removeItem"]
        case (.removeItem, .lists): self["hint.deleteList"]
        case (.removeItem, .importing): self["hint.dismissReport"]
        case (.open, .importing): self["hint.chooseTitle"]
        case (.moveLeft, .picking), (.moveRight, .picking): self["hint.time"]
        case (.moveLeft, .statistics), (.moveRight, .statistics): self["hint.year"]
        case (.refresh, .failed): self["hint.retry"]
        case (.open, .keyless): self["hint.enterKey"]
        case (.open, .entering): self["hint.confirm"]
        case (.back, .entering): self["hint.cancel"]
        case (.open, .searching): self["hint.runSearch"]
        case (.open, .settings), (.open, .keys): self["hint.change"]
        case (.open, .choosing): self["hint.run"]
        case (.open, .locked): self["hint.unlock"]
        default: self["hint.\(command.rawValue)"]
        }
    }

    /// A key as keyboards have it, with its modifiers: `↑`, `Ctrl-L`, `Shift-Tab`.
    func label(_ press: KeyPress) -> String {
        let name = name(of: press.key)
        guard !press.modifiers.isEmpty else { return name }
        let modifiers: [(modifier: KeyModifiers, key: String)] = [
            (.control, "key.control"), (.alt, "key.alt"), (.shift, "key.shift"), (.command, "key.command"),
        ]
        let held = modifiers.filter { press.modifiers.contains($0.modifier) }.map { self[$0.key] }
        return (held + [held.isEmpty || name.count > 1 ? name : name.uppercased()]).joined(separator: "-")
    }

    private func name(of key: Key) -> String {
        switch key {
        case .character(let character) where character != " ": String(character)
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .function(let number): "F\(number)"
        default: self["key.\(key.notation)"]
        }
    }

    func pressAgainToQuit(key: String) -> String { text("quit.again", key) }
    /// There was no search or filter that could be repeated.
    var noQuery: String { self["match.noQuery"] }
    func noMatch(for query: String) -> String { text("match.none", query) }

    var helpTitle: String { self["palette.help"] }
    var paletteTitle: String { self["palette.commands"] }
    var commandPrompt: String { self["palette.prompt"] }
    var filterMenuPrompt: String { self["palette.filter"] }
    func countsNote(down: String, end: String) -> String { text("palette.counts", down, end) }
    /// Follows a title among commands.
    func kind(of entry: Title) -> String {
        if case .show = entry { self["palette.show"] } else { self["palette.film"] }
    }
    func noCommands(for query: String) -> String { text("palette.nothing", query) }
    func title(of heading: PaletteHeading) -> String {
        switch heading {
        case .topic(let topic): self["topic.\(topic)"]
        case .watched, .show, .film, .mine: self["mark.group.\(heading)"]
        }
    }
}

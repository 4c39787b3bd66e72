import Core
import Terminal

extension Phrases {
    // MARK: Around every screen

    func title(of tab: Tab) -> String { self["tab.\(tab)"] }

    var loading: String { self["screen.loading"] }
    var loadingMore: String { self["screen.loadingMore"] }
    var outdated: String { self["screen.outdated"] }
    var offline: String { self["screen.offline"] }
    var demo: String { self["screen.demo"] }
    var tooSmall: String { self["screen.tooSmall"] }

    // MARK: Filter

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
        case .failed(let error): searchFailure(error, at: kind == .shows ? "TVmaze" : "TMDB")
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
    func score(_ score: Double) -> String { text("search.score", rules.numbers.decimal(score, digits: 2)) }

    // MARK: Commands and keys

    /// What a command does, in a place.
    func command(_ command: Command, in context: KeyContext) -> String {
        switch (command, context) {
        case (.moveLeft, .episodes): self["command.previousSeason"]
        case (.moveRight, .episodes): self["command.nextSeason"]
        case (.moveLeft, .episode): self["command.previousEpisode"]
        case (.moveRight, .episode): self["command.nextEpisode"]
        case (.goToStart, .episodes): self["command.firstEpisode"]
        case (.goToEnd, .episodes): self["command.lastEpisode"]
        case (.goToEnd, .reading), (.goToEnd, .episode): self["command.goToPageEnd"]
        case (.open, .settings), (.open, .keys): self["command.change"]
        default: self.command(command)
        }
    }

    func command(_ command: Command) -> String { self["command.\(command.rawValue)"] }

    /// The same in a word or two, for the status line.
    func hint(_ command: Command, in context: KeyContext) -> String {
        switch (command, context) {
        case (.moveLeft, .episodes), (.moveRight, .episodes): self["hint.season"]
        case (.moveLeft, .episode), (.moveRight, .episode): self["hint.episode"]
        case (.refresh, .failed): self["hint.retry"]
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
        let modifiers: [(modifier: KeyModifiers, key: String)] = [
            (.control, "key.control"), (.alt, "key.alt"), (.shift, "key.shift"), (.command, "key.command"),
        ]
        let held = modifiers.filter { press.modifiers.contains($0.modifier) }.map { self[$0.key] }
        let name = name(of: press.key)
        return (held + [held.isEmpty || name.count > 1 ? name : name.uppercased()]).joined(separator: "-")
    }

    private func name(of key: Key) -> String {
        switch key {
        case .character(" "): self["key.space"]
        case .character(let character): String(character)
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .function(let number): "F\(number)"
        case .home, .end, .pageUp, .pageDown, .enter, .escape, .backspace, .tab, .insert, .delete: self["key.\(key)"]
        }
    }

    var helpTitle: String { self["palette.help"] }
    var paletteTitle: String { self["palette.commands"] }
    var commandPrompt: String { self["palette.prompt"] }
    func noCommands(for query: String) -> String { text("palette.nothing", query) }
    func title(of topic: CommandTopic) -> String { self["topic.\(topic)"] }
}

import Entities
import Networking
import Terminal
import TestSupport

@testable import App

/// The whole program without a terminal: events in, a screen as text out.
struct ScreenBench {
    var model: AppModel
    private(set) var effects: [Effect] = []
    private(set) var messages: [Message] = []

    init(
        width: Int, height: Int, theme: ThemeChoice = .named("dark"), layout: LayoutChoice = .automatic,
        language: Language = .english, source: DataSource = .network, isLocked: Bool = false,
        browse: BrowseChoice = .list
    ) {
        let chosen = SettingsLayer([
            .theme: theme.text, .layout: layout.rawValue, .language: language.rawValue, .browse: browse.rawValue,
        ])
        model = AppModel(
            settings: Settings(options: chosen), size: Size(width: width, height: height), source: source,
            isLocked: isLocked)
        send(.started)
    }

    /// Sends an event to the program and lays out the next frame.
    mutating func send(_ event: AppEvent) {
        record { $0.handle(event) }
        record { $0.layOut() }
        _ = model.handle(.tick)
        record { $0.layOut() }
        model.spinnerFrame = 0
    }

    /// Performs effects of the model, such as opening a screen.
    mutating func carryOut(_ effects: Effect...) {
        record { $0.carryOut(effects) }
        record { $0.layOut() }
    }

    private mutating func record(_ change: (inout AppModel) -> [Effect]) {
        let number = model.toast?.number ?? 0
        effects += change(&model)
        if let toast = model.toast, toast.number > number { messages.append(toast.message) }
    }

    /// The root screens, or their states, and of the visible one.
    var shows: ShowsState { model.router.root(ShowsPresenter.self)?.state ?? ShowsState() }
    var search: SearchState { model.router.root(SearchPresenter.self)?.state ?? SearchState() }
    var upNext: UpNextPresenter { model.router.root(UpNextPresenter.self) ?? UpNextPresenter() }
    var favorites: FavoritesPresenter { visible(FavoritesPresenter.self) ?? FavoritesPresenter() }
    func visible<Presenter: ScreenPresenter>(_ type: Presenter.Type) -> Presenter? {
        model.router.current as? Presenter
    }

    mutating func press(_ keys: KeyPress...) {
        for key in keys { send(.input(.key(key))) }
    }

    /// Runs a command as if its key had been pressed.
    mutating func run(_ command: Command) {
        record { $0.run(command) }
        record { $0.layOut() }
    }

    /// Loads a page of the catalog.
    mutating func load(_ shows: [Show], staleness: Staleness? = nil, isComplete: Bool = true) {
        send(.shows(.pages(.page(ShowsPage(number: 0, shows: shows, staleness: staleness)))))
        if isComplete { send(.shows(.pages(.end(page: 1)))) }
    }

    /// Opens the first show of the library with these episodes.
    mutating func open(_ episodes: [Episode], cast: [CastMember] = EpisodeLibrary.cast) {
        load(SampleShows.all)
        press(KeyPress(.enter))
        let show = SampleShows.all[0]
        let details = ShowDetails(show: show, episodes: episodes, cast: cast)
        send(.details(show.id, .details(details, EpisodeLibrary.guide(episodes), staleness: nil, isFinal: true)))
    }

    /// The screen's text, without blanks at the ends of lines.
    var screen: String { render(AppView(model: model), width: model.size.width, height: model.size.height) }

    /// Some rows of the screen; an ellipsis stands for those between them.
    func rows(_ ranges: Range<Int>...) -> String {
        let rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
        return ranges.map { rows[$0].joined(separator: "\n") }.joined(separator: "\n…\n")
    }
}

extension Router {
    /// The root of a tab, or a part of it, of this type.
    func root<Presenter: ScreenPresenter>(_ type: Presenter.Type) -> Presenter? {
        let roots = stacks.map(\.root)
        let browsing = roots.compactMap { $0 as? BrowseTabPresenter }.flatMap { root -> [any ScreenPresenter] in
            [root.television.list, root.television.shelves, root.films.list, root.films.shelves]
        }
        return (roots + browsing).lazy.compactMap { $0 as? Presenter }.first
    }
}

extension String {
    /// The text of a screen, in which a row that repeats more than twice is written once, above the number of its rows.
    var folded: String {
        var runs: [(row: Substring, count: Int)] = []
        for row in split(separator: "\n", omittingEmptySubsequences: false) {
            if runs.last?.row == row { runs[runs.count - 1].count += 1 } else { runs.append((row, 1)) }
        }
        return runs.map { row, count in
            count > 2 ? "\(row)\n⋮ \(count) rows" : repeatElement(row, count: count).joined(separator: "\n")
        }.joined(separator: "\n")
    }
}

extension Effect {
    /// The name of a request and its parameters.
    var asked: (name: Substring, first: Any?, second: Any?, third: Any?) {
        guard case .request(let request) = self else { return ("", nil, nil, nil) }
        let values: [Any?] = request.parameters + [nil, nil, nil]
        return (request.kind.prefix { $0 != "(" }, values[0], values[1], values[2])
    }
}

import Core
import Terminal
import TestSupport

@testable import App

/// The whole program without a terminal: events in, a screen out that a person can read.
struct ScreenBench {
    var model: AppModel
    private(set) var effects: [Effect] = []

    init(
        width: Int, height: Int, theme: ThemeChoice = .named("dark"), layout: LayoutChoice = .automatic,
        language: Language = .english, source: Source = .network, isLocked: Bool = false
    ) {
        let chosen = SettingsLayer([
            .theme: theme.text, .layout: layout.rawValue, .language: language.rawValue,
        ])
        model = AppModel(
            settings: Settings(options: chosen), size: Size(width: width, height: height), source: source,
            isLocked: isLocked)
        send(.started)
    }

    /// Hands an event to the program; the effects that change the screen alone are carried out.
    mutating func send(_ event: AppEvent) {
        for effect in model.handle(event) {
            effects.append(effect)
            switch effect {
            case .present(let route): effects += model.present(route)
            case .useSettings(let settings): effects += model.use(settings)
            case .dismiss: effects += model.dismiss()
            case .say(let message): _ = model.say(message)
            default: break
            }
        }
        _ = model.handle(.tick)
        model.spinnerFrame = 0
    }

    /// Types keys.
    mutating func press(_ keys: KeyPress...) {
        for key in keys { send(.input(.key(key))) }
    }

    /// Brings a page of the catalog.
    mutating func load(_ shows: [Show], isOutdated: Bool = false, isComplete: Bool = true) {
        send(.shows(.catalog(.page(CatalogPage(number: 0, shows: shows, isOutdated: isOutdated)))))
        if isComplete { send(.shows(.catalog(.end(page: 1)))) }
    }

    /// Opens the first show of the library, and brings its episodes.
    mutating func open(_ episodes: [Episode], cast: [CastMember] = EpisodeLibrary.cast) {
        load(Library.shows)
        press(KeyPress(.enter))
        let show = Library.shows[0]
        let details = ShowDetails(show: show, episodes: episodes, cast: cast)
        send(.details(show.id, .details(details, EpisodeLibrary.guide(episodes), isOutdated: false, isFinal: true)))
    }

    /// The screen, without blanks at the ends of lines.
    var screen: String { render(AppView(model: model), width: model.size.width, height: model.size.height) }
}

import Core
import Terminal

/// All that the program knows while it runs, as one value: events go in, effects come out, and a view shows it.
struct AppModel: Sendable {
    /// Something that is said for a moment; the number tells it from a later one.
    struct Toast: Hashable, Sendable {
        let number: Int
        let message: Message
    }

    /// How the program is to be.
    var settings: Settings
    var keymap: Keymap
    var phrases: Phrases
    var router: Router
    /// The colors in force.
    private(set) var theme: Theme
    private(set) var terminalIsDark = true
    /// All that is known of the terminal; `nil` as long as nobody has said anything.
    private var capabilities: Capabilities?
    /// How the person wants pictures shown.
    var imagePreference: ImagePreference { settings.images }
    /// How the terminal shows letters of twice the size; `nil` where it does not.
    var largeText: LargeTextWay? { capabilities?.largeText.value }
    /// What pictures have to be made ready for; `nil` where none are shown.
    private var medium: ImageMedium?
    /// The pictures that are ready, and those on their way.
    var pictures = PictureDesk()
    /// The lock, while it is closed: then nothing else is drawn, and nothing of the library has been read.
    var lock: LockPresenter?
    /// What is wrong with the configuration and has not been said yet.
    var mistakes: [ConfigurationMistake] = []
    /// Whether the library has been opened.
    var hasBegun = false
    /// Which shows and films are favorites, and the last change to that, which can be taken back.
    var marks = FavoriteMarks()
    var lastChange: FavoriteChange?
    var size = Size(width: 80, height: 24)
    /// Help or palette, while it lies over the visible screen, and the commands last run from it, the newest first.
    var palette: PalettePresenter?
    var recentCommands: [Command] = []
    /// Whether the mouse has taken hold of the scroll bar.
    var holdsScrollBar = false
    var toast: Toast?
    var spinnerFrame = 0

    init(
        settings: Settings = Settings(), phrases: (Phrases)? = nil, size: Size, source: Source = .network,
        isLocked: Bool = false
    ) {
        self.settings = settings
        if isLocked { self.settings.isLocked = true }
        self.size = size
        keymap = Keymap(of: settings)
        self.phrases = phrases ?? settings.language.phrases
        theme = settings.themes.theme(for: settings.theme, terminalIsDark: true, depth: .trueColor)
        router = Router(layout: settings.layout, source: source)
        lock =
            isLocked
            ? LockPresenter(takesFinger: settings.takesFingerprint, isInKiosk: settings.kiosk != nil) : nil
    }

    /// Where keys are pressed now.
    var keyContext: KeyContext {
        lock != nil ? .locked : palette != nil ? .choosing : router.keyContext
    }

    /// Whether a spinner turns: only then does the program need a clock.
    var isAnimating: Bool { lock == nil && router.current.presenter.isLoading }

    /// Whether it turns because nobody minds things that move by themselves.
    var isMoving: Bool { isAnimating && !settings.reducesMotion }

    /// Whether the catalog is an invented one.
    var isDemo: Bool { router.shows.state.source == .demo }

    /// Takes an event in and says what is to happen outside.
    mutating func handle(_ event: AppEvent) -> [Effect] {
        take(event) + settle()
    }

    /// Opens a screen in the visible tab.
    mutating func present(_ route: Route) -> [Effect] {
        if case .pin = route, isDemo { return [.say(.noLockInDemo)] }
        return router.present(route) + settle()
    }

    /// Closes the visible screen, down to the foot of its tab.
    mutating func dismiss() -> [Effect] {
        router.dismiss() + settle()
    }

    /// Tells the visible screen of the room that it has, before it is drawn and whatever made it visible, and has its
    /// pictures loaded.
    private mutating func settle() -> [Effect] {
        guard lock == nil else { return pictures.follow(ArtworkPlan([])) }
        layOutPalette()
        let area = ShellLayout(size: size).content
        var effects: [Effect] = []
        // What a page makes of its room may change the room of its lines.
        for _ in 0..<2 {
            guard let news = screenView.news(in: area) else { break }
            effects += router.handle(news)
        }
        effects += pictures.show(by: medium, on: size)
        guard medium != nil else { return effects }
        // By now the view is gone, and with it what it has had of the pictures: they would be copied otherwise.
        let plan = screenView.pictures(in: area)
        return effects + pictures.follow(plan)
    }

    private mutating func take(_ event: AppEvent) -> [Effect] {
        switch event {
        case .started:
            hasBegun = false
            return (lock?.appear() ?? begin()) + sayMistakes()
        case .input(let input): return handle(input)
        case .resized(let size): self.size = size
        case .terminal(let capabilities): adopt(capabilities)
        case .shows(let event): return router.shows.handle(event) + router.catalogChanged()
        case .search(let event): return router.search.handle(event)
        case .details(let id, let update): return router.deliver(update, for: id)
        case .films(let event): return router.films.handle(event)
        case .filmDetails(let id, let event): return router.deliver(event, for: id)
        case .favorites(let event): return handle(event)
        case .lock(let event): return handle(event)
        case .settings(let event):
            if case .failed(let error) = event { return [.say(.configurationFailed(error))] }
            if case .notCleared(let error) = event { return [.say(.clearingFailed(error))] }
            if case .cleared = event { return router.deliver(event) + [.say(.storedCleared)] }
            return router.deliver(event)
        case .themes(let themes): return adopt(themes)
        case .picture(let load, let image): pictures.receive(image, for: load)
        case .tick: spinnerFrame += 1
        case .messageExpired(let number): if toast?.number == number { toast = nil }
        }
        return []
    }

    /// Is as other settings say, from now on.
    mutating func use(_ new: Settings) -> [Effect] {
        let old = settings
        settings = new
        // Whoever has had the settings for a while does not know what has come into the folder since, nor of a lock.
        settings.themes = old.themes
        settings.isLocked = old.isLocked
        if new.layout != old.layout { router.use(new.layout) }
        if new.language != old.language { phrases = new.language.phrases }
        if new.keys != old.keys { keymap = Keymap(of: new) }
        settleColors()
        router.use(settings)
        return settle()
    }

    /// Takes in the themes as they are in their folder now.
    mutating func adopt(_ themes: LoadedThemes) -> [Effect] {
        let before = theme.name
        settings.themes = themes.library
        router.use(settings)
        settleColors()
        let mistakes = themes.mistakes.filter { !$0.isRemark }
        if !mistakes.isEmpty {
            self.mistakes = mistakes
            return sayMistakes()
        }
        return lock != nil || theme.name == before ? [] : [.say(.theme(theme.name))]
    }

    /// Takes in what is known of the terminal by now.
    mutating func adopt(_ capabilities: Capabilities) {
        terminalIsDark = capabilities.isDark.value
        self.capabilities = capabilities
        settleColors()
    }

    /// Chooses the colors, and with them what pictures are made ready for: both hang on the terminal and on the theme.
    mutating func settleColors() {
        let isGuess = capabilities.map { $0.isInterviewed && $0.isDark.reason == .assumed } ?? false
        theme = settings.themes.theme(
            for: settings.theme, terminalIsDark: terminalIsDark, isGuess: isGuess,
            depth: capabilities?.colorDepth.value ?? .trueColor)
        medium = capabilities.flatMap {
            ImageMedium(imagePreference, on: $0, background: theme.base.background ?? .terminalDefault)
        }
    }

    /// Says something for a moment, in place of what is being said.
    mutating func say(_ message: Message) -> Toast {
        let toast = Toast(number: (toast?.number ?? 0) + 1, message: message)
        self.toast = toast
        return toast
    }
}

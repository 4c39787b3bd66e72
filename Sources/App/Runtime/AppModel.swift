import Core
import Terminal

/// The state of the running program as one value: it handles events and returns effects, and a view or plain lines show
/// it.
struct AppModel: Sendable {
    /// A message that is shown for a moment.
    struct Toast: Hashable, Sendable {
        let number: Int
        let message: Message
    }

    var settings: Settings
    var keymap: Keymap
    var phrases: Phrases
    var router: Router
    /// The source of data in this run.
    private(set) var source: Source
    private(set) var theme: Theme
    private(set) var terminalIsDark = true
    /// `nil` until the terminal's capabilities are known.
    private var capabilities: Capabilities?
    /// How the terminal shows letters of twice the size, if it does.
    var largeText: LargeTextWay? { capabilities?.largeText.value }
    /// The medium that pictures are prepared for; `nil` if none are shown.
    private var medium: ImageMedium?
    var pictures = PictureDesk()
    /// The lock while it is closed: nothing else is drawn then, and the library is not opened before it is opened.
    var lock: LockPresenter?
    /// Mistakes in the configuration that have not been reported yet.
    var mistakes: [ConfigurationMistake] = []
    /// Whether the library has been opened.
    private var hasBegun = false
    var marks = FavoriteMarks()
    /// The last change to the favorites, which can be undone once.
    var lastChange: FavoriteChange?
    var size = Size(width: 80, height: 24)
    /// Help or palette, while it is open.
    var palette: PalettePresenter?
    /// The commands last run from the palette, newest first.
    var recentCommands: [Command] = []
    var holdsScrollBar = false
    var toast: Toast?
    var spinnerFrame = 0
    /// Whether something has happened since the last layout pass.
    private var needsLayout = true

    init(
        settings: Settings = Settings(), phrases: (Phrases)? = nil, size: Size, source: Source = .network,
        isLocked: Bool = false
    ) {
        self.settings = settings
        self.source = source
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

    var keyContext: KeyContext {
        lock != nil ? .locked : palette != nil ? .choosing : router.current.keyContext
    }

    /// Whether something visible is loading: only then does the program need a timer.
    var isAnimating: Bool { lock == nil && router.current.isLoading }

    /// Whether a spinner turns.
    var isMoving: Bool { isAnimating && !settings.reducesMotion }

    var isDemo: Bool { source == .demo }

    // MARK: Events

    /// Handles an event and returns the effects to perform.
    mutating func handle(_ event: AppEvent) -> [Effect] {
        // With several keys in one batch, each one must meet the layout that the previous one left.
        var effects: [Effect] = []
        if case .input = event { effects = layOut() }
        needsLayout = true
        return effects + carryOut(update(by: event))
    }

    /// Performs the effects that concern only the model, and returns the others.
    mutating func carryOut(_ effects: [Effect]) -> [Effect] {
        needsLayout = true
        return effects.flatMap { effect in
            switch effect {
            case .present(let route): carryOut(present(route))
            case .dismiss: carryOut(router.dismiss())
            case .say(let message): [say(message)]
            case .useSettings(let settings): carryOut(use(settings))
            default: [effect]
            }
        }
    }

    private mutating func update(by event: AppEvent) -> [Effect] {
        switch event {
        case .started:
            hasBegun = false
            return (lock?.appear() ?? begin()) + reportMistakes()
        case .input(let input): return handle(input)
        case .resized(let size): self.size = size
        case .terminal(let capabilities): use(capabilities)
        case .favorites(let event): return router.receive(.favorites(event)) + update(by: event)
        case .lock(let event): return update(by: event)
        case .settings(let event): return router.receive(.settings(event)) + Self.messages(for: event)
        case .themes(let themes): return use(themes)
        case .shows, .search, .details, .films, .filmDetails, .settingsChanged: return router.receive(event)
        case .picture(let load, let image): pictures.receive(image, for: load)
        case .tick: spinnerFrame += 1
        case .messageExpired(let number): if toast?.number == number { toast = nil }
        }
        return []
    }

    /// Opens a screen in the visible tab.
    mutating func present(_ route: Route) -> [Effect] {
        switch route {
        case .pin where isDemo: [.say(.noLockInDemo)]
        case .show(let show, nil):
            router.open(Route.show(show, index: catalog.index(of: show.id)).makeScreen())
        default: router.open(route.makeScreen())
        }
    }

    var catalog: ShowCatalog { router.root(ShowsPresenter.self)?.state.catalog ?? ShowCatalog() }

    /// Shows a message for a moment, replacing the previous one.
    private mutating func say(_ message: Message) -> Effect {
        let number = (toast?.number ?? 0) + 1
        toast = Toast(number: number, message: message)
        return .expireMessage(number)
    }

    private static func messages(for event: SettingsEvent) -> [Effect] {
        switch event {
        case .failed(let error): [.say(.configurationFailed(error))]
        case .notCleared(let error): [.say(.clearingFailed(error))]
        case .cleared: [.say(.storedCleared)]
        case .measured: []
        }
    }

    /// Starts over with the demo catalog, without a lock. Pictures and favorites are dropped, because an ID means
    /// another show there.
    mutating func startDemo() {
        settings.isLocked = false
        source = .demo
        router = Router(layout: settings.layout, source: .demo, tab: router.tab)
        pictures.forgetAll()
        marks = FavoriteMarks()
        lastChange = nil
        toast = nil
    }

    // MARK: Layout

    /// The layout pass: tells the visible screen its size and requests its pictures. Runs once per frame, and between
    /// the inputs of one batch.
    mutating func layOut() -> [Effect] {
        guard needsLayout else { return [] }
        defer { needsLayout = false }
        guard lock == nil else { return pictures.follow(ArtworkPlan([])) }
        layOutPalette()
        let area = ShellLayout(size: size).content
        var effects: [Effect] = []
        for event in screenView().layoutEvents(in: area) { effects += carryOut(router.handle(event)) }
        effects += pictures.show(by: medium, on: size)
        guard medium != nil else { return effects }
        // Do not hold the view while the pictures change, or they would be copied.
        let plan = screenView().pictures(in: area)
        return effects + pictures.follow(plan)
    }

    /// The environment that screens are drawn with.
    func screenContext(in detail: FrameDetail = .full) -> ScreenContext {
        ScreenContext(
            size: size, theme: theme, language: settings.language, phrases: phrases, keymap: keymap, pictures: pictures,
            marks: marks, spinnerFrame: spinnerFrame, detail: detail, holdsScrollBar: holdsScrollBar,
            textSize: settings.textSize, largeText: settings.textSize == .large ? largeText : nil,
            reducesMotion: settings.reducesMotion)
    }

    func screenView(in detail: FrameDetail = .full) -> any ScreenView {
        router.current.view(in: screenContext(in: detail))
    }

    // MARK: Settings and colors

    private mutating func use(_ new: Settings) -> [Effect] {
        let old = settings
        settings = new
        // The screen may have made its copy earlier; themes and the lock are newer here.
        settings.themes = old.themes
        settings.isLocked = old.isLocked
        if new.language != old.language { phrases = new.language.phrases }
        if new.keys != old.keys { keymap = Keymap(of: new) }
        updateColors()
        return router.receive(.settingsChanged(settings))
    }

    private mutating func use(_ themes: LoadedThemes) -> [Effect] {
        let before = theme.name
        settings.themes = themes.library
        updateColors()
        let effects = router.receive(.settingsChanged(settings))
        let mistakes = themes.mistakes.filter { !$0.isRemark }
        guard mistakes.isEmpty else {
            self.mistakes = mistakes
            return effects + reportMistakes()
        }
        return lock != nil || theme.name == before ? effects : effects + [.say(.theme(theme.name))]
    }

    mutating func use(_ capabilities: Capabilities) {
        terminalIsDark = capabilities.isDark.value
        self.capabilities = capabilities
        updateColors()
    }

    /// Chooses the colors and the medium for pictures; both depend on terminal and theme.
    mutating func updateColors() {
        let isGuess = capabilities.map { $0.isInterviewed && $0.isDark.reason == .assumed } ?? false
        theme = settings.themes.theme(
            for: settings.theme, terminalIsDark: terminalIsDark, isGuess: isGuess,
            depth: capabilities?.colorDepth.value ?? .trueColor)
        medium = capabilities.flatMap {
            ImageMedium(settings.images, on: $0, background: theme.base.background ?? .terminalDefault)
        }
    }

    /// Reports the mistakes in the configuration once, when the lock is open.
    private mutating func reportMistakes() -> [Effect] {
        guard lock == nil, !mistakes.isEmpty else { return [] }
        defer { mistakes = [] }
        return [.say(.configurationMistakes(mistakes))]
    }

    // MARK: The lock

    /// Opens the library, at the start or after the lock was opened.
    private mutating func begin() -> [Effect] {
        guard !hasBegun else { return [] }
        hasBegun = true
        return [.openFavorites] + router.handle(.appeared)
    }

    private mutating func update(by event: LockEvent) -> [Effect] {
        switch event {
        case .idle: return closeLock()
        case .changed(let isLocked):
            settings.isLocked = isLocked
            router.closeScreensOfLock()
            return router.receive(.settingsChanged(settings)) + [.say(isLocked ? .lockSet : .lockRemoved)]
        default: break
        }
        guard lock != nil else { return router.receive(.lock(event)) }
        let effects = lock?.handle(event) ?? []
        guard lock?.state.phase == .open else { return effects }
        lock = nil
        return effects + begin() + reportMistakes()
    }

    /// Closes the lock, if a PIN is set.
    mutating func closeLock() -> [Effect] {
        guard lock == nil else { return [] }
        guard settings.isLocked else { return [.say(isDemo ? .noLockInDemo : .noLock)] }
        let closed = LockPresenter(takesFinger: settings.takesFingerprint, isInKiosk: settings.kiosk != nil)
        lock = closed
        toast = nil
        palette = nil
        router.closeScreensOfLock()
        return closed.appear()
    }

    // MARK: Favorites

    private mutating func update(by event: FavoritesEvent) -> [Effect] {
        switch event {
        case .known(let ids):
            marks.ids = ids
        case .changed(let change, let title):
            mark(change.id, isFavorite: change.isFavorite)
            marks.new = change.isFavorite && !settings.reducesMotion ? change.id : nil
            if case .unchanged = change { lastChange = nil } else { lastChange = change }
            let message: Message = change.isFavorite ? .favoriteAdded(title) : .favoriteRemoved(title)
            return (change.isFavorite ? [.restStar(change.id)] : []) + [.say(message)]
        case .reverted(let change):
            mark(change.id, isFavorite: !change.isFavorite)
            return [.say(.undone)]
        case .nothingToRevert: return [.say(.nothingToUndo)]
        case .failed(let error): return [.say(.favoritesFailed(error))]
        case .damaged(let damage): return [.say(.favoritesDamaged(damage))]
        case .rested(let id):
            if marks.new == id { marks.new = nil }
        case .listed:
            break
        }
        return []
    }

    private mutating func mark(_ id: Favorite.ID, isFavorite: Bool) {
        if isFavorite { marks.ids.insert(id) } else { marks.ids.remove(id) }
    }

    /// Returns the last change to the favorites, once.
    mutating func takeLastChange() -> FavoriteChange? {
        defer { lastChange = nil }
        return lastChange
    }
}

import Entities
import FoundationEssentials
import Interchange
import Library
import Terminal

/// The state of the running program as one value: it handles events and returns effects, and a view or plain lines show
/// it.
struct AppModel: Sendable {
    /// A message that is shown for a moment.
    struct Toast: Hashable, Sendable {
        let number: Int
        let message: Message
    }

    /// Lent to the screens of `router`.
    var data: AppData
    var router: Router
    var keymap: Keymap
    private(set) var theme: Theme
    private(set) var terminalIsDark = true
    /// `nil` until the terminal's capabilities are known.
    private var capabilities: Capabilities?
    /// How the terminal shows letters of twice the size, if it does.
    var largeText: LargeTextWay? { capabilities?.largeText.value }
    /// The medium that pictures are prepared for, or `nil` if none are shown.
    private var medium: ImageMedium?
    var pictures = PictureStore()
    /// The lock while it is closed: nothing else is drawn then, and the library is not opened before it is opened.
    var lock: LockPresenter?
    /// Mistakes in the configuration that have not been reported yet.
    var mistakes: [ConfigurationMistake] = []
    /// Whether the library has been opened.
    private var hasBegun = false
    private var hasAdvised = false
    /// Whether notes are written in the user's editor.
    var hasEditor = false
    /// Whether this program runs on another machine than the user's screen.
    var isRemote = false
    /// Whether the user has asked for the running sync.
    var hasAskedForCatalog = false
    /// The shows and films opened last, the latest first.
    private(set) var recentTitles: [Title] = []
    /// Whether something was changed or undone in this run, so that undo or redo is offered.
    var canUndo = false
    var canRedo = false
    /// Whether the library has been read, and whether the user has pressed a key since the start.
    var hasReadLibrary = false
    var hasActed = false
    /// The tab in which that was.
    var firstTab = Tab.browse
    /// Inputs since the remembered list was shown that need the library, or `nil` before and after that.
    var heldInputs: [InputEvent]?
    var size = Size(width: 80, height: 24)
    /// Help or palette, while it is open.
    var palette: PalettePresenter?
    /// The selected one of `doors`.
    var door = 0
    /// The number typed before a command, while it is typed.
    var count: Int?
    /// The key that has used a count, if it was the last one.
    var finishedCount: KeyPress?
    /// The text last searched or filtered for.
    var lastQuery = ""
    /// What becomes of an import whose screen was left.
    var importActivity = ImportActivity.none
    /// How far the first look at a source of plays is, or `nil` for none.
    private(set) var firstLook: ImportSession.Progress?
    /// The exports that lie in the usual folders.
    private(set) var foundExports: [FoundExport] = []
    /// Whether the first start is greeted.
    var isGreeting = false
    /// Whether the greeting is visible: why nothing can be shown, and another try, come first.
    var showsGreeting: Bool { isGreeting && router.current.keyContext != .failed && !(hasActed && isAnimating) }
    /// The commands last run from the palette, newest first.
    var recentCommands: [Command] = []
    var holdsScrollBar = false
    var toast: Toast?
    /// Messages that wait until the toast has gone.
    private var pendingMessages: [Message] = []
    var spinnerFrame = 0
    /// Whether the header shows that the network is busy.
    private(set) var isNetworkBusy = false
    /// Whether something has happened since the last layout pass.
    private var needsLayout = true

    init(
        settings: Settings = Settings(), phrases: Phrases? = nil, size: Size, source: DataSource = .network,
        isLocked: Bool = false
    ) {
        let words = phrases ?? settings.language.phrases
        data = AppData(source: source, settings: settings, phrases: source == .demo ? words.ofDemo : words)
        if isLocked { data.settings.isLocked = true }
        self.size = size
        keymap = Keymap(of: settings)
        theme = settings.themes.theme(for: settings.theme, terminalIsDark: true, depth: .trueColor)
        router = Router(in: data)
        lock =
            isLocked
            ? LockPresenter(takesFinger: settings.takesFingerprint, isInKiosk: settings.kiosk != nil) : nil
    }

    var keyContext: KeyContext {
        lock != nil ? .locked : palette != nil ? .choosing : router.current.keyContext
    }

    /// Whether something visible is loading: only then does the program need a timer.
    var isAnimating: Bool { lock == nil && router.current.isLoading }

    /// Work that takes minutes: the catalog, the look-ups of an import, and the first look at a source of plays.
    var longWork: SessionProgress? {
        data.catalog.progress.map { SessionProgress(done: $0.done, of: $0.total) }
            ?? (importActivity.progress ?? firstLook).map { SessionProgress(done: $0.done, of: $0.total) }
    }

    /// Whether a spinner turns.
    var isMoving: Bool { isAnimating && !data.settings.reducesMotion }

    var isDemo: Bool { data.source == .demo }

    /// The commands to go on with if the visible screen has nothing to show.
    var doors: [Command] { router.current.doors.filter { !data.settings.refusedCommands.contains($0) } }

    // MARK: Events

    /// Handles an event and returns the effects to perform.
    mutating func handle(_ event: AppEvent) -> [Effect] {
        // With several keys in one batch, each one must meet the layout that the previous one left.
        var effects: [Effect] = []
        if case .input = event { effects = layOut() }
        needsLayout = true
        effects += carryOut(update(by: event))
        return effects + carryOut(hideAfterLeaving() + advise())
    }

    /// Performs the effects that concern only the model, and returns the others.
    mutating func carryOut(_ effects: [Effect]) -> [Effect] {
        needsLayout = true
        return effects.flatMap { effect in
            switch effect {
            case .present(let route): carryOut(present(route))
            case .dismiss: carryOut(router.dismiss(in: data))
            case .run(let command): carryOut(handle(command))
            case .say(let message): [say(message)]
            case .readImport: start(.reading, effect)
            case .dismissImport, .applyImport: start(.none, effect)
            case .request(let request): mark(request)
            case .saveFilter(let line, let name): carryOut(save(line, as: name))
            case .useSettings(let settings): carryOut(use(settings))
            // The invented shows and films have numbers that belong to others.
            case .openLink, .copyLink: isDemo ? [say(.noLink)] : [effect]
            case .choose(let setting, let value): carryOut(choose(value, for: setting))
            default: [effect]
            }
        }
    }

    /// Notes which page is requested, so that no screen requests it again.
    private mutating func mark(_ request: Request) -> [Effect] {
        if case .page(let number) = request.key { data.pages.markRequested(number) }
        return [.request(request)]
    }

    private mutating func start(_ activity: ImportActivity, _ effect: Effect) -> [Effect] {
        importActivity = activity
        return [effect]
    }

    /// Follows an import, and reports its outcome if its screen was left.
    private mutating func update(by event: ImportEvent) -> [Effect] {
        let effects = router.receive(.importing(event), in: data)
        let isLeft = !(router.current is ImportPresenter)
        switch event {
        case .found(let exports): foundExports = exports
        case .progress(let progress): importActivity = .lookingUp(progress)
        case .report(let report, let isFinal):
            guard isFinal, !report.isApplied else { return effects }
            importActivity = .ready
            return effects + (isLeft ? [.say(.importing(.ready(ImportBrief(report))))] : [])
        case .failed(let problem):
            importActivity = .none
            return effects
                + (isLeft && !(router.current is ExportPresenter) ? [.say(.importing(.failed(problem)))] : [])
        case .names, .reading, .exported: break
        }
        return effects
    }

    private mutating func update(by event: AppEvent) -> [Effect] {
        switch event {
        case .started:
            hasBegun = false
            return (lock?.appear() ?? begin()) + reportMistakes()
        case .input(let input): return handle(input)
        case .resized(let size): self.size = size
        case .terminal(let capabilities):
            use(capabilities)
        case .advised(let advice): return tell(.pictures(advice))
        case .favorites(let event):
            if case .rested(let id) = event, data.marks.new == id { data.marks.new = nil }
            return router.receive(.favorites(event), in: data)
        case .library(let event): return update(by: event)
        case .upNext(.remembered(let list)): return remember(list)
        case .lock(let event): return update(by: event)
        case .catalog(let event):
            return update(by: event)
        case .settings(let event): return router.receive(.settings(event), in: data) + Self.messages(for: event)
        case .themes(let themes): return use(themes)
        case .sources(let event):
            switch event {
            case .working(let progress): firstLook = progress
            case .looked, .failed: firstLook = nil
            case .listed, .code, .changed: break
            }
            return router.receive(.sources(event), in: data)
        case .shows(let event):
            if case .pages(let update) = event { data.pages.apply(update) }
            return router.receive(.shows(event), in: data)
        case .search, .calendar, .shieldChanged, .lists, .details, .part, .similar, .person, .creditedShow,
            .films, .filmDetails, .offers, .viewing, .upNext, .shelves, .settingsChanged:
            return router.receive(event, in: data)
        case .importing(let event): return update(by: event)
        case .playing(let event): return update(by: event)
        case .released(let news): return tell(.released(news))
        case .titles(let source, let titles):
            if source == .recent { recentTitles = (0..<titles.count).compactMap(titles.entry) }
            return router.receive(event, in: data)
        case .showDrawn(let show): return [.present(.show(show, index: nil))]
        case .picture(let load, let image): pictures.receive(image, for: load)
        case .network(let isBusy): isNetworkBusy = isBusy
        case .tick: spinnerFrame += 1
        case .messageExpired(let number):
            if toast?.number == number { toast = nil }
            // Also if a key or the lock has removed the toast before.
            if toast == nil, !pendingMessages.isEmpty { return [.say(pendingMessages.removeFirst())] }
        }
        return []
    }

    /// Says what no key has asked for, after the answer to a key.
    private mutating func tell(_ message: Message) -> [Effect] {
        guard toast != nil else { return [.say(message)] }
        pendingMessages.append(message)
        return []
    }

    /// Opens a screen, and does what that means.
    mutating func show(_ route: Route) -> [Effect] { carryOut([.present(route)]) }

    /// Opens a screen in the visible tab.
    mutating func present(_ route: Route) -> [Effect] {
        remember(route) + open(route)
    }

    /// Adds a show or film to those opened last.
    private mutating func remember(_ route: Route) -> [Effect] {
        let entry: Title
        switch route {
        case .show(let show, _): entry = .show(show)
        case .film(let film): entry = .movie(film)
        default: return []
        }
        recentTitles.removeAll { $0.id == entry.id }
        recentTitles = [entry] + recentTitles.prefix(RecentTitles.limit - 1)
        return [.rememberTitle(entry)]
    }

    private mutating func open(_ route: Route) -> [Effect] {
        switch route {
        case .pin where isDemo: [.say(.noLockInDemo)]
        case .show(let show, nil):
            router.open(.show(show, index: data.pages.index(of: show.id)), in: data)
        default: router.open(route, in: data)
        }
    }

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
        data = AppData(source: .demo, settings: data.settings, phrases: data.phrases.ofDemo, now: data.now)
        data.settings.isLocked = false
        isGreeting = false
        router = Router(in: data, tab: router.tab, browsing: router.browsed ?? .television)
        pictures.forgetAll()
        recentTitles = []
        (importActivity, foundExports) = (.none, [])
        (hasReadLibrary, hasActed, canUndo, canRedo) = (false, false, false, false)
        heldInputs = nil
        (toast, pendingMessages) = (nil, [])
    }

    // MARK: Layout

    mutating func setResizing(_ isResizing: Bool) {
        pictures.setResizing(isResizing)
        needsLayout = true
    }

    /// The layout pass: tells the visible screen its size and requests its pictures. Runs once per frame, and between
    /// the inputs of one batch.
    mutating func layOut() -> [Effect] {
        guard needsLayout else { return [] }
        defer { needsLayout = false }
        guard lock == nil else { return pictures.follow(ArtworkPlan([])) }
        layOutPalette()
        let area = shell.content
        var effects: [Effect] = []
        for event in screenView().layoutEvents(in: area) { effects += carryOut(router.handle(event, in: data)) }
        effects += pictures.show(by: medium, on: size)
        guard medium != nil, !pictures.isResizing else { return effects }
        // Do not hold the view while the pictures change, or they would be copied.
        let plan = screenView().pictures(in: area)
        return effects + pictures.follow(plan)
    }

    /// The parts of the window around the visible screen.
    var shell: ShellLayout { ShellLayout(size: size, isPage: router.current.keyContext.isPage) }

    /// The environment that screens are drawn with.
    func screenContext(in detail: FrameDetail = .full) -> ScreenContext {
        ScreenContext(
            data: data, size: size, theme: theme, keymap: keymap, pictures: pictures, spinnerFrame: spinnerFrame,
            detail: detail, holdsScrollBar: holdsScrollBar,
            cell: capabilities?.cellPixels.value ?? ImageLayout.usualCell,
            largeText: data.settings.textSize == .large ? largeText : nil,
            colorDepth: capabilities?.colorDepth.value ?? .trueColor, keyContext: router.current.keyContext,
            doors: doors, door: door)
    }

    func screenView(in detail: FrameDetail = .full) -> any ScreenView {
        router.current.view(in: screenContext(in: detail))
    }

    // MARK: Settings and colors

    mutating func use(_ new: Settings) -> [Effect] {
        let old = data.settings
        data.settings = new
        // The screen may have made its copy earlier; themes and the lock are newer here.
        data.settings.themes = old.themes
        data.settings.isLocked = old.isLocked
        if new.language != old.language { data.phrases = isDemo ? new.language.phrases.ofDemo : new.language.phrases }
        let schedule: [Effect] = old.updatesCatalog == new.updatesCatalog ? [] : [.scheduleCatalogUpdate]
        if new.keys != old.keys { keymap = Keymap(of: new) }
        updateColors()
        let effects = router.receive(.settingsChanged(from: old), in: data) + schedule
        return effects + (new.spoilerShield == old.spoilerShield ? [] : router.receive(.shieldChanged, in: data))
    }

    private mutating func use(_ themes: LoadedThemes) -> [Effect] {
        let (before, former) = (theme.name, data.settings)
        data.settings.themes = themes.library
        updateColors()
        let effects = router.receive(.settingsChanged(from: former), in: data)
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
        theme = data.settings.themes.theme(
            for: data.settings.theme, terminalIsDark: terminalIsDark, isGuess: isGuess,
            depth: capabilities?.colorDepth.value ?? .trueColor)
        medium = capabilities.flatMap {
            ImageMedium(data.settings.images, on: $0, background: theme.base.background ?? .terminalDefault)
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
        let look: [Effect] = isGreeting && data.settings.kiosk == nil ? [.request(.exports)] : []
        return [.request(.library), .request(.catalogTable), .request(.titles(.recent))]
            + router.handle(.appeared, in: data)
            + look
    }

    /// Says how to see real pictures, if the terminal shows none, once the first screen has been left. In the demo nothing could
    /// record that it was said.
    private mutating func advise() -> [Effect] {
        guard !hasAdvised, hasActed, router.depth > 0 || router.tab != firstTab, !isGreeting, lock == nil, !isDemo,
            data.settings.kiosk == nil,
            let advice = capabilities.flatMap({ PictureAdvice(data.settings.images, on: $0) })
        else { return [] }
        hasAdvised = true
        return [.request(.advice(advice))]
    }

    private mutating func update(by event: LockEvent) -> [Effect] {
        switch event {
        case .idle: return closeLock()
        case .changed(let isLocked):
            let message: Message =
                isLocked
                ? .lockSet(isNew: !data.settings.isLocked, idleMinutes: data.settings.idleMinutes) : .lockRemoved
            let former = data.settings
            data.settings.isLocked = isLocked
            router.closeScreensOfLock()
            return router.receive(.settingsChanged(from: former), in: data) + [.say(message)]
        default: break
        }
        guard lock != nil else { return router.receive(.lock(event), in: data) }
        let effects = lock?.handle(event) ?? []
        guard lock?.state.phase == .open else { return effects }
        lock = nil
        return effects + begin() + reportMistakes()
    }

    /// Closes the lock, if a PIN is set.
    mutating func closeLock() -> [Effect] {
        guard lock == nil else { return [] }
        guard data.settings.isLocked else { return [.say(isDemo ? .noLockInDemo : .noLock)] }
        let closed = LockPresenter(takesFinger: data.settings.takesFingerprint, isInKiosk: data.settings.kiosk != nil)
        lock = closed
        // The next visitor of a kiosk is someone else.
        if data.settings.kiosk != nil { recentTitles = [] }
        toast = nil
        palette = nil
        router.closeScreensOfLock()
        return closed.appear()
    }
}

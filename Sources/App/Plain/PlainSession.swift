import Core

/// The plain program as one value: lines and answers go in, what to say and what to ask for comes out.
///
/// It is for those who listen: a list of numbers, a question, an answer, and nothing that is ever drawn over. What is typed
/// while something loads waits for it, except the words for going back and for leaving.
struct PlainSession: Sendable {
    /// Something that is waited for.
    struct Wait: Sendable {
        let number: Int
        let request: PlainRequest
        /// What has come of a show so far, older than it should be.
        var held: DetailsUpdate?
    }

    /// Lines that wait at most.
    private static let typedLimit = 4096
    /// Items of a page, where the window is not small.
    static let usualPageSize = 20

    var settings: Settings
    var phrases: Phrases
    /// What cannot be meant in the configuration.
    private let mistakes: [ConfigurationMistake]
    var source: Source
    /// Items of a page at most.
    var pageSize: Int
    /// Whether somebody sits at a terminal, and not a file.
    let isInteractive: Bool
    /// Television as far as it is loaded, and why more of it could not be had.
    var catalog = ShowCatalog()
    var failure: GatewayError?
    /// The way to where one is: never empty.
    var path: [PlainPage]
    var favorites: Set<Favorite.ID> = []
    var lastChange: FavoriteChange?
    var question: PlainQuestion?
    var wait: Wait?
    /// The request by which the catalog comes: it may go on behind what is done meanwhile.
    var catalogNumber = 0
    private var lastNumber = 0
    private var typed: [PlainEvent] = []
    private var hasLeft = false
    private var owesPrompt = false

    init(
        settings: Settings = Settings(), mistakes: [ConfigurationMistake] = [], source: Source = .network,
        pageSize: Int = usualPageSize, isInteractive: Bool = true
    ) {
        self.settings = settings
        self.mistakes = mistakes
        phrases = settings.language.phrases
        self.source = source
        self.pageSize = pageSize
        self.isInteractive = isInteractive
        path = [.list(PlainListing(.television(ShowCatalog(), .listed, indices: nil)))]
    }

    /// As many items as a window shows together with what stands above and below them.
    /// - Parameter columns: how wide it is, where lines are broken there; few are longer than 90 columns.
    static func pageSize(rows: Int, columns: Int?) -> Int {
        let rowsOfItem = columns.map { (max($0, 20) + 89) / max($0, 20) } ?? 1
        return min(max((rows - 4) / rowsOfItem, 5), 50)
    }

    /// The page that was read out last.
    var page: PlainPage {
        get { path[path.count - 1] }
        set { path[path.count - 1] = newValue }
    }

    var text: PlainText { PlainText(phrases: phrases, favorites: favorites, pageSize: pageSize) }

    /// Takes an event in and says what is to happen outside.
    mutating func handle(_ event: PlainEvent) -> [PlainEffect] {
        var effects = take(event)
        while wait == nil, !hasLeft, !typed.isEmpty { effects += take(typed.removeFirst()) }
        if owesPrompt, wait == nil, !hasLeft {
            owesPrompt = false
            effects.append(.prompt(prompt + phrases.colon))
        }
        return effects
    }

    private mutating func take(_ event: PlainEvent) -> [PlainEffect] {
        switch event {
        case .started: return start()
        case .line(let line): return wait == nil ? act(on: line) : postpone(line)
        case .inputEnded:
            if wait == nil || isInteractive && wait?.request.isDecision != true { return leave() }
            typed.append(event)
            return []
        case .answer(let number, let answer): return take(answer, number: number)
        case .known(let ids):
            favorites = ids
            return []
        case .damaged(let damage): return say(phrases.favoritesDamage(damage))
        }
    }

    private mutating func postpone(_ line: String) -> [PlainEffect] {
        if isInteractive, wait?.request.isDecision != true {
            switch PlainGrammar(phrases: phrases).read(line) {
            case .command(.back, _): return giveUp()
            case .command(.quit, _): return leave()
            default: break
            }
        }
        if typed.count < Self.typedLimit { typed.append(.line(line)) }
        return []
    }

    private mutating func giveUp() -> [PlainEffect] {
        guard let given = wait else { return [] }
        wait = nil
        if case .catalogPage(let page) = given.request { catalog.apply(.failed(page: page, .cancelled)) }
        return [.stop(number: given.number)] + say(phrases.failure(.cancelled) + phrases.fullStop)
    }

    // MARK: What follows

    /// Begins: at television, as the program for the eyes does.
    mutating func start() -> [PlainEffect] {
        let badge: String? =
            switch source {
            case .network: nil
            case .offline: phrases.offline
            case .demo: phrases.demo
            }
        let name = ["Marquee", badge].compactMap(\.self).joined(separator: phrases.comma)
        return say(name + phrases.fullStop + " " + phrases.welcome(help: word(.help)))
            + warn() + [.openFavorites] + ask(.catalog(isRefreshing: false))
    }

    private mutating func warn() -> [PlainEffect] {
        phrases.warning(of: mistakes, inKiosk: settings.kiosk != nil).map { say($0) } ?? []
    }

    /// Goes over to the invented catalog; nothing stays but the language, the numbers of requests, and what was typed ahead.
    mutating func startDemo() -> [PlainEffect] {
        let (number, typed) = (lastNumber, typed)
        self = PlainSession(settings: settings, source: .demo, pageSize: pageSize, isInteractive: isInteractive)
        lastNumber = number
        self.typed = typed
        return [.startDemo] + start()
    }

    mutating func say(_ lines: String...) -> [PlainEffect] { say(lines) }

    mutating func say(_ lines: [String]) -> [PlainEffect] {
        owesPrompt = true
        return [.say(lines)]
    }

    mutating func ask(_ request: PlainRequest) -> [PlainEffect] {
        lastNumber += 1
        wait = Wait(number: lastNumber, request: request)
        if case .catalog = request { catalogNumber = lastNumber }
        owesPrompt = true
        return [.ask(request, number: lastNumber)]
    }

    mutating func leave() -> [PlainEffect] {
        hasLeft = true
        return [.leave]
    }

    /// Asks for the next line without a word.
    mutating func promptAgain() -> [PlainEffect] {
        owesPrompt = true
        return []
    }

    /// Reads out the page.
    mutating func read() -> [PlainEffect] {
        say(text.lines(of: page) + [phrases.possible(possible.joined(separator: phrases.comma))])
    }

    /// Goes to a page and reads it out.
    mutating func open(_ page: PlainPage) -> [PlainEffect] {
        path.append(page)
        return read()
    }

    /// Goes to a page from which there is no way back but to television.
    mutating func start(at page: PlainPage, saying lines: [String] = []) -> [PlainEffect] {
        path = [page]
        return (lines.isEmpty ? [] : say(lines)) + read()
    }

    /// The word by which hints name a command.
    func word(_ command: PlainCommand) -> String { phrases.words(for: command)[0] }

    private var prompt: String {
        switch question {
        case .search(let kind, _): phrases.searchPrompt(kind)
        case .setting(let setting): phrases.label(setting)
        case .clearing: phrases.storedLabel
        case nil: phrases.plainPrompt
        }
    }

    /// What is worth naming below a page.
    private var possible: [String] {
        var commands: [PlainCommand] = []
        if page.listing?.hasNext(size: pageSize) == true { commands.append(.next) }
        if case .episode = page { commands.append(.next) }
        if page.entry != nil { commands.append(.favorite) }
        if path.count > 1 { commands.append(.back) } else { commands.append(.search) }
        return (commands + [.help, .quit]).map(word)
    }
}

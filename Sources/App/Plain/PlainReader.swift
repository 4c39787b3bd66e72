/// Plain mode as a value: typed lines become commands and selections in the model, and its visible screen is read out.
///
/// It is for screen readers: a list of numbers, a question, an answer, and nothing is ever drawn over. Lines typed
/// while something is loading are queued, except the words for going back and quitting.
struct PlainReader: Sendable {
    enum Output: Equatable, Sendable {
        case lines([String])
        /// Asks for a line, with the cursor after the words.
        case prompt(String)
    }

    /// The effect of a line. Whether to read the screen out is decided once it has loaded.
    struct Pending {
        /// The previous page, to see whether the line has opened another one.
        let before: Page?
        /// The text to say if the page has not changed.
        var otherwise: String?
        /// Whether an item was chosen.
        var isChoice = false
        /// Whether to read the page in any case.
        var isAsked = false
        /// Whether to wait for the network instead of reading outdated data.
        var isPatient = false
        /// Whether another page of the same list was asked for.
        var isTurning = false
        /// The number of the last message, if the line is answered by the next one.
        var message: Int?
    }

    struct Page: Equatable {
        let tab: Tab
        let depth: Int
        let title: String
        let list: String?
        let count: Int?
    }

    /// The most lines that are queued.
    private static let typedLimit = 4096

    /// Whether a user types at a terminal, as opposed to input from a file.
    let isInteractive: Bool

    private var output: [Output] = []
    private var typed: [String] = []
    private var hasEnded = false
    private var hasLeft = false
    var pending: Pending?
    var owesPrompt = false
    /// Whether the next line is the text for the screen's text field.
    var asksText = false
    /// The visible page, and the part of its list that was read.
    private var page: Page?
    var place: PlainPlace
    var toast = 0
    /// Whether the first start has told which exports were found.
    private var hasToldExports = false
    private var source: DataSource?
    /// Whether loading has taken so long that the user was told, or outdated data is acceptable.
    private var isLate = false
    private var lastTick = 0

    init(pageSize: Int = 20, isInteractive: Bool = true) {
        (place, self.isInteractive) = (PlainPlace(size: pageSize), isInteractive)
    }

    /// The number of items that fit in a window with the lines around them.
    /// - Parameter columns: the width at which lines are broken; few items are longer than 90 columns.
    static func pageSize(rows: Int, columns: Int?) -> Int {
        let rowsOfItem = columns.map { (max($0, 20) + 89) / max($0, 20) } ?? 1
        return min(max((rows - 4) / rowsOfItem, 5), 50)
    }

    /// Whether something is loading that has not taken long yet.
    var isPatient: Bool { pending != nil && !isLate }

    /// Returns the pending output and clears it.
    mutating func takeOutput() -> [Output] {
        defer { output = [] }
        return output
    }

    // MARK: Input

    /// Handles a typed line.
    mutating func read(_ line: String, in model: inout AppModel) -> [Effect] {
        guard pending != nil else { return act(on: line, in: &model) }
        if isInteractive {
            switch PlainGrammar(phrases: model.data.phrases).read(line) {
            case .command(.back, _): return cancel(in: &model)
            case .command(.quit, _): return leave()
            default: break
            }
        }
        if typed.count < Self.typedLimit { typed.append(line) }
        return []
    }

    /// Handles the end of the input: an interactive user quits immediately; a file is processed to its end.
    mutating func end() -> [Effect] {
        hasEnded = true
        return isInteractive || pending == nil ? leave() : []
    }

    /// Reads out changes after every event.
    mutating func follow(_ model: inout AppModel) -> [Effect] {
        guard !hasLeft else { return [] }
        var effects: [Effect] = []
        if source != model.data.source { welcome(to: model) }
        if model.isGreeting, !hasToldExports, !model.foundExports.isEmpty { tellExports(of: model) }
        sayMessage(of: model)
        if model.spinnerFrame != lastTick {
            lastTick = model.spinnerFrame
            let wasLate = isLate
            isLate = pending != nil
            if !wasLate, let started = pending, started.message == nil, isWaiting(started, in: model) {
                say(model.data.phrases.loading)
            }
        }
        while !hasLeft {
            if let started = pending {
                effects += makeRoom(in: &model)
                guard !isWaiting(started, in: model) else { return effects }
                finish(started, in: model)
            }
            guard !typed.isEmpty else { break }
            effects += act(on: typed.removeFirst(), in: &model)
        }
        if pending == nil, hasEnded { effects += leave() }
        if pending == nil, owesPrompt, !hasLeft {
            owesPrompt = false
            output.append(.prompt(prompt(in: model) + model.data.phrases.colon))
        }
        return effects
    }

    mutating func leave() -> [Effect] {
        hasLeft = true
        return [.session(.quit)]
    }

    // MARK: Reading

    private mutating func welcome(to model: AppModel) {
        source = model.data.source
        let phrases = model.data.phrases
        let badge: String? =
            switch model.data.source {
            case .network: nil
            case .offline: phrases.offline
            case .demo: phrases.demo
            }
        let name = ["Marquee", badge].joinedTexts(separator: phrases.comma)
        let greeting = model.isGreeting ? phrases.greeting : nil
        say(phrases.sentences(name + phrases.fullStop, greeting, phrases.welcome(help: word(.help, model))))
        begin(Pending(before: nil, isAsked: true))
    }

    mutating func sayMessage(of model: AppModel) {
        guard let message = model.toast, message.number != toast else { return }
        toast = message.number
        let phrases = model.data.phrases
        let undo = !model.offers(.undo) ? nil : word(.undo, model)
        switch message.message {
        // The title of the list says it.
        case .filmList, .favoritesSorted: return
        // Lines have no clipboard.
        case .linkCopied(let link): say(link)
        case .favoriteAdded(let title): say(phrases.isFavorite(title.isEmpty ? phrases.unknownFilm : title, undo: undo))
        case .favoriteRemoved(let title):
            say(phrases.isNoFavorite(title.isEmpty ? phrases.unknownFilm : title, undo: undo))
        case let other:
            let text = other.text(in: phrases, isInKiosk: model.data.settings.kiosk != nil) { command in
                PlainCommand.allCases.first { $0.command == command }.map { word($0, model) }
            }
            let sentence = lines(of: model).context.spoken(text)
            say(sentence.last?.isPunctuation == true ? sentence : sentence + phrases.fullStop)
        }
        pending?.otherwise = nil
    }

    private mutating func tellExports(of model: AppModel) {
        hasToldExports = true
        let found = model.foundExports.map {
            model.data.phrases.found($0, at: model.data.now) + model.data.phrases.fullStop
        }
        say(
            found + [
                word(.import, model) + model.data.phrases.colon + model.data.phrases.meaning(of: PlainCommand.import)
            ])
    }

    mutating func begin(_ started: Pending) {
        pending = started
        isLate = false
        owesPrompt = true
    }

    /// Tells the visible screen how many items are read at a time.
    private mutating func makeRoom(in model: inout AppModel) -> [Effect] {
        let now = currentPage(of: model)
        if page != now {
            if (page?.tab, page?.depth, page?.title, page?.list) != (now.tab, now.depth, now.title, now.list) {
                place.begin(at: lines(of: model).lines.list?.start ?? 0)
            }
            page = now
            return model.send(.roomChanged(columns: 1, lines: place.size))
        }
        return []
    }

    private func isWaiting(_ started: Pending, in model: AppModel) -> Bool {
        if let message = started.message { return message == toast && !isLate }
        let screen = lines(of: model).lines
        guard screen.isReady, !model.mayOpenUpNext else { return true }
        guard model.router.current.isLoading else { return false }
        if let list = screen.list, list.count < place.first + place.size, !list.isComplete { return true }
        return !model.router.current.isLoadingMore && (started.isPatient || !isLate)
    }

    private mutating func finish(_ started: Pending, in model: AppModel) {
        pending = nil
        let (screen, context) = lines(of: model)
        // If a page of a long list could not be loaded, the previous one stays.
        let isMissing = screen.list.map { place.returnToEnd(of: $0) } ?? false
        if started.isTurning, !isMissing {
            say(listLines(of: screen, context))
        } else if started.isAsked || currentPage(of: model) != started.before {
            read(model)
        } else if let otherwise = started.isChoice ? screen.outcome ?? started.otherwise : started.otherwise {
            say(otherwise)
        }
    }

    mutating func read(_ model: AppModel) {
        let (screen, context) = lines(of: model)
        let staleness = model.router.current.staleness(in: model.data)
        let outdated = staleness.map { [model.data.phrases.outdated($0, at: model.data.now)] } ?? []
        say(outdated + screen.lines + listLines(of: screen, context))
        page = currentPage(of: model)
        let phrases = possiblePhrases(of: screen, in: model)
        if !asksText { say(model.data.phrases.possible(phrases.joined(separator: model.data.phrases.comma))) }
    }

    private mutating func listLines(of screen: ScreenLines, _ context: LinesContext) -> [String] {
        screen.list.map { place.lines(of: $0, context.phrases) } ?? screen.notice.map { [$0] } ?? []
    }

    private func possiblePhrases(of screen: ScreenLines, in model: AppModel) -> [String] {
        var words: [String] = []
        if model.router.current.keyContext == .failed { words += [.refresh, .demo].map { word($0, model) } }
        if screen.list.map({ place.hasNext(in: $0) }) ?? (model.router.current.keyContext == .episode) {
            words.append(word(.next, model))
        }
        words += screen.sections.filter { $0.isOffered || !$0.lines.isEmpty }.map { $0.phrase.lowercased() }
        if model.router.current.subject?.showOrFilm != nil { words.append(word(.favorite, model)) }
        words.append(word(model.router.depth > 0 ? .back : .search, model))
        return words + [.help, .quit].map { word($0, model) }
    }

    mutating func say(_ lines: String...) { say(lines) }

    mutating func say(_ lines: [String]) {
        if !lines.isEmpty { output.append(.lines(lines)) }
        owesPrompt = true
    }

    private func prompt(in model: AppModel) -> String {
        asksText ? lines(of: model).lines.prompt ?? model.data.phrases.plainPrompt : model.data.phrases.plainPrompt
    }

    func lines(of model: AppModel) -> (lines: ScreenLines, context: LinesContext) {
        let context = LinesContext(data: model.data)
        if let menu = model.palette?.state.menuLines { return (menu, context) }
        return (model.router.current.lines(in: context), context)
    }

    func currentPage(of model: AppModel) -> Page {
        let screen = lines(of: model).lines
        return Page(
            tab: model.router.tab, depth: model.router.depth, title: screen.title, list: screen.list?.title,
            count: screen.list?.count)
    }

    /// The word by which hints name a command.
    func word(_ command: PlainCommand, _ model: AppModel) -> String { model.data.phrases.words(for: command)[0] }
}

import Core

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
    private struct Pending {
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

    private struct Page: Equatable {
        let tab: Tab
        let depth: Int
        let title: String
        let list: String?
        let count: Int?
    }

    /// The most lines that are queued.
    private static let typedLimit = 4096

    /// Items of a list that are read at a time.
    let pageSize: Int
    /// Whether a user types at a terminal, as opposed to input from a file.
    let isInteractive: Bool

    private var output: [Output] = []
    private var typed: [String] = []
    private var hasEnded = false
    private var hasLeft = false
    private var pending: Pending?
    private var owesPrompt = false
    /// Whether the next line is the text for the screen's text field.
    private var asksText = false
    /// The visible page, and the index of the first item that was read.
    private var page: Page?
    private var first = 0
    /// The IDs of the items that were read out, by index.
    private var ids: [Int: String] = [:]
    private var toast = 0
    /// Whether the first start has told which exports were found.
    private var hasToldExports = false
    private var source: Source?
    /// Whether loading has taken so long that the user was told, or outdated data is acceptable.
    private var isLate = false
    private var lastTick = 0

    init(pageSize: Int = 20, isInteractive: Bool = true) {
        self.pageSize = pageSize
        self.isInteractive = isInteractive
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
            switch PlainGrammar(phrases: model.phrases).read(line) {
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
        if source != model.source { welcome(to: model) }
        if model.isGreeting, !hasToldExports, !model.foundExports.isEmpty { tellExports(of: model) }
        sayMessage(of: model)
        if model.spinnerFrame != lastTick {
            lastTick = model.spinnerFrame
            let wasLate = isLate
            isLate = pending != nil
            if !wasLate, let started = pending, started.message == nil, isWaiting(started, in: model) {
                say(model.phrases.loading)
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
            output.append(.prompt(prompt(in: model) + model.phrases.colon))
        }
        return effects
    }

    private mutating func leave() -> [Effect] {
        hasLeft = true
        return [.session(.quit)]
    }

    // MARK: Reading

    private mutating func welcome(to model: AppModel) {
        source = model.source
        let phrases = model.phrases
        let badge: String? =
            switch model.source {
            case .network: nil
            case .offline: phrases.offline
            case .demo: phrases.demo
            }
        let name = ["Marquee", badge].joinedTexts(separator: phrases.comma)
        let greeting = model.isGreeting ? phrases.greeting : nil
        say(phrases.sentences(name + phrases.fullStop, greeting, phrases.welcome(help: word(.help, model))))
        begin(Pending(before: nil, isAsked: true))
    }

    private mutating func sayMessage(of model: AppModel) {
        guard let message = model.toast, message.number != toast else { return }
        toast = message.number
        let phrases = model.phrases
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
            let text = other.text(in: phrases, isInKiosk: model.settings.kiosk != nil) { command in
                PlainCommand.allCases.first { $0.command == command }.map { word($0, model) }
            }
            let sentence = lines(of: model).context.spoken(text)
            say(sentence.last?.isPunctuation == true ? sentence : sentence + phrases.fullStop)
        }
        pending?.otherwise = nil
    }

    private mutating func tellExports(of model: AppModel) {
        hasToldExports = true
        let found = model.foundExports.map { model.phrases.found($0, at: model.now) + model.phrases.fullStop }
        say(found + [word(.import, model) + model.phrases.colon + model.phrases.meaning(of: PlainCommand.import)])
    }

    private mutating func begin(_ started: Pending) {
        pending = started
        isLate = false
        owesPrompt = true
    }

    /// Tells the visible screen how many items are read at a time.
    private mutating func makeRoom(in model: inout AppModel) -> [Effect] {
        let now = currentPage(of: model)
        if page != now {
            if (page?.tab, page?.depth, page?.title, page?.list) != (now.tab, now.depth, now.title, now.list) {
                (first, ids) = (0, [:])
            }
            page = now
            return model.send(.roomChanged(columns: 1, lines: pageSize))
        }
        return []
    }

    private func isWaiting(_ started: Pending, in model: AppModel) -> Bool {
        if let message = started.message { return message == toast && !isLate }
        let screen = lines(of: model).lines
        guard screen.isReady, !model.mayOpenUpNext else { return true }
        guard model.router.current.isLoading else { return false }
        if let list = screen.list, list.count < first + pageSize, !list.isComplete { return true }
        return !model.router.current.isLoadingMore && (started.isPatient || !isLate)
    }

    private mutating func finish(_ started: Pending, in model: AppModel) {
        pending = nil
        let (screen, context) = lines(of: model)
        // If a page of a long list could not be loaded, the previous one stays.
        let isMissing = screen.list.map { first > 0 && first >= $0.count } ?? false
        if let list = screen.list, isMissing { first = max(0, list.count - 1) / pageSize * pageSize }
        if started.isTurning, !isMissing {
            say(listLines(of: screen, context))
        } else if started.isAsked || currentPage(of: model) != started.before {
            read(model)
        } else if let otherwise = started.isChoice ? screen.outcome ?? started.otherwise : started.otherwise {
            say(otherwise)
        }
    }

    private mutating func read(_ model: AppModel) {
        let (screen, context) = lines(of: model)
        let staleness = model.router.current.staleness(at: model.now)
        let outdated = staleness.map { [model.phrases.outdated($0, at: model.now)] } ?? []
        say(outdated + screen.lines + listLines(of: screen, context))
        page = currentPage(of: model)
        let phrases = possiblePhrases(of: screen, in: model)
        if !asksText { say(model.phrases.possible(phrases.joined(separator: model.phrases.comma))) }
    }

    private mutating func listLines(of screen: ScreenLines, _ context: LinesContext) -> [String] {
        guard let list = screen.list else { return screen.notice.map { [$0] } ?? [] }
        let range = first..<max(first, min(first + pageSize, list.count))
        guard !range.isEmpty else { return [context.phrases.nothing(in: list.title)] }
        let heading = context.phrases.range(
            of: list.title, from: range.lowerBound + 1, to: range.upperBound, count: list.count,
            isComplete: list.isComplete)
        return [heading]
            + range.map { item in
                ids[item] = list.id(item)
                return "\(item + 1). \(list.text(item) ?? context.phrases.loading)"
            }
    }

    private func possiblePhrases(of screen: ScreenLines, in model: AppModel) -> [String] {
        var words: [String] = []
        if model.router.current.keyContext == .failed { words += [.refresh, .demo].map { word($0, model) } }
        if screen.list.map({ hasNext($0) }) ?? (model.router.current.keyContext == .episode) {
            words.append(word(.next, model))
        }
        words += screen.sections.filter { $0.isOffered || !$0.lines.isEmpty }.map { $0.phrase.lowercased() }
        if model.router.current.subject?.canBeFavorite == true { words.append(word(.favorite, model)) }
        words.append(word(model.router.depth > 0 ? .back : .search, model))
        return words + [.help, .quit].map { word($0, model) }
    }

    private func hasNext(_ list: ScreenLines.List) -> Bool { first + pageSize < list.count || !list.isComplete }

    private mutating func say(_ lines: String...) { say(lines) }

    private mutating func say(_ lines: [String]) {
        if !lines.isEmpty { output.append(.lines(lines)) }
        owesPrompt = true
    }

    private func prompt(in model: AppModel) -> String {
        asksText ? lines(of: model).lines.prompt ?? model.phrases.plainPrompt : model.phrases.plainPrompt
    }

    private func lines(of model: AppModel) -> (lines: ScreenLines, context: LinesContext) {
        let context = LinesContext(
            phrases: model.phrases, marks: model.marks, settings: model.settings, library: model.library, now: model.now
        )
        if let menu = model.palette?.state.menuLines { return (menu, context) }
        return (model.router.current.lines(in: context), context)
    }

    private func currentPage(of model: AppModel) -> Page {
        let screen = lines(of: model).lines
        return Page(
            tab: model.router.tab, depth: model.router.depth, title: screen.title, list: screen.list?.title,
            count: screen.list?.count)
    }

    /// The word by which hints name a command.
    private func word(_ command: PlainCommand, _ model: AppModel) -> String { model.phrases.words(for: command)[0] }
}

// MARK: - Lines

extension PlainReader {
    private mutating func act(on line: String, in model: inout AppModel) -> [Effect] {
        owesPrompt = true
        let screen = lines(of: model).lines
        if asksText, screen.prompt != nil { return answer(line, screen, in: &model) }
        let phrases = model.phrases
        switch PlainGrammar(phrases: phrases).read(line, besides: screen.sections.map(\.phrase)) {
        case .nothing:
            if screen.list.map({ hasNext($0) }) == true { return turn(to: 1, screen, in: &model) }
        case .number(let number): return choose(number, of: screen, in: &model)
        case .command(let command, let argument): return perform(command, argument, screen, in: &model)
        case .other(let text): return findPhrase(text, screen, in: &model)
        case .tooLong: say(phrases.lineTooLong(limit: PlainGrammar.limit))
        }
        return []
    }

    /// Handles a line for the screen's text field.
    private mutating func answer(_ line: String, _ screen: ScreenLines, in model: inout AppModel) -> [Effect] {
        let asksPath = model.router.current is ImportPresenter
        guard let text = PlainGrammar.cleaned(line, limit: asksPath ? PlainGrammar.pathLimit : PlainGrammar.limit)
        else {
            say(model.phrases.lineTooLong(limit: PlainGrammar.limit))
            return []
        }
        asksText = false
        // A file has another name.
        if asksPath, let command = PlainGrammar(phrases: model.phrases).word(text), [.back, .quit].contains(command) {
            return perform(command, "", screen, in: &model)
        }
        if let number = PlainGrammar.number(text), let list = screen.list, (1...max(1, list.count)).contains(number) {
            return choose(number, of: screen, in: &model)
        }
        guard !text.isEmpty else { return model.run(.back) }
        return type(text, in: &model)
    }

    private mutating func type(_ text: String, in model: inout AppModel) -> [Effect] {
        begin(Pending(before: nil, isAsked: true))
        var effects: [Effect] = []
        for edit in [TextEdit.moveToEnd, .deleteToStart, .insert(text)] { effects += model.send(.edited(edit)) }
        // The filter works while the user types; everything else is submitted.
        return effects + (model.router.current.keyContext == .typing ? [] : model.send(.command(.open)))
    }

    /// Chooses an item by the number that was read out.
    private mutating func choose(_ number: Int, of screen: ScreenLines, in model: inout AppModel) -> [Effect] {
        guard let list = screen.list, list.count > 0 else {
            say(model.phrases.nothingNumbered)
            return []
        }
        guard let item = item(number, of: list) else {
            say(model.phrases.noNumber(number, last: list.count))
            return []
        }
        asksText = false
        begin(Pending(before: currentPage(of: model), otherwise: list.text(item), isChoice: true))
        let effects = list.choose(item).flatMap { model.send($0) }
        if [.entering, .filing].contains(model.router.current.keyContext), lines(of: model).lines.prompt != nil {
            asksText = true
            pending?.isAsked = true
        }
        return effects
    }

    /// The index of the item that was read out with a number.
    private func item(_ number: Int, of list: ScreenLines.List) -> Int? {
        let item = number - 1
        guard let id = ids[item] else { return (0..<list.count).contains(item) ? item : nil }
        if item < list.count, list.id(item) == id { return item }
        return (0..<list.count).first { list.id($0) == id }
    }

    private mutating func perform(
        _ command: PlainCommand, _ argument: String, _ screen: ScreenLines, in model: inout AppModel
    ) -> [Effect] {
        switch command {
        case .next, .previous: return turn(to: command == .next ? 1 : -1, screen, in: &model)
        case .back: return goBack(in: &model)
        case .again:
            read(model)
            return []
        case .search: return search(for: argument, model.router.tab == .films ? .films : nil, in: &model)
        case .television where !argument.isEmpty: return search(for: argument, .shows, in: &model)
        case .people: return search(for: argument, .people, in: &model)
        case .films where !argument.isEmpty: return search(for: argument, .films, in: &model)
        case .favorites where !argument.isEmpty:
            return model.run(.goToFavorites) + model.run(.filter) + type(argument, in: &model)
        case .filter: return filter(by: argument, in: &model)
        case .import where !argument.isEmpty && model.settings.kiosk == nil:
            return model.show(.importing(argument))
        case .language: return speak(argument, in: &model)
        case .demo where !model.isDemo: return [.startDemo]
        case .help:
            help(screen, model)
            return []
        case .quit: return leave()
        case .create where !argument.isEmpty && [.lists, .sources].contains(model.router.current.keyContext):
            return model.run(.addToList) + type(argument, in: &model)
        case .rename: return rename(argument, screen, in: &model)
        case .reveal where PlainGrammar.number(argument) == nil:
            begin(Pending(before: nil, isAsked: true))
            return model.carryOut(model.revealAll())
        case .upNext, .television, .films, .favorites, .calendar, .history, .statistics, .pick, .import, .export,
            .apply, .favorite, .mark, .more, .play, .reveal, .lists, .sources, .create, .remove, .higher, .lower,
            .undo,
            .redo, .sort, .guide, .refresh, .filters, .catalog,
            .settings, .demo:
            guard let known = command.command else { return [] }
            let effects = run(known, word(command, model), on: argument, screen, in: &model)
            if command == .import, lines(of: model).lines.prompt != nil { ask(in: model) }
            return effects
        }
    }

    /// Runs a command, on the numbered item if the list has such items.
    private mutating func run(
        _ command: Command, _ word: String, on argument: String, _ screen: ScreenLines, in model: inout AppModel
    ) -> [Effect] {
        let phrases = model.phrases
        var effects: [Effect] = []
        if let list = screen.list, let select = list.select, command.actsOnItem {
            guard let number = PlainGrammar.number(argument) else {
                say(phrases.whichNumber(word))
                return []
            }
            guard let item = item(number, of: list) else {
                say(phrases.noNumber(number, last: list.count))
                return []
            }
            effects = select(item).flatMap { model.send($0) }
        } else if let list = screen.list, let select = list.selectEpisode,
            [.mark, .markMenu, .reveal, .play].contains(command),
            let number = PlainGrammar.number(argument)
        {
            guard let item = item(number, of: list) else {
                say(phrases.noNumber(number, last: list.count))
                return []
            }
            effects = select(item).flatMap { model.send($0) }
        }
        let otherwise = command.answersLater ? nil : phrases.notHere(word, help: self.word(.help, model))
        let isRefresh = command == .refresh
        let isAsked = isRefresh || command == .reveal
        begin(
            Pending(
                before: currentPage(of: model), otherwise: otherwise, isAsked: isAsked, isPatient: isRefresh,
                message: command.answersLater ? toast : nil))
        effects += model.run(command)
        sayMessage(of: model)
        return effects
    }

    /// Renames the numbered list: “rename 2 Winter”.
    private mutating func rename(
        _ argument: String, _ screen: ScreenLines, in model: inout AppModel
    ) -> [Effect] {
        let words = argument.split(separator: " ", maxSplits: 1)
        guard words.count == 2, model.router.current is ListsPresenter else {
            say(model.phrases.notHere(word(.rename, model), help: word(.help, model)))
            return []
        }
        let effects = run(.renameList, word(.rename, model), on: String(words[0]), screen, in: &model)
        return model.router.current.keyContext == .entering ? effects + type(String(words[1]), in: &model) : effects
    }

    // MARK: From page to page

    /// Reads the next or previous page of the list, or opens the next or previous episode.
    private mutating func turn(to step: Int, _ screen: ScreenLines, in model: inout AppModel) -> [Effect] {
        let end = step > 0 ? model.phrases.listEnd : model.phrases.listStart
        guard let list = screen.list else {
            begin(Pending(before: currentPage(of: model), otherwise: end))
            return model.run(step > 0 ? .moveRight : .moveLeft)
        }
        guard step > 0 ? hasNext(list) : first > 0 else {
            say(end)
            return []
        }
        first = max(0, first + step * pageSize)
        begin(Pending(before: currentPage(of: model), otherwise: end, isTurning: true))
        return model.send(.scrolledTo(first))
    }

    private mutating func goBack(in model: inout AppModel) -> [Effect] {
        guard model.router.depth == 0, model.palette == nil else {
            begin(Pending(before: currentPage(of: model), isAsked: true))
            return model.run(.back)
        }
        guard model.router.tab != .television else {
            say(model.phrases.atTheStart(quit: word(.quit, model)))
            return []
        }
        begin(Pending(before: nil, isAsked: true))
        return model.run(.goToTelevision)
    }

    private mutating func cancel(in model: inout AppModel) -> [Effect] {
        pending = nil
        say(model.phrases.failure(.cancelled) + model.phrases.fullStop)
        return model.router.depth > 0 ? goBack(in: &model) : []
    }

    // MARK: Searching

    private mutating func search(for text: String, _ kind: SearchKind?, in model: inout AppModel) -> [Effect] {
        var effects = model.run(.search)
        // The search has one section for each kind.
        if let kind, let section = SearchKind.allCases.firstIndex(of: kind) {
            effects += model.send(.sectionSelected(section))
        }
        guard text.isEmpty else { return effects + type(text, in: &model) }
        ask(in: model)
        return effects
    }

    private mutating func filter(by text: String, in model: inout AppModel) -> [Effect] {
        guard [.upNext, .collecting, .typing].contains(model.router.current.keyContext) else {
            say(model.phrases.notHere(word(.filter, model), help: word(.help, model)))
            return []
        }
        guard text.isEmpty else { return model.run(.filter) + type(text, in: &model) }
        begin(Pending(before: nil, isAsked: true))
        return model.run(.back)
    }

    /// Asks for a text, after reading the alternatives.
    private mutating func ask(in model: AppModel) {
        asksText = true
        (first, ids) = (0, [:])
        begin(Pending(before: nil, isAsked: true))
    }

    /// Follows a phrase of the visible screen, or else runs a command by its name.
    private mutating func findPhrase(_ text: String, _ screen: ScreenLines, in model: inout AppModel) -> [Effect] {
        let wanted = text.lowercased()
        let section =
            screen.sections.first { $0.phrase.lowercased() == wanted }
            ?? screen.sections.first { $0.phrase.lowercased().hasPrefix(wanted) }
        if let section {
            say(section.lines)
            guard let event = section.event else { return [] }
            begin(Pending(before: currentPage(of: model), isTurning: true))
            return model.send(event)
        }
        let choices = model.keymap.choices(in: model.router.current.keyContext, words: model.phrases)
        if let choice = choices.first(where: { $0.name.lowercased() == wanted }), let command = choice.command,
            command.isSpoken
        {
            return run(command, choice.name, on: "", screen, in: &model)
        }
        let others = model.valueChoices + model.titleChoices
        if let choice = others.first(where: { $0.name.lowercased() == wanted }) {
            begin(Pending(before: currentPage(of: model)))
            let effects = model.carryOut(model.run(choice.action))
            sayMessage(of: model)
            return effects
        }
        if let list = screen.list, list.count <= pageSize,
            let item = (0..<list.count).first(where: { list.text($0)?.lowercased() == wanted })
        {
            return choose(item + 1, of: screen, in: &model)
        }
        say(model.phrases.notUnderstood(text, search: word(.search, model), help: word(.help, model)))
        return []
    }

    // MARK: The program

    private mutating func speak(_ text: String, in model: inout AppModel) -> [Effect] {
        let phrases = model.phrases
        guard !text.isEmpty else {
            say(Language.allCases.map { "\($0.rawValue)\(phrases.comma)\($0.ownName)" })
            return []
        }
        let name = text.lowercased()
        let language = Language.allCases.first { $0.ownName.lowercased() == name } ?? Language(code: text)
        guard let language else {
            say(phrases.unknownLanguage(text))
            return []
        }
        guard !model.settings.isFixed(.language) else {
            say(phrases.fixedByHost)
            return []
        }
        var settings = model.settings
        settings.keep(.language, language.rawValue)
        let effects = model.carryOut([.useSettings(settings), .writeSetting(.language, language.rawValue)])
        say(model.phrases.languageIs(language.ownName))
        return effects
    }

    private mutating func help(_ screen: ScreenLines, _ model: AppModel) {
        let phrases = model.phrases
        say(
            [phrases.numberMeaning]
                + PlainCommand.allCases.map { word($0, model) + phrases.colon + phrases.meaning(of: $0) }
                + screen.sections.map(\.phrase) + phrases.credits)
    }
}

extension PlainCommand {
    /// The program's command for a word, if there is one.
    var command: Command? {
        switch self {
        case .back: .back
        case .favorite: .toggleFavorite
        case .mark: .mark
        case .more: .markMenu
        case .reveal: .reveal
        case .play: .play
        case .lists: .goToLists
        case .sources: .goToSources
        case .create: .addToList
        case .rename: .renameList
        case .remove: .removeItem
        case .higher: .moveItemUp
        case .lower: .moveItemDown
        case .undo: .undo
        case .redo: .redo
        case .upNext: .goToUpNext
        case .search: .search
        case .television: .goToTelevision
        case .films: .goToFilms
        case .favorites: .goToFavorites
        case .calendar: .goToCalendar
        case .history: .goToHistory
        case .statistics: .goToStatistics
        case .pick: .pick
        case .import: .importLibrary
        case .export: .exportLibrary
        case .apply: .apply
        case .sort: .sort
        case .guide: .nextGuide
        case .filter: .filter
        case .filters: .filters
        case .catalog: .syncCatalog
        case .refresh: .refresh
        case .settings: .settings
        case .demo: .openDemo
        case .quit: .quit
        case .next, .previous, .again, .people, .language, .help: nil
        }
    }
}

extension Command {
    /// Whether the command applies to the selected item of a list.
    fileprivate var actsOnItem: Bool {
        [
            .toggleFavorite, .mark, .markMenu, .reveal, .play, .openLink, .copyLink, .editTime, .removePlay,
            .renameList,
            .removeItem, .moveItemUp, .moveItemDown,
        ].contains(self)
    }

    /// Whether the command's result is announced later, in a message.
    fileprivate var answersLater: Bool {
        [
            .toggleFavorite, .undo, .redo, .play, .openLink, .apply, .removeItem, .moveItemUp, .moveItemDown,
        ].contains(self)
    }

    /// Whether the command is useful in plain mode.
    var isSpoken: Bool {
        guard topic != .moving else { return false }
        switch self {
        case .palette, .nextTab, .previousTab, .toggleLayout, .nextTheme, .largerText, .smallerText,
            .largerPictures, .smallerPictures, .redraw, .suspend,
            .lock, .interrupt, .open:
            return false
        default: return true
        }
    }
}

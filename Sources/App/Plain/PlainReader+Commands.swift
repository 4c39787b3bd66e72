/// What typed lines do.
extension PlainReader {
    mutating func act(on line: String, in model: inout AppModel) -> [Effect] {
        owesPrompt = true
        let screen = lines(of: model).lines
        if asksText, screen.prompt != nil { return answer(line, screen, in: &model) }
        let phrases = model.data.phrases
        switch PlainGrammar(phrases: phrases).read(line, besides: screen.sections.map(\.phrase)) {
        case .nothing:
            if screen.list.map({ place.hasNext(in: $0) }) == true { return turn(to: 1, screen, in: &model) }
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
            say(model.data.phrases.lineTooLong(limit: PlainGrammar.limit))
            return []
        }
        asksText = false
        // A file has another name.
        if asksPath, let command = PlainGrammar(phrases: model.data.phrases).word(text),
            [.back, .quit].contains(command)
        {
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
            say(model.data.phrases.nothingNumbered)
            return []
        }
        guard let item = place.item(number, of: list) else {
            say(model.data.phrases.noNumber(number, last: list.count))
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

    private mutating func perform(
        _ command: PlainCommand, _ argument: String, _ screen: ScreenLines, in model: inout AppModel
    ) -> [Effect] {
        switch command {
        case .next, .previous: return turn(to: command == .next ? 1 : -1, screen, in: &model)
        case .back: return goBack(in: &model)
        case .again:
            read(model)
            return []
        case .search: return search(for: argument, model.router.browsed == .films ? .films : nil, in: &model)
        case .television where !argument.isEmpty: return search(for: argument, .shows, in: &model)
        case .people: return search(for: argument, .people, in: &model)
        case .films where !argument.isEmpty: return search(for: argument, .films, in: &model)
        case .favorites where !argument.isEmpty:
            return model.run(.goToFavorites) + model.run(.filter) + type(argument, in: &model)
        case .filter: return filter(by: argument, in: &model)
        case .import where !argument.isEmpty && model.data.settings.kiosk == nil:
            return model.show(.importing(argument))
        case .language: return speak(argument, in: &model)
        case .demo where !model.isDemo: return [.startDemo]
        case .help:
            help(screen, model)
            return []
        case .quit: return leave()
        case .create
        where !argument.isEmpty && [.lists, .sources].contains(model.router.current.keyContext)
            && model.offers(.addToList):
            return model.run(.addToList) + type(argument, in: &model)
        case .rename: return rename(argument, screen, in: &model)
        case .reveal where PlainGrammar.number(argument) == nil:
            begin(Pending(before: nil, isAsked: true))
            return model.carryOut(model.revealAll())
        default:
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
        let phrases = model.data.phrases
        var effects: [Effect] = []
        var isNamed = false
        let number = PlainGrammar.number(argument)
        let needsNumber = command.actsOnItem && screen.list?.select != nil
        let takesNumber = [.mark, .markMenu, .reveal, .play].contains(command)
        if let list = screen.list, let select = needsNumber ? list.select : takesNumber ? list.selectEpisode : nil,
            needsNumber || number != nil
        {
            guard let number, let item = place.item(number, of: list) else {
                say(number.map { phrases.noNumber($0, last: list.count) } ?? phrases.whichNumber(word))
                return []
            }
            effects = select(item).flatMap { model.send($0) }
            isNamed = !needsNumber && command == .mark && !model.data.settings.refusedCommands.contains(.mark)
        }
        let refusal =
            command.isPlace
            ? phrases.alreadyHere(screen.title) : phrases.notHere(word, help: self.word(.help, model))
        let otherwise = command.answersLater ? nil : refusal
        let isRefresh = command == .refresh
        let isAsked = isRefresh || command == .reveal
        begin(
            Pending(
                before: currentPage(of: model), otherwise: otherwise, isAsked: isAsked, isPatient: isRefresh,
                message: command.answersLater ? toast : nil))
        effects += isNamed ? model.carryOut(model.markSelected(isNamed: true)) : model.run(command)
        // Nothing will answer a command that does nothing here.
        if effects.isEmpty, command.answersLater {
            pending?.message = nil
            pending?.otherwise = refusal
        }
        // Its outcome is said as soon as it is in the library.
        if effects.contains(where: \.changesLibrary) {
            pending?.otherwise = nil
            pending?.message = toast
        }
        sayMessage(of: model)
        return effects
    }

    /// Renames the numbered list: “rename 2 Winter”.
    private mutating func rename(
        _ argument: String, _ screen: ScreenLines, in model: inout AppModel
    ) -> [Effect] {
        let words = argument.split(separator: " ", maxSplits: 1)
        guard words.count == 2, model.router.current is ListsPresenter else {
            say(model.data.phrases.notHere(word(.rename, model), help: word(.help, model)))
            return []
        }
        let effects = run(.renameList, word(.rename, model), on: String(words[0]), screen, in: &model)
        return model.router.current.keyContext == .entering ? effects + type(String(words[1]), in: &model) : effects
    }

    // MARK: From page to page

    /// Reads the next or previous page of the list, or opens the next or previous episode.
    private mutating func turn(to step: Int, _ screen: ScreenLines, in model: inout AppModel) -> [Effect] {
        let end = step > 0 ? model.data.phrases.listEnd : model.data.phrases.listStart
        guard let list = screen.list else {
            begin(Pending(before: currentPage(of: model), otherwise: end))
            return model.run(step > 0 ? .moveRight : .moveLeft)
        }
        guard place.turn(by: step, in: list) else {
            say(end)
            return []
        }
        begin(Pending(before: currentPage(of: model), otherwise: end, isTurning: true))
        return model.send(.scrolledTo(place.first))
    }

    private mutating func goBack(in model: inout AppModel) -> [Effect] {
        guard model.router.depth == 0, model.palette == nil else {
            begin(Pending(before: currentPage(of: model), isAsked: true))
            return model.run(.back)
        }
        guard model.router.browsed != .television else {
            say(model.data.phrases.atTheStart(quit: word(.quit, model)))
            return []
        }
        begin(Pending(before: nil, isAsked: true))
        return model.run(.goToTelevision)
    }

    mutating func cancel(in model: inout AppModel) -> [Effect] {
        pending = nil
        say(model.data.phrases.failure(.cancelled) + model.data.phrases.fullStop)
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
            say(model.data.phrases.notHere(word(.filter, model), help: word(.help, model)))
            return []
        }
        guard text.isEmpty else { return model.run(.filter) + type(text, in: &model) }
        begin(Pending(before: nil, isAsked: true))
        return model.run(.back)
    }

    /// Asks for a text, after reading the alternatives.
    private mutating func ask(in model: AppModel) {
        asksText = true
        place.begin()
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
        let choices = model.keymap.choices(in: model.router.current.keyContext, words: model.data.phrases)
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
        if let list = screen.list, list.count <= place.size,
            let item = (0..<list.count).first(where: { list.text($0)?.lowercased() == wanted })
        {
            return choose(item + 1, of: screen, in: &model)
        }
        say(model.data.phrases.notUnderstood(text, search: word(.search, model), help: word(.help, model)))
        return []
    }

    // MARK: The program

    private mutating func speak(_ text: String, in model: inout AppModel) -> [Effect] {
        let phrases = model.data.phrases
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
        guard !model.data.settings.isFixed(.language) else {
            say(phrases.fixedByHost)
            return []
        }
        var settings = model.data.settings
        settings.keep(.language, language.rawValue)
        let effects = model.carryOut([.useSettings(settings), .writeSetting(.language, language.rawValue)])
        say(model.data.phrases.languageIs(language.ownName))
        return effects
    }

    private mutating func help(_ screen: ScreenLines, _ model: AppModel) {
        let phrases = model.data.phrases
        say(
            [phrases.numberMeaning]
                + PlainCommand.allCases.map { word($0, model) + phrases.colon + phrases.meaning(of: $0) }
                + screen.sections.map(\.phrase) + phrases.credits)
    }
}

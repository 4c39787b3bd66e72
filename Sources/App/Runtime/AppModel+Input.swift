import Terminal

extension AppModel {
    /// The largest count that can be typed before a command.
    private static let countLimit = 99_999
    /// How often a command is repeated that has no list to jump in.
    private static let repetitionLimit = 100
    /// How many titles are searched for the next match.
    private static let matchLimit = 20_000
    /// How many inputs wait for the library, which takes a second at most.
    private static let heldLimit = 64

    /// Handles a key, the mouse or a paste.
    mutating func handle(_ input: InputEvent) -> [Effect] {
        guard ShellLayout.isLargeEnough(size) else { return handleUnseen(input) }
        if holds(input) { return [] }
        if input.isAction {
            if lock == nil, !hasActed { firstTab = router.tab }
            if lock == nil { (isGreeting, hasActed) = (isGreeting && !showsGreeting, true) }
            if case .key = input {} else { count = nil }
        }
        defer { if let query = router.current.query, !query.isEmpty { lastQuery = query } }
        switch input {
        case .key(let press): return handle(press)
        case .paste(let text) where lock != nil: return lock?.handle(.insert(text)) ?? []
        case .mouse where lock != nil: return []
        case .paste(let text):
            return keyContext.takesText || keyContext == .keyless ? handleOnTop(.edited(.insert(text))) : []
        case .mouse(let event): return handle(event)
        case .focus, .reply: return []
        }
    }

    /// Holds everything but moving and leaving until the library is read, because it is of the library.
    private mutating func holds(_ input: InputEvent) -> Bool {
        guard let held = heldInputs, input.isAction else { return false }
        if case .key(let press) = input {
            let command = keymap.command(for: press, in: keyContext)
            if command.map({ [.quit, .interrupt, .redraw, .suspend].contains($0) }) == true { return false }
            if held.isEmpty, command?.takesCount ?? true { return false }
        }
        if held.count < Self.heldLimit { heldInputs?.append(input) }
        return true
    }

    /// In a window too small to show anything, only quitting, redrawing and suspending work.
    private func handleUnseen(_ input: InputEvent) -> [Effect] {
        guard case .key(let press) = input, let command = keymap.command(for: press, in: keyContext),
            [.quit, .interrupt, .redraw, .suspend].contains(command)
        else { return [] }
        return [.session(command)]
    }

    private mutating func handle(_ press: KeyPress) -> [Effect] {
        let command = keymap.command(for: press, in: keyContext)
        if lock != nil {
            return command.flatMap { lock?.handle($0) } ?? TextEdit(press).flatMap { lock?.handle($0) } ?? []
        }
        if command != .quit, toast?.message == .pressAgainToQuit { toast = nil }
        if takeDigit(press, of: command) { return [] }
        let typed = count
        count = nil
        if let command { return typed.map { handle(command, count: $0, by: press) } ?? handle(command, by: press) }
        if keyContext == .pressing { return router.handle(.keyPressed(press.notation), in: data) }
        if keyContext.takesText, let edit = TextEdit(press) { return handleOnTop(.edited(edit)) }
        return []
    }

    // MARK: Counts

    /// Adds a digit to the count that the next command takes. A count begins with a digit that has no command, so not
    /// with the keys of the tabs; a leading zero allows any.
    /// - Returns: whether the key was such a digit.
    private mutating func takeDigit(_ press: KeyPress, of command: Command?) -> Bool {
        guard case .character(let character) = press.key, press.modifiers.isEmpty, character.isASCII,
            let digit = character.wholeNumberValue, count != nil || command == nil,
            keymap.key(for: .moveDown, in: keyContext) != nil, !keyContext.takesText
        else { return false }
        let number = (count ?? 0) * 10 + digit
        if number <= Self.countLimit { count = number }
        return true
    }

    /// Runs a command after a count; one that goes back only drops the count.
    private mutating func handle(_ command: Command, count: Int, by press: KeyPress) -> [Effect] {
        guard command != .back else { return [] }
        guard command.takesCount, count > 0 else { return handle(command, by: press) }
        switch command {
        case .nextMatch: return goToMatch(steps: count)
        case .previousMatch: return goToMatch(steps: -count)
        // The seasons of a show, and episodes.
        case .moveLeft where router.current.listed(in: data) == nil,
            .moveRight where router.current.listed(in: data) == nil:
            return (0..<min(count, Self.repetitionLimit)).flatMap { _ in router.handle(.command(command), in: data) }
        default:
            if command == .goToStart, press.isText { finishedCount = press }
            return router.handle(.counted(command, count), in: data)
        }
    }

    /// Runs the command of a key. The second letter of “12gg” belongs to the first one.
    private mutating func handle(_ command: Command, by press: KeyPress) -> [Effect] {
        defer { finishedCount = nil }
        if finishedCount == press { return [] }
        return handle(command)
    }

    /// Runs a command as if its key had been pressed.
    mutating func run(_ command: Command) -> [Effect] { carryOut(handle(command)) }

    /// Passes an event to the menu, if it is open, or to the visible screen.
    mutating func send(_ event: ScreenEvent) -> [Effect] { carryOut(handleOnTop(event)) }

    /// Runs a command of the whole program, or passes it to the visible screen.
    mutating func handle(_ command: Command) -> [Effect] {
        switch command {
        case _ where data.settings.refusedCommands.contains(command): return []
        case .help: togglePalette(.help)
        case .palette: togglePalette(.palette)
        case .quit: return goBackOrQuit()
        case .interrupt, .redraw, .suspend: return [.session(command)]
        case _ where palette != nil: return handleInPalette(.command(command))
        case .moveDown where !doors.isEmpty: door = min(door + 1, doors.count - 1)
        case .moveUp where !doors.isEmpty: door = max(0, door - 1)
        case .open where !doors.isEmpty: return openDoor(door)
        case .nextTheme where data.settings.isFixed(.theme): return [.say(.fixedByHost)]
        case .nextTheme: return nextTheme()
        case .toggleLayout: return toggleLayout()
        case .largerText: return resizeText(by: 1)
        case .smallerText: return resizeText(by: -1)
        case .largerPictures: return resizePictures(by: 1)
        case .smallerPictures: return resizePictures(by: -1)
        case .refresh:
            pictures.retry()
            data.pages.retry()
            return router.handle(.command(command), in: data)
        case .undo: return [.revertLibrary(isRedo: false)]
        case .redo: return [.revertLibrary(isRedo: true)]
        case .reveal: return reveal()
        case .mark: return markSelected()
        case .play: return playSelected()
        case .markMenu:
            if let target = libraryTarget { openLibraryMenu(.main, of: target) }
        case .addToList where ![.lists, .sources].contains(router.current.keyContext):
            if let target = libraryTarget { openLibraryMenu(.lists, of: target) }
        case .editNote: return libraryTarget.map { editNote(of: $0) } ?? []
        case .nextMatch: return goToMatch(steps: 1)
        case .previousMatch: return goToMatch(steps: -1)
        case .lock: return closeLock()
        case .syncCatalog: return toggleCatalogSync()
        case .filters: return openFilters()
        case .nextTab: return router.select(router.tab.advanced(by: 1), in: data)
        case .previousTab: return router.select(router.tab.advanced(by: -1), in: data)
        case .settings where router.current.keyContext.isInSettings: return []
        case .search: return search()
        case .randomShow: return offers(.randomShow) ? [.drawShow] : []
        case .jump: openJumpMenu()
        case .goToTelevision, .goToFilms:
            return router.select(.browse, in: data) + router.handle(.command(command), in: data)
        // Picks something else.
        case .pick where router.shows(.pick): return router.handle(.command(command), in: data)
        default:
            if let tab = command.tab { return router.select(tab, in: data) }
            guard let route = command.route else { return router.handle(.command(command), in: data) }
            return router.shows(route) ? [] : [.present(route)]
        }
        return []
    }

    /// Opens the search, with the words of a filter that nothing matches.
    private mutating func search() -> [Effect] {
        let words = doors.contains(.search) ? router.current.query ?? "" : ""
        let effects = router.openSearch(in: data)
        guard !words.isEmpty else { return effects }
        return effects + router.handle(.edited(.moveToEnd), in: data) + router.handle(.edited(.deleteToStart), in: data)
            + router.handle(.edited(.insert(words)), in: data)
    }

    private mutating func openDoor(_ index: Int) -> [Effect] {
        let command = doors.at(min(index, doors.count - 1))
        door = 0
        return command.map { handle($0) } ?? []
    }

    // MARK: Back and away

    /// Whether the screen has a screen or a state to go back to.
    private var canGoBack: Bool { router.depth > 0 || router.tab == .search || router.rootGoesBack(in: data) }

    /// Goes back or, on the first screen of a tab, quits: after a second press, unless the setting says at once.
    private mutating func goBackOrQuit() -> [Effect] {
        // Otherwise the key would type a letter into the search field the second time.
        if router.depth == 0, router.tab == .search { return router.dismiss(in: data) }
        if canGoBack { return router.handle(.command(.back), in: data) }
        guard data.settings.quitsTwice, toast?.message != .pressAgainToQuit else { return [.session(.quit)] }
        return [.say(.pressAgainToQuit)]
    }

    /// Whether a hint says what the command's key does: the one that quits only goes back on most screens.
    func offersHint(_ command: Command, on screen: any ScreenPresenter) -> Bool {
        offers(command, on: screen) && (command != .quit || !canGoBack)
    }

    /// Whether a command does something on the visible screen now.
    func offers(_ command: Command) -> Bool { offers(command, on: router.current) }

    private func offers(_ command: Command, on screen: any ScreenPresenter) -> Bool {
        switch command {
        case .open where !doors.isEmpty: true
        case .back: canGoBack
        case .nextSection, .previousSection: router.sections != nil || screen.offers(command, in: data)
        case .undo: canUndo
        case .redo: canRedo
        case .mark, .markMenu, .editNote: screen.offers(command, in: data)
        case .play: playObstacle == nil && screen.hasSubject(of: command, in: data)
        case .reveal: screen.hidesEpisodes || data.revelation != nil
        case .lock: data.settings.isLocked
        case .syncCatalog: !data.settings.refusedCommands.contains(.syncCatalog)
        case .randomShow: data.pages.count > 0 || data.catalog.table != nil
        case .nextTheme: !data.settings.isFixed(.theme)
        case .toggleLayout: screen.offers(command, in: data) && !data.settings.isFixed(.layout)
        case .largerText: data.settings.textSize != TextSize.allCases.last && !data.settings.isFixed(.textSize)
        case .smallerText: data.settings.textSize != TextSize.allCases.first && !data.settings.isFixed(.textSize)
        case .largerPictures:
            data.settings.pictureSize != PictureScale.allCases.last && !data.settings.isFixed(.pictureSize)
        case .smallerPictures:
            data.settings.pictureSize != PictureScale.allCases.first && !data.settings.isFixed(.pictureSize)
        case .openLink, .copyLink: !isDemo && screen.offers(command, in: data)
        case .nextMatch, .previousMatch: !lastQuery.isEmpty && screen.offers(command, in: data)
        default: screen.offers(command, in: data)
        }
    }

    // MARK: Matches

    /// Selects a match of the last search or filter in the visible list.
    private mutating func goToMatch(steps: Int) -> [Effect] {
        guard !lastQuery.isEmpty else { return [.say(.noQuery)] }
        guard let item = router.current.listed(in: data)?.match(lastQuery, steps: steps, limit: Self.matchLimit) else {
            return [.say(.noMatch(lastQuery))]
        }
        return router.handle(.counted(.goToStart, item + 1), in: data)
    }

    // MARK: Settings by key

    private mutating func resizeText(by step: Int) -> [Effect] {
        advance(.textSize, from: data.settings.textSize, by: step)
    }

    private mutating func resizePictures(by step: Int) -> [Effect] {
        advance(.pictureSize, from: data.settings.pictureSize, by: step)
    }

    /// Chooses the value that is so many steps after the present one, or the last one in that direction, and says it.
    private mutating func advance<Value: CaseIterable & Hashable & RawRepresentable<String>>(
        _ setting: Setting, from value: Value, by step: Int
    ) -> [Effect] {
        guard !data.settings.isFixed(setting) else { return [.say(.fixedByHost)] }
        let values = Array(Value.allCases)
        let index = (values.firstIndex(of: value) ?? 0) + step
        let chosen = values[min(max(index, 0), values.count - 1)].rawValue
        return choose(chosen, for: setting) + [.say(.value(setting, chosen))]
    }

    private mutating func toggleLayout() -> [Effect] {
        guard router.current.hasLayout else { return [] }
        guard !data.settings.isFixed(.layout) else { return [.say(.fixedByHost)] }
        return choose(data.settings.layout.toggled.rawValue, for: .layout)
    }

    private mutating func nextTheme() -> [Effect] {
        let next = data.settings.themes.next(after: data.settings.theme, terminalIsDark: terminalIsDark)
        return choose(next.text, for: .theme) + [.say(.theme(theme.name))]
    }

    /// Saves a choice made by key like one made on the settings screen, unless the command line or the environment
    /// overrides the setting: then it lasts until the end of the run.
    mutating func choose(_ text: String, for setting: Setting) -> [Effect] {
        guard !data.settings.isFixed(setting) else { return [.say(.fixedByHost)] }
        let isKept = data.settings.keepsChoice(of: setting)
        var new = data.settings
        if isKept { new.keep(setting, text) } else { new.change(setting, to: text) }
        return use(new) + (isKept ? [.keepChoice(setting, text)] : [])
    }

    // MARK: The mouse

    /// With Shift held, the mouse selects text in the terminal; some terminals report it anyway.
    private mutating func handle(_ event: MouseEvent) -> [Effect] {
        guard !event.modifiers.contains(.shift) else { return [] }
        switch event.action {
        case .scroll(.up): return handleOnTop(.scrolled(-3))
        case .scroll(.down): return handleOnTop(.scrolled(3))
        case .press(button: 0): return press(at: event.position)
        case .drag(button: 0) where holdsScrollBar: return moveScrollBar(to: event.position)
        case .release: holdsScrollBar = false
        default: break
        }
        return []
    }

    /// Passes an event to the palette if it is open, or else to the visible screen.
    private mutating func handleOnTop(_ event: ScreenEvent) -> [Effect] {
        palette == nil ? router.handle(event, in: data) : handleInPalette(event)
    }

    /// A click selects an item or opens the selected one; on a hint it runs the command, on a tab it opens the tab.
    private mutating func press(at position: Position) -> [Effect] {
        let layout = shell
        if scrollBar?.place.contains(position) == true {
            holdsScrollBar = true
            return moveScrollBar(to: position)
        }
        if let command = StatusView(model: self).command(at: position, in: layout.status) { return handle(command) }
        if let view = paletteView {
            guard view.layout.frame.contains(position) else { return handleInPalette(.command(.back)) }
            return view.row(at: position).map { handleInPalette(.selected($0)) } ?? []
        }
        if let tab = HeaderView(model: self).tab(at: position, in: layout.header) {
            return router.select(tab, in: data)
        }
        if let strip = TabStrip(model: self), let section = strip.index(at: position, in: layout.air) {
            let steps = section - strip.selected
            return (0..<abs(steps)).flatMap { _ in
                router.handle(.command(steps > 0 ? .nextSection : .previousSection), in: data)
            }
        }
        if let door = screenView().door(at: position, in: layout.content) { return openDoor(door) }
        return screenView().click(at: position, in: layout.content).map { router.handle($0, in: data) } ?? []
    }

    private mutating func moveScrollBar(to position: Position) -> [Effect] {
        scrollBar.map { handleOnTop(.scrolledTo($0.line(at: position.row))) } ?? []
    }

    private var scrollBar: ScrollBar? {
        guard let view = paletteView else { return screenView().scrollBar(in: shell.content) }
        return view.scrollBar
    }
}

extension InputEvent {
    /// Whether the user does something, as opposed to a report of the terminal.
    fileprivate var isAction: Bool {
        switch self {
        case .key, .paste: true
        case .mouse(let event):
            switch event.action {
            case .press, .scroll: true
            default: false
            }
        case .focus, .reply: false
        }
    }
}

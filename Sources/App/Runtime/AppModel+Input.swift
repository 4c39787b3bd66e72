import Core
import Terminal

extension AppModel {
    /// Handles a key, the mouse or a paste.
    mutating func handle(_ input: InputEvent) -> [Effect] {
        guard ShellLayout.isLargeEnough(size) else { return handleUnseen(input) }
        switch input {
        case .key(let press): return handle(press)
        case .paste(let text) where lock != nil: return lock?.handle(.insert(text)) ?? []
        case .mouse where lock != nil: return []
        case .paste(let text): return keyContext.takesText ? handleOnTop(.edited(.insert(text))) : []
        case .mouse(let event): return handle(event)
        case .focus, .reply: return []
        }
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
        if let command { return handle(command) }
        if keyContext == .pressing { return router.handle(.keyPressed(press.notation)) }
        if keyContext.takesText, let edit = TextEdit(press) { return handleOnTop(.edited(edit)) }
        return []
    }

    /// Runs a command as if its key had been pressed.
    mutating func run(_ command: Command) -> [Effect] { carryOut(handle(command)) }

    /// Passes an event to the visible screen.
    mutating func send(_ event: ScreenEvent) -> [Effect] { carryOut(router.handle(event)) }

    /// Runs a command of the whole program, or passes it to the visible screen.
    mutating func handle(_ command: Command) -> [Effect] {
        switch command {
        case _ where settings.refusedCommands.contains(command): return []
        case .help: togglePalette(.help)
        case .palette: togglePalette(.palette)
        case .quit, .interrupt, .redraw, .suspend: return [.session(command)]
        case _ where palette != nil: return handleInPalette(.command(command))
        case .nextTheme where settings.isFixed(.theme): return [.say(.fixedByHost)]
        case .nextTheme: return nextTheme()
        case .toggleLayout: return toggleLayout()
        case .largerText: return resizeText(by: 1)
        case .smallerText: return resizeText(by: -1)
        case .refresh:
            pictures.retry()
            return router.handle(.command(command))
        case .undo: return [.undoFavorite]
        case .lock: return closeLock()
        case .nextTab: return router.select(router.tab.advanced(by: 1))
        case .previousTab: return router.select(router.tab.advanced(by: -1))
        case .settings where router.current.keyContext.isInSettings: return []
        case .settings: return [.present(.settings(settings))]
        case .goToTelevision: return router.select(.television)
        case .search: return router.openSearch()
        case .goToSearch: return router.select(.search)
        case .goToFilms: return router.select(.films)
        case .goToFavorites: return router.select(.favorites)
        default: return router.handle(.command(command))
        }
        return []
    }

    // MARK: Settings by key

    private mutating func resizeText(by step: Int) -> [Effect] {
        guard !settings.isFixed(.textSize) else { return [.say(.fixedByHost)] }
        let sizes = TextSize.allCases
        let index = (sizes.firstIndex(of: settings.textSize) ?? 0) + step
        let size = sizes[min(max(index, 0), sizes.count - 1)]
        return choose(size.rawValue, for: .textSize) + [.say(.textSize(size))]
    }

    private mutating func toggleLayout() -> [Effect] {
        guard let layout = router.current.layout else { return [] }
        guard !settings.isFixed(.layout) else { return [.say(.fixedByHost)] }
        return choose(layout.toggled.rawValue, for: .layout)
    }

    private mutating func nextTheme() -> [Effect] {
        let next = settings.themes.next(after: settings.theme, terminalIsDark: terminalIsDark)
        let effects = choose(next.text, for: .theme)
        updateColors()
        return effects + [.say(.theme(theme.name))]
    }

    /// Saves a choice made by key like one made on the settings screen, unless the command line or the environment
    /// overrides the setting: then it lasts until the end of the run.
    private mutating func choose(_ text: String, for setting: Setting) -> [Effect] {
        let isKept = settings.keepsChoice(of: setting)
        if isKept { settings.keep(setting, text) } else { settings.change(setting, to: text) }
        return router.receive(.settingsChanged(settings)) + (isKept ? [.keepChoice(setting, text)] : [])
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
        palette == nil ? router.handle(event) : handleInPalette(event)
    }

    /// A click selects an item or opens the selected one; on a hint it runs the command, on a tab it opens the tab.
    private mutating func press(at position: Position) -> [Effect] {
        let layout = ShellLayout(size: size)
        if scrollBar?.place.contains(position) == true {
            holdsScrollBar = true
            return moveScrollBar(to: position)
        }
        if let command = StatusView(model: self).command(at: position, in: layout.status) { return handle(command) }
        if let view = paletteView {
            guard view.layout.frame.contains(position) else { return handleInPalette(.command(.back)) }
            return view.row(at: position).map { handleInPalette(.selected($0)) } ?? []
        }
        if let tab = HeaderView(model: self).tab(at: position, in: layout.header) { return router.select(tab) }
        return screenView().click(at: position, in: layout.content).map { router.handle($0) } ?? []
    }

    private mutating func moveScrollBar(to position: Position) -> [Effect] {
        scrollBar.map { handleOnTop(.scrolledTo($0.line(at: position.row))) } ?? []
    }

    private var scrollBar: ScrollBar? {
        guard let view = paletteView else { return screenView().scrollBar(in: ShellLayout(size: size).content) }
        return view.scrollBar
    }
}

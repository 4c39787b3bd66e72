import Core
import Terminal

extension AppModel {
    /// What a key, the mouse or a paste does.
    mutating func handle(_ input: InputEvent) -> [Effect] {
        guard ShellLayout.isLargeEnough(size) else { return handleUnseen(input) }
        switch input {
        case .key(let press): return handle(press)
        case .paste(let text) where lock != nil: return handleLocked(nil, .insert(text))
        case .mouse where lock != nil: return []
        case .paste(let text): return keyContext.takesText ? type(.insert(text)) : []
        case .mouse(let event): return handle(event)
        case .focus, .reply: return []
        }
    }

    /// What counts in a window that is too small to show anything: only what concerns the program as a whole.
    private func handleUnseen(_ input: InputEvent) -> [Effect] {
        guard case .key(let press) = input, let command = keymap.command(for: press, in: keyContext),
            [.quit, .interrupt, .redraw, .suspend].contains(command)
        else { return [] }
        return [.session(command)]
    }

    private mutating func handle(_ press: KeyPress) -> [Effect] {
        if lock != nil { return handleLocked(keymap.command(for: press, in: .locked), TextEdit(press)) }
        if let command = keymap.command(for: press, in: keyContext) { return handle(command) }
        if keyContext == .pressing { return router.handle(.keyPressed(press.notation)) }
        if keyContext.takesText, let edit = TextEdit(press) { return type(edit) }
        return []
    }

    private mutating func type(_ edit: TextEdit) -> [Effect] {
        palette == nil ? router.handle(.edited(edit)) : handleInPalette(.edited(edit))
    }

    /// The next size of text in that direction, as far as there is one.
    private mutating func resizeText(by step: Int) -> [Effect] {
        guard !settings.isFixed(.textSize) else { return [.say(.fixedByHost)] }
        let sizes = TextSize.allCases
        let place = (sizes.firstIndex(of: settings.textSize) ?? 0) + step
        let size = sizes[min(max(place, 0), sizes.count - 1)]
        return choose(size.rawValue, for: .textSize) + [.say(.textSize(size))]
    }

    /// Lists or grids, on every screen that has both.
    private mutating func toggleLayout() -> [Effect] {
        guard router.layout == nil || !settings.isFixed(.layout) else { return [.say(.fixedByHost)] }
        let effects = router.handle(.command(.toggleLayout))
        guard let layout = router.layout, layout != settings.layout else { return effects }
        router.use(layout)
        return choose(layout.rawValue, for: .layout) + effects
    }

    private mutating func nextTheme() -> [Effect] {
        let next = settings.themes.next(after: settings.theme, terminalIsDark: terminalIsDark)
        let effects = choose(next.text, for: .theme)
        settleColors()
        return effects + [.say(.theme(theme.name))]
    }

    /// What is chosen by a key is as if it had been chosen on the screen of settings, unless the command line or the environment
    /// has decided for this time: then it counts until the end.
    private mutating func choose(_ text: String, for setting: Setting) -> [Effect] {
        let isKept = settings.keepsChoice(of: setting)
        if isKept { settings.keep(setting, text) } else { settings.change(setting, to: text) }
        router.use(settings)
        return isKept ? [.keepChoice(setting, text)] : []
    }

    /// What belongs to the whole program is done here; the rest is the visible screen's.
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
        case .lock: return close()
        case .nextTab: return router.select(router.tab.advanced(by: 1))
        case .previousTab: return router.select(router.tab.advanced(by: -1))
        case .settings where router.showsSettings: return []
        case .settings: return router.present(.settings(settings))
        case .goToTelevision: return router.select(.television)
        case .search: return router.openSearch()
        case .goToSearch: return router.select(.search)
        case .goToFilms: return router.select(.films)
        case .goToFavorites: return router.select(.favorites)
        default: return router.handle(.command(command))
        }
        return []
    }
}

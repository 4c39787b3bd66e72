import Core
import Terminal

extension AppModel {
    /// What a key, the mouse or a paste does.
    mutating func handle(_ input: InputEvent) -> [Effect] {
        switch input {
        case .key(let press): return handle(press)
        case .paste(let text): return keyContext.takesText ? router.handle(.edited(.insert(text))) : []
        case .mouse(let event): return handle(event)
        case .focus, .reply: return []
        }
    }

    private mutating func handle(_ press: KeyPress) -> [Effect] {
        if let command = keymap.command(for: press, in: keyContext) { return handle(command) }
        if keyContext == .pressing { return router.handle(.keyPressed(press.notation)) }
        if keyContext.takesText, let edit = TextEdit(press) { return router.handle(.edited(edit)) }
        return []
    }

    /// What belongs to the whole program is done here; the rest is the visible screen's.
    private mutating func handle(_ command: Command) -> [Effect] {
        switch command {
        case .help:
            helpOffset = helpOffset == nil ? 0 : nil
        case .nextTheme:
            themeChoice = themeChoice.next(terminalIsDark: terminalIsDark)
            settings.change(.theme, to: themeChoice.text)
            router.use(settings)
            return [.say(.theme(theme.name))]
        case .refresh where helpOffset == nil:
            pictures.retry()
            return router.handle(.command(command))
        case .quit, .interrupt, .redraw, .suspend:
            return [.session(command)]
        case .undo where helpOffset == nil: return undo()
        case .nextTab: return router.select(router.tab.advanced(by: 1))
        case .previousTab: return router.select(router.tab.advanced(by: -1))
        case .settings where helpOffset == nil: return router.present(.settings(settings))
        case .goToTelevision: return router.select(.television)
        case .search: return router.openSearch()
        case .goToSearch: return router.select(.search)
        case .goToFilms: return router.select(.films)
        case .goToFavorites: return router.select(.favorites)
        default:
            return helpOffset == nil ? router.handle(.command(command)) : scrollHelp(command)
        }
        return []
    }

    private mutating func scrollHelp(_ command: Command) -> [Effect] {
        let page = max(1, size.height - 4)
        let lines = HelpView(model: self).lineCount
        let offset = helpOffset ?? 0
        let target: Int
        switch command {
        case .back: return closeHelp()
        case .moveUp: target = offset - 1
        case .moveDown: target = offset + 1
        case .pageUp, .halfPageUp: target = offset - page
        case .pageDown, .halfPageDown: target = offset + page
        case .goToStart: target = 0
        case .goToEnd: target = lines
        default: return []
        }
        helpOffset = min(max(target, 0), max(0, lines - page))
        return []
    }

    private mutating func closeHelp() -> [Effect] {
        helpOffset = nil
        return []
    }

    // MARK: Mouse

    private mutating func handle(_ event: MouseEvent) -> [Effect] {
        guard helpOffset == nil else { return [] }
        switch event.action {
        case .scroll(.up): return router.handle(.scrolled(-3))
        case .scroll(.down): return router.handle(.scrolled(3))
        case .press(button: 0): return click(at: event.position)
        default: return []
        }
    }

    /// A click selects, in the header a tab; one on what is selected opens it.
    private mutating func click(at position: Position) -> [Effect] {
        let layout = ShellLayout(size: size)
        if let tab = HeaderView(model: self).tab(at: position, in: layout.header) { return router.select(tab) }
        return screenView.click(at: position, in: layout.content).map { router.handle($0) } ?? []
    }
}

import Core
import Terminal

extension AppModel {
    /// What a key, the mouse or a paste does.
    mutating func handle(_ input: InputEvent) -> [Effect] {
        switch input {
        case .key(let press): return handle(press)
        case .paste(let text): return keyContext == .typing ? router.shows.handle(.edited(.insert(text))) : []
        case .mouse(let event): return handle(event)
        case .focus, .reply: return []
        }
    }

    private mutating func handle(_ press: KeyPress) -> [Effect] {
        if let command = keymap.command(for: press, in: keyContext) { return handle(command) }
        if keyContext == .typing, let edit = TextEdit(press) { return router.shows.handle(.edited(edit)) }
        return []
    }

    /// What belongs to the whole program is done here; the rest is the visible screen's.
    private mutating func handle(_ command: Command) -> [Effect] {
        switch command {
        case .help:
            helpOffset = 0
        case .nextTheme:
            themeChoice = themeChoice.next(terminalIsDark: terminalIsDark)
            return [.say(.theme(theme.name))]
        case .quit, .interrupt, .redraw, .suspend:
            return [.session(command)]
        default:
            return helpOffset == nil ? router.handle(command) : scrollHelp(command)
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
        case .scroll(.up): return wheel(-1)
        case .scroll(.down): return wheel(1)
        case .press(button: 0): return click(at: event.position)
        default: return []
        }
    }

    private mutating func wheel(_ direction: Int) -> [Effect] {
        guard case .shows = router.current else { return router.handle(.scrolled(3 * direction)) }
        return router.shows.handle(.command(direction < 0 ? .moveUp : .moveDown))
    }

    /// A click selects; a click on what is selected opens it.
    private mutating func click(at position: Position) -> [Effect] {
        guard case .shows(let presenter) = router.current, presenter.state.phase == .browsing else { return [] }
        guard let item = showsView(presenter).item(at: position) else { return [] }
        if item == presenter.state.selection.index { return router.shows.handle(.command(.open)) }
        return router.shows.handle(.selected(item))
    }
}

import Core
import Terminal

extension AppModel {
    /// What the mouse does. With Shift held it is the terminal's, which selects text with it: a terminal that reports it all
    /// the same is not listened to.
    mutating func handle(_ event: MouseEvent) -> [Effect] {
        guard !event.modifiers.contains(.shift) else { return [] }
        switch event.action {
        case .scroll(.up): return handleVisibly(.scrolled(-3))
        case .scroll(.down): return handleVisibly(.scrolled(3))
        case .press(button: 0): return press(at: event.position)
        case .drag(button: 0) where holdsScrollBar: return moveScrollBar(to: event.position)
        case .release: holdsScrollBar = false
        default: break
        }
        return []
    }

    /// What is on top has the mouse: the list of commands, else the visible screen.
    private mutating func handleVisibly(_ event: ScreenEvent) -> [Effect] {
        palette == nil ? router.handle(event) : handleInPalette(event)
    }

    /// A click selects, one on what is selected opens it; on a hint it does what the key does, on a tab it goes there.
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
        return screenView.click(at: position, in: layout.content).map { router.handle($0) } ?? []
    }

    private mutating func moveScrollBar(to position: Position) -> [Effect] {
        scrollBar.map { handleVisibly(.scrolledTo($0.line(at: position.row))) } ?? []
    }

    private var scrollBar: ScrollBar? {
        guard let view = paletteView else { return screenView.scrollBar(in: ShellLayout(size: size).content) }
        return view.scrollBar
    }
}

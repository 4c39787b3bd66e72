import Terminal

/// A view with the context of the screens.
protocol ContextView: View {
    var context: ScreenContext { get }
}

extension ContextView {
    var theme: Theme { context.theme }

    var phrases: Phrases { context.phrases }
}

/// The view of a screen. Areas are the part of the window between header and status line.
protocol ScreenView: ContextView {
    /// The hardware cursor's position at the end of a frame: the selection or the text field.
    func cursor(in area: Rect) -> CursorPlacement?

    /// The index of the item at a cell of the window.
    func item(at position: Position, in area: Rect) -> Int?

    /// The event that a click on a cell of the window causes.
    func click(at position: Position, in area: Rect) -> ScreenEvent?

    /// The command at a cell of the window, of those to go on with if there is nothing to show.
    func door(at position: Position, in area: Rect) -> Int?

    /// The scroll bar, if not everything is visible.
    func scrollBar(in area: Rect) -> ScrollBar?

    /// The events that tell the presenter about a changed layout.
    func layoutEvents(in area: Rect) -> [ScreenEvent]

    /// The pictures that are visible or may be soon, the most urgent first.
    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture>
}

extension ScreenView {
    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
    }

    func cursor(in area: Rect) -> CursorPlacement? { CursorPlacement(area.origin, isVisible: false) }

    func item(at position: Position, in area: Rect) -> Int? { nil }

    func click(at position: Position, in area: Rect) -> ScreenEvent? {
        item(at: position, in: area).map(ScreenEvent.selected)
    }

    func door(at position: Position, in area: Rect) -> Int? { nil }

    func scrollBar(in area: Rect) -> ScrollBar? { nil }

    func layoutEvents(in area: Rect) -> [ScreenEvent] { [] }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> { ArtworkPlan([]) }
}

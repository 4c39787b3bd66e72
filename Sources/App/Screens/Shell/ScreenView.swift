import Core
import Terminal

/// What the shell needs of a screen's view. Areas are the part of the window between header and status line.
protocol ScreenView: View {
    var context: ScreenContext { get }

    /// Where the hardware cursor is at the end of the frame: on the selection, or in a text field.
    func cursor(in area: Rect) -> CursorPlacement?

    /// The index of the item at a cell of the window.
    func item(at position: Position, in area: Rect) -> Int?

    /// What a click on a cell of the window means to the presenter.
    func click(at position: Position, in area: Rect) -> ScreenEvent?

    /// The scroll bar, if there is more than the screen shows.
    func scrollBar(in area: Rect) -> ScrollBar?

    /// What the presenter does not know yet of its room: measures what has changed since it was told.
    func layoutEvents(in area: Rect) -> [ScreenEvent]

    /// The pictures that it shows or may show soon, the most urgent first.
    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture>
}

extension ScreenView {
    var theme: Theme { context.theme }

    var phrases: Phrases { context.phrases }

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
    }

    func cursor(in area: Rect) -> CursorPlacement? { CursorPlacement(area.origin, isVisible: false) }

    func item(at position: Position, in area: Rect) -> Int? { nil }

    func click(at position: Position, in area: Rect) -> ScreenEvent? {
        item(at: position, in: area).map(ScreenEvent.selected)
    }

    func scrollBar(in area: Rect) -> ScrollBar? { nil }

    func layoutEvents(in area: Rect) -> [ScreenEvent] { [] }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> { ArtworkPlan([]) }
}

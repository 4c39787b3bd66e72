import Core
import Terminal

/// What the shell needs of the view of every screen. Areas are the part of the window between header and status line.
protocol ScreenView: View {
    /// What the screen is drawn with.
    var context: ScreenContext { get }

    /// Where the hardware cursor stands at the end of the frame: on what is selected, or where text is typed.
    func cursor(in area: Rect) -> CursorPlacement?

    /// The item at a cell of the window, by its place.
    func item(at position: Position, in area: Rect) -> Int?

    /// What the presenter is to be told of a click on a cell of the window.
    func click(at position: Position, in area: Rect) -> ScreenEvent?

    /// Where on its content the screen is, where there is more than it shows.
    func scrollBar(in area: Rect) -> ScrollBar?

    /// What the presenter is to be told of the room that it has, where that has changed.
    func news(in area: Rect) -> ScreenEvent?

    /// The pictures that it shows, or is about to show, the most urgent first.
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

    func news(in area: Rect) -> ScreenEvent? { nil }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> { ArtworkPlan([]) }
}

/// How far content that is higher than the screen has been scrolled, in rows.
///
/// How high content and screen are is known where they are drawn; whoever knows it calls `settle` before drawing.
public struct ScrollState: Hashable, Sendable {
    /// Rows of the content above the screen.
    public private(set) var offset: Int

    /// Makes a state that shows the start.
    public init(offset: Int = 0) {
        self.offset = max(0, offset)
    }

    /// Scrolls by so many rows, up where negative.
    public mutating func scroll(by rows: Int) { offset = max(0, offset.saturatingAdd(rows)) }

    /// Scrolls by so many screens, up where negative; one row of the screen before stays in view.
    public mutating func page(by pages: Int, viewport: Int) {
        scroll(by: pages.saturatingMultiply(max(1, viewport - 1)))
    }

    /// Scrolls to the start.
    public mutating func scrollToStart() { offset = 0 }

    /// Scrolls to the end, which `settle` finds.
    public mutating func scrollToEnd() { offset = .max }

    /// Brings the offset back to where the content fills the screen.
    public mutating func settle(content: Int, viewport: Int) {
        offset = min(offset, max(0, content - max(0, viewport)))
    }

    /// This state settled for content and a screen of so many rows.
    public func settled(content: Int, viewport: Int) -> ScrollState {
        var state = self
        state.settle(content: content, viewport: viewport)
        return state
    }
}

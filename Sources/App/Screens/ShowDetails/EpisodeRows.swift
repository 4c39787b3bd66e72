import Terminal

/// Where the listed episodes stand in the window: a row each.
struct EpisodeRows: Hashable, Sendable {
    /// The place of the first one, on the screen or above it.
    let first: Rect
    /// Those on the screen.
    let visible: Range<Int>

    /// The place of an episode.
    func rect(of item: Int) -> Rect {
        Rect(column: first.left, row: first.top + item, width: first.width, height: 1)
    }

    /// The episode at a cell of the window.
    func item(at position: Position) -> Int? {
        let item = position.row - first.top
        return visible.contains(item) && rect(of: item).contains(position) ? item : nil
    }
}

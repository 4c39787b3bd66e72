/// Where the hardware cursor stands at the end of a frame. Screen readers and magnifiers follow it.
public struct CursorPlacement: Hashable, Sendable {
    /// The cell, counted from 0.
    public var position: Position
    /// Whether the cursor is shown; what reads the screen finds it also where it is not.
    public var isVisible: Bool

    /// Makes a placement.
    public init(_ position: Position, isVisible: Bool = true) {
        self.position = position
        self.isVisible = isVisible
    }
}

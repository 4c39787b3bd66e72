/// Something done with the mouse.
public struct MouseEvent: Hashable, Sendable {
    /// What was done.
    public enum Action: Hashable, Sendable {
        /// A button went down: 0 left, 1 middle, 2 right, 8 to 11 those beside them.
        case press(button: Int)
        /// A button went up.
        case release(button: Int)
        /// The pointer moved with a button held.
        case drag(button: Int)
        /// The wheel turned by one notch.
        case scroll(Direction)
    }

    /// Where the wheel turns to.
    public enum Direction: Hashable, Sendable {
        /// Towards the start or the end of the content.
        case up, down, left, right
    }

    /// What was done.
    public let action: Action
    /// The cell under the pointer, counted from 0.
    public let position: Position
    /// What was held on the keyboard.
    public let modifiers: KeyModifiers

    /// Makes a mouse event.
    public init(_ action: Action, at position: Position, modifiers: KeyModifiers = []) {
        self.action = action
        self.position = position
        self.modifiers = modifiers
    }
}

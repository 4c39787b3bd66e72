/// A key of the keyboard, whatever bytes the terminal sends for it.
public enum Key: Hashable, Sendable {
    /// A key that types a character.
    case character(Character)
    /// The arrow keys.
    case up, down, left, right
    /// Moving further.
    case home, end, pageUp, pageDown
    /// The keys that a text field knows.
    case enter, escape, backspace, tab, insert, delete
    /// F1 to F35.
    case function(Int)
}

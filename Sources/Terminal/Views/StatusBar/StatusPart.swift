/// A piece of a status bar.
public struct StatusPart: Hashable, Sendable {
    /// What it says.
    public let text: String
    /// How long it stays when room gets scarce: parts with less go first.
    public let priority: Int
    /// How it looks; `nil` is as the bar.
    public let style: Style?

    /// Makes a part.
    public init(_ text: String, priority: Int = 0, style: Style? = nil) {
        self.text = text
        self.priority = priority
        self.style = style
    }
}

import Terminal

/// The appearance of the next character.
struct VirtualPen: Hashable, Sendable {
    var foreground = Color.terminalDefault
    /// The color behind the text, and of erased cells.
    var background = Color.terminalDefault
    var underlineColor = Color.terminalDefault
    var attributes: TextAttributes = []
    /// The hyperlink that the text belongs to, 0 for none.
    var linkNumber = 0
}

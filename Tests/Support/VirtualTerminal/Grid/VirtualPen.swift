import Terminal

/// The appearance of the next character.
struct VirtualPen: Hashable, Sendable {
    /// The color of the text.
    var foreground = Color.terminalDefault
    /// The color behind the text, and of erased cells.
    var background = Color.terminalDefault
    /// The color of the underline.
    var underlineColor = Color.terminalDefault
    /// The attributes other than colors.
    var attributes: TextAttributes = []
    /// The hyperlink that the text belongs to, 0 for none.
    var linkNumber = 0
}

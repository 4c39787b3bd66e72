import Terminal

/// What the next character will look like.
struct VirtualPen: Hashable, Sendable {
    /// The color of the text.
    var foreground = Color.terminalDefault
    /// The color behind the text, and of what is erased.
    var background = Color.terminalDefault
    /// The color of the underline.
    var underlineColor = Color.terminalDefault
    /// What the text is besides colored.
    var attributes: TextAttributes = []
    /// The hyperlink that the text belongs to, 0 for none.
    var linkNumber = 0
}

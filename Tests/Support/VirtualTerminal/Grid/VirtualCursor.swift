/// The cursor with all that DECSC saves.
struct VirtualCursor: Hashable, Sendable {
    var column = 0
    var row = 0
    /// Whether the last column has been written, and the next character goes to the next row.
    var isWrapPending = false
    /// DECOM: rows count from the top of the scroll region.
    var isOriginMode = false
    /// The appearance of the next character.
    var pen = VirtualPen()
    /// G0 to G3.
    var characterSets = [CharacterSet.ascii, .ascii, .ascii, .ascii]
    /// Which of them is in force: 0, or 1 after SO.
    var activeSet = 0
}

import Terminal

/// One line of text that is being typed, and where the caret stands in it.
struct TextField: Hashable, Sendable {
    /// Grapheme clusters that it takes at most.
    static let limit = 200

    /// The library's state, which the view draws.
    private(set) var input = TextInputState(limit: TextField.limit)

    /// Makes a field with a text, the caret behind it.
    init(_ text: String = "") {
        input.insert(text)
    }

    /// What stands in it.
    var text: String { input.text }

    /// Changes the text or moves the caret.
    mutating func apply(_ edit: TextEdit) {
        switch edit {
        case .insert(let text): input.insert(text)
        case .deleteBackward: input.deleteBackward()
        case .deleteForward: input.deleteForward()
        case .deleteWord: input.deleteWordBackward()
        case .deleteToStart: input.deleteToStart()
        case .deleteToEnd: input.deleteToEnd()
        case .move(let distance): input.move(by: distance)
        case .moveToStart: input.moveToStart()
        case .moveToEnd: input.moveToEnd()
        }
    }
}

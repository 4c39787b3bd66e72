import Terminal

enum TextEdit: Hashable, Sendable {
    case insert(String)
    case deleteBackward, deleteForward, deleteWord, deleteToStart, deleteToEnd
    case move(Int)
    case moveToStart, moveToEnd

    /// The edit that a key makes, as in line editors, or `nil` if none.
    init?(_ press: KeyPress) {
        switch (press.key, press.modifiers) {
        case (.character(let character), []), (.character(let character), .shift):
            self = .insert(String(character))
        case (.backspace, []): self = .deleteBackward
        case (.delete, []), (.character("d"), .control): self = .deleteForward
        case (.backspace, .alt), (.backspace, .control), (.character("w"), .control): self = .deleteWord
        case (.character("u"), .control): self = .deleteToStart
        case (.character("k"), .control): self = .deleteToEnd
        case (.left, []), (.character("b"), .control): self = .move(-1)
        case (.right, []), (.character("f"), .control): self = .move(1)
        case (.home, []), (.character("a"), .control): self = .moveToStart
        case (.end, []), (.character("e"), .control): self = .moveToEnd
        default: return nil
        }
    }
}

/// A line of text with its caret.
struct TextField: Hashable, Sendable {
    /// The most grapheme clusters it takes.
    static let limit = 200

    private(set) var input: TextInputState
    private let limit: Int

    /// Makes a field with a text and the caret at its end.
    init(_ text: String = "", limit: Int = TextField.limit) {
        (input, self.limit) = (TextInputState(text, limit: limit), limit)
    }

    var text: String { input.text }

    /// - Returns: whether all of an inserted text fits.
    @discardableResult
    mutating func apply(_ edit: TextEdit) -> Bool {
        switch edit {
        case .insert(let text):
            let size = input.text.count + text.count
            input.insert(text)
            return size <= limit || input.text.count < limit
        case .deleteBackward: input.deleteBackward()
        case .deleteForward: input.deleteForward()
        case .deleteWord: input.deleteWordBackward()
        case .deleteToStart: input.deleteToStart()
        case .deleteToEnd: input.deleteToEnd()
        case .move(let distance): input.move(by: distance)
        case .moveToStart: input.moveToStart()
        case .moveToEnd: input.moveToEnd()
        }
        return true
    }
}

import Terminal

extension TextEdit {
    /// What a key does in a text field, as line editors have it; `nil` for a key that is none of the field's.
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

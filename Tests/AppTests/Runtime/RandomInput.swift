import Terminal
import TestSupport

@testable import App

/// Random keys and mouse events, the same for the same seed.
struct RandomInput {
    private var random: SeededGenerator
    private let size: Size
    /// All keys with a binding and some without, except those that quit.
    private let keys: [KeyPress]

    init(seed: UInt64, size: Size) {
        random = SeededGenerator(seed: seed)
        self.size = size
        let leaving: Set<Command> = [.quit, .interrupt]
        let bound = Keymap.standard.bindings.filter { !leaving.contains($0.command) }.flatMap(\.keys)
        keys = bound + "abcxyz9Ω日".map { KeyPress($0) } + [KeyPress(.function(7)), KeyPress(.insert)]
    }

    mutating func next() -> InputEvent {
        switch Int.random(in: 0..<20, using: &random) {
        case 0...10: .key(keys.randomElement(using: &random) ?? KeyPress(.enter))
        case 11...13:
            .mouse(event(.press(button: Bool.random(using: &random) ? 0 : Int.random(in: 0..<12, using: &random))))
        case 14, 15: .mouse(event(.drag(button: 0)))
        case 16: .mouse(event(.release(button: 0)))
        case 17, 18: .mouse(event(.scroll([.up, .down, .left, .right].randomElement(using: &random) ?? .down)))
        default: .paste(["the", "", "a\u{7}b\nc", "\u{202E}日本"].randomElement(using: &random) ?? "")
        }
    }

    /// A window of any size.
    mutating func window() -> Size {
        Size(width: .random(in: 1...130, using: &random), height: .random(in: 1...40, using: &random))
    }

    mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    private mutating func event(_ action: MouseEvent.Action) -> MouseEvent {
        // A quarter of the events are in the last column, which has the scroll bars. A dragged pointer may leave the
        // window.
        let column = chance(4) ? size.width - 1 : Int.random(in: 0..<size.width + 3, using: &random)
        let modifiers: KeyModifiers = chance(10) ? .shift : []
        return MouseEvent(
            action, at: Position(column: column, row: .random(in: 0..<size.height + 3, using: &random)),
            modifiers: modifiers)
    }
}

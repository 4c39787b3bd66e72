import Terminal
import TestSupport
import Testing

@Suite struct DialogTests {
    private static let message = "The network cannot be reached. What is shown may be outdated."

    private static func dialog(selected: Int = 0) -> Dialog {
        Dialog(
            title: "No network", message: StyledText(message), buttons: ["Retry", "Demo"], selected: selected,
            maxWidth: 36)
    }

    @Test func standsInTheMiddleOfTheScreen() {
        let screen = VStack { for _ in 0..<9 { Text(String(repeating: "·", count: 40)) } }
        #expect(
            render(screen.overlay { Self.dialog() }, width: 40, height: 9) == """
                ········································
                ··╭─ No network ─────────────────────╮··
                ··│  The network cannot be reached.  │··
                ··│  What is shown may be outdated.  │··
                ··│                                  │··
                ··│  [ Retry ]   Demo                │··
                ··╰──────────────────────────────────╯··
                ········································
                ········································
                """)
    }

    @Test func keepsItsButtonsWhereRowsAreFew() {
        #expect(
            render(Self.dialog(selected: 1), width: 30, height: 5) == """
                ╭─ No network ───────────────╮
                │  The network cannot be r…  │
                │                            │
                │    Retry   [ Demo ]        │
                ╰────────────────────────────╯
                """)
    }

    @Test func putsButtonsBelowEachOtherWhereItIsNarrow() {
        #expect(
            render(Self.dialog(), width: 20, height: 9) == """
                ╭─ No network ─────╮
                │  The network     │
                │  cannot be       │
                │  reached. What   │
                │  is shown may…   │
                │                  │
                │  [ Retry ]       │
                │    Demo          │
                ╰──────────────────╯
                """)
    }

    @Test(arguments: [
        Size(width: 40, height: 9), Size(width: 30, height: 5), Size(width: 20, height: 9), Size(width: 80, height: 24),
        Size(width: 20, height: 4),
    ])
    func cursorAndPointerFindTheButtonsWhereTheyAre(screen: Size) {
        for selected in 0...1 {
            let dialog = Self.dialog(selected: selected)
            let area = Overlay.place(of: dialog, in: Rect(origin: .zero, size: screen))
            var buffer = CellBuffer(size: screen)
            dialog.draw(in: area, on: &buffer)
            guard let cursor = dialog.cursorPosition(in: area) else { continue }
            #expect(buffer.string(of: buffer[cursor.column, cursor.row].glyph) == ["R", "D"][selected])
            #expect(dialog.button(at: cursor, in: area) == selected)
            #expect(dialog.button(at: area.origin, in: area) == nil)
        }
    }

    @Test func theSelectedButtonIsMarkedWithoutColors() {
        let row = ButtonRow(["A", "B"], selected: 1)
        #expect(render(row, width: 12, height: 1) == "  A   [ B ]")
        #expect(render(row, width: 8, height: 2) == "  A\n[ B ]")
        #expect(render(row, width: 3, height: 2).isEmpty == false)
    }
}

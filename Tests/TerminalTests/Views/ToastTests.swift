import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ToastTests {
    @Test(arguments: [
        (Toast.Kind.info, " i done"), (.success, " ✓ done"), (.warning, " ! done"), (.error, " ✗ done"),
    ])
    func itsMarkSaysOfWhichKindItIs(kind: Toast.Kind, screen: String) {
        #expect(render(Toast(kind, "done"), width: 9, height: 1) == screen)
    }

    @Test func everyFontHasItsPlainMarks() {
        let marks = Toast.Kind.allCases.map { render(Toast($0, "", isASCII: true), width: 3, height: 1) }
        #expect(marks == [" i", " +", " !", " x"])
    }

    @Test func wrapsAndStandsInItsCorner() {
        let corner = Alignment(horizontal: .trailing, vertical: .bottom)
        let screen = VStack { for _ in 0..<5 { Text(String(repeating: "·", count: 24)) } }
        let toast = Toast(.warning, "孤独のグルメ may be outdated").frame(maxWidth: 20)
        #expect(
            render(
                screen.overlay(alignment: corner, margin: Insets(horizontal: 1)) { toast }, width: 24,
                height: 5) == """
                    ························
                    ························
                    ························
                    ··· ! 孤独のグルメ may ·
                    ···   be outdated      ·
                    """)
    }
}

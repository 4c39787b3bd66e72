import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ToastTests {
    @Test(arguments: [
        (Toast.Kind.info, " i done"), (.success, " ✓ done"), (.warning, " ! done"), (.error, " ✗ done"),
    ])
    func itsMarkSaysOfWhichKindItIs(kind: Toast.Kind, screen: String) {
        expectEqual(render(Toast(kind, "done"), width: 9, height: 1), screen)
    }

    @Test func wrapsToItsFrame() {
        let toast = Toast(.warning, "孤独のグルメ may be outdated").frame(maxWidth: 20)
        expectEqual(render(toast, width: 24, height: 2), " ! 孤独のグルメ may\n   be outdated")
    }
}

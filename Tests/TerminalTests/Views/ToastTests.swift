import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ToastTests {
    @Test func itsMarkSaysOfWhichKindItIsAndItWrapsToItsFrame() {
        let kinds: [(Toast.Kind, String)] = [
            (.info, " i done"), (.success, " ✓ done"), (.warning, " ! done"), (.error, " ✗ done"),
        ]
        for (kind, screen) in kinds { expectEqual(render(Toast(kind, "done"), width: 9, height: 1), screen) }
        let toast = Toast(.warning, "孤独のグルメ may be outdated").frame(maxWidth: 20)
        expectEqual(render(toast, width: 24, height: 2), " ! 孤独のグルメ may\n   be outdated")
    }
}

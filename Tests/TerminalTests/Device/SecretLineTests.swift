import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct SecretLineTests {
    @Test func backspaceTakesBackOneCharacterAndTheLengthIsLimited() {
        for (typed, left) in [("12", "1"), ("né", "n"), ("1日", "1"), ("é😀", "é"), ("", "")] {
            var line = SecretLine()
            for byte in typed.utf8 { line.append(byte) }
            line.removeLast()
            expectEqual(line.text, left)
        }
        var line = SecretLine()
        for _ in 0..<10_000 { line.append(0x31) }
        expectEqual(line.text, String(repeating: "1", count: 256))
    }
}

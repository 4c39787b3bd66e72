import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct SecretLineTests {
    @Test(arguments: [("12", "1"), ("né", "n"), ("1日", "1"), ("é😀", "é"), ("", "")])
    func backspaceTakesBackOneCharacter(typed: String, left: String) {
        var line = SecretLine()
        for byte in typed.utf8 { line.append(byte) }
        line.removeLast()
        expectEqual(line.text, left)
    }

    @Test func limitsTheLength() {
        var line = SecretLine()
        for _ in 0..<10_000 { line.append(0x31) }
        expectEqual(line.text, String(repeating: "1", count: 256))
    }
}

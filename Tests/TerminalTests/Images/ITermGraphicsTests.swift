import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite("iTerm2 images", .timeLimit(.minutes(5)))
struct ITermGraphicsTests {
    @Test func theFileIsSentUnchanged() throws {
        for count in [0, 1, 2, 3, 4, 5000] {
            var generator = SeededGenerator(seed: UInt64(count))
            let file = TestImage.bytes(count, using: &generator)
            var bytes: [UInt8] = []
            ITermGraphics.show(file: file, size: Size(width: 20, height: 15), into: &bytes)
            let text = String(decoding: bytes, as: UTF8.self)
            let header =
                "\u{1B}]1337;File=inline=1;size=\(count);width=20;height=15;preserveAspectRatio=0;doNotMoveCursor=1:"
            expect(text.hasPrefix(header) && text.hasSuffix("\u{1B}\\"))
            expectEqual(Data(base64Encoded: String(text.dropFirst(header.count).dropLast(2))), Data(file))
        }
    }
}

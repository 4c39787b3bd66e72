import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite("iTerm2 images")
struct ITermGraphicsTests {
    @Test func theFileGoesOverAsItIs() throws {
        for count in [0, 1, 2, 3, 4, 5000] {
            var generator = SeededGenerator(seed: UInt64(count))
            let file = TestImage.bytes(count, using: &generator)
            var bytes: [UInt8] = []
            ITermGraphics.show(file: file, size: Size(width: 20, height: 15), into: &bytes)
            let text = String(decoding: bytes, as: UTF8.self)
            let header =
                "\u{1B}]1337;File=inline=1;size=\(count);width=20;height=15;preserveAspectRatio=0;doNotMoveCursor=1:"
            #expect(text.hasPrefix(header) && text.hasSuffix("\u{1B}\\"))
            #expect(Data(base64Encoded: String(text.dropFirst(header.count).dropLast(2))) == Data(file))
        }
    }

    @Test(arguments: [Passthrough.direct, .tmux])
    func thePartsMakeTheFile(passthrough: Passthrough) throws {
        var generator = SeededGenerator(seed: 3)
        let file = TestImage.bytes(2000, using: &generator)
        var bytes: [UInt8] = []
        ITermGraphics.showInParts(
            file: file, size: Size(width: 3, height: 2), keepsAspect: true, passthrough: passthrough, into: &bytes)
        var text = String(decoding: bytes, as: UTF8.self)
        if passthrough == .tmux {
            text = text.replacingOccurrences(of: "\u{1B}Ptmux;", with: "")
                .replacingOccurrences(of: "\u{1B}\u{1B}\\\u{1B}\\", with: "\u{1B}\\")
                .replacingOccurrences(of: "\u{1B}\u{1B}", with: "\u{1B}")
        }
        let commands = text.components(separatedBy: "\u{1B}\\").dropLast()
        #expect(commands.first?.hasPrefix("\u{1B}]1337;MultipartFile=inline=1;size=2000;width=3;height=2;") == true)
        #expect(commands.first?.contains("preserveAspectRatio=1") == true)
        #expect(commands.last == "\u{1B}]1337;FileEnd")
        let part = "\u{1B}]1337;FilePart="
        let parts = commands.dropFirst().dropLast().map { command in
            #expect(command.hasPrefix(part) && command.utf8.count < 1200)
            return Data(base64Encoded: String(command.dropFirst(part.count))) ?? Data()
        }
        #expect(parts.reduce(Data(), +) == Data(file))
    }
}

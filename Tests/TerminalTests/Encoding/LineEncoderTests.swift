import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct LineEncoderTests {
    private func lines(_ depth: ColorDepth = .trueColor, _ draw: (inout CellBuffer) -> Void) -> String {
        var buffer = CellBuffer(size: Size(width: 12, height: 2))
        draw(&buffer)
        var encoder = LineEncoder(profile: RenderingProfile(colorDepth: depth))
        return String(decoding: encoder.encode(buffer), as: UTF8.self)
    }

    @Test func everyLineEndsInTheTerminalsOwnStyleWithoutBlanksBehind() {
        expectEqual(lines { $0.write("one two", at: .zero) }, "one two\n\n")
        let red = Style(background: .rgb(200, 0, 0))
        expectEqual(lines { $0.write("x ", at: .zero, style: red) }, "\u{1B}[48;2;200;0;0mx \u{1B}[m\n\n")
        expectEqual(lines(.none) { $0.write("x", at: .zero, style: red) }, "x\n\n")
        expectEqual(lines { $0.write("映画!", at: .zero) }, "映画!\n\n")
        expect(!lines { $0.write("a\u{1B}[31mb\u{9B}c", at: .zero) }.unicodeScalars.contains { $0.value < 0x0A })
        expect(!lines { $0.write("a\u{1B}[31mb\u{9B}c", at: .zero) }.contains("\u{1B}"))
    }
}

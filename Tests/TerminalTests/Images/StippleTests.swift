import TestSupport
import Testing

@testable import Terminal

@Suite("Images as dots", .timeLimit(.minutes(5)))
struct StippleTests {
    private func drawn(_ width: Int, _ height: Int, isDark: Bool = true, _ pixel: (Int, Int) -> UInt32) throws -> String
    {
        let optional = TestImage.rgb(width, height, pixel)
        let image = try require(optional)
        var buffer = CellBuffer(size: Size(width: (width + 1) / 2, height: (height + 3) / 4))
        Stipple.draw(image, at: .zero, isDark: isDark, into: &buffer)
        return (0..<buffer.size.height).map { buffer.text(row: $0) }.joined(separator: "\n")
    }

    @Test func dotsMatchThePixels() throws {
        // White is all dots on dark, and none on light.
        try expectEqual(drawn(4, 8) { _, _ in 0xFFFFFF }, "⣿⣿\n⣿⣿")
        try expectEqual(drawn(4, 8, isDark: false) { _, _ in 0xFFFFFF }, "  \n  ")
        try expectEqual(drawn(4, 8) { _, _ in 0 }, "  \n  ")
        try expectEqual(drawn(2, 4) { x, _ in x == 0 ? 0xFFFFFF : 0 }, "⡇")
        try expectEqual(drawn(2, 4) { _, y in y == 3 ? 0xFFFFFF : 0 }, "⣀")
        // The number of dots matches the brightness.
        for (level, share) in [(0x40, 0.25), (0x80, 0.5), (0xC0, 0.75)] {
            let text = try drawn(16, 16) { _, _ in UInt32(level * 0x010101) }
            let dots = text.unicodeScalars.filter { $0.value > 0x2800 }.reduce(0) {
                $0 + ($1.value & 0xFF).nonzeroBitCount
            }
            expect(abs(Double(dots) / 256 - share) < 0.02)
        }
    }
}

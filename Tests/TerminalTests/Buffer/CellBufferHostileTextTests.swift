import TestSupport
import Testing

@testable import Terminal

/// No text puts anything into a cell that could control a terminal, and the columns add up.
@Suite(.timeLimit(.minutes(5))) struct CellBufferHostileTextTests {
    /// Scalars to draw text from: each range is equally likely.
    private static let ranges: [ClosedRange<UInt32>] = [
        0x00...0x1F, 0x20...0x7E, 0x7F...0x9F, 0xA0...0x24F, 0x300...0x36F, 0x590...0x6FF, 0x900...0x97F, 0xE00...0xEFF,
        0x1100...0x11FF, 0x180B...0x180F, 0x2000...0x206F, 0x2600...0x27BF, 0x3000...0x30FF, 0x4E00...0x4EFF,
        0xAC00...0xACFF,
        0xE000...0xE0FF, 0xFE00...0xFE0F, 0xFFE0...0xFFFF, 0x1F1E6...0x1F1FF, 0x1F3F4...0x1F3FF, 0x1F440...0x1F4FF,
        0x1FA70...0x1FAFF, 0x200B...0x200F, 0x20E3...0x20E3, 0xE0000...0xE01FF, 0x10EEEE...0x10FFFF, 0x21...0x10FFFF,
    ]

    private func text(scalars count: Int, using generator: inout SeededGenerator) -> String {
        var text = ""
        while text.unicodeScalars.count < count {
            let range = Self.ranges.randomElement(using: &generator) ?? 0x20...0x7E
            guard let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) else { continue }
            text.unicodeScalars.append(scalar)
        }
        return text
    }

    /// Whether the scalar is forbidden in a cell outside of emoji.
    private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x200B, 0x200C, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2064,
            0x2066...0x206F, 0xE000...0xF8FF, 0xFDD0...0xFDEF, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE001F,
            0xE0080...0x10FFFF:
            return true
        default:
            return scalar.value & 0xFFFE == 0xFFFE
        }
    }

    /// Whether the scalar is allowed only inside an emoji.
    private func belongsToEmoji(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{200D}" || scalar == "\u{FE0F}" || (0xE0020...0xE007F).contains(scalar.value)
    }

    private func check(_ buffer: CellBuffer, _ text: String) {
        for row in 0..<buffer.size.height {
            var column = 0
            while column < buffer.size.width {
                let cell = buffer[column, row]
                let scalars = Array(buffer.string(of: cell.glyph).unicodeScalars)
                expect((1...2).contains(cell.width), "\(text.debugDescription)")
                expect((1...ClusterContent.scalarLimit).contains(scalars.count), "\(text.debugDescription)")
                expect(!scalars.contains(where: isForbidden), "\(text.debugDescription)")
                let isTorn = scalars.first.map(belongsToEmoji) ?? true || scalars.last == "\u{200D}"
                expect(!isTorn, "\(text.debugDescription)")
                if cell.width == 2 {
                    let second = buffer[column + 1, row]
                    expect(column + 1 < buffer.size.width && second.glyph == .continuation && second.width == 0)
                }
                column += max(1, Int(cell.width))
            }
            expectEqual(column, buffer.size.width)
        }
    }

    /// All scalars of the planes in which they differ, and samples of the others.
    @Test func everyScalarIsHarmlessAlone() {
        var buffer = CellBuffer(size: Size(width: 4, height: 1))
        let values: [UInt32] =
            Array(0...0x1FFFF) + Array(0xE0000...0xE0FFF) + stride(from: 0x20000, through: 0x10FFFF, by: 251)
        for value in values {
            guard let scalar = Unicode.Scalar(value) else { continue }
            buffer.reset(pool: buffer.pool)
            buffer.set(scalar, at: Position(column: 1, row: 0))
            guard let shown = buffer[1, 0].glyph.scalar else { continue }
            if isForbidden(shown) || belongsToEmoji(shown) { Issue.record("U+\(String(value, radix: 16))") }
        }
        check(buffer, "")
    }

    /// Plain text is drawn eight bytes at a time; a fuzzer found that U+001F was drawn with it.
    @Test func noControlHidesAmidPlainText() {
        let plain = "abcdefghijklmnopqrstuvwx"
        for value in Array(0..<0x20) + Array(0x7F..<0xA0) as [UInt32] {
            guard let control = Unicode.Scalar(value) else { continue }
            for place in 0...plain.count {
                let text = plain.prefix(place) + String(control) + plain.dropFirst(place)
                var buffer = CellBuffer(size: Size(width: 30, height: 1))
                buffer.write(text, at: .zero)
                let isDrawn = (0..<30).contains { buffer[$0, 0].glyph.scalar == control }
                if isDrawn { Issue.record("U+\(String(value, radix: 16)) at \(place)") }
            }
        }
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func randomTextStaysHarmlessAndInColumns(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var buffer = CellBuffer(size: Size(width: 24, height: 2))
        for _ in 0..<400 {
            let text = text(scalars: Int.random(in: 0...30, using: &generator), using: &generator)
            let position = Position(
                column: Int.random(in: -20...25, using: &generator), row: Int.random(in: -1...2, using: &generator))
            let maxWidth = Int.random(in: 0...30, using: &generator)
            let clip = Rect(column: Int.random(in: 0...6, using: &generator), row: 0, width: 15, height: 2)
            buffer.clipped(to: clip) { buffer in
                let columns = buffer.write(text, at: position, maxWidth: maxWidth)
                expect(columns <= maxWidth)
            }
            check(buffer, text)
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func writtenTextTakesTheMeasuredColumns(seed: UInt64) {
        var generator = SeededGenerator(seed: 100 + seed)
        for _ in 0..<60 {
            let text = text(scalars: Int.random(in: 0...12, using: &generator), using: &generator)
            let width = TextMetrics.width(of: text)
            for maxWidth in 0...(width + 1) {
                var buffer = CellBuffer(size: Size(width: width + 4, height: 1))
                expectEqual(buffer.write(text, at: .zero, maxWidth: maxWidth), min(width, maxWidth))
                check(buffer, text)
                let cut = TextMetrics.truncated(text, to: maxWidth)
                expect(TextMetrics.width(of: cut) <= maxWidth, "\(text.debugDescription)")
            }
        }
    }
}

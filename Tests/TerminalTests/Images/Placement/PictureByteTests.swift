import Foundation
import TestSupport
import Testing

@testable import Terminal

/// The bytes that pictures take on the line, beside the counts in `Tests/Benchmarks/counts.txt`: a change that costs is seen.
@Suite("Bytes of pictures", .timeLimit(.minutes(5)))
struct PictureByteTests {
    private static let size = Size(width: 80, height: 24)

    /// A list or grid of posters: a header, items, and a status line.
    private struct Page {
        let posters: [PreparedImage]
        let columns: Int
        let pitch: Int

        func draw(from first: Int, on buffer: inout CellBuffer) {
            buffer.write("Header", at: .zero)
            buffer.write("\(first + 1)/\(posters.count)", at: Position(column: 60, row: 23))
            let area = Rect(column: 0, row: 1, width: 80, height: 22)
            buffer.clipped(to: area) { buffer in
                for (place, poster) in posters.dropFirst(first).enumerated() {
                    let position = Position(column: 2 + place % columns * 20, row: 1 + place / columns * pitch)
                    guard position.row < area.bottom else { break }
                    buffer.place(poster, at: position)
                    guard columns == 1 else { continue }
                    buffer.write("Title of poster \(first + place)", at: Position(column: 12, row: position.row))
                }
            }
        }
    }

    /// Gradients, shapes and grain, as posters have them.
    private func posters(_ count: Int, _ way: ImageProtocol, box: Size) throws -> [PreparedImage] {
        let medium = ImageMedium(way: way, background: .rgb(20, 22, 30))
        return try (0..<count).map { number in
            var random = SeededGenerator(seed: UInt64(number))
            let (width, height) = (box.width * 8, box.height * 16)
            let image = TestImage.rgb(width, height) { x, y in
                let isDisc = (x - width / 2) * (x - width / 2) + (y - height / 3) * (y - height / 3) < width * width / 9
                let grain = Int.random(in: 0...7, using: &random)
                let red = isDisc ? 230 - 90 * y / height : 40 + 120 * y / height
                return UInt32(red + grain) << 16 | UInt32(30 + 60 * x / width + number * 9 + grain) << 8
                    | UInt32(90 + 100 * (x + y) / (width + height))
            }
            let pixels = try require(image)
            return try require(PreparedImage(pixels, number: UInt64(number), box: box, for: medium))
        }
    }

    /// The bytes of the first screen, and of the next one after moving by a row of items.
    private func bytes(of page: Page, on profile: RenderingProfile) -> (start: Int, scroll: Int) {
        var modern = TerminalProfile.modern
        modern.cellPixels = ImageLayout.usualCell
        var terminal = VirtualTerminal(size: Self.size, behavior: [.clusterWidths], profile: modern)
        if profile.keepsErasedSixels { terminal.behavior.insert(.keepsErasedSixels) }
        var renderer = FrameRenderer(size: Self.size, profile: profile)
        func show(from first: Int) -> Int {
            var count = 0
            repeat {
                let bytes = renderer.shown { page.draw(from: first, on: &$0) }
                terminal.feed(bytes)
                count += bytes.count
            } while renderer.owesImages
            for (place, poster) in page.posters.dropFirst(first).prefix(page.columns * 2).enumerated() {
                let row = 1 + place / page.columns * page.pitch
                let column = 2 + place % page.columns * 20
                for inside in 0..<poster.size.height {
                    expect(terminal.picture(column, row + inside) != nil, "the picture of item \(first + place)")
                }
            }
            expectEqual(terminal.violations, [])
            return count
        }
        return (show(from: 0), show(from: page.columns))
    }

    @Test func countsAreWithinFivePercent() throws {
        var counts: [String: Int] = [:]
        let xterm = RenderingProfile(backgroundColorErase: true, keepsErasedSixels: true, movesSixels: true)
        for (name, way, profile) in [
            ("kitty", ImageProtocol.kitty, RenderingProfile(colorDepth: .trueColor)), ("sixel", .sixel, xterm),
        ] {
            let list = Page(posters: try posters(12, way, box: Size(width: 7, height: 5)), columns: 1, pitch: 5)
            let grid = Page(posters: try posters(16, way, box: Size(width: 13, height: 9)), columns: 4, pitch: 11)
            for (layout, page) in [("list", list), ("grid", grid)] {
                let bytes = bytes(of: page, on: profile)
                counts["\(name) \(layout) start"] = bytes.start
                counts["\(name) \(layout) scroll"] = bytes.scroll
            }
        }
        let file = SharedData.packageRoot.appending(path: "Tests/Benchmarks/counts.txt")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
        let expected = Dictionary(
            uniqueKeysWithValues: lines.compactMap { line in
                let parts = line.split(separator: "\t")
                return parts.count == 2 ? Int(parts[1]).map { (String(parts[0]), $0) } : nil
            })
        expectEqual(Set(expected.keys), Set(counts.keys))
        for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
            let before = expected[name] ?? 0
            expect(abs(count - before) * 20 <= before, "\(name)\t\(count), before \(before)")
        }
    }
}

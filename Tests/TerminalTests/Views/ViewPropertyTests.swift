import TestSupport
import Testing

@testable import Terminal

/// What holds for every view, however it is nested and wherever it is drawn.
@Suite(.timeLimit(.minutes(5))) struct ViewPropertyTests {
    private static let screen = Size(width: 40, height: 14)

    @Test(arguments: 0..<8 as Range<UInt64>)
    func nothingIsDrawnOutsideTheArea(seed: UInt64) {
        var random = RandomViews(seed: seed)
        for round in 0..<400 {
            let view = random.view(depth: 4)
            let area = random.area(on: Self.screen)
            let before = Self.dotted()
            var after = before
            view.draw(in: area, on: &after)
            let touched = Self.cells(of: before).filter { !area.contains($0) && after[$0] != before[$0] }
            expect(touched.isEmpty, "seed \(seed), round \(round): \(view) in \(area) touched \(touched)")
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func drawingTwiceShowsTheSameAndAnyOfferIsAnswered(seed: UInt64) {
        var random = RandomViews(seed: seed)
        for _ in 0..<200 {
            let view = random.view(depth: 4)
            for offer in [SizeProposal(width: 0, height: 0), SizeProposal(width: 1, height: nil), .unlimited] {
                expect(view.size(offered: offer).width < 10_000)
            }
            let area = random.area(on: Self.screen)
            var buffer = Self.dotted()
            view.draw(in: area, on: &buffer)
            let once = screenText(of: buffer)
            view.draw(in: area, on: &buffer)
            expectEqual(screenText(of: buffer), once)
        }
    }

    @Test(arguments: [(1, 1), (20, 6), (500, 200), (500, 1), (1, 200)])
    func everySizeOfScreenIsDrawnUpon(width: Int, height: Int) {
        var random = RandomViews(seed: 9)
        for _ in 0..<60 {
            var buffer = CellBuffer(size: Size(width: width, height: height))
            random.view(depth: 4).draw(in: buffer.bounds, on: &buffer)
            expectEqual(buffer.size, Size(width: width, height: height))
        }
    }

    private static func dotted() -> CellBuffer {
        var buffer = CellBuffer(size: screen)
        buffer.fill(buffer.bounds, style: Style(foreground: .palette(9), background: .palette(2)), glyph: "·")
        return buffer
    }

    private static func cells(of buffer: CellBuffer) -> [Position] {
        (0..<buffer.size.height).flatMap { row in
            (0..<buffer.size.width).map { Position(column: $0, row: row) }
        }
    }
}

extension CellBuffer {
    fileprivate subscript(_ position: Position) -> Cell { self[position.column, position.row] }
}

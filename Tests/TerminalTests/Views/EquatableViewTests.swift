import Synchronization
import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(1)))
struct EquatableViewTests {
    /// Counts how often it is drawn.
    private struct Counted: View {
        let text: String
        let count: Counter

        func size(offered proposal: SizeProposal) -> Size { Size(width: 10, height: 1) }

        func draw(in area: Rect, on buffer: inout CellBuffer) {
            count.value.add(1, ordering: .relaxed)
            buffer.write(text, at: area.origin, maxWidth: area.width)
        }
    }

    private final class Counter: Sendable {
        let value = Atomic(0)
        var drawn: Int { value.load(ordering: .relaxed) }
    }

    private let count = Counter()

    private func view(_ text: String, id: Int = 0) -> some View {
        EquatableView(text, id: id) { [count] in Counted(text: $0, count: count) }
    }

    private func draw(
        _ text: String, row: Int = 0, surface: Style = .plain, width: Int = 8, in buffers: inout FrameBuffers
    ) -> String {
        let shown = buffers.draw { canvas in
            canvas.fill(canvas.bounds, style: surface)
            view(text).draw(in: Rect(column: 1, row: row, width: width, height: 1), on: &canvas)
            let isOnSurface = canvas[1, row].background == surface.background ?? .terminalDefault
            return canvas.text(row: row) + (isOnSurface ? "" : " wrong surface")
        }
        buffers.update(isShownKnown: true)
        buffers.commit()
        return shown
    }

    @Test func anEqualValueIsCopiedToWhereverItIsNow() {
        var buffers = FrameBuffers(size: Size(width: 10, height: 4))
        expectEqual(draw("漢字 e\u{301}", in: &buffers), draw("漢字 e\u{301}", in: &buffers))
        expectEqual(draw("漢字 e\u{301}", row: 3, in: &buffers), " 漢字 e\u{301}   ")
        expectEqual(count.drawn, 1)
    }

    @Test func whatLooksDifferentOrWasAwayForAFrameIsDrawnAgain() {
        var buffers = FrameBuffers(size: Size(width: 10, height: 4))
        expectEqual(draw("one", in: &buffers), " one      ")
        expectEqual(draw("two", in: &buffers), " two      ")
        expectEqual(draw("two", width: 2, in: &buffers), " tw       ")
        let blue = Style(background: .palette(4))
        expectEqual(draw("two", surface: blue, width: 2, in: &buffers), " tw       ")
        expectEqual(count.drawn, 4)
        buffers.draw { _ in }
        buffers.commit()
        _ = draw("two", surface: blue, width: 2, in: &buffers)
        expectEqual(count.drawn, 5, "the view was away for a frame")
    }

    @Test func aViewCutOffByTheClipIsNotTakenForTheWhole() {
        var buffers = FrameBuffers(size: Size(width: 10, height: 4))
        let area = Rect(column: 1, row: 0, width: 8, height: 1)
        for (clip, expected) in [(3, " on"), (10, " one")] {
            let text = buffers.draw { canvas in
                canvas.clipped(to: Rect(column: 0, row: 0, width: clip, height: 4)) {
                    view("one").draw(in: area, on: &$0)
                }
                return canvas.text(row: 0)
            }
            buffers.update(isShownKnown: true)
            buffers.commit()
            expectEqual(text, expected.padding(toLength: 10))
        }
        expectEqual(count.drawn, 2)
    }
}

extension String {
    fileprivate func padding(toLength length: Int) -> String { self + String(repeating: " ", count: length - count) }
}

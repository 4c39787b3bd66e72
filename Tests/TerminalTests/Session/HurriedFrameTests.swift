import TestSupport
import Testing

@testable import Terminal

@Suite("Frames while keys come faster than a line carries them", .timeLimit(.minutes(5)))
struct HurriedFrameTests {
    private static let size = Size(width: 60, height: 20)

    private var renderer: FrameRenderer {
        var renderer = FrameRenderer(size: Self.size)
        _ = renderer.frame { _ in nil }
        renderer.profile = RenderingProfile()
        return renderer
    }

    /// Four items, of which the selected one is only an outline while keys are held.
    private func items(
        from first: Int, selected: Int
    ) -> (inout CellBuffer, FrameDetail) -> CursorPlacement? {
        { buffer, detail in
            for item in first..<first + 4 {
                let row = (item - first) * 5
                let style = Style(background: item == selected ? .rgb(40, 60, 90) : .terminalDefault)
                let isWhole = detail == .full || detail == .lasting && item != selected
                buffer.fill(Rect(column: 0, row: row, width: 60, height: isWhole ? 5 : 1), style: style)
                buffer.write("title \(item)", at: Position(column: 2, row: row), style: style)
                guard isWhole else { continue }
                for line in 1..<5 {
                    let text = "words \(item).\(line) " + String(repeating: "x", count: 30)
                    buffer.write(text, at: Position(column: 2, row: row + line), style: style)
                }
            }
            return CursorPlacement(Position(column: 2, row: (selected - first) * 5))
        }
    }

    @Test func inAHurryTitlesGoWhateverTheyTakeAndDetailsNextToTheCursorAsThereIsRoom() {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        terminal.feed(renderer.frame(limit: 10, detail: .lasting, items(from: 0, selected: 3)))
        terminal.feed(renderer.frame(limit: 10, detail: .lasting, items(from: 0, selected: 3)))
        expect((0..<4).allSatisfy { terminal.text($0 * 5) == "  title \($0)" })
        expect(terminal.text(14) == "" && renderer.owesRest)

        let bytes = renderer.frame(limit: 130, detail: .lasting, items(from: 0, selected: 3))
        terminal.feed(bytes)
        expect(bytes.count < 150)
        expect(terminal.text(14).hasPrefix("  words 2.4") && terminal.text(13).hasPrefix("  words 2.3"))
        expect(terminal.text(1) == "" && terminal.text(16) == "" && renderer.owesRest)

        for _ in 0..<20 where renderer.owesRest {
            terminal.feed(renderer.frame(limit: 100, detail: .lasting, items(from: 0, selected: 3)))
        }
        expect((0..<3).allSatisfy { terminal.text($0 * 5 + 4).hasPrefix("  words \($0).4") })
        expectEqual(terminal.text(16), "")
    }

    @Test func inAHurryDetailsThatStandMoveWithTheirTitles() {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        for _ in 0..<20 {
            terminal.feed(renderer.frame(limit: 200, detail: .lasting, items(from: 0, selected: 3)))
        }
        let bytes = renderer.frame(limit: 10, detail: .lasting, items(from: 1, selected: 4))
        terminal.feed(bytes)
        expect(bytes.count < 150)
        expect((0..<4).allSatisfy { terminal.text($0 * 5) == "  title \($0 + 1)" })
        expect((0..<2).allSatisfy { terminal.text($0 * 5 + 4).hasPrefix("  words \($0 + 1).4") })
        expect(terminal.text(14) == "" && terminal.text(19) == "")
        // And back: rows from above appear again.
        terminal.feed(renderer.frame(limit: 10, detail: .lasting, items(from: 0, selected: 0)))
        expect((0..<4).allSatisfy { terminal.text($0 * 5) == "  title \($0)" })
        expect((1..<3).allSatisfy { terminal.text($0 * 5 + 4).hasPrefix("  words \($0).4") })
        expectEqual(terminal.text(4), "")
    }

    /// Four items, of which the selected one is told by its title alone, and has all that lasts.
    private func films(
        from first: Int, selected: Int, words: Bool
    ) -> (inout CellBuffer, FrameDetail) -> CursorPlacement? {
        { buffer, detail in
            for item in first..<first + 4 {
                let row = (item - first) * 5
                let style = item == selected ? Style(background: .rgb(40, 60, 90), attributes: .bold) : .plain
                buffer.write("title \(item)", at: Position(column: 2, row: row), style: style)
                guard detail != .essential else { continue }
                buffer.write("(\(1950 + item)) of 語 genre \(item)", at: Position(column: 12, row: row))
                guard words else { continue }
                for line in 1..<5 {
                    let text = "words \(item).\(line) " + String(repeating: "x", count: 30)
                    buffer.write(text, at: Position(column: 2, row: row + line))
                }
            }
            return CursorPlacement(Position(column: 2, row: (selected - first) * 5), isVisible: false)
        }
    }

    @Test(arguments: [true, false]) func reducedFramesMoveTheDetailsOfThePreviousSelection(words: Bool) {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        terminal.feed(renderer.frame(limit: 5000, detail: .lasting, films(from: 0, selected: 3, words: words)))
        expect(!renderer.owesRest)
        let bytes = renderer.frame(limit: 10, detail: .lasting, films(from: 1, selected: 4, words: words))
        terminal.feed(bytes)
        expect(bytes.count < 80)
        for item in 1..<4 {
            expectEqual(terminal.text((item - 1) * 5), "  title \(item)   (\(1950 + item)) of 語 genre \(item)")
            expect(terminal.text((item - 1) * 5 + 4).hasPrefix(words ? "  words \(item).4" : ""))
        }
        expect(terminal.text(15) == "  title 4" && terminal.text(19) == "")
        expect(
            terminal.cell(2, 10).background == .terminalDefault && terminal.cell(2, 15).background != .terminalDefault)
        // And back: rows from above appear again.
        terminal.feed(renderer.frame(limit: 10, detail: .lasting, films(from: 0, selected: 0, words: words)))
        expect(terminal.text(0) == "  title 0" && terminal.text(4) == "")
        expectEqual(terminal.text(15), "  title 3   (1953) of 語 genre 3")
    }

    @Test func inAHurryNoPartOfAWordIsTakenForTheWhole() {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        func draw(_ word: String, _ title: String) -> (inout CellBuffer, FrameDetail) -> CursorPlacement? {
            { buffer, detail in
                buffer.write(title, at: Position(column: 0, row: 3))
                guard detail != .essential else { return nil }
                buffer.write("the \(word) stays", at: Position(column: 10, row: 3))
                return nil
            }
        }
        terminal.feed(renderer.frame(limit: 5000, detail: .lasting, draw("house", "one")))
        expectEqual(terminal.text(3), "one       the house stays")
        terminal.feed(renderer.frame(limit: 1, detail: .lasting, draw("horse", "two")))
        expectEqual(terminal.text(3), "two       the       stays")
        // A wide glyph of the title reaches into what stood there.
        terminal.feed(renderer.frame(limit: 1, detail: .lasting, draw("horse", "a title 語")))
        expect(terminal.text(3) == "a title 語the       stays" || terminal.text(3) == "a title 語          stays")
        terminal.feed(renderer.frame(limit: 1, detail: .lasting, draw("horse", "its title 語")))
        expect(terminal.text(3) == "its title 語        stays" || terminal.text(3) == "its title 語")
    }

    @Test func inAHurryAPageThatIsAllEssentialComesInPartsToo() {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        var counts: [Int] = []
        for _ in 0..<20 {
            let bytes = renderer.frame(limit: 200, detail: .lasting) { buffer, _ in
                for row in 0..<Self.size.height {
                    buffer.write(String(repeating: "a", count: 50), at: Position(column: 0, row: row))
                }
                return CursorPlacement(.zero)
            }
            counts.append(bytes.count)
            terminal.feed(bytes)
        }
        expect(counts.allSatisfy { $0 < 300 })
        expect((0..<20).allSatisfy { terminal.text($0) == String(repeating: "a", count: 50) })
        expect(!renderer.owesRest)
    }

    @Test func theCountInTheLastRowKeepsUpWithEveryFourthFrameWhereRowsMove() {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        func draw(_ number: Int) -> (inout CellBuffer, FrameDetail) -> CursorPlacement? {
            { buffer, detail in
                for row in 0..<17 {
                    buffer.write(
                        "\(number + row) " + String(repeating: "x", count: 40), at: Position(column: 0, row: row))
                }
                if detail != .essential { buffer.write("words", at: Position(column: 0, row: 18)) }
                buffer.write("\(number)/100", at: Position(column: 0, row: 19))
                return CursorPlacement(Position(column: 0, row: 16), isVisible: false)
            }
        }
        terminal.feed(renderer.frame(limit: nil, detail: .full, draw(0)))
        var seen: [String] = []
        for number in 1...12 {
            terminal.feed(renderer.frame(limit: 10, detail: .lasting, draw(number)))
            seen.append(terminal.text(19))
            expectEqual(renderer.owesRest, (terminal.text(19) != "\(number)/100"))
        }
        expectEqual(Set(seen).count, 4)
        expect(zip(seen, 1...12).allSatisfy { $1 - (Int($0.prefix { $0 != "/" }) ?? 0) < 4 })
        // Of a frame with little room left it does not take that, so that the next one goes the sooner.
        var (other, whole) = (renderer, renderer)
        let byteCount = whole.frame(limit: 2000, detail: .lasting, draw(13)).count
        let bytes = other.frame(limit: byteCount + 30, detail: .lasting, draw(13))
        expect(bytes.count < byteCount && !String(decoding: bytes, as: UTF8.self).contains("13/"))
        // If there is much to send and nothing moves, there is no reason to wait.
        terminal.feed(renderer.frame(limit: 2000, detail: .lasting, draw(13)))
        expectEqual(terminal.text(19), "13/100")
    }

    @Test func thePlaceComesBeforeWordsOnceTheKeysRest() {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        func draw(_ number: Int) -> (inout CellBuffer, FrameDetail) -> CursorPlacement? {
            { buffer, detail in
                for row in 0..<17 {
                    let words = detail == .full ? " words of \(number)" : ""
                    let text = "\(number + row) " + String(repeating: "x", count: 40) + words
                    buffer.write(text, at: Position(column: 0, row: row))
                }
                if detail == .lasting { buffer.write("words", at: Position(column: 0, row: 18)) }
                buffer.write("\(number)/100", at: Position(column: 0, row: 19))
                return CursorPlacement(Position(column: 0, row: 3), isVisible: false)
            }
        }
        terminal.feed(renderer.frame(limit: nil, detail: .full, draw(0)))
        for number in 1...2 { terminal.feed(renderer.frame(limit: 10, detail: .lasting, draw(number))) }
        expectEqual(terminal.text(19), "1/100")
        terminal.feed(renderer.frame(limit: 60, detail: .full, draw(2)))
        expect(terminal.text(19) == "2/100" && !terminal.text(16).hasSuffix("words of 2"))
        while renderer.owesRest { terminal.feed(renderer.frame(limit: 60, detail: .full, draw(2))) }
        expect(terminal.text(16).hasSuffix("words of 2") && terminal.text(18) == "")
    }

    @Test func whatRowsTakeLessThanWasGuessedIsThereForOthers() {
        var renderer = renderer
        renderer.profile = RenderingProfile(colorDepth: .trueColor)
        func draw(_ number: Int) -> (inout CellBuffer, FrameDetail) -> CursorPlacement? {
            { buffer, detail in
                buffer.write("title \(number)", at: .zero)
                // All of one color, which is sent once for all rows together.
                for row in 1..<20 where detail != .essential {
                    let style = Style(foreground: .rgb(200, 100, UInt8(100 + number)))
                    buffer.write("words of \(number)", at: Position(column: 0, row: row), style: style)
                }
                return nil
            }
        }
        _ = renderer.frame(limit: nil, detail: .full, draw(0))
        let bytes = renderer.frame(limit: 200, detail: .lasting, draw(1))
        expect((165...200).contains(bytes.count), "\(bytes.count)")
    }

    @Test func blanksOfAStyleAreNotThoughtToTakeRoom() {
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        renderer.profile = RenderingProfile(colorDepth: .trueColor)
        _ = renderer.frame { _ in nil }
        let style = Style(foreground: .rgb(200, 100, 50))
        let bytes = renderer.frame(limit: 60, detail: .lasting) { buffer, detail in
            buffer.write("title", at: .zero)
            guard detail != .essential else { return nil }
            buffer.fill(Rect(column: 5, row: 0, width: 55, height: 1), style: style)
            buffer.write("語 7", at: Position(column: 50, row: 0), style: style)
            return nil
        }
        terminal.feed(bytes)
        expect(terminal.text(0).hasSuffix("語 7"))
        expect(bytes.count < 60)
    }

    @Test(arguments: 0..<24) func reducedFramesAreCompletedInTheEnd(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var (renderer, terminal) = (renderer, VirtualTerminal(size: Self.size))
        var (first, selected) = (40, 40)
        for _ in 0..<40 {
            first = max(0, first + Int.random(in: -2...3, using: &generator))
            selected = first + Int.random(in: 0..<4, using: &generator)
            let limit = [nil, 40, 120, 300, 1000].randomElement(using: &generator) ?? nil
            let detail = [FrameDetail.lasting, .lasting, .lasting, .full].randomElement(using: &generator) ?? .full
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                terminal.feed(renderer.frame(limit: limit, detail: detail, items(from: first, selected: selected)))
                for line in 0..<4 where detail == .lasting {
                    expectEqual(terminal.text(line * 5), "  title \(first + line)")
                }
            }
        }
        for _ in 0..<100 {
            terminal.feed(renderer.frame(limit: 120, detail: .full, items(from: first, selected: selected)))
        }
        var (other, whole) = (self.renderer, VirtualTerminal(size: Self.size))
        whole.feed(other.frame(limit: nil, detail: .full, items(from: first, selected: selected)))
        expectEqual(terminal.appearances, whole.appearances)
    }
}

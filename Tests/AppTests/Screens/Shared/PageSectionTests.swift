import Terminal
import TestSupport
import Testing

@testable import App

/// Sections with cards, several rows, and details of the selected item.
@Suite(.timeLimit(.minutes(5))) struct PageSectionTests {
    private let cards = PageExtent(
        width: 80, height: 30, head: 20, heading: 2, items: 20, itemHeight: 12, columns: 4, tail: 1)

    @Test func theSelectedCardIsVisible() {
        let commands: [Command] = [
            .moveDown, .moveUp, .moveLeft, .moveRight, .pageDown, .pageUp, .halfPageDown, .goToEnd, .goToStart,
        ]
        for seed in 0..<60 {
            var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
            var position = PagePosition()
            for _ in 0..<40 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                _ = position.handle(commands[Int(state >> 40) % commands.count], in: cards)
                expect((0...cards.maximumOffset).contains(position.offset), "seed \(seed)")
                guard let selection = position.selection else { continue }
                expect(cards.visibleItems(at: position.offset).contains(selection), "seed \(seed)")
            }
        }
    }

    @Test func arrowsGoToTheNeighborsOfACard() {
        var position = PagePosition()
        position.select(5, in: cards)
        let rows: [(Command, Int)] = [(.moveDown, 9), (.moveLeft, 8), (.moveUp, 4)]
        for (command, card) in rows {
            _ = position.handle(command, in: cards)
            expectEqual(position.selection, card, "\(command)")
        }
    }

    @Test func cardsShareTheWidthAndFewCardsHaveWiderText() {
        let shape = PageSection.Shape.cards(picture: Size(width: 13, height: 10), lines: 3)
        let grid = PageGrid(width: 78, shape: shape)
        expect(grid.columns == 5 && grid.cell == Size(width: 15, height: 15))
        let last = grid.rect(of: 4)
        expect(last.right <= 78 && grid.rect(of: 5).top == 15)
        for item in 1..<5 { expect(grid.rect(of: item).left >= grid.rect(of: item - 1).right) }
        for count in 1...20 {
            let grid = PageGrid(width: 78, shape: shape, count: count)
            expect(grid.columns >= min(count, 5) && (15...23).contains(grid.cell.width))
            expectEqual((grid.cell.width > 15), (count < 5))
            for item in 1..<max(2, grid.columns) {
                let (left, right) = (grid.rect(of: item - 1), grid.rect(of: item))
                expect(left.right <= right.left && right.right <= 78)
            }
        }
        // A summary continues below the picture.
        let text = StyledText("one two three four five six\nseven")
        let parts = text.split(afterLines: 2, width: 11)
        expect(render(Paragraph(parts.first), width: 20, height: 2).contains("one two three four"))
        expectEqual(parts.rest.map { render(Paragraph($0), width: 20, height: 3).hasPrefix("five six") }, true)
    }
}

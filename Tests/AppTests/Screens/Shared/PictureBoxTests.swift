import Terminal
import TestSupport
import Testing

@testable import App

/// The size of pictures in lists, grids and previews, in every window.
@Suite(.timeLimit(.minutes(5))) struct PictureBoxTests {
    private static let widths = 30...300
    private static let heights = 10...100
    /// Half as wide as high, narrower, and wider.
    private static let cells = [Size(width: 8, height: 16), Size(width: 6, height: 13), Size(width: 10, height: 16)]

    private func layout(
        _ width: Int, _ height: Int, _ choice: LayoutChoice, _ size: PictureScale = .medium,
        cell: Size = Size(width: 8, height: 16)
    ) -> ItemsLayout {
        ItemsLayout(size: Size(width: width, height: height), layout: choice, pictureSize: size, cell: cell)
    }

    @Test(arguments: [LayoutChoice.list, .grid], PictureScale.allCases)
    func noPictureShrinksWhenTheWindowGrows(choice: LayoutChoice, size: PictureScale) {
        for cell in Self.cells {
            var above: [ItemsLayout] = []
            for height in Self.heights {
                let row = Self.widths.map { layout($0, height, choice, size, cell: cell) }
                for (narrow, wide) in zip(row, row.dropFirst()) { expectNoSmaller(wide, than: narrow) }
                for (low, high) in zip(above, row) { expectNoSmaller(high, than: low) }
                above = row
            }
        }
    }

    private func expectNoSmaller(_ layout: ItemsLayout, than smaller: ItemsLayout) {
        for (new, old) in [(layout.pictureBox, smaller.pictureBox), (layout.previewBox, smaller.previewBox)]
        where new.width < old.width || new.height < old.height {
            Issue.record("\(old) became \(new) at \(layout.items)")
        }
    }

    /// Pictures, those of the row that peeks in included, cover at least 45 percent of a grid.
    @Test(arguments: PictureScale.allCases) func picturesCoverMuchOfAGrid(size: PictureScale) {
        for width in 60...300 {
            for height in 20...100 {
                let layout = layout(width, height, .grid, size)
                let pitch = layout.minimumItemSize.height - ItemsLayout.frame
                let rows = stride(from: ItemsLayout.frame, to: layout.items.height, by: pitch).reduce(0) {
                    $0 + min(layout.pictureBox.height, layout.items.height - $1)
                }
                let covered = layout.columns * layout.pictureBox.width * rows
                let share =
                    Double(covered)
                    / Double(width * ShellLayout(size: Size(width: width, height: height)).content.height)
                if share < 0.45 { Issue.record("\(width)x\(height): \(share)") }
            }
        }
    }

    @Test func largerSizesAreLargerAndWideWindowsHaveAPreview() {
        for choice in [LayoutChoice.list, .grid] {
            for (width, height) in [(80, 24), (120, 40), (200, 60)] {
                let boxes = PictureScale.allCases.map { layout(width, height, choice, $0).pictureBox.height }
                expect(boxes == boxes.sorted() && Set(boxes).count >= 3, "\(width)x\(height): \(boxes)")
            }
        }
        // A preview appears from 100 columns.
        expectNil(layout(99, 30, .list).preview)
        expect(layout(100, 30, .list).preview != nil)
        expectNil(layout(100, 15, .list).preview)
    }

    @Test(arguments: cells) func boxesHaveTheShapeOfPosters(cell: Size) {
        let posters = PosterSize(cell: cell)
        for rows in 3...60 {
            let box = posters.box(rows: rows)
            let exact = Double(rows * cell.height) * 2 / 3
            expect(abs(Double(box.width * cell.width) - exact) <= Double(cell.width) / 2)
            for columns in 1...80 {
                let box = posters.box(rows: rows, columns: columns)
                expect(box.width <= columns && box.height <= rows)
            }
        }
    }
}

import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct StackTests {
    @Test func spaceGoesToWhatGrows() {
        let row = HStack {
            Text("Shows")
            Spacer()
            Text("12/1346")
        }
        expectEqual(render(row, width: 20, height: 1), "Shows        12/1346")
        expectEqual(render(row, width: 10, height: 1), "Shows12/1…")
        expectEqual(row.size(offered: .unlimited), Size(width: 12, height: 1))
        expectEqual(row.size(offered: SizeProposal(width: 20, height: 5)), Size(width: 20, height: 1))
        let column = VStack(spacing: 1) {
            Text("top")
            Divider()
            Spacer()
            Text("bottom")
        }
        expectEqual(render(column, width: 6, height: 8), "top\n\n──────\n\n\n\n\nbottom")
    }

    @Test func reportsTheRectangleOfEachView() {
        let column = VStack(alignment: .center, spacing: 1) {
            Text("ab")
            Paragraph("one two three")
            Text("four")
        }
        let area = Rect(column: 3, row: 2, width: 6, height: 8)
        expectEqual(
            column.rects(in: area),
            [
                Rect(column: 5, row: 2, width: 2, height: 1), Rect(column: 3, row: 4, width: 5, height: 3),
                Rect(column: 4, row: 8, width: 4, height: 1),
            ])
    }

    @Test func growsOnlyInTheDirectionInWhichItsViewsGrow() {
        let row = HStack {
            Text("a")
            Spacer()
        }
        expectEqual(row.flexibility(along: .horizontal), .growing(weight: 1))
        expectEqual(row.flexibility(along: .vertical), .rigid)
        expectEqual(HStack { Divider(.vertical) }.flexibility(along: .vertical), .growing(weight: 1))
        expectEqual(HStack { Text("a") }.flexibility(along: .horizontal), .shrinking)
        let screen = VStack {
            HStack {
                Text("a")
                Spacer()
                Text("b")
            }
            Text("below")
        }
        expectEqual(render(screen, width: 6, height: 3), "a    b\nbelow\n")
    }

    @Test func alignsAcross() {
        let columns: [(HorizontalAlignment, String)] = [
            (.leading, "┌──┐\n│ab│\n└──┘\nwide text"), (.center, "  ┌──┐\n  │ab│\n  └──┘\nwide text"),
            (.trailing, "     ┌──┐\n     │ab│\n     └──┘\nwide text"),
            (.fill, "┌───────┐\n│ab     │\n└───────┘\nwide text"),
        ]
        for (alignment, screen) in columns {
            let column = VStack(alignment: alignment) {
                Text("ab").bordered(.square)
                Text("wide text")
            }
            expectEqual(render(column, width: 9, height: 4), screen)
        }
        let rows: [(VerticalAlignment, String)] = [(.top, "│a\n│\n│"), (.center, "│\n│a\n│"), (.bottom, "│\n│\n│a")]
        for (alignment, screen) in rows {
            let row = HStack(alignment: alignment) {
                Divider(.vertical)
                Text("a")
            }
            expectEqual(render(row, width: 3, height: 3), screen)
        }
    }

    @Test func takesChoicesAndLoopsAndNothingHasNoSpacingAroundIt() {
        func column(_ isLoading: Bool, _ names: [String], _ note: String?) -> VStack {
            VStack {
                if isLoading { Text("loading") } else { Text("ready") }
                for name in names { Text(name) }
                if let note { Text(note) }
                EmptyView()
                [Text("x"), Text("y")] as [any View]
            }
        }
        expectEqual(render(column(true, [], nil), width: 8, height: 3), "loading\nx\ny")
        expectEqual(render(column(false, ["a", "b"], "!"), width: 8, height: 6), "ready\na\nb\n!\nx\ny")
        let spaced = VStack(spacing: 1) {
            Text("a")
            EmptyView()
            Text("b")
        }
        expectEqual(spaced.size(offered: .unlimited), Size(width: 1, height: 3))
    }

    @Test func textShrinksFairly() {
        let row = HStack(spacing: 1) {
            Text("short")
            Text("a very long title indeed")
            Text("another long one")
            Text("8.7").rigid(along: .horizontal)
        }
        expectEqual(render(row, width: 30, height: 1), "short a very lo… another … 8.7")
    }
}

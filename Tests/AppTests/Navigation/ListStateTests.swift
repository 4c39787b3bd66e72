import TestSupport
import Testing

@testable import App

@Suite("List", .timeLimit(.minutes(5))) struct ListStateTests {
    /// A row; those without a number are headings.
    private struct Row: ListRow {
        let id: String
        var isSelectable: Bool { id.contains(where: \.isNumber) }
    }

    private func list(_ ids: String..., lines: Int = 10) -> ListState<Row> {
        var list = ListState(ids.map { Row(id: $0) })
        _ = list.handle(.roomChanged(columns: 1, lines: lines))
        return list
    }

    @Test func theSelectionPassesHeadings() {
        var rows = list("a", "1", "2", "b", "3", "c")
        let steps: [(ScreenEvent, String)] = [
            (.command(.moveUp), "1"), (.command(.goToEnd), "3"), (.command(.moveUp), "2"), (.scrolled(1), "3"),
            (.command(.goToStart), "1"), (.selected(3), "1"), (.selected(4), "3"),
        ]
        expectEqual(rows.selected?.id, "1")
        for (event, id) in steps {
            expectEqual(rows.handle(event), .moved)
            expectEqual(rows.selected?.id, id, "\(event)")
        }
        expectEqual(rows.handle(.selected(4)), .opened)
        // A heading stays visible with its first row.
        rows = list("a", "1", "2", "b", "3", "4", lines: 2)
        for command in [Command.goToEnd, .moveUp] { _ = rows.handle(.command(command)) }
        expectEqual(rows.selected?.id, "3")
        expectEqual(rows.selection.firstLine, 3)
        // Only some rows can be selected for a while.
        rows.show(rows.rows ?? [], selecting: "1") { $0.id == "2" }
        expectEqual(rows.selected?.id, "2")
        expectEqual(rows.places, [2])
    }

    @Test func otherRowsKeepTheSelectionUnlessTheyStartOver() {
        var rows = list("1", "2", "3")
        _ = rows.handle(.command(.goToEnd))
        rows.show(["0", "1", "2", "3"].map { Row(id: $0) }, selecting: "3")
        expectEqual(rows.selected?.id, "3")
        rows.show(["0", "1"].map { Row(id: $0) }, selecting: "3")
        expectEqual(rows.selected?.id, "1", "the nearest")
        rows.startsOver = true
        rows.show(["0", "1"].map { Row(id: $0) }, selecting: "1")
        expectEqual(rows.selected?.id, "0")
        // The best match of a filter is selected; leaving it keeps the row.
        expectNil(rows.handle(.edited(.insert("x"))))
        rows.openFilter()
        _ = rows.handle(.command(.goToEnd))
        expectEqual(rows.handle(.edited(.insert("x"))), .filtered)
        expectEqual(rows.handle(.edited(.deleteForward)), .moved)
        expect(rows.startsOver && rows.query == "x")
        expect(rows.leaveField() && !rows.leaveField())
        rows.show(["0", "1"].map { Row(id: $0) }, selecting: "1")
        expectEqual(rows.handle(.command(.back)), .filtered)
        expectNil(rows.filter)
        expectNil(rows.handle(.command(.back)))
    }
}

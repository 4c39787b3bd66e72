import Synchronization
import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ListViewTests {
    private static func list(_ state: ListState, itemHeight: Int = 1, spacing: Int = 0) -> ListView {
        ListView(state, itemHeight: itemHeight, spacing: spacing) { index, isSelected in
            VStack {
                Text("\(isSelected ? ">" : " ")\(index)")
                for line in 1..<max(2, itemHeight) where line < itemHeight { Text("  line \(line)") }
            }
        }
    }

    @Test func drawsTheItemsOnTheScreen() {
        var state = ListState(count: 9)
        state.select(4)
        state.settle(capacity: 3)
        #expect(render(Self.list(state), width: 4, height: 3) == " 2\n 3\n>4")
    }

    @Test func drawsWholeItemsOnly() {
        let list = Self.list(ListState(count: 9), itemHeight: 2, spacing: 1)
        #expect(render(list, width: 9, height: 7) == ">0\n  line 1\n\n 1\n  line 1\n\n")
        #expect(render(list, width: 9, height: 8) == ">0\n  line 1\n\n 1\n  line 1\n\n 2\n  line 1")
        #expect(render(list, width: 9, height: 1) == "")
    }

    @Test func showsTheSelectionHoweverTheStateWasLeft() {
        var state = ListState(count: 90_000)
        state.selectLast()
        #expect(render(Self.list(state), width: 7, height: 2) == " 89998\n>89999")
    }

    @Test func makesOnlyTheItemsOnTheScreen() {
        let made = Mutex<[Int]>([])
        let list = ListView(ListState(count: 90_000)) { index, _ in
            made.withLock { $0.append(index) }
            return Text("item")
        }
        _ = render(list, width: 20, height: 5)
        #expect(made.withLock { $0 } == [0, 1, 2, 3, 4])
    }

    @Test func findsItemsUnderThePointer() {
        var state = ListState(count: 4)
        state.select(1)
        let list = Self.list(state, itemHeight: 2, spacing: 1)
        let area = Rect(column: 3, row: 1, width: 10, height: 20)
        let hits = (0...13).map { list.index(at: Position(column: 5, row: $0), in: area) }
        #expect(hits == [nil, 0, 0, nil, 1, 1, nil, 2, 2, nil, 3, 3, nil, nil])
        #expect(list.index(at: Position(column: 2, row: 1), in: area) == nil)
        #expect(list.index(at: Position(column: 13, row: 1), in: area) == nil)
    }

    @Test func theCursorStandsOnTheSelectedItem() {
        var state = ListState(count: 50)
        state.select(20)
        let list = Self.list(state, itemHeight: 2)
        let area = Rect(column: 3, row: 1, width: 10, height: 8)
        #expect(list.cursorPosition(in: area) == Position(column: 3, row: 7))
        #expect(list.cursorPosition(in: area, inset: 2) == Position(column: 5, row: 7))
        #expect(list.cursorPosition(in: area, inset: 50) == Position(column: 12, row: 7))
        #expect(Self.list(ListState()).cursorPosition(in: area) == nil)
        #expect(list.cursorPosition(in: Rect(column: 0, row: 0, width: 10, height: 1)) == nil)
    }

    @Test func keepsTheSelectionInViewAtEveryHeight() {
        var state = ListState(count: 300)
        state.select(150)
        for height in (0...200).reversed() {
            let list = Self.list(state, itemHeight: 3, spacing: 1)
            let capacity = list.capacity(in: Size(width: 20, height: height))
            state.settle(capacity: capacity)
            #expect(list.visibleRange(in: Size(width: 20, height: height)).contains(150) == (height >= 3))
        }
    }

    @Test func growsIntoTheRoomThatAStackHasLeft() {
        let screen = VStack {
            Text("head")
            Self.list(ListState(count: 9))
            Text("foot")
        }
        #expect(render(screen, width: 4, height: 4) == "head\n>0\n 1\nfoot")
    }

    @Test func asksForAllItsItems() {
        let list = Self.list(ListState(count: 10), itemHeight: 2, spacing: 1)
        #expect(list.size(offered: .unlimited) == Size(width: 8, height: 29))
        #expect(Self.list(ListState()).size(offered: .unlimited) == .zero)
    }
}

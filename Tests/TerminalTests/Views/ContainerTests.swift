import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ContainerTests {
    @Test func paddingKeepsCellsFree() {
        let view = Text("ab").padding(Insets(top: 1, left: 2, bottom: 0, right: 1))
        #expect(render(view, width: 5, height: 2) == "\n  ab")
        #expect(render(view, width: 4, height: 2) == "\n  …")
        #expect(view.size(offered: .unlimited) == Size(width: 5, height: 2))
        #expect(render(view, width: 3, height: 2) == "\n")
    }

    @Test func aBoxHasItsTitleInTheLine() {
        let box = Text("body").bordered(.rounded, title: "Title")
        #expect(
            render(box, width: 14, height: 3) == """
                ╭─ Title ────╮
                │body        │
                ╰────────────╯
                """)
        #expect(box.size(offered: .unlimited) == Size(width: 11, height: 3))
        #expect(render(box, width: 9, height: 3) == "╭─ Ti… ─╮\n│body   │\n╰───────╯")
        #expect(render(box, width: 6, height: 3) == "╭────╮\n│body│\n╰────╯")
    }

    @Test(arguments: [
        (BorderStyle.square, "┌─┐\n│x│\n└─┘"), (.heavy, "┏━┓\n┃x┃\n┗━┛"), (.ascii, "+-+\n|x|\n+-+"),
    ])
    func aBoxHasTheLineItIsAskedFor(border: BorderStyle, screen: String) {
        #expect(render(Text("x").bordered(border), width: 3, height: 3) == screen)
    }

    @Test func aBoxIsNotDrawnWhereThereIsNoRoomForOne() {
        #expect(render(Text("x").bordered(), width: 1, height: 3) == "\n\n")
        #expect(render(Text("x").bordered(), width: 3, height: 1) == "")
        #expect(render(Text("x").bordered(), width: 2, height: 2) == "╭╮\n╰╯")
    }

    @Test func aFrameFixesTheSize() {
        let row = HStack(spacing: 1) {
            Text("12", alignment: .trailing).frame(width: 5)
            Text("a long name").frame(width: 6)
        }
        #expect(render(row, width: 20, height: 1) == "   12 a lon…")
        #expect(Text("x").frame(width: 4, height: 2).size(offered: .unlimited) == Size(width: 4, height: 2))
    }

    @Test func aFrameLimitsTheSize() {
        let limited = Text("a long name").frame(minWidth: 4, maxWidth: 6)
        #expect(limited.size(offered: .unlimited).width == 6)
        #expect(limited.size(offered: SizeProposal(width: 2, height: 1)).width == 4)
        #expect(render(limited, width: 20, height: 1) == "a lon…")
        #expect(Text("x").frame(minWidth: 4).size(offered: .unlimited).width == 4)
    }

    @Test(arguments: [
        (Alignment.topLeading, "x\n\n"), (.center, "\n  x\n"), (.bottom, "\n\n  x"), (.leading, "\nx\n"),
    ])
    func aFrameAlignsItsContent(alignment: Alignment, screen: String) {
        #expect(render(Text("x").frame(width: 5, height: 3, alignment: alignment), width: 5, height: 3) == screen)
    }

    @Test func anOverlayWipesWhatItCovers() {
        let ground = VStack { for _ in 0..<4 { Text("孤独孤独孤独") } }
        let view = ground.overlay { Text("hello").padding() }
        #expect(
            render(view, width: 12, height: 5) == """
                孤独孤独孤独
                孤        独
                孤 hello  独
                孤        独

                """)
    }

    @Test func anOverlayKeepsItsMarginAndItsPlace() {
        let view = Text("").overlay(alignment: .bottom, margin: Insets(horizontal: 1, vertical: 1)) {
            Text("saved")
        }
        #expect(render(view, width: 10, height: 3) == "\n  saved\n")
    }

    @Test func noOverlayLeavesTheContentAsItIs() {
        let nothing: Text? = nil
        let view = Text("content").overlay { if let nothing { nothing } }
        #expect(render(view, width: 8, height: 1) == "content")
    }

    @Test func growingViewsShareByWeight() {
        let row = HStack {
            Text("a").growing(1, along: .horizontal)
            Text("b").growing(3, along: .horizontal)
            Text("c")
        }
        #expect(render(row, width: 9, height: 1) == "a b     c")
    }
}

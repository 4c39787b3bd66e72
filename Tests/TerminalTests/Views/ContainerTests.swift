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
        (BorderStyle.square, "┌─┐\n│x│\n└─┘"), (.heavy, "┏━┓\n┃x┃\n┗━┛"),
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
        (Alignment.topLeading, "x\n\n"), (.center, "\n  x\n"),
        (Alignment(horizontal: .center, vertical: .bottom), "\n\n  x"),
        (Alignment(horizontal: .leading, vertical: .center), "\nx\n"),
    ])
    func aFrameAlignsItsContent(alignment: Alignment, screen: String) {
        #expect(render(Text("x").frame(width: 5, height: 3, alignment: alignment), width: 5, height: 3) == screen)
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

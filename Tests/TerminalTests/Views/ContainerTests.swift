import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ContainerTests {
    @Test func paddingKeepsCellsFree() {
        let view = Text("ab").padding(Insets(top: 1, left: 2, bottom: 0, right: 1))
        expectEqual(render(view, width: 5, height: 2), "\n  ab")
        expectEqual(render(view, width: 4, height: 2), "\n  …")
        expectEqual(view.size(offered: .unlimited), Size(width: 5, height: 2))
        expectEqual(render(view, width: 3, height: 2), "\n")
    }

    @Test func aBoxHasItsTitleInTheLine() {
        let box = Text("body").bordered(.rounded, title: "Title")
        expectEqual(
            render(box, width: 14, height: 3),
            """
            ╭─ Title ────╮
            │body        │
            ╰────────────╯
            """)
        expectEqual(box.size(offered: .unlimited), Size(width: 11, height: 3))
        expectEqual(render(box, width: 9, height: 3), "╭─ Ti… ─╮\n│body   │\n╰───────╯")
        expectEqual(render(box, width: 6, height: 3), "╭────╮\n│body│\n╰────╯")
    }

    @Test func aBoxHasTheLineItIsAskedForIfThereIsRoomForOne() {
        expectEqual(render(Text("x").bordered(.square), width: 3, height: 3), "┌─┐\n│x│\n└─┘")
        expectEqual(render(Text("x").bordered(.heavy), width: 3, height: 3), "┏━┓\n┃x┃\n┗━┛")
        expectEqual(render(Text("x").bordered(), width: 1, height: 3), "\n\n")
        expectEqual(render(Text("x").bordered(), width: 3, height: 1), "")
        expectEqual(render(Text("x").bordered(), width: 2, height: 2), "╭╮\n╰╯")
    }

    @Test func aFrameFixesOrLimitsTheSizeAndAlignsItsContent() {
        let row = HStack(spacing: 1) {
            Text("12", alignment: .trailing).frame(width: 5)
            Text("a long name").frame(width: 6)
        }
        expectEqual(render(row, width: 20, height: 1), "   12 a lon…")
        expectEqual(Text("x").frame(width: 4, height: 2).size(offered: .unlimited), Size(width: 4, height: 2))
        let limited = Text("a long name").frame(minWidth: 4, maxWidth: 6)
        expectEqual(limited.size(offered: .unlimited).width, 6)
        expectEqual(limited.size(offered: SizeProposal(width: 2, height: 1)).width, 4)
        expectEqual(render(limited, width: 20, height: 1), "a lon…")
        expectEqual(Text("x").frame(minWidth: 4).size(offered: .unlimited).width, 4)
        let alignments: [(Alignment, String)] = [
            (.topLeading, "x\n\n"), (.center, "\n  x\n"),
            (Alignment(horizontal: .center, vertical: .bottom), "\n\n  x"),
            (Alignment(horizontal: .leading, vertical: .center), "\nx\n"),
        ]
        for (alignment, screen) in alignments {
            let framed = Text("x").frame(width: 5, height: 3, alignment: alignment)
            expectEqual(render(framed, width: 5, height: 3), screen)
        }
    }

    @Test func growingViewsShareByWeight() {
        let row = HStack {
            Text("a").growing(1, along: .horizontal)
            Text("b").growing(3, along: .horizontal)
            Text("c")
        }
        expectEqual(render(row, width: 9, height: 1), "a b     c")
    }
}

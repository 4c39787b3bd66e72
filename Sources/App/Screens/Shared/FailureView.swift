import Terminal

/// The first page is on its way.
struct LoadingView: CompositeView {
    let context: ScreenContext

    var body: any View {
        HStack(spacing: 1) {
            Spinner(
                frame: context.spinnerFrame, kind: context.reducesMotion ? .still : .dots, style: context.theme.accent)
            Text(context.phrases.loading, style: context.theme.secondary)
        }
        .frame(maxWidth: .max, maxHeight: .max, alignment: .center)
    }
}

/// Nothing can be shown: why, and what can be done. Which keys do it stands below.
struct FailureView: View {
    /// What it is that cannot be shown, in words.
    let title: String
    /// Why, and what to do, in words.
    let message: (reason: String, advice: String)
    let context: ScreenContext

    private static let lineWidth = 60

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        // Where the room is short, without the empty line, then without what is said last.
        let parts = [heading, reason, advice]
        let views =
            [
                VStack {
                    heading; Text(""); reason; advice
                }
            ]
            + parts.indices.reversed().map { last in
                VStack { for part in parts[...last] { part } }
            }
        FirstFitting(views).frame(maxWidth: Self.lineWidth).padding(horizontal: 1)
            .frame(maxWidth: .max, maxHeight: .max, alignment: .center)
            .draw(in: area, on: &buffer)
    }

    private var heading: any View { context.heading(title, style: context.theme.failure.bold) }

    private var reason: any View {
        Paragraph(message.reason + context.phrases.fullStop, style: context.theme.title, alignment: .center)
    }

    private var advice: any View {
        Paragraph(message.advice, style: context.theme.secondary, alignment: .center)
    }
}

/// What is said at the top of a screen that has nothing else to show; with free lines around it where there is room.
struct Remark: CompositeView {
    let body: any View

    init(_ text: String, style: Style) {
        let words = Paragraph(text, style: style)
        body = FirstFitting([words.padding(horizontal: 2, vertical: 1), words.padding(horizontal: 2)])
    }
}

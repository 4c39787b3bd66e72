import Terminal

/// Shown until the first page has arrived.
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

/// Shown if nothing could be loaded: the reason and advice. The status line names the keys.
struct FailureView: View {
    let title: String
    let message: (reason: String, advice: String)
    let context: ScreenContext

    private static let lineWidth = 60

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        // If there is little room, drop the empty line, then the last parts.
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

/// A remark at the top of an otherwise empty screen, with free lines around it if they fit.
struct Remark: CompositeView {
    let body: any View

    init(_ text: String, style: Style) {
        let words = Paragraph(text, style: style)
        body = FirstFitting([words.padding(horizontal: 2, vertical: 1), words.padding(horizontal: 2)])
    }
}

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
    let reason: String
    let advice: String
    let context: ScreenContext

    private static let lineWidth = 60

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        // If there is little room, drop the empty line, then the last parts.
        let heading = context.heading(title, style: context.theme.failure.bold)
        let reason = Paragraph(
            reason + context.phrases.fullStop, style: context.theme.title, alignment: .center)
        let advice = Paragraph(advice, style: context.theme.secondary, alignment: .center)
        let parts: [any View] = [heading, reason, advice]
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
}

/// A remark at the top of an otherwise empty screen, with free lines around it if they fit.
struct Notice: CompositeView {
    let body: any View

    init(_ text: String, style: Style) {
        let words = Paragraph(text, style: style)
        body = FirstFitting([words.padding(horizontal: 2, vertical: 1), words.padding(horizontal: 2)])
    }
}

/// An empty list: what it is for, and how to fill it, as far as there is room.
struct EmptyList: CompositeView {
    let sign: String
    let title: String
    let advice: String
    let theme: Theme

    var body: any View {
        let title = Paragraph(title, style: theme.title, alignment: .center)
        let advice = Paragraph(advice, style: theme.secondary, alignment: .center)
        let views: [any View] = [
            VStack(alignment: .center, spacing: 1) {
                Text(sign, style: theme.accent)
                title
                advice
            },
            VStack(alignment: .center) {
                title
                advice
            },
            title,
        ]
        return FirstFitting(views).frame(maxWidth: 50).padding(horizontal: 1)
            .frame(maxWidth: .max, maxHeight: .max, alignment: .center)
    }
}

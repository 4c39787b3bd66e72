import Terminal

/// Shown until the first page has arrived.
struct LoadingView: CompositeView {
    let context: ScreenContext

    var body: any View {
        HStack(spacing: 1) {
            Spinner(
                frame: context.spinnerFrame, kind: context.settings.reducesMotion ? .still : .dots,
                style: context.theme.accent)
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

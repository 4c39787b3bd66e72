import Core
import Terminal

/// There are no films without a key: how to get one, and where to put it.
struct FilmKeyView: View {
    let problem: TMDBKeyProblem
    let context: ScreenContext

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        // Where the room is short, without empty lines, then without the hints, which stand below as well; what does not fit
        // even so is cut off at the end, not squeezed.
        let width = min(68, area.width - 2)
        func height(_ view: any View) -> Int { view.size(offered: SizeProposal(width: width, height: nil)).height }
        let views = [content(spacing: 1), content(spacing: 0), content(spacing: 0, hasHints: false)]
        let view = views.first { height($0) <= area.height } ?? views[2]
        let top = area.top + max(0, area.height - height(view)) / 2
        let place = Rect(column: area.left + (area.width - width) / 2, row: top, width: width, height: height(view))
        buffer.clipped(to: area) { view.draw(in: place, on: &$0) }
    }

    private func content(spacing: Int, hasHints: Bool = true) -> any View {
        VStack(spacing: spacing) {
            Paragraph(context.phrases.filmKeyTitle(problem), style: context.theme.title, lineLimit: 3)
            VStack {
                for (number, step) in steps.enumerated() {
                    HStack(alignment: .top, spacing: 2) {
                        Text(String(number + 1), style: context.theme.accent).rigid(along: .horizontal)
                        Paragraph(step, style: context.theme.secondary).growing(along: .horizontal)
                    }
                }
            }
            if hasHints { KeyHints(hints, keyStyle: context.theme.key, labelStyle: context.theme.secondary) }
        }
    }

    /// What the person can do about it.
    private var steps: [String] {
        problem == .withheld ? [] : context.phrases.filmKeySteps(page: FilmsPresenter.keyPage)
    }

    private var hints: [KeyHint] {
        [Command.copyLink, .openDemo].compactMap { command in
            context.keymap.key(for: command, in: .failed).map {
                KeyHint($0.label, context.phrases.hint(command, in: .failed))
            }
        }
    }
}

import Core
import Terminal

/// Explains how to get a TMDB key and how to configure it; scrolls if the screen is too low.
struct FilmKeyView {
    let problem: TMDBKeyProblem
    let state: FilmsState
    let context: ScreenContext

    private static let lineWidth = 68
    /// A token is longer than the line.
    private static let dots = 40

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard let whole = whole(in: area) else { return scrolling.draw(page, in: area, on: &buffer) }
        whole.frame(maxWidth: .max, maxHeight: .max, alignment: .center).draw(in: area, on: &buffer)
    }

    func scrollBar(in area: Rect) -> ScrollBar? { whole(in: area) == nil ? scrolling.scrollBar(in: area) : nil }

    func layoutEvents(in area: Rect) -> [ScreenEvent] {
        scrolling.layoutEvents(of: whole(in: area) == nil ? page : nil, in: area)
    }

    private var scrolling: ScrollingPage {
        ScrollingPage(page: state.page, context: context)
    }

    private var page: any View { content(spacing: 1).frame(maxWidth: Self.lineWidth) }

    /// The whole explanation if it fits, with empty lines if possible.
    private func whole(in area: Rect) -> (any View)? {
        let width = min(Self.lineWidth, area.width - 2)
        let views = [content(spacing: 1), content(spacing: 0)]
        return views.first { $0.size(offered: SizeProposal(width: width, height: nil)).height <= area.height }?
            .frame(width: width)
    }

    private func content(spacing: Int) -> any View {
        VStack(spacing: spacing) {
            Paragraph(context.phrases.filmKeyTitle(problem), style: context.theme.title)
            if let entry = state.entry { field(entry) }
            VStack {
                for (number, step) in steps.enumerated() {
                    HStack(alignment: .top, spacing: 2) {
                        Text(String(number + 1), style: context.theme.accent).rigid(along: .horizontal)
                        Paragraph(step, style: context.theme.secondary).growing(along: .horizontal)
                    }
                }
            }
        }
    }

    /// The key as dots, because others may be watching.
    private func field(_ entry: KeyEntry) -> any View {
        let (phrases, theme) = (context.phrases, context.theme)
        let problem: String? =
            switch entry.problem {
            case nil: nil
            case .malformed: phrases.malformedKey
            case .notSaved(let error): phrases.keyNotSaved(error)
            }
        let count = entry.text.count
        return VStack {
            Text(
                count == 0
                    ? phrases.enterKey
                    : String(repeating: "●", count: min(count, Self.dots)) + " " + phrases.characters(count),
                style: count == 0 ? theme.faint : theme.accent)
            Paragraph(problem ?? phrases.keyNote, style: problem == nil ? theme.secondary : theme.warning)
        }
    }

    private var steps: [String] {
        guard problem != .withheld else { return [] }
        let key = context.keymap.key(for: .open, in: .keyless).map(context.phrases.label)
        return context.phrases.filmKeySteps(
            page: FilmsPresenter.keyPage, paste: problem.isSolvedBySaving && state.entry == nil ? key : nil)
    }
}

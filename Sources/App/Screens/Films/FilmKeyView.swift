import Configuration
import Terminal

/// Explains how to get a TMDB key and how to configure it; scrolls if the screen is too low.
struct FilmKeyView: ScreenView {
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
        let (ways, others) = (steps.ways, steps.others)
        return VStack(spacing: spacing) {
            Paragraph(phrases.filmKeyTitle(problem), style: theme.title)
            // While a key is entered, its field must be visible in low windows, too.
            if let entry = state.entry { field(entry) }
            VStack {
                for (number, step) in ways.enumerated() {
                    HStack(alignment: .top, spacing: 2) {
                        Text(String(number + 1), style: theme.accent).rigid(along: .horizontal)
                        Paragraph(step, style: theme.secondary).growing(along: .horizontal)
                    }
                }
            }
            if state.entry == nil, problem.isSolvedBySaving { field(nil) }
            VStack {
                for other in others { Paragraph(other, style: theme.faint) }
            }
        }
    }

    /// The key as dots, because others may be watching; empty until it is entered.
    private func field(_ entry: KeyEntry?) -> any View {
        let problem: String? =
            switch entry?.problem {
            case nil: nil
            case .malformed: phrases.malformedKey
            case .notSaved(let error): phrases.keyNotSaved(error)
            }
        let count = entry?.text.count ?? 0
        let dots = String(repeating: "●", count: min(count, Self.dots)) + " " + phrases.characters(count)
        let text = count > 0 ? dots : entry == nil ? "" : phrases.enterKey
        return VStack {
            Text(text, style: count == 0 ? theme.faint : theme.accent).padding(horizontal: 1)
                .growing(along: .horizontal).bordered(.rounded, style: entry == nil ? theme.border : theme.accent)
            Paragraph(problem ?? phrases.keyNote, style: problem == nil ? theme.faint : theme.warning)
        }
    }

    /// How to get a key and to enter it here, and other ways to configure it.
    private var steps: (ways: [String], others: [String]) {
        guard problem != .withheld else { return ([], []) }
        let key = context.keymap.key(for: .open, in: .keyless).map(phrases.label)
        let isEntered = problem.isSolvedBySaving
        let steps = phrases.filmKeySteps(
            page: FilmsPresenter.keyPage, paste: isEntered && state.entry == nil ? key : nil)
        let others = isEntered ? 2 : 0
        return (Array(steps.dropLast(others)), Array(steps.suffix(others)))
    }
}

import Interchange
import Terminal

/// Greets at the first start of all: what Marquee is, and three things to do.
struct GreetingView: ContextView {
    private static let width = 66

    let context: ScreenContext
    /// The exports that lie in the usual folders.
    var found: [FoundExport] = []

    private static let foundLimit = 3

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        // A narrow window has no columns to lose.
        let isNarrow = area.width < 50
        let width = min(Self.width, area.width - (isNarrow ? 0 : 4))
        let margin = isNarrow ? Insets(horizontal: 1, vertical: 0) : Insets(horizontal: 3, vertical: 1)
        let offer = SizeProposal(width: width - 2, height: nil)
        let room = area.height - 2
        let forms = [(margin, 1), (margin, 0), (Insets(horizontal: margin.left), 0)].map { margin, spacing in
            content(spacing: spacing).padding(margin)
        }
        let height = { (form: any View) in form.size(offered: offer).height }
        let form =
            forms.first { height($0) <= room } ?? brief.padding(Insets(horizontal: margin.left))
        let frame = Alignment.center.rect(
            of: Size(width: width, height: min(area.height, height(form) + 2)), in: area)
        buffer.fill(frame, style: theme.panel)
        form.bordered(.rounded, title: phrases.greetingTitle, style: theme.accent, titleStyle: theme.accent)
            .draw(in: frame, on: &buffer)
    }

    private func content(spacing: Int) -> any View {
        VStack(spacing: spacing) {
            Paragraph(phrases.greeting, style: theme.title)
            things
            Paragraph(end, style: theme.secondary)
        }
    }

    /// For a window without room for sentences.
    private var brief: any View {
        VStack {
            things
            Paragraph(end, style: theme.secondary)
        }
    }

    private var things: any View {
        let rows = [
            ([Command.search], phrases.greetingSearch),
            ([.goToBrowse], phrases.greetingBrowse),
            ([.importLibrary], phrases.greetingImport),
        ]
        .map { (keys: $0.compactMap(label).joined(separator: " "), text: $1) }
        // A kiosk has no key for an import.
        .filter { !$0.keys.isEmpty }
        let column = rows.map { TextMetrics.width(of: $0.keys) }.max() ?? 0
        return VStack {
            for row in rows {
                HStack(alignment: .top, spacing: 2) {
                    Text(row.keys, style: theme.key).frame(width: column).rigid(along: .horizontal)
                    Paragraph(row.text, style: theme.panel).growing(along: .horizontal)
                }
            }
            if rows.count > 2 {
                for export in found.prefix(Self.foundLimit) {
                    HStack(spacing: 2) {
                        Text("", style: theme.key).frame(width: column).rigid(along: .horizontal)
                        Text(phrases.found(export, at: context.now), style: theme.accent).growing(along: .horizontal)
                    }
                }
            }
        }
    }

    private var end: String { phrases.greetingEnd(help: label(.help) ?? "") }

    private func label(_ command: Command) -> String? {
        context.keymap.key(for: command, in: .browsing).map(phrases.label)
    }
}

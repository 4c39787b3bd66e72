import Terminal

/// The keys that work where help was opened, made from the table that dispatches them; below them what the program is, and
/// whom it owes what it shows.
struct HelpView: View {
    let model: AppModel

    /// Columns of the frame and the blanks in it.
    private static let margins = 4
    private static let spacing = 2

    /// Lines of all of it.
    var lineCount: Int { lines.count }

    func size(offered proposal: SizeProposal) -> Size {
        Size(
            width: min(proposal.width ?? .max, innerWidth + Self.margins),
            height: min(proposal.height ?? .max, lineCount + 2))
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        let size = size(offered: SizeProposal(area.size))
        let rect = Rect(
            column: area.left + (area.width - size.width) / 2, row: area.top + (area.height - size.height) / 2,
            width: size.width, height: size.height)
        buffer.fill(rect, style: model.theme.panel)
        if lineCount > rect.height - 2 {
            ScrollIndicator(
                total: lineCount, visible: rect.height - 2, offset: model.helpOffset ?? 0, style: model.theme.border
            )
            .draw(
                in: Rect(column: rect.right, row: rect.top + 1, width: 1, height: rect.height - 2), on: &buffer)
        }
        frame(VStack { for line in visibleLines(in: rect) { view(of: line) } }).draw(in: rect, on: &buffer)
    }

    // MARK: Lines

    private var lines: [HelpLine] { keys.map { .keys($0.keys, meaning: $0.meaning) } + about }

    private var keys: [(keys: String, meaning: String)] {
        let context = model.router.keyContext
        return model.keymap.bindings(in: context).map { binding in
            (binding.keys.map(\.label).joined(separator: "  "), model.phrases.command(binding.command, in: context))
        }
    }

    /// The program, and the notices that the sources of its data ask for.
    private var about: [HelpLine] {
        [.blank, .program("Marquee \(UsageText.version)")]
            + wrapped(model.phrases.televisionCredit) + wrapped(model.phrases.filmsCredit)
    }

    private func wrapped(_ text: String) -> [HelpLine] {
        TextWrapping.lines(of: text, width: innerWidth, limit: nil).map { line in
            let bytes = text.utf8
            let start = bytes.index(bytes.startIndex, offsetBy: line.utf8Range.lowerBound)
            let end = bytes.index(bytes.startIndex, offsetBy: line.utf8Range.upperBound)
            return .text(String(text[start..<end]))
        }
    }

    private func visibleLines(in rect: Rect) -> ArraySlice<HelpLine> {
        lines.dropFirst(model.helpOffset ?? 0).prefix(max(0, rect.height - 2))
    }

    // MARK: Drawing

    private func frame(_ content: any View) -> any View {
        content.padding(horizontal: 1).bordered(
            .rounded, title: model.phrases.helpTitle, style: model.theme.accent, titleStyle: model.theme.accent)
    }

    private func view(of line: HelpLine) -> any View {
        switch line {
        case .keys(let keys, let meaning):
            HStack(spacing: Self.spacing) {
                Text(keys, style: model.theme.key).frame(width: keyWidth, height: 1)
                Text(meaning, style: model.theme.panel).growing(along: .horizontal)
            }
        case .text(let text): Text(text, style: model.theme.panel)
        case .program(let text): Text(text, style: model.theme.panel.bold)
        case .blank: Text("")
        }
    }

    /// Columns of what the keys need, as far as the window has them.
    private var innerWidth: Int {
        max(1, min(model.size.width - Self.margins, keyWidth + Self.spacing + textWidth + 1))
    }

    private var keyWidth: Int { keys.map { TextMetrics.width(of: $0.keys) }.max() ?? 0 }

    private var textWidth: Int { keys.map { TextMetrics.width(of: $0.meaning) }.max() ?? 0 }
}

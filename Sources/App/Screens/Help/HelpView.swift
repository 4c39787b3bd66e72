import Terminal

/// The keys that work where help was opened, made from the table that dispatches them.
struct HelpView: View {
    let model: AppModel

    private var rows: [(keys: String, meaning: String)] {
        let context = model.router.keyContext
        return model.keymap.bindings(in: context).map { binding in
            (binding.keys.map(\.label).joined(separator: "  "), model.phrases.command(binding.command, in: context))
        }
    }

    /// Lines of all of it.
    var lineCount: Int { rows.count }

    func size(offered proposal: SizeProposal) -> Size {
        let width = min(proposal.width ?? 60, keyWidth + textWidth + 7)
        return Size(width: width, height: min(proposal.height ?? .max, lineCount + 2))
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
        frame(VStack { for row in visibleRows(in: rect) { line(row) } }).draw(in: rect, on: &buffer)
    }

    private func visibleRows(in rect: Rect) -> ArraySlice<(keys: String, meaning: String)> {
        rows.dropFirst(model.helpOffset ?? 0).prefix(max(0, rect.height - 2))
    }

    private func frame(_ content: any View) -> any View {
        content.padding(horizontal: 1).bordered(
            .rounded, title: model.phrases.helpTitle, style: model.theme.accent, titleStyle: model.theme.accent)
    }

    private func line(_ row: (keys: String, meaning: String)) -> any View {
        HStack(spacing: 2) {
            Text(row.keys, style: model.theme.key).frame(width: keyWidth, height: 1)
            Text(row.meaning, style: model.theme.panel).growing(along: .horizontal)
        }
    }

    private var keyWidth: Int { rows.map { TextMetrics.width(of: $0.keys) }.max() ?? 0 }

    private var textWidth: Int { rows.map { TextMetrics.width(of: $0.meaning) }.max() ?? 0 }
}

import Interchange
import Terminal

extension ExportPresenter {
    func view(in context: ScreenContext) -> any ScreenView { ExportView(state: state, context: context) }

    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        let formats = ExportFormat.allCases
        let problem = state.problem.map {
            phrases.sentences(phrases.importProblem($0), state.asksToReplace ? phrases.overwriteByNumber : nil)
        }
        var page = ScreenLines(
            title: phrases.exportTitle,
            lines: [phrases.exportAdvice(state.path.text)] + [problem].compactMap(\.self), outcome: problem)
        page.list = ScreenLines.List(
            title: phrases.exportTitle, count: formats.count, id: { formats.at($0)?.rawValue },
            text: { formats.at($0).map { "\($0.rawValue)\(phrases.colon)\(phrases.meaning(of: $0))" } },
            choose: { [.selected($0), .command(.open)] })
        return page
    }
}

/// The place to write to, and the formats.
struct ExportView: ScreenView {
    let state: ExportState
    let context: ScreenContext

    private static let width = 90
    private static let nameWidth = 12

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        field.draw(in: line(0, area), on: &buffer)
        if let problem = state.problem {
            Text(phrases.importProblem(problem), style: theme.failure)
                .draw(in: line(1, area).inset(by: Insets(left: 3)), on: &buffer)
            if state.asksToReplace {
                let key = context.keymap.key(for: .open, in: .filing).map(phrases.label) ?? ""
                Text(phrases.overwrite(key: key), style: theme.secondary)
                    .draw(in: line(2, area).inset(by: Insets(left: 3)), on: &buffer)
            }
        } else if let names = names(area) {
            Text(names, style: theme.faint).draw(in: line(1, area).inset(by: Insets(left: 3)), on: &buffer)
        }
        for (index, format) in ExportFormat.allCases.enumerated() where row(index, area).bottom <= area.bottom {
            let isSelected = index == state.format
            let content = HStack(spacing: 1) {
                Text(format.rawValue, style: isSelected ? theme.selectionTitle : theme.title)
                    .frame(width: Self.nameWidth)
                Text(phrases.meaning(of: format), style: isSelected ? theme.selectionSecondary : theme.secondary)
                    .growing(along: .horizontal)
            }
            SelectableLine(isSelected: isSelected, theme: theme, content: content.padding(Insets(left: 1, right: 1)))
                .draw(in: row(index, area), on: &buffer)
        }
    }

    func cursor(in area: Rect) -> CursorPlacement? { field.cursor(in: line(0, area)) }

    func item(at position: Position, in area: Rect) -> Int? {
        ExportFormat.allCases.indices.first { row($0, area).contains(position) }
    }

    private var field: FieldLine {
        FieldLine(
            field: state.path.field, prompt: "›", placeholder: phrases.exportPrompt, note: "", noteStyle: theme.faint,
            theme: theme)
    }

    /// The names that continue the path, if there are any besides itself.
    private func names(_ area: Rect) -> String? {
        let names = state.path.names.filter { $0 != state.path.text }
        return names.isEmpty ? nil : names.prefix(4).joined(separator: "  ")
    }

    private func row(_ index: Int, _ area: Rect) -> Rect { line(3 + index, area) }

    private func line(_ row: Int, _ area: Rect) -> Rect {
        let width = max(0, min(Self.width, area.width - 2))
        return Rect(
            column: area.left + (area.width - width) / 2, row: area.top + row, width: width,
            height: row < area.height ? 1 : 0)
    }
}

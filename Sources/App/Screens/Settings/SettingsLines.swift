extension SettingsPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        var page = ScreenLines(title: phrases.settingsTitle)
        let rows = state.rows.enumerated().filter { state.canSelect($0.element) }.map {
            (place: $0.offset, row: $0.element)
        }
        switch state.mode {
        case .browsing: break
        case .typing(let setting):
            page.title = phrases.label(setting)
            page.prompt = phrases.label(setting)
            page.lines = note(on: setting, in: context)
            return page
        case .choosing(let setting, _):
            page.title = phrases.label(setting)
            page.lines = note(on: setting, in: context)
        }
        let texts = rows.map { row in text(of: row.row, in: phrases) }
        let selected = state.selection.index
        page.list = ScreenLines.List(
            title: page.title, count: rows.count, id: { "\(rows[$0].row)" }, text: { texts[$0] },
            choose: { (rows[$0].place == selected ? [] : [.selected(rows[$0].place)]) + [.command(.open)] })
        return page
    }

    private func note(on setting: Setting, in context: LinesContext) -> [String] {
        let phrases = context.phrases
        let refusal = state.isRefused ? [phrases.refused(setting.kind)] : []
        return refusal + [phrases.note(setting)]
            + [phrases.decides(context.settings.origin(of: setting))].compactMap(\.self)
    }

    private func text(of row: SettingsRow, in phrases: Phrases) -> String {
        if case .choice = row { return state.label(of: row, in: phrases) }
        return state.label(of: row, in: phrases) + phrases.colon + state.value(of: row, in: phrases)
    }
}

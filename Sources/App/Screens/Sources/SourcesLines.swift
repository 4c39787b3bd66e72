import Core

extension SourcesPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        guard let sources = state.sources else { return ScreenLines(title: phrases.sourcesTitle, isReady: false) }
        if state.takesText {
            var isWrong = false
            if case .address(_, true) = state.step { isWrong = true }
            let prompt = phrases.prompt(of: state.step)
            return ScreenLines(title: prompt, lines: isWrong ? [phrases.wrongSource] : [], prompt: prompt)
        }
        if case .code(_, let code) = state.step {
            return ScreenLines(
                title: phrases.sourcesTitle, lines: code.map { [phrases.enterCode($0)] } ?? [], isReady: code != nil)
        }
        let selected = state.selection.index
        let select: @Sendable (Int) -> [ScreenEvent] = { $0 == selected ? [] : [.selected($0)] }
        let advice = phrases.noSourcesYet(key: phrases.words(for: PlainCommand.create)[0])
        let now = state.now
        return ScreenLines(
            title: phrases.sourcesTitle, lines: sources.isEmpty ? [advice] : [],
            list: ScreenLines.List(
                title: phrases.sourcesTitle, count: sources.count, id: { sources.at($0)?.source.name },
                text: { index in
                    sources.at(index).map {
                        context.joined([$0.source.name, phrases.sourceLine($0, at: now).replacing(" · ", with: ", ")])
                    }
                }, select: select, choose: { select($0) + [.command(.open)] }))
    }
}

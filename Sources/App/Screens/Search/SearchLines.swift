import Core

extension SearchPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        let prompt = phrases.searchPrompt(state.kind)
        guard !state.query.isEmpty else {
            let queries = state.offers.compactMap { if case .query(let query) = $0 { query } else { nil } }
            let list = ScreenLines.List(
                title: phrases.pastSearches, count: queries.count, id: { queries[$0] }, text: { queries[$0] },
                choose: { [.selected($0)] })
            return ScreenLines(title: phrases.title(of: .search), list: queries.isEmpty ? nil : list, prompt: prompt)
        }
        let (results, offered) = (state.results, state.offers.count)
        let selected = state.focus == .results ? state.selection.index : nil
        let select: @Sendable (Int) -> [ScreenEvent] = { $0 == selected ? [] : [.selected(offered + $0)] }
        let list = ScreenLines.List(
            title: phrases.searchTitle(state.query), count: state.selection.count, isComplete: state.isComplete,
            id: { results.indices.contains($0) ? "\(results[$0].id)" : nil },
            text: { [scores = state.scores] item in
                guard let result = results.at(item) else { return nil }
                let score = scores[result.id].map { "\(phrases.label(.score)) \(phrases.score($0))" }
                return context.joined([context.line(of: result), score])
            },
            select: select, choose: { select($0) + [.command(.open)] })
        let status: [String] =
            switch state.status {
            case .failed, .needsKey:
                [phrases.status(state.status, of: state.kind, isOffering: false) + phrases.fullStop]
            case .idle, .waiting, .searching, .found, .nothing: []
            }
        return ScreenLines(
            title: phrases.searchTitle(state.query), lines: status, list: list, prompt: prompt,
            isReady: !isPending)
    }

    private var isPending: Bool {
        switch state.status {
        case .waiting, .searching: true
        case .idle, .found, .nothing, .failed, .needsKey: state.isMatching
        }
    }
}

extension LinesContext {
    func line(of result: SearchResult) -> String {
        switch result {
        case .show, .film: result.entry.map(line(of:)) ?? ""
        case .person(let person): joined([person.name, spoken(PersonFacts(person: person, phrases: phrases).line)])
        }
    }
}

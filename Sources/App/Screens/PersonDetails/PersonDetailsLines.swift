extension PersonDetailsPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let (phrases, person) = (context.phrases, state.person)
        let failure = state.failure.map { [context.explained(phrases.failure($0), $0)] } ?? []
        let facts = PersonFacts(person: person, phrases: phrases, age: state.age).rows
        var page = ScreenLines(
            title: person.name,
            lines: failure + [person.name] + context.labeled(facts) + [phrases.televisionCredit],
            isReady: !state.isLoading)
        guard let kind = state.kind else {
            if state.failure == nil { page.lines.append(phrases.noCredits) }
            return page
        }
        if state.kinds.count > 1 {
            page.sections = state.kinds.enumerated().map {
                .init(phrase: phrases.title(of: $0.element), event: .sectionSelected($0.offset))
            }
        }
        let (credits, selected) = (state.listed, state.page.position.selection)
        page.list = ScreenLines.List(
            title: phrases.title(of: kind), count: credits.count,
            id: { credits.at($0).map { "\($0.show?.id.number ?? 0) \($0.episode?.id ?? 0)" } },
            text: { credits.at($0).map { context.spoken(phrases.line(of: $0)) } },
            choose: { ($0 == selected ? [] : [.selected($0)]) + [.command(.open)] })
        return page
    }
}

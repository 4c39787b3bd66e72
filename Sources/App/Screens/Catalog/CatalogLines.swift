import Catalog

extension CatalogPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        guard state.isReady else {
            let progress = context.data.catalog.progress.map { phrases.catalogProgress($0.done, of: $0.total) }
            let lines = [phrases.catalogOffer, progress, context.data.catalog.failure.map { phrases.failure($0) }]
            let get = phrases.catalogGetIt
            return ScreenLines(
                title: phrases.catalogTitle, lines: lines.compactMap(\.self),
                list: context.data.catalog.progress != nil
                    ? nil : ScreenLines.List(phrases.catalogTitle, of: [get]) { _ in [.command(.open)] })
        }
        let offer = state.loadedCount.map {
            phrases.loadedShelves($0, key: phrases.words(for: PlainCommand.catalog)[0])
        }
        let line = FilterWords.line(for: state.query)
        let count = state.total.map { phrases.found($0, of: state.kind) } ?? ""
        let title = context.joined([phrases.all(state.kind), line, count])
        if state.actor != nil {
            let names = state.actors
            let list = ScreenLines.List(phrases.nameOfActor, of: names) { [.selected($0)] }
            return ScreenLines(title: title, list: names.isEmpty ? nil : list, prompt: phrases.nameOfActor)
        }
        guard state.isChoosing else {
            if let failure = state.failure {
                return ScreenLines(title: title, lines: [context.explained(phrases.filmsFailure(failure), failure)])
            }
            let isComplete = state.kind == .shows || state.films.nextPage == nil
            return ScreenLines(
                title: title,
                list: listed(in: context.data).map { context.list(title, of: $0, isComplete: isComplete) },
                isReady: state.total != nil)
        }
        guard let panel = state.panel else { return ScreenLines(title: title, isReady: false) }
        let query = state.query
        var key = FilterWords.Key.genre
        let choices = panel.rows.enumerated().compactMap { index, row -> (row: Int, text: String)? in
            switch row {
            case .heading(let field):
                key = field
                return nil
            case .show: return (index, state.total.map { phrases.showFound($0, of: state.kind) } ?? phrases.loading)
            case .chosen(let choice):
                return (index, context.joined([phrases.name(of: choice, in: panel), phrases.chosen]))
            case .more(_, let count):
                return (index, phrases.title(of: key) + phrases.colon + phrases.moreChoices(count))
            case .choice(let choice):
                let facts = [
                    phrases.name(of: choice, in: panel),
                    panel.count(of: choice).map { phrases.found($0, of: state.kind) },
                    query.includes(choice) == true ? phrases.chosen : nil,
                ]
                return (index, phrases.title(of: key) + phrases.colon + context.joined(facts))
            }
        }
        return ScreenLines(
            title: title, lines: [offer].compactMap(\.self),
            list: ScreenLines.List(
                title: title, count: choices.count, id: { choices.at($0).map { "\($0.row)" } },
                text: { choices.at($0)?.text }, choose: { choices.at($0).map { [.selected($0.row)] } ?? [] }))
    }
}

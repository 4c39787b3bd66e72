import Terminal

extension ShowsPresenter {
    func view(in context: ScreenContext) -> any ScreenView {
        let phrases = context.phrases
        let list = list(in: context.data)
        let titles = TitleRows(
            item: { list.show(at: $0).map { context.item(of: $0) } },
            wanted: { index, box in
                list.show(at: index).flatMap { WantedPicture(of: $0, index: list.pageIndex(of: index), box: box) }
            },
            preview: { [state] in state.selected.map { ItemPreview.Content($0, phrases: phrases) } })
        var view = ListView(state.browser, in: context, titles: state.phase == .loading ? nil : titles)
        if case .failed(let error) = state.phase {
            view.cover = FailureView(
                title: phrases.failureTitle, reason: phrases.failure(error), advice: phrases.advice(error),
                context: context)
        }
        return view
    }

    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        let television = phrases.title(of: SectionName.television)
        if case .failed(let error) = state.phase {
            let failure = [phrases.failureTitle + phrases.fullStop, context.explained(phrases.failure(error), error)]
            return ScreenLines(title: television, lines: failure)
        }
        guard let listed = listed(in: context.data) else { return ScreenLines(title: television, isReady: false) }
        let title =
            state.order == .listed ? television : context.joined([television, phrases.sorted(by: state.order)])
        return ScreenLines(
            title: television, list: context.list(title, of: listed, isComplete: list(in: context.data).isComplete))
    }
}

import Core

extension ShowsPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        let television = phrases.title(of: .television)
        switch state.phase {
        case .loading: return ScreenLines(title: television, isReady: false)
        case .failed(let error):
            return ScreenLines(
                title: television,
                lines: [
                    phrases.failureTitle + phrases.fullStop, context.explained(phrases.failure(error), error),
                ])
        case .browsing:
            let title =
                state.order == .listed ? television : context.joined([television, phrases.sorted(by: state.order)])
            let list = context.list(title, of: state.browser, isComplete: state.isComplete) { [state] in
                state.show(at: $0).map { .show($0) }
            }
            return ScreenLines(title: television, list: list)
        }
    }
}

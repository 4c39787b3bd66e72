import Core

/// Decides what a show's own screen does.
struct ShowDetailsPresenter: ScreenPresenter {
    private(set) var state: ShowDetailsState
    private var hasAppeared = false

    init(show: Show, index: Int?) {
        state = ShowDetailsState(show: show, index: index)
    }

    var keyContext: KeyContext { .reading }

    var isLoading: Bool { state.isLoading }

    var isOutdated: Bool { state.isOutdated }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .appeared:
            defer { hasAppeared = true }
            return hasAppeared ? [] : [load]
        case .command(let command):
            return handle(command)
        case .laidOut(let contentHeight, let pageHeight):
            state.contentHeight = contentHeight
            state.pageHeight = max(1, pageHeight)
            scroll(by: 0)
        case .scrolled(let lines):
            scroll(by: lines)
        case .edited, .selected, .roomChanged:
            break
        }
        return []
    }

    /// Takes in what has come of the details.
    mutating func handle(_ event: ShowDetailsEvent) -> [Effect] {
        switch event {
        case .details(let update): handle(update)
        }
        return []
    }

    private var load: Effect { .loadDetails(state.show.id, index: state.index) }

    private mutating func handle(_ command: Command) -> [Effect] {
        switch command {
        case .moveUp: scroll(by: -1)
        case .moveDown: scroll(by: 1)
        case .pageUp: scroll(by: -state.pageHeight)
        case .pageDown: scroll(by: state.pageHeight)
        case .halfPageUp: scroll(by: -max(1, state.pageHeight / 2))
        case .halfPageDown: scroll(by: max(1, state.pageHeight / 2))
        case .goToStart: state.offset = 0
        case .goToEnd: state.offset = state.maximumOffset
        case .back: return [.dismiss]
        case .copyLink: return [state.show.url.map(Effect.copyLink) ?? .say(.noLink)]
        case .refresh: return reload()
        case .toggleFavorite: return [.toggleFavorite(.show(state.show))]
        default: break
        }
        return []
    }

    private mutating func reload() -> [Effect] {
        guard !state.isLoading else { return [] }
        state.isLoading = true
        state.failure = nil
        return [load]
    }

    private mutating func scroll(by lines: Int) {
        state.offset = min(max(state.offset + lines, 0), state.maximumOffset)
    }

    private mutating func handle(_ update: DetailsUpdate) {
        switch update {
        case .details(let details, _, let isOutdated):
            state.details = details
            state.show = details.show
            state.isOutdated = isOutdated
            state.isLoading = isOutdated
            if !isOutdated { state.failure = nil }
        case .failed(let error):
            state.failure = error
            state.isLoading = false
        }
    }
}

import Core

extension SearchPresenter {
    /// Does what a key asks for, where keys go now.
    mutating func handle(_ command: Command) -> [Effect] {
        switch command {
        case .search:
            state.focus = .field
            return []
        case .toggleKind: return toggleKind()
        default: return state.focus == .results ? handleInResults(command) : handleInField(command)
        }
    }

    /// Goes to an offered query or a result, counted from the first one offered; a second time opens it.
    mutating func select(_ place: Int) -> [Effect] {
        let offered = state.offered
        if offered.indices.contains(place) { return search(for: offered[place]) }
        let index = place - offered.count
        guard state.results.indices.contains(index) else { return [] }
        if state.focus == .results, index == state.selection.index { return open() }
        state.focus = .results
        state.selection.select(index)
        return loadMore()
    }

    /// Goes up or down between the field, the offered queries and the results.
    mutating func moveFocus(by places: Int) {
        let offered = state.offered.count
        let place =
            switch state.focus {
            case .field: 0
            case .offered(let index): index + 1
            case .results: offered + 1
            }
        let last = state.results.isEmpty ? offered : offered + 1
        switch min(max(place + places, 0), last) {
        case 0: state.focus = .field
        case offered + 1: state.focus = .results
        case let place: state.focus = .offered(place - 1)
        }
    }

    // MARK: The field

    private mutating func handleInField(_ command: Command) -> [Effect] {
        switch command {
        case .moveUp: moveFocus(by: -1)
        case .moveDown: moveFocus(by: 1)
        case .pageDown: if !state.results.isEmpty { state.focus = .results }
        case .open: return submit()
        case .back: return leaveField()
        case .forgetQuery: return state.chosenQuery.map { [.forgetQuery($0)] } ?? []
        default: break
        }
        return []
    }

    /// Goes to what has been found, be it in what is loaded; where there is nothing, sends the request at once.
    private mutating func submit() -> [Effect] {
        if let query = state.chosenQuery { return search(for: query) }
        switch state.status {
        case .idle, .searching: break
        case .found, .nothing, .failed, .needsKey:
            guard !state.results.isEmpty else { return search(isImmediate: true) }
            state.focus = .results
        case .waiting: return search(isImmediate: true)
        }
        return []
    }

    /// One step at a time: from the queries to the field, from a text to an empty field, and away from there.
    private mutating func leaveField() -> [Effect] {
        guard state.focus == .field else {
            state.focus = .field
            return []
        }
        guard !state.field.text.isEmpty else { return [.dismiss] }
        state.field = TextField()
        return search()
    }

    private mutating func toggleKind() -> [Effect] {
        state.kind = state.kind.other
        state.focus = .field
        state.loaded = []
        return search(isImmediate: true)
    }

    // MARK: The results

    private mutating func handleInResults(_ command: Command) -> [Effect] {
        if command == .moveUp, state.selection.index < state.selection.columns {
            moveFocus(by: -1)
            return []
        }
        if state.selection.handle(command) { return loadMore() }
        switch command {
        case .open: return open()
        case .back: state.focus = .field
        case .toggleLayout: state.layout = state.layout.toggled
        case .refresh: return refresh()
        case .copyLink: return [state.selected?.entry.url.map(Effect.copyLink) ?? .say(.noLink)]
        case .toggleFavorite: return state.selected.map { [.toggleFavorite($0.entry)] } ?? []
        default: break
        }
        return []
    }

    private func open() -> [Effect] {
        state.selected?.route.map { [.present($0)] } ?? []
    }

    /// Asks again for the page that did not come, or for everything.
    private mutating func refresh() -> [Effect] {
        guard state.hasPageFailed else { return search(isImmediate: true) }
        state.hasPageFailed = false
        return loadMore()
    }
}

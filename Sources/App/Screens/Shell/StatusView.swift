import Core
import Terminal

/// The last line: where one is in how much, what is going on, and the keys that matter here.
struct StatusView: View {
    let model: AppModel

    private static let spacing = 2

    func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 80, height: 1) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        buffer.fill(area, style: model.theme.status)
        leading.draw(in: area.inset(by: Insets(horizontal: 1)), on: &buffer)
        keyHints.draw(in: hintsPlace(in: area), on: &buffer)
    }

    /// The command whose hint stands at a cell of the window.
    func command(at position: Position, in area: Rect) -> Command? {
        keyHints.index(at: position, in: hintsPlace(in: area)).map { hints[$0].command }
    }

    private var leading: any View {
        HStack(spacing: Self.spacing) {
            if let position { Text(position, style: model.theme.status.bold).rigid(along: .horizontal) }
            if let notice { notice }
        }
    }

    private var keyHints: KeyHints {
        KeyHints(hints.map(\.hint), keyStyle: model.theme.key, labelStyle: model.theme.status)
    }

    /// At the end of the line, in the room that is left.
    private func hintsPlace(in area: Rect) -> Rect {
        let room = area.inset(by: Insets(horizontal: 1))
        let taken = leading.size(offered: SizeProposal(width: room.width, height: 1)).width
        let free = max(0, room.width - (taken > 0 ? taken + 2 * Self.spacing : 0))
        let width = keyHints.size(offered: SizeProposal(width: free, height: 1)).width
        return Rect(column: room.right - width, row: area.top, width: width, height: 1)
    }

    private var position: String? {
        switch model.router.current {
        case .shows(let presenter): return position(in: presenter.state)
        case .showDetails(let presenter): return position(of: presenter.state.selectedPlace, in: presenter.state.guide)
        case .episodeDetails(let presenter): return position(of: presenter.state.place, in: presenter.state.guide)
        case .search(let presenter): return position(in: presenter.state)
        case .films(let presenter): return position(in: presenter.state)
        case .favorites, .filmDetails, .settings, .keySettings, .pin: return nil
        }
    }

    private func position(in state: FilmsState) -> String? {
        let count = state.shelf.results.movies.count
        guard state.phase == .browsing, count > 0 else { return nil }
        return model.phrases.position(
            state.shelf.selection.index + 1, of: count, isComplete: state.shelf.results.nextPage == nil)
    }

    private func position(in state: ShowsState) -> String? {
        guard state.phase == .browsing, state.count > 0 else { return nil }
        return model.phrases.position(
            state.selection.index + 1, of: state.count, isComplete: state.isComplete)
    }

    private func position(in state: SearchState) -> String? {
        guard state.focus == .results else { return nil }
        return model.phrases.position(
            state.selection.index + 1, of: state.results.count, isComplete: state.isComplete)
    }

    private func position(of place: EpisodeGuide.Place?, in guide: EpisodeGuide?) -> String? {
        guard let place, let guide, guide[place] != nil else { return nil }
        return model.phrases.position(
            place.episode + 1, of: guide.seasons[place.season].episodes.count, isComplete: true)
    }

    /// What is going on: waiting first, then what is wrong.
    private var notice: (any View)? {
        if model.isAnimating {
            return HStack(spacing: 1) {
                Spinner(
                    frame: model.spinnerFrame, kind: model.settings.reducesMotion ? .still : .dots,
                    style: model.theme.status)
                Text(waiting, style: model.theme.status)
            }
        }
        guard model.router.current.presenter.isOutdated else { return nil }
        return Text("⚠ \(model.phrases.outdated)", style: model.theme.warning).rigid(along: .horizontal)
    }

    private var waiting: String {
        switch model.router.current {
        case .shows(let presenter) where presenter.state.isLoadingMore: model.phrases.loadingMore
        case .films(let presenter) where presenter.state.shelf.isLoadingMore: model.phrases.loadingMore
        default: model.phrases.loading
        }
    }

    private var hints: [(command: Command, hint: KeyHint)] {
        let context = model.keyContext
        let commands = commands ?? Self.commands(in: context)
        return commands.filter(isOfUse).compactMap { command in
            keys(for: command, in: context).map { (command, KeyHint($0, model.phrases.hint(command, in: context))) }
        }
    }

    /// The key of a command; of one that goes to the right, the one to the left beside it.
    private func keys(for command: Command, in context: KeyContext) -> String? {
        let key = model.keymap.key(for: command, in: context).map(model.phrases.label)
        guard command == .moveRight else { return key }
        return [model.keymap.key(for: .moveLeft, in: context).map(model.phrases.label), key].compactMap(\.self).joined()
    }

    /// The commands where the visible screen can do less than the place of its keys promises; `nil` where it does all.
    private var commands: [Command]? {
        guard model.palette == nil else { return nil }
        switch model.router.current {
        case .shows(let presenter) where presenter.state.phase == .loading && presenter.keyContext == .browsing:
            return [.help, .nextTheme, .quit]
        case .films(let presenter):
            switch presenter.state.phase {
            case .loading: return [.help, .nextTheme, .quit]
            case .failed(.offline): return [.openDemo, .quit]
            case .noKey, .failed: return nil
            case .browsing: return [.open, .sort, .search, .help, .toggleFavorite, .toggleLayout, .nextTheme, .quit]
            }
        case .favorites(let presenter) where presenter.keyContext == .collecting && presenter.state.selected == nil:
            // Nothing is there to be done anything with; only a filter may be why.
            return presenter.state.filter == nil ? [.help, .nextTheme, .quit] : [.filter, .back, .help, .quit]
        case .search(let presenter) where presenter.keyContext == .finding && presenter.state.hasFailed:
            return [.refresh] + Self.commands(in: .finding)
        case .showDetails(let presenter) where presenter.state.failure?.isWorthAnotherTry == true:
            return [.refresh] + Self.commands(in: presenter.keyContext)
        case .filmDetails(let presenter) where presenter.state.failure?.isWorthAnotherTry == true:
            return [.refresh] + Self.commands(in: presenter.keyContext)
        default: return nil
        }
    }

    /// Whether a command can do anything to what is selected, as far as that depends.
    private func isOfUse(_ command: Command) -> Bool {
        guard model.palette == nil else { return true }
        return switch (command, model.router.current) {
        case (.undo, _): model.lastChange != nil
        case (.open, .search(let presenter)): presenter.state.focus != .field || presenter.state.status != .idle
        case (.forgetQuery, .search(let presenter)): presenter.state.chosenQuery != nil
        case (.open, .settings(let presenter)): presenter.state.selected.map(presenter.state.isFixed) != true
        case (.reset, .settings(let presenter)): canReset(presenter.state)
        case (.reset, .keySettings(let presenter)): presenter.state.chosenKeys != nil
        case (.unbind, .keySettings(let presenter)): presenter.state.chosenKeys?.isEmpty != true
        default: true
        }
    }

    private func canReset(_ state: SettingsState) -> Bool {
        switch state.selected {
        case let row? where state.isFixed(row): false
        case .setting(let setting): state.settings.origin(of: setting) != .usual
        case .pin: state.settings.isLocked
        case .keys, .stored, .choice, .gap, .heading, nil: false
        }
    }

    /// The commands worth a hint, the most useful first: the last ones go where there is no room.
    private static func commands(in context: KeyContext) -> [Command] {
        switch context {
        case .browsing: [.open, .search, .help, .toggleFavorite, .toggleLayout, .sort, .nextTheme, .quit]
        case .collecting: [.open, .filter, .help, .toggleFavorite, .undo, .sort, .toggleLayout, .quit]
        case .episodes: [.open, .moveRight, .back, .toggleFavorite, .help, .copyLink, .nextTheme, .quit]
        case .episode: [.moveRight, .back, .toggleFavorite, .help, .copyLink, .nextTheme, .quit]
        case .reading: [.back, .toggleFavorite, .help, .copyLink, .nextTheme, .quit]
        case .finding: [.open, .search, .help, .toggleFavorite, .toggleKind, .toggleLayout, .copyLink, .quit]
        case .typing, .entering: [.open, .back]
        case .searching: [.open, .forgetQuery, .toggleKind, .back, .help, .nextTab]
        case .failed: [.refresh, .openDemo, .quit]
        case .keyless: [.copyLink, .openDemo, .help, .quit]
        case .settings: [.open, .back, .reset, .help, .quit]
        case .keys: [.open, .back, .reset, .unbind, .help, .quit]
        case .pressing: [.back]
        case .choosing: [.open, .back]
        case .locked: [.open, .quit]
        }
    }
}

import Core
import Terminal

/// Something that is said for a moment, in words.
struct MessageView: CompositeView {
    let message: Message
    let model: AppModel

    var body: any View {
        Toast(kind, text, style: standingOut(model.theme.panel), markStyle: standingOut(markStyle))
    }

    /// In a theme that has no color for its ground, it is told by being reversed from what stands beneath.
    private func standingOut(_ style: Style) -> Style {
        model.theme.reversesSelection ? style.adding(.reverse) : style
    }

    private var text: String {
        let phrases = model.phrases
        return switch message {
        case .linkCopied(let link): phrases.linkCopied(link)
        case .noLink: phrases.noLink
        case .theme(let name): phrases.theme(name)
        case .couldNotRefresh(let error): phrases.couldNotRefresh(error)
        case .couldNotLoadMore(let error): phrases.couldNotLoadMore(error, key: refreshKey)
        case .nothingMoreStored: phrases.nothingMoreStored
        case .couldNotRefreshFilms(let error): phrases.couldNotRefreshFilms(error)
        case .couldNotLoadMoreFilms(let error): phrases.couldNotLoadMoreFilms(error, key: refreshKey)
        case .filmList(let list): phrases.films(list)
        case .cacheUnavailable: phrases.cacheUnavailable
        case .favoriteAdded(let title): phrases.favoriteAdded(name(title), undo: undoKey)
        case .favoriteRemoved(let title): phrases.favoriteRemoved(name(title), undo: undoKey)
        case .favoritesSorted(let order): phrases.sorted(by: order)
        case .textSize(let size): phrases.label(.textSize) + ": " + phrases.value(size.rawValue, of: .textSize)
        case .favoritesFailed(let error): phrases.favoritesFailure(error)
        case .favoritesDamaged(let damage): phrases.favoritesDamage(damage)
        case .configurationMistakes(let mistakes):
            phrases.warning(of: mistakes, inKiosk: model.settings.kiosk != nil) ?? ""
        case .keyTaken(let command): phrases.keyTaken(from: command)
        case .storedCleared: phrases.storedCleared
        case .lockSet: phrases.lockSet
        case .lockRemoved: phrases.lockRemoved
        case .noLock: phrases.noLock
        case .noLockInDemo: phrases.noLockInDemo
        case .fixedByHost: phrases.fixedByHost
        case .configurationFailed(let error): phrases.configurationFailure(error)
        case .clearingFailed(let error): phrases.clearingFailure(error)
        case .undone: phrases.undone
        case .nothingToUndo: phrases.nothingToUndo
        }
    }

    private var kind: Toast.Kind {
        switch message {
        case .linkCopied, .lockSet, .lockRemoved, .favoriteAdded, .favoriteRemoved, .undone, .storedCleared: .success
        case .noLink, .noLock, .noLockInDemo, .fixedByHost, .theme, .textSize, .filmList, .favoritesSorted,
            .nothingToUndo, .nothingMoreStored, .keyTaken:
            .info
        case .couldNotRefresh, .couldNotLoadMore, .couldNotRefreshFilms, .couldNotLoadMoreFilms, .cacheUnavailable,
            .favoritesFailed, .favoritesDamaged, .configurationMistakes, .configurationFailed, .clearingFailed:
            .warning
        }
    }

    private var markStyle: Style {
        switch kind {
        case .success: model.theme.success
        case .info: model.theme.accent
        case .warning: model.theme.warning
        case .error: model.theme.failure
        }
    }

    /// What of a film is known no longer has no title.
    private func name(_ title: String) -> String { title.isEmpty ? model.phrases.unknownFilm : title }

    /// No key takes a change back that was none: another program over the same favorites had made it.
    private var undoKey: String? { model.lastChange == nil ? nil : key(for: .undo) }

    private var refreshKey: String? { key(for: .refresh) }

    /// The key of a command where keys are pressed now; in a field a letter is one.
    private func key(for command: Command) -> String? {
        model.keymap.key(for: command, in: model.keyContext).map(model.phrases.label)
    }
}

import Terminal

struct MessageView: CompositeView {
    let message: Message
    let model: AppModel

    var body: any View {
        Toast(kind, text, style: standingOut(model.theme.panel), markStyle: standingOut(markStyle))
    }

    /// In a theme without background colors the message is reversed to set it off.
    private func standingOut(_ style: Style) -> Style {
        model.theme.reversesSelection ? style.adding(.reverse) : style
    }

    private var text: String {
        message.text(in: model.data.phrases, isInKiosk: model.data.settings.kiosk != nil) { command in
            command == .undo && !model.offers(.undo)
                ? nil : model.keymap.key(for: command, in: model.keyContext).map(model.data.phrases.label)
        }
    }

    private var kind: Toast.Kind {
        switch message {
        case .importing(.ready): .success
        case .importing(.failed): .warning
        case .importing: .info
        case .linkOpened, .lockSet, .lockRemoved, .favoriteAdded, .favoriteRemoved, .undone, .library, .libraryChanged,
            .undoneStep, .redone, .storedCleared, .catalogSynced, .sourceAdded:
            .success
        case .linkStarted, .linkCopied, .noLink, .noLock, .noLockInDemo, .fixedByHost, .theme, .value, .filmList,
            .showsSorted, .favoritesSorted, .nothingToUndo, .nothingToRedo, .nothingChanged, .exported,
            .nothingMoreStored,
            .catalogStarted, .catalogStopped, .catalogSorted,
            .keyTaken, .pressAgainToQuit, .noQuery,
            .noMatch, .released, .nothingHidden, .pictures, .playing, .left, .playNext, .playDoubtful, .sourceRemoved,
            .nothingNew, .sourcesSynced:
            .info
        case .browserFailed, .couldNotRefresh, .couldNotLoadMore, .couldNotRefreshFilms, .couldNotLoadMoreFilms,
            .cacheUnavailable, .hasList, .catalogFailed,
            .libraryFailed, .configurationMistakes, .configurationFailed, .clearingFailed, .wrongTime, .editorFailed,
            .noteTooLong, .noteFile, .notPlayable, .noFile, .playerFailed, .sourceFailed, .sourceExposed:
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
}

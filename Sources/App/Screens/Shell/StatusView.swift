import Core
import Terminal

/// The last line: where one is in how much, what is going on, and the keys that matter here.
struct StatusView: CompositeView {
    let model: AppModel

    var body: any View {
        HStack(spacing: 2) {
            if let position { Text(position, style: model.theme.status.bold).rigid(along: .horizontal) }
            if let notice { notice }
            Spacer()
            KeyHints(hints, keyStyle: model.theme.key, labelStyle: model.theme.status)
        }
        .padding(horizontal: 1)
        .background(model.theme.status)
    }

    private var position: String? {
        guard case .shows(let presenter) = model.router.current else { return nil }
        let state = presenter.state
        guard state.phase == .browsing, state.count > 0 else { return nil }
        let isComplete = state.catalog.isComplete || state.filter?.field.text.isEmpty == false
        return model.phrases.position(state.selection.index + 1, of: state.count, isComplete: isComplete)
    }

    /// What is going on: waiting first, then what is wrong.
    private var notice: (any View)? {
        if model.isAnimating {
            return HStack(spacing: 1) {
                Spinner(frame: model.spinnerFrame, style: model.theme.status)
                Text(waiting, style: model.theme.status)
            }
        }
        guard model.router.current.presenter.isOutdated else { return nil }
        return Text("⚠ \(model.phrases.outdated)", style: model.theme.warning).rigid(along: .horizontal)
    }

    private var waiting: String {
        guard case .shows(let presenter) = model.router.current, presenter.state.isLoadingMore else {
            return model.phrases.loading
        }
        return model.phrases.loadingMore
    }

    private var hints: [KeyHint] {
        let context = model.keyContext
        let commands = isWaitingForShows ? [.help, .nextTheme, .quit] : Self.commands(in: context)
        return commands.compactMap { command in
            model.keymap.key(for: command, in: context).map {
                KeyHint($0.label, model.phrases.hint(command, in: context))
            }
        }
    }

    /// Whether there is nothing yet that could be opened, filtered or sorted.
    private var isWaitingForShows: Bool {
        guard case .shows(let presenter) = model.router.current else { return false }
        return model.keyContext == .browsing && presenter.state.phase == .loading
    }

    /// The commands worth a hint, the most useful first: the last ones go where there is no room.
    private static func commands(in context: KeyContext) -> [Command] {
        switch context {
        case .browsing: [.open, .filter, .help, .toggleFavorite, .toggleLayout, .sort, .nextTheme, .quit]
        case .collecting: [.open, .filter, .help, .toggleFavorite, .undo, .sort, .toggleLayout, .quit]
        case .reading: [.back, .copyLink, .help, .toggleFavorite, .nextTheme, .quit]
        case .typing: [.open, .back]
        case .failed: [.refresh, .openDemo, .quit]
        case .help: [.back, .quit]
        }
    }
}

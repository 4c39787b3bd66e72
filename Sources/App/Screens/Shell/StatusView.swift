import Terminal

/// The last line: the position, activity or warnings, and key hints.
struct StatusView: View {
    private let hints: [(command: Command, hint: KeyHint)]
    private let keyHints: KeyHints
    private let leading: any View
    private let style: Style

    private static let spacing = 2
    private static let leastWidthWithWarning = 50

    init(model: AppModel) {
        hints = Self.hints(of: model)
        keyHints = KeyHints(hints.map(\.hint), keyStyle: model.theme.key, labelStyle: model.theme.status)
        leading = Self.leading(of: model)
        style = model.theme.status
    }

    func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 80, height: 1) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        buffer.fill(area, style: style)
        leading.draw(in: area.inset(by: Insets(horizontal: 1)), on: &buffer)
        keyHints.draw(in: hintsPlace(in: area), on: &buffer)
    }

    /// The command whose hint is at a cell of the window.
    func command(at position: Position, in area: Rect) -> Command? {
        keyHints.index(at: position, in: hintsPlace(in: area)).map { hints[$0].command }
    }

    private static func leading(of model: AppModel) -> any View {
        HStack(spacing: spacing) {
            if let position = model.router.current.position(in: model.data) {
                Text(position, style: model.theme.status.bold).rigid(along: .horizontal)
            }
            if let count = model.count {
                Text("\(count)…", style: model.theme.key).rigid(along: .horizontal)
            }
            if let notice = notice(of: model) { notice }
        }
    }

    private func hintsPlace(in area: Rect) -> Rect {
        let room = area.inset(by: Insets(horizontal: 1))
        let taken = leading.size(offered: SizeProposal(width: room.width, height: 1)).width
        let free = max(0, room.width - (taken > 0 ? taken + 2 * Self.spacing : 0))
        let width = keyHints.size(offered: SizeProposal(width: free, height: 1)).width
        return Rect(column: room.right - width, row: area.top, width: width, height: 1)
    }

    /// Shows loading, or else a warning about outdated data.
    private static func notice(of model: AppModel) -> (any View)? {
        let screen = model.router.current
        if model.isAnimating {
            return HStack(spacing: 1) {
                Spinner(
                    frame: model.spinnerFrame, kind: model.data.settings.reducesMotion ? .still : .dots,
                    style: model.theme.status)
                Text(
                    screen.isLoadingMore ? model.data.phrases.loadingMore : model.data.phrases.loading,
                    style: model.theme.status)
            }
        }
        guard let staleness = screen.staleness(in: model.data) else { return nil }
        let age = model.data.phrases.age(of: staleness, at: model.data.now)
        let words = [model.data.phrases.outdated, age].joinedTexts(separator: " · ")
        // In a narrow window its age says all.
        let text = model.size.width < leastWidthWithWarning ? age ?? words : words
        return Text("⚠ \(text)", style: model.theme.warning).rigid(along: .horizontal)
    }

    private static func hints(of model: AppModel) -> [(command: Command, hint: KeyHint)] {
        let context = model.keyContext
        let screen = model.router.current
        let commands = model.palette == nil ? screen.hints.filter { model.offersHint($0, on: screen) } : context.hints
        return commands.compactMap { command in
            keys(for: command, in: context, of: model).map {
                (command, KeyHint($0, words(for: command, in: context, of: model)))
            }
        }
    }

    /// What a key does, in a word or two; for the one that marks, what it does now.
    private static func words(for command: Command, in context: KeyContext, of model: AppModel) -> String {
        guard command == .mark, let action = model.libraryTarget.flatMap({ model.markAction(on: $0) }) else {
            return model.data.phrases.hint(command, in: context)
        }
        return model.data.phrases.hint(action)
    }

    /// The key of a command; for one that moves on, preceded by the one that moves back.
    private static func keys(for command: Command, in context: KeyContext, of model: AppModel) -> String? {
        if command == .open, context == .filtering {
            let keys = model.keymap.bindings(in: context).first { $0.command == command }?.keys ?? []
            return keys.map(model.data.phrases.label).joined(separator: " ")
        }
        let key = model.keymap.key(for: command, in: context).map(model.data.phrases.label)
        let opposite: Command? = command == .moveRight ? .moveLeft : command == .nextSection ? .previousSection : nil
        guard let opposite else { return key }
        return [model.keymap.key(for: opposite, in: context).map(model.data.phrases.label), key].compactMap(\.self)
            .joined()
    }
}

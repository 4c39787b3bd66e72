import Core
import Terminal

extension AppModel {
    private static let recentLimit = 8

    /// Opens help or palette over the visible screen, or closes it.
    mutating func togglePalette(_ kind: PaletteState.Kind) {
        guard palette?.state.kind != kind else { return palette = nil }
        var choices = keymap.choices(in: router.current.keyContext, words: phrases)
        if lastChange == nil { choices.removeAll { $0.command == .undo } }
        if kind == .palette {
            choices.removeAll { $0.command == .palette }
            let recent = recentCommands.compactMap { command in choices.first { $0.command == command } }
            choices = recent + choices.filter { !recent.contains($0) }
        }
        let isSpacious = settings.textSize == .large && size.height >= 18
        palette = PalettePresenter(kind, choices: choices, isSpacious: isSpacious)
    }

    /// Passes an event to help or palette, and runs the chosen command.
    mutating func handleInPalette(_ event: ScreenEvent) -> [Effect] {
        switch palette?.handle(event) ?? .stays {
        case .stays: return []
        case .closes:
            palette = nil
            return []
        case .runs(let command):
            palette = nil
            recentCommands.removeAll { $0 == command }
            recentCommands = [command] + recentCommands.prefix(Self.recentLimit - 1)
            return handle(command)
        }
    }

    /// The layout pass of help or palette.
    mutating func layOutPalette() {
        guard var palette else { return }
        let area = ShellLayout(size: size).content
        if palette.state.kind == .help {
            palette.setNotes(notes(width: PaletteLayout(palette.state, in: area).noteWidth))
        }
        let layout = PaletteLayout(palette.state, in: area)
        palette.breakNames { layout.lines(of: $0) }
        let lines = max(1, PaletteLayout(palette.state, in: area).list.height)
        if palette.state.selection.lines != lines { _ = palette.handle(.roomChanged(columns: 1, lines: lines)) }
        self.palette = palette
    }

    var paletteView: PaletteView? {
        palette.map { palette in
            PaletteView(
                state: palette.state, layout: PaletteLayout(palette.state, in: ShellLayout(size: size).content),
                theme: theme, phrases: phrases, hasLargeHeadings: screenContext().largeText == .letters)
        }
    }

    /// The version and the credits that the data sources ask for, wrapped.
    private func notes(width: Int) -> [String] {
        ["Marquee \(Release.version)", phrases.televisionCredit, phrases.filmsCredit].flatMap { text in
            TextWrapping.lines(of: text, width: width, limit: nil).map { line in
                let bytes = text.utf8
                let start = bytes.index(bytes.startIndex, offsetBy: line.utf8Range.lowerBound)
                let end = bytes.index(bytes.startIndex, offsetBy: line.utf8Range.upperBound)
                return String(text[start..<end])
            }
        }
    }
}

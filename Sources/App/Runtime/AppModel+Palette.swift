import Entities
import Platform
import Terminal

extension AppModel {
    private static let recentLimit = 8
    /// How many titles the palette finds at most.
    private static let titleLimit = 4_000

    /// Opens help or palette over the visible screen, or closes it.
    mutating func togglePalette(_ kind: PaletteState.Kind) {
        guard palette?.state.kind != kind else { return palette = nil }
        var choices = commandChoices
        if kind == .palette {
            choices.removeAll { $0.action == .command(.palette) }
            let recent = recentCommands.compactMap { command in choices.first { $0.action == .command(command) } }
            choices = recent + choices.filter { !recent.contains($0) }
        }
        let isSpacious = data.settings.textSize == .large && size.height >= 18
        palette = PalettePresenter(
            kind, choices: choices, values: kind == .palette ? settingChoices + valueChoices : [],
            titles: kind == .palette ? titleChoices : [], isSpacious: isSpacious)
    }

    /// The commands that do something now. A key that goes back instead of quitting is listed with that command.
    var commandChoices: [PaletteChoice] {
        var choices = keymap.choices(in: router.current.keyContext, words: data.phrases)
        choices.removeAll { choice in !offers(choice.action) }
        guard offers(.back), let quit = choices.firstIndex(where: { $0.action == .command(.quit) }),
            let back = choices.firstIndex(where: { $0.action == .command(.back) })
        else { return choices }
        choices[back] = PaletteChoice(
            choices[back].action, name: choices[back].name, keys: choices[back].keys + choices[quit].keys,
            heading: choices[back].heading)
        choices[quit] = PaletteChoice(
            choices[quit].action, name: choices[quit].name, heading: choices[quit].heading)
        return choices
    }

    private func offers(_ action: PaletteChoice.Action) -> Bool {
        if case .command(let command) = action { offers(command) } else { false }
    }

    /// The other values of the settings that have a few, found by their English names, too.
    var valueChoices: [PaletteChoice] {
        Setting.allCases.filter { !data.settings.isFixed($0) }.flatMap { setting in
            (data.settings.choices(of: setting) ?? []).filter { $0 != data.settings.text(of: setting) }.map { value in
                let language = setting == .language ? Language(code: value).map { "\($0)" } : nil
                return PaletteChoice(
                    .value(setting, value), name: data.phrases.setting(setting, is: value),
                    alias: [Phrases.english.setting(setting, is: value), language].joinedTexts(separator: " "))
            }
        }
    }

    /// The rows of the settings.
    private var settingChoices: [PaletteChoice] {
        let presenter = SettingsPresenter(settings: data.settings)
        return (presenter.list.rows ?? []).filter(\.isSelectable).filter { !data.settings.isFixed($0) }.map { row in
            PaletteChoice(
                .open(.settings(selecting: row)), name: presenter.state.label(of: row, in: data.phrases),
                keys: [data.phrases.settingsTitle], alias: presenter.state.label(of: row, in: .english))
        }
    }

    /// The titles opened last, and the shows and films of all lists, those of the visible tab first, each once.
    var titleChoices: [PaletteChoice] {
        var seen: Set<TitleID> = []
        var choices: [PaletteChoice] = []
        func add(_ entry: Title?) {
            guard let entry, let title = entry.name, let route = Route(entry), seen.insert(entry.id).inserted else {
                return
            }
            choices.append(PaletteChoice(.open(route), name: title, keys: [data.phrases.kind(of: entry)]))
        }
        recentTitles.forEach(add)
        for list in router.lists(in: data) {
            for index in 0..<min(list.selection.count, Self.titleLimit - choices.count) { add(list.entry(index)) }
        }
        return choices
    }

    /// Opens a menu of the letters or years of the visible list, with how many titles each has.
    mutating func openJumpMenu() {
        guard let target = router.current.jumpTarget, let listed = router.current.listed(in: data) else { return }
        let marks = ListMarks(count: listed.selection.count) { index in
            let entry = listed.entry(index)
            return switch target {
            case .letter: entry?.name.map { .init(initialOf: $0) } ?? .unknown
            case .year: .init(year: entry?.year)
            }
        }
        let choices = marks.marks.map { mark in
            PaletteChoice(
                .jump(mark.index), name: data.phrases.name(of: mark.label), keys: [data.phrases.grouped(mark.count)])
        }
        palette = PalettePresenter(.jump(title: data.phrases.jumpTitle(target)), choices: choices)
        let here = marks.marks.lastIndex { $0.index <= listed.selection.index }
        for _ in 0..<(here ?? 0) { _ = palette?.handle(.command(.moveDown)) }
    }

    /// Runs a line of help or palette.
    mutating func run(_ action: PaletteChoice.Action, text: String = "") -> [Effect] {
        switch action {
        // Its key goes back first, but its name was chosen.
        case .command(.quit): return [.session(.quit)]
        case .command(let command): return handle(command)
        case .value(let setting, let value): return choose(value, for: setting) + [.say(.value(setting, value))]
        case .open(let route): return [.present(route)]
        case .change(let change): return [.changeLibrary(change)]
        case .ask(let change): return ask(change)
        case .menu(.note, let target): return editNote(of: target)
        case .menu(let menu, let target):
            openLibraryMenu(menu, of: target)
            return []
        case .enter(let menu, let target): return run(menu, of: target, text: text)
        case .play(let subject, let file): return [.play(subject, file)]
        case .jump(let index): return router.handle(.counted(.goToStart, index + 1), in: data)
        case .nothing: return []
        }
    }

    /// Passes an event to help or palette, and runs the chosen command.
    mutating func handleInPalette(_ event: ScreenEvent) -> [Effect] {
        switch palette?.handle(event) ?? .stays {
        case .stays: return []
        case .isFull:
            if case .menu(.note, _, _)? = palette?.state.kind { return [.say(.noteTooLong)] }
            return []
        case .closes:
            palette = nil
            return []
        case .runs(let action):
            let text = palette?.state.field.text ?? ""
            palette = nil
            if case .command(let command) = action {
                recentCommands.removeAll { $0 == command }
                recentCommands = [command] + recentCommands.prefix(Self.recentLimit - 1)
            }
            return run(action, text: text)
        }
    }

    /// The layout pass of help or palette.
    mutating func layOutPalette() {
        guard var palette else { return }
        let area = shell.content
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
                state: palette.state, layout: PaletteLayout(palette.state, in: shell.content),
                theme: theme, phrases: data.phrases, hasLargeHeadings: screenContext().largeText == .letters)
        }
    }

    /// How to type counts, if the screen has something to move in.
    private var countsNote: String? {
        let context = router.current.keyContext
        func letter(_ command: Command) -> String? {
            let keys = keymap.bindings(in: context).filter { $0.command == command }.flatMap(\.keys)
            return (keys.first(where: \.isText) ?? keys.first).map(data.phrases.label)
        }
        guard !context.takesText, let down = letter(.moveDown), let end = letter(.goToEnd) else { return nil }
        return data.phrases.countsNote(down: down, end: end)
    }

    /// The version and the credits that the data sources ask for, wrapped.
    private func notes(width: Int) -> [String] {
        ([countsNote].compactMap(\.self) + ["Marquee \(Release.version)"] + data.phrases.credits).flatMap { text in
            TextWrapping.lines(of: text, width: width, limit: nil).map { line in
                let bytes = text.utf8
                let start = bytes.index(bytes.startIndex, offsetBy: line.utf8Range.lowerBound)
                let end = bytes.index(bytes.startIndex, offsetBy: line.utf8Range.upperBound)
                return String(text[start..<end])
            }
        }
    }
}

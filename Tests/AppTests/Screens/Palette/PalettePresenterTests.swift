import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct PalettePresenterTests {
    private let choices = [
        PaletteChoice(.command(.open), name: "Open", keys: ["Enter"], heading: .topic(.here)),
        PaletteChoice(.command(.sort), name: "Change sort order", keys: ["S"], heading: .topic(.here)),
        PaletteChoice(.command(.nextTheme), name: "Next theme", keys: ["T"], heading: .topic(.program)),
        PaletteChoice(.command(.moveDown), name: "Move down", keys: ["↓", "J"], heading: .topic(.moving)),
    ]

    private func presenter(_ kind: PaletteState.Kind, lines: Int = 20) -> PalettePresenter {
        var presenter = PalettePresenter(kind, choices: choices)
        _ = presenter.handle(.roomChanged(columns: 1, lines: lines))
        return presenter
    }

    private func type(_ text: String, into presenter: inout PalettePresenter) {
        for letter in text { _ = presenter.handle(.edited(.insert(String(letter)))) }
    }

    private func names(_ presenter: PalettePresenter) -> [String] {
        presenter.state.rows.compactMap {
            guard case .choice(let choice, _) = $0 else { return nil }
            return choice.name
        }
    }

    @Test func aQueryFindsNamesAndKeys() {
        var palette = presenter(.palette)
        expectEqual(names(palette), choices.map(\.name))
        expectEqual(palette.state.selected, .command(.open))
        type("nth", into: &palette)
        expectEqual(names(palette), ["Next theme"])
        expectEqual(palette.handle(.command(.open)), .runs(.command(.nextTheme)))
        let rows: [(String, PaletteRow)] = [
            ("order", .choice(choices[1], matches: [12..<17])), ("enter", .choice(choices[0], matches: [])),
        ]
        for (query, row) in rows {
            palette = presenter(.palette)
            type(query, into: &palette)
            expectEqual(palette.state.rows, [row], query)
        }
        // Without a match, keys do nothing.
        palette = presenter(.palette)
        type("zzz", into: &palette)
        expect(palette.state.rows.isEmpty)
        expectEqual(palette.handle(.command(.open)), .stays)
        expectEqual(palette.handle(.command(.moveDown)), .stays)
        _ = palette.handle(.edited(.deleteToStart))
        expectEqual(palette.state.selected, .command(.open))
        // What a field does not take is reported.
        let text = String(repeating: "a", count: TextField.limit)
        expectEqual(palette.handle(.edited(.insert(text))), .stays)
        expectEqual(palette.handle(.edited(.insert("b"))), .isFull)
        expectEqual(palette.handle(.edited(.deleteBackward)), .stays)
    }

    @Test func topicsAndNotesOfTheHelp() {
        var help = presenter(.help)
        expectEqual(
            help.state.rows.filter { !$0.isSelectable },
            [.heading(.topic(.here)), .blank, .heading(.topic(.program)), .blank, .heading(.topic(.moving))])
        var passed: [PaletteChoice.Action?] = [help.state.selected]
        for _ in 0..<3 {
            _ = help.handle(.command(.moveDown))
            passed.append(help.state.selected)
        }
        expectEqual(passed, [.open, .sort, .nextTheme, .moveDown].map { .command($0) })
        for _ in 0..<5 { _ = help.handle(.command(.moveUp)) }
        expectEqual(help.state.selected, .command(.open))
        expectEqual(help.state.selection.firstLine, 0)
        // Notes follow the commands and run nothing.
        help = presenter(.help, lines: 3)
        help.setNotes(["Marquee", "TVmaze"])
        _ = help.handle(.command(.goToEnd))
        expectEqual(help.state.selection.visible.last, help.state.rows.count - 1)
        expectEqual(help.handle(.command(.open)), .stays)
        type("open", into: &help)
        expectEqual(names(help), ["Open"])
    }

    @Test func aClickSelectsAndASecondOneRunsAndEscapeCloses() {
        var palette = presenter(.palette)
        expectEqual(palette.handle(.selected(2)), .stays)
        expectEqual(palette.state.selected, .command(.nextTheme))
        expectEqual(palette.handle(.selected(2)), .runs(.command(.nextTheme)))
        expectEqual(palette.handle(.selected(99)), .stays)
        palette = presenter(.palette)
        type("the", into: &palette)
        expectEqual(palette.handle(.command(.back)), .closes)
    }
}

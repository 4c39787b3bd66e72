import TestSupport
import Testing

@testable import App
@testable import Entities
@testable import Terminal

/// Color is never the only sign: all distinctions are visible without it, too.
@Suite(.timeLimit(.minutes(5))) struct ColorlessScreensTests {
    private static let capabilities = Capabilities(environment: ["TERM": "xterm", "NO_COLOR": "1"])

    private func withoutColor(_ bench: ScreenBench) -> ScreenBench {
        var bench = bench
        bench.send(.terminal(Self.capabilities))
        return bench
    }

    private func screens(_ width: Int = 100, _ height: Int = 30) -> TranslatedScreens {
        TranslatedScreens(.english, width, height)
    }

    /// The adjacent cells in a row that have the attributes, as texts.
    private func texts(with attributes: TextAttributes, in bench: ScreenBench) -> [String] {
        let buffer = bench.buffer
        return (0..<buffer.size.height).flatMap { row in
            (0..<buffer.size.width).split { !buffer[$0, row].attributes.isSuperset(of: attributes) }.map { columns in
                columns.map { buffer.string(of: buffer[$0, row].glyph) }.joined()
            }
        }
    }

    @Test func noScreenHasAnyColorAndTheVisibleTabIsReversed() {
        for (name, bench) in screens().all {
            let bench = withoutColor(bench)
            expectEqual(bench.model.theme, .colorless)
            let buffer = bench.buffer
            for row in 0..<buffer.size.height {
                for column in 0..<buffer.size.width {
                    let cell = buffer[column, row]
                    expect(cell.foreground.isTerminalDefault, "\(name) at \(column), \(row)")
                    expect(cell.background.isTerminalDefault, "\(name) at \(column), \(row)")
                }
            }
            if bench.model.palette == nil {
                let title = bench.model.data.phrases.title(of: bench.model.router.tab)
                expectEqual(texts(with: .reverse, in: bench).first?.contains(title), true, "\(name)")
            }
        }
    }

    @Test func theSelectedItemHasABarAndIsReversed() {
        for bench in [screens().list, screens().films, screens().favorites, screens().results] {
            let bench = withoutColor(bench)
            expect(bench.screen.contains("▌"))
            expect(texts(with: .reverse, in: bench).count >= 2, "\(bench.screen)")
        }
        expect(withoutColor(screens().grid).screen.contains("┏━━"))
        // The whole line of a setting and of a command.
        var bench = ScreenBench(width: 80, height: 24)
        bench.load(SampleShows.all)
        bench.press(KeyPress(","))
        let settings = withoutColor(bench)
        expect(texts(with: .reverse, in: settings).contains { $0.hasPrefix(" Theme  ") && $0.count == 78 })
        bench.press(KeyPress("?"))
        let help = withoutColor(bench)
        expect(texts(with: .reverse, in: help).contains { $0.hasPrefix("Change  ") && $0.contains("Enter") })
        // A season and an episode.
        bench = withoutColor(screens().details)
        expect(texts(with: .reverse, in: bench).contains { $0.contains("1") }, "\(bench.screen)")
        expect(texts(with: .reverse, in: bench).count >= 3)
    }

    @Test func matchesFavoritesWarningsAndFailuresHaveSigns() {
        expect(texts(with: .underline, in: withoutColor(screens().results)).contains("Paper"))
        var bench = withoutColor(screens().list)
        expect(!bench.screen.contains("The Paper Lanterns ★"))
        bench.know([.show(SampleShows.all[0].id)])
        expect(bench.screen.contains("The Paper Lanterns ★"))
        var outdated = ScreenBench(width: 100, height: 30)
        outdated.load(SampleShows.all, staleness: Staleness())
        expect(withoutColor(outdated).screen.contains("⚠"))
        let failure = withoutColor(screens().failure)
        expect(texts(with: .bold, in: failure).contains { $0.contains("Can’t load television") })
    }

    @Test func messagesAreReversedAndTheirKindsHaveDifferentSymbols() {
        for capabilities in [Self.capabilities, Capabilities(environment: ["TERM": "xterm"])] {
            var bench = screens().list
            bench.send(.terminal(capabilities))
            bench.carryOut(.say(.noLink))
            expect(
                texts(with: .reverse, in: bench).contains { $0.contains("This entry has no link ") }, "\(bench.screen)")
        }
        let marks = Toast.Kind.allCases.map(\.mark)
        expectEqual(Set(marks).count, marks.count)
    }
}

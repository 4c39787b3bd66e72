import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct ThemeReaderTests {
    private func read(_ text: String, earlier: Theme? = nil) -> (theme: Theme, mistakes: [ConfigurationMistake]) {
        ThemeReader.read(Array(text.utf8), name: "mine", file: "themes/mine.json", earlier: earlier)
    }

    private func messages(_ text: String) -> [String] {
        read(text).mistakes.map { mistake in
            (mistake.place.map { "\($0.line):\($0.column) " } ?? "") + Phrases.english.mistake(mistake.problem)
        }
    }

    @Test func readsColorsInEveryNotation() {
        let (theme, mistakes) = read(
            """
            // mine
            {
              accent: { foreground: "#F5b454", bold: false, italic: true },
              title: 231, border: "bright-black", key: "red", extends: "light",
              base: { background: "default" },
            }
            """)
        expect(mistakes.allSatisfy { $0.isRemark })
        expectEqual(theme.name, "mine")
        expectEqual(theme.accent, Style(foreground: Color(hex: 0xF5B454), attributes: .italic))
        expectEqual(theme.title, Style(foreground: .palette(231), attributes: .bold), "what is not named stays")
        expect(theme.border.foreground == .palette(8) && theme.key.foreground == .palette(1))
        expectEqual(theme.base, Style(foreground: Theme.light.base.foreground, background: .terminalDefault))
        expectEqual(theme.status, Theme.light.status, "what it stands on counts wherever it is said")
        expect(!theme.isDark)
    }

    @Test func readsBackgroundsAndCards() {
        // A theme is dark or light by its background.
        expect(read("{ extends: 'light', base: { background: '#101010' } }").theme.isDark)
        expect(!read("{ base: { background: '#F0F0F0' } }").theme.isDark)
        expectEqual(read("{ extends: 'light' }").theme, Theme.light.named("mine"))
        expectEqual(read("").theme, Theme.dark.named("mine"))
        // Cards are colors or pairs.
        let blue = Color(hex: 0x0000FF)
        let cards = read("{ cards: ['#0000FF', { bottom: '#0000ff', text: 'white' }, { top: 4, bottom: '#0000FF' }] }")
        expectEqual(cards.mistakes, [])
        expectEqual(
            cards.theme.cards,
            [
                CardColors(top: blue, bottom: blue, text: Color(hex: 0xFFFFFF)),
                CardColors(top: blue, bottom: blue, text: .palette(7)),
                CardColors(top: .palette(4), bottom: blue, text: Color(hex: 0xFFFFFF)),
            ])
        expectEqual(read("{ cards: [] }").theme.cards, [])
        expectEqual(read("{ cards: ['blau'] }").theme.cards, Theme.dark.cards, "no card at all would be worse")
    }

    @Test func mistakesAreNamedAndOtherValuesUsed() {
        let text = """
            {
              extends: "drak",
              acent: "#ffffff",
              title: "#fff", key: 256,
              status: { foreground: "pink", colour: 3, bold: "yes", underlined: true },
              title: { bold: false },
              cards: { top: 1 },
              success: "#00ff00",
            }
            """
        let names = Theme.builtIn.map(\.name).joined(separator: ", ")
        func noColor(_ name: String) -> String { Phrases.english.mistake(.noColor(name)) }
        expectEqual(
            messages(text),
            [
                "2:12 invalid value “drak” for “extends”; it must be one of \(names); did you mean “dark”?",
                "3:3 themes have no “acent”; did you mean “accent”?",
                "4:10 " + noColor("title"), "4:23 " + noColor("key"),
                "5:25 " + noColor("status.foreground"), "5:33 themes have no “status.colour”",
                "5:50 “status.bold” must be true or false",
                "5:57 themes have no “status.underlined”; did you mean “status.underline”?",
                "6:3 “title” is already set in line 4; the last one is used",
                "7:10 " + noColor("cards"),
            ])
        expectEqual(read(text).theme.success.foreground, Color(hex: 0x00FF00))
        expect(read(text).mistakes.allSatisfy { $0.file == "themes/mine.json" })
    }

    @Test func lowContrastAndSyntaxErrorsAreReported() {
        // Low contrast is a warning.
        let mistakes = read("{\n  faint: '#333333'\n}").mistakes
        expectEqual(mistakes.map(\.isRemark), [true])
        expectEqual(
            messages("{\n  faint: '#333333'\n}"),
            [
                "2:3 “faint” is hard to read on “base”: the contrast is 1.4 to 1, and should be at least 4.5"
            ])
        expectEqual(messages("{ base: { background: 'blue' } }"), [], "what blue is there, the terminal alone knows")
        expect(!messages("{ base: { background: '#FFFFFF' } }").isEmpty)
        // A syntax error keeps the earlier theme.
        let earlier = Theme.light.named("mine")
        expectEqual(read("{ base: ", earlier: earlier).theme, earlier)
        expectEqual(read("{ base: ").theme, Theme.dark.named("mine"))
        expectEqual(messages("{ base: "), ["1:9 the file ends, but a value was expected"])
        expectEqual(messages("[1]"), ["1:1 “mine” must be an object: { … }"])
        // The number of reported theme mistakes is limited.
        let text = "{" + (0..<5_000).map { "x\($0): 1," }.joined() + "}"
        expectEqual(read(text).mistakes.count, 51)
    }
}

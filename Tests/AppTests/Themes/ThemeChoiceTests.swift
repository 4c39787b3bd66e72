import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct ThemeChoiceTests {
    private let library = ThemeLibrary()

    @Test func automaticFollowsTheTerminal() {
        expectEqual(library.theme(for: .automatic, terminalIsDark: true, depth: .trueColor).name, "dark")
        expectEqual(library.theme(for: .automatic, terminalIsDark: false, depth: .trueColor).name, "light")
        // The automatic theme keeps the terminal's background.
        expectEqual(
            library.theme(for: .automatic, terminalIsDark: true, depth: .trueColor).base.background, .terminalDefault)
        expect(
            library.theme(for: .named("dark"), terminalIsDark: true, depth: .trueColor).base.background
                != .terminalDefault)
        // With few colors, the terminal's palette is used.
        expectEqual(library.theme(for: .named("light"), terminalIsDark: true, depth: .ansi16), .terminal)
        expectEqual(library.theme(for: .named("light"), terminalIsDark: true, depth: .none), .colorless)
        // Yellow is not used on a light background.
        for choice in [ThemeChoice.named("terminal"), .automatic] {
            let theme = library.theme(for: choice, terminalIsDark: false, depth: .ansi16)
            expect(theme.name == "terminal" && theme.accent.foreground == .palette(4))
        }
        // The colorless theme has no colors.
        let colorless = Theme.colorless
        let styles = [
            colorless.title, colorless.secondary, colorless.faint, colorless.accent, colorless.rating, colorless.match,
            colorless.border, colorless.selection, colorless.selectionTitle, colorless.header, colorless.status,
            colorless.key,
            colorless.warning, colorless.failure,
        ]
        expect(styles.allSatisfy { $0.foreground == nil && $0.background == nil })
        expectNil(colorless.card(for: "Anything"))
    }

    @Test func automaticSetsABackgroundIfTheTerminalsIsUnknown() {
        var model = AppModel(size: Size(width: 80, height: 24))
        var probe = CapabilityProbe(environment: ["TERM": "tmux-256color", "COLORTERM": "truecolor"])
        _ = model.handle(.terminal(probe.capabilities))
        expectEqual(model.theme.base.background, .terminalDefault, "it may still tell")
        probe.giveUp()
        _ = model.handle(.terminal(probe.capabilities))
        expectEqual(model.theme, .dark)
        probe = CapabilityProbe(environment: ["TERM": "xterm", "COLORTERM": "truecolor", "COLORFGBG": "0;15"])
        probe.giveUp()
        _ = model.handle(.terminal(probe.capabilities))
        expect(model.theme.name == "light" && model.theme.base.background == .terminalDefault)
    }

    @Test func theNextThemeSkipsTheVisibleOne() {
        expectEqual(library.next(after: .automatic, terminalIsDark: true), .named("light"))
        expectEqual(library.next(after: .automatic, terminalIsDark: false), .named("dark"))
        expectEqual(library.next(after: .named("dark"), terminalIsDark: true), .named("light"))
        // The key for the next theme cycles through all themes.
        var choice = ThemeChoice.named("dark")
        var seen: [ThemeChoice] = []
        repeat {
            seen.append(choice)
            choice = library.next(after: choice, terminalIsDark: true)
        } while choice != .named("dark")
        expectEqual(seen, Theme.builtIn.map { .named($0.name) })
        // The user's themes follow the built-in ones.
        let wider = ThemeLibrary(own: [harbor])
        expectEqual(wider.next(after: .named("terminal"), terminalIsDark: true), .named("harbor"))
        expectEqual(wider.next(after: .named("harbor"), terminalIsDark: true), .named("dark"))
        expectEqual(wider.choices.last, "harbor")
    }

    // MARK: Themes of the user's

    private let harbor = Theme.dark.named("harbor")

    @Test func unknownAndUnsafeNamesAreIgnored() {
        var configuration = Configuration()
        configuration.settings.set("harbor", for: .theme)
        expectEqual(Settings(configuration: configuration).theme, .automatic)
        expectEqual(Settings(configuration: configuration).origin(of: .theme), .usual)
        configuration.themes.own = [harbor]
        expectEqual(Settings(configuration: configuration).theme, .named("harbor"))
        let environment = ["MARQUEE_THEME": "jetty"]
        let settings = Settings(environment: environment, configuration: configuration)
        expectEqual(settings.theme, .named("harbor"), "what is not there decides nothing")
        expectEqual(SettingsLayer.wrongVariables(in: environment, themes: configuration.themes), [.theme])
        // Names cannot be paths.
        for name in ["../dark", "a/b", "", ".hidden", "a b", "naïve", String(repeating: "a", count: 41), "a\u{1B}"]
            as [String]
        {
            expectNil(ThemeChoice(name), "\(name)")
        }
    }
}

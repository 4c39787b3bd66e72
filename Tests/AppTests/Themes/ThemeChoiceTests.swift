import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct ThemeChoiceTests {
    private let library = ThemeLibrary()

    @Test func automaticFollowsTheTerminal() {
        expectEqual(library.theme(for: .automatic, terminalIsDark: true, depth: .trueColor).name, "dark")
        expectEqual(library.theme(for: .automatic, terminalIsDark: false, depth: .trueColor).name, "light")
    }

    @Test func automaticKeepsTheTerminalsBackground() {
        expectEqual(
            library.theme(for: .automatic, terminalIsDark: true, depth: .trueColor).base.background, .terminalDefault)
        expect(
            library.theme(for: .named("dark"), terminalIsDark: true, depth: .trueColor).base.background
                != .terminalDefault)
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

    @Test func withFewColorsTheTerminalsPaletteIsUsed() {
        expectEqual(library.theme(for: .named("light"), terminalIsDark: true, depth: .ansi16), .terminal)
        expectEqual(library.theme(for: .named("light"), terminalIsDark: true, depth: .none), .colorless)
    }

    @Test func yellowIsNotUsedOnALightBackground() {
        for choice in [ThemeChoice.named("terminal"), .automatic] {
            let theme = library.theme(for: choice, terminalIsDark: false, depth: .ansi16)
            expect(theme.name == "terminal" && theme.accent.foreground == .palette(4))
        }
    }

    @Test func theColorlessThemeHasNoColors() {
        let theme = Theme.colorless
        let styles = [
            theme.title, theme.secondary, theme.faint, theme.accent, theme.rating, theme.match, theme.border,
            theme.selection, theme.selectionTitle, theme.header, theme.status, theme.key, theme.warning, theme.failure,
        ]
        expect(styles.allSatisfy { $0.foreground == nil && $0.background == nil })
        expectNil(theme.card(for: "Anything"))
    }

    @Test func theNextThemeSkipsTheVisibleOne() {
        expectEqual(library.next(after: .automatic, terminalIsDark: true), .named("light"))
        expectEqual(library.next(after: .automatic, terminalIsDark: false), .named("dark"))
        expectEqual(library.next(after: .named("dark"), terminalIsDark: true), .named("light"))
    }

    @Test func nextThemeCyclesThroughAllThemes() {
        var choice = ThemeChoice.named("dark")
        var seen: [ThemeChoice] = []
        repeat {
            seen.append(choice)
            choice = library.next(after: choice, terminalIsDark: true)
        } while choice != .named("dark")
        expectEqual(seen, Theme.builtIn.map { .named($0.name) })
    }

    // MARK: Themes of the user's

    private let harbor = Theme.dark.named("harbor")

    @Test func usersThemesFollowBuiltInOnes() {
        let library = ThemeLibrary(own: [harbor])
        expectEqual(library.next(after: .named("terminal"), terminalIsDark: true), .named("harbor"))
        expectEqual(library.next(after: .named("harbor"), terminalIsDark: true), .named("dark"))
        expectEqual(library.choices.last, "harbor")
    }

    @Test func anUnknownThemeIsIgnored() {
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
    }

    @Test(arguments: ["../dark", "a/b", "", ".hidden", "a b", "naïve", String(repeating: "a", count: 41), "a\u{1B}"])
    func namesCannotBePaths(name: String) {
        expectNil(ThemeChoice(name))
    }
}

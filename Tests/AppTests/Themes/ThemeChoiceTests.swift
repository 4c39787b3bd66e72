import Terminal
import Testing

@testable import App

@Suite struct ThemeChoiceTests {
    @Test func automaticFollowsTheTerminal() {
        let choice = ThemeChoice.automatic
        #expect(choice.theme(terminalIsDark: true, depth: .trueColor).name == "dark")
        #expect(choice.theme(terminalIsDark: false, depth: .trueColor).name == "light")
    }

    @Test func automaticLeavesTheTerminalsGroundAlone() {
        #expect(
            ThemeChoice.automatic.theme(terminalIsDark: true, depth: .trueColor).base.background == .terminalDefault)
        #expect(
            ThemeChoice.named("dark").theme(terminalIsDark: true, depth: .trueColor).base.background != .terminalDefault
        )
    }

    @Test func fewColorsAreTheTerminalsOwn() {
        #expect(ThemeChoice.named("light").theme(terminalIsDark: true, depth: .ansi16) == .terminal)
        #expect(ThemeChoice.named("light").theme(terminalIsDark: true, depth: .none) == .colorless)
    }

    @Test func withoutColorThereIsNone() {
        let theme = Theme.colorless
        let styles = [
            theme.title, theme.secondary, theme.faint, theme.accent, theme.rating, theme.match, theme.border,
            theme.selection, theme.selectionTitle, theme.header, theme.status, theme.key, theme.warning, theme.failure,
        ]
        #expect(styles.allSatisfy { $0.foreground == nil && $0.background == nil })
        #expect(theme.card(for: "Anything") == nil)
    }

    @Test func theNextThemeIsNeverTheOneThatIsSeen() {
        #expect(ThemeChoice.automatic.next(terminalIsDark: true) == .named("light"))
        #expect(ThemeChoice.automatic.next(terminalIsDark: false) == .named("dark"))
        #expect(ThemeChoice.named("dark").next(terminalIsDark: true) == .named("light"))
    }

    @Test func everyThemeComesBack() {
        var choice = ThemeChoice.named("dark")
        var seen: [ThemeChoice] = []
        repeat {
            seen.append(choice)
            choice = choice.next(terminalIsDark: true)
        } while choice != .named("dark")
        #expect(seen == Theme.builtIn.map { .named($0.name) })
    }
}

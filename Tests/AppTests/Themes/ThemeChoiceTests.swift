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

    @Test(arguments: [ColorDepth.none, .ansi16]) func fewColorsAreTheTerminalsOwn(depth: ColorDepth) {
        #expect(ThemeChoice.named("light").theme(terminalIsDark: true, depth: depth).name == "plain")
    }

    @Test func theNextThemeIsNeverTheOneThatIsSeen() {
        #expect(ThemeChoice.automatic.next(terminalIsDark: true) == .named("light"))
        #expect(ThemeChoice.automatic.next(terminalIsDark: false) == .named("dark"))
        #expect(ThemeChoice.named("light").next(terminalIsDark: true) == .named("dark"))
    }
}

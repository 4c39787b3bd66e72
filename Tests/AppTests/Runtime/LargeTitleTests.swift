import Terminal
import TestSupport
import Testing

@testable import App

/// Titles of pages at the largest text size.
@Suite(.timeLimit(.minutes(5))) struct LargeTitleTests {
    private func bench(hasTextSizes: Bool) -> ApplicationBench {
        var profile = TerminalProfile.modern
        profile.hasTextSizes = hasTextSizes
        return ApplicationBench(profile: profile)
    }

    private var options: Options {
        var options = Options()
        options.settings.set("large", for: .textSize)
        return options
    }

    @Test func titlesAreLargeIfTheTerminalSupportsIt() async throws {
        let title = "T h e   P a p e r   L a n t e r n s"
        try await bench(hasTextSizes: true).runLoaded(options: options) { bench in
            let terminal = await bench.press(KeyPress(.enter), see: title)
            expectEqual(terminal.violations, [])
            await bench.type("?", see: "Type to find a command")
            await bench.press(KeyPress(.escape), see: title)
            let list = await bench.press(KeyPress(.escape), see: "1/5")
            expect(list.cells.joined().allSatisfy { $0.letter == nil })
            expectEqual(list.violations, [])
        }
    }

    @Test func inXtermATitleHasItsOwnRows() async throws {
        let title = "T h e   P a p e r   L a n t e r n s"
        // This terminal supports the modes that show when all questions are answered.
        var profile = TerminalProfile.modern
        profile.hasTextSizes = false
        profile.version = TerminalProfile.xterm.version
        try await ApplicationBench(profile: profile).runLoaded(options: options) { bench in
            let terminal = await bench.press(KeyPress(.enter), see: title)
            let row = (0..<terminal.size.height).first { terminal.text($0).contains(title) } ?? 0
            expect((terminal.rowSize(row), terminal.rowSize(row + 1)) == (.upperHalf, .lowerHalf))
            let help = await bench.type("?", see: "Type to find a command")
            expect((0..<help.size.height).allSatisfy { help.rowSize($0) == .usual })
            await bench.press(KeyPress(.escape), see: title)
            let list = await bench.press(KeyPress(.escape), see: "1/5")
            expect((0..<list.size.height).allSatisfy { list.rowSize($0) == .usual })
            let settings = await bench.type(",", see: "A p p e a r a n c e")
            expect(settings.violations == [] && settings.unknownSequences == [])
        }
    }

    @Test func headingsOfTheSettingsAndOfTheHelpAreLarge() async throws {
        try await bench(hasTextSizes: true).runLoaded(options: options) { bench in
            await bench.type(",", see: "A p p e a r a n c e")
            let help = await bench.type("?", see: "H e r e")
            expect(!help.screen.contains("A p p e a r a n c e"), "covered, it has letters of the usual size")
            expectEqual(help.violations, [])
        }
    }

    @Test func elsewhereTitlesHaveTheNormalSize() async throws {
        try await bench(hasTextSizes: false).runLoaded(options: options) { bench in
            let terminal = await bench.press(KeyPress(.enter), see: "Ratings")
            expect(terminal.cells.joined().allSatisfy { $0.letter == nil })
        }
    }
}

import Core
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
        try await bench(hasTextSizes: true).run(options: options) { bench in
            await bench.loaded()
            bench.device.press(KeyPress(.enter))
            let terminal = await bench.see(title)
            expectEqual(terminal.violations, [])
            bench.device.type("?")
            await bench.see("Type to find a command")
            bench.device.press(KeyPress(.escape))
            await bench.see(title)
            bench.device.press(KeyPress(.escape))
            let list = await bench.see("1/5")
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
        try await ApplicationBench(profile: profile).run(options: options) { bench in
            await bench.loaded()
            bench.device.press(KeyPress(.enter))
            let terminal = await bench.see(title)
            let row = (0..<terminal.size.height).first { terminal.text($0).contains(title) } ?? 0
            expect((terminal.rowSize(row), terminal.rowSize(row + 1)) == (.upperHalf, .lowerHalf))
            bench.device.type("?")
            let help = await bench.see("Type to find a command")
            expect((0..<help.size.height).allSatisfy { help.rowSize($0) == .usual })
            bench.device.press(KeyPress(.escape))
            await bench.see(title)
            bench.device.press(KeyPress(.escape))
            let list = await bench.see("1/5")
            expect((0..<list.size.height).allSatisfy { list.rowSize($0) == .usual })
            bench.device.type(",")
            let settings = await bench.see("A p p e a r a n c e")
            expect(settings.violations == [] && settings.unknownSequences == [])
        }
    }

    @Test func headingsOfTheSettingsAndOfTheHelpAreLarge() async throws {
        try await bench(hasTextSizes: true).run(options: options) { bench in
            await bench.loaded()
            bench.device.type(",")
            await bench.see("A p p e a r a n c e")
            bench.device.type("?")
            let help = await bench.see("H e r e")
            expect(!help.screen.contains("A p p e a r a n c e"), "covered, it has letters of the usual size")
            expectEqual(help.violations, [])
        }
    }

    @Test func elsewhereTitlesHaveTheNormalSize() async throws {
        try await bench(hasTextSizes: false).run(options: options) { bench in
            await bench.loaded()
            bench.device.press(KeyPress(.enter))
            let terminal = await bench.see("1 episode in 1 season")
            expect(terminal.cells.joined().allSatisfy { $0.letter == nil })
        }
    }
}

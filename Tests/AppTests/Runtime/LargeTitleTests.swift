import Core
import Terminal
import TestSupport
import Testing

@testable import App

/// Titles of pages at the largest size of text.
@Suite(.timeLimit(.minutes(10))) struct LargeTitleTests {
    private func bench(hasTextSizes: Bool) -> ApplicationBench {
        var profile = TerminalProfile.modern
        profile.hasTextSizes = hasTextSizes
        return ApplicationBench(profile: profile)
    }

    private var options: Options {
        var options = Options()
        options.settings.take("large", for: .textSize)
        return options
    }

    @Test func aTitleHasTwiceTheSizeWhereTheTerminalHasThat() async throws {
        let title = "T h e   P a p e r   L a n t e r n s"
        try await bench(hasTextSizes: true).run(options: options) { bench in
            await bench.loaded()
            bench.device.press(KeyPress(.enter))
            let terminal = await bench.see(title)
            #expect(terminal.violations == [])
            bench.device.type("?")
            await bench.see("Type to find a command")
            bench.device.press(KeyPress(.escape))
            await bench.see(title)
            bench.device.press(KeyPress(.escape))
            let list = await bench.see("1/5")
            #expect(list.cells.joined().allSatisfy { $0.letter == nil })
            #expect(list.violations == [])
        }
    }

    @Test func elsewhereItHasTheUsualSize() async throws {
        try await bench(hasTextSizes: false).run(options: options) { bench in
            await bench.loaded()
            bench.device.press(KeyPress(.enter))
            let terminal = await bench.see("1 episode in 1 season")
            #expect(terminal.cells.joined().allSatisfy { $0.letter == nil })
        }
    }
}

import Terminal
import TestSupport
import Testing

@testable import App

/// Properties of all screens, in all windows, in the dark and the light theme.
@Suite(.timeLimit(.minutes(5))) struct EveryScreenTests {
    private static let layouts = [LayoutChoice.list, .grid]

    @Test(arguments: ScreenExample.allCases) func theLightThemeShowsTheSameWithTheSameRoles(_ example: ScreenExample) {
        for (width, height) in ScreenExample.sizes {
            for layout in Self.layouts {
                let dark = example.open(width, height, theme: "dark", layout: layout)
                let light = example.open(width, height, theme: "light", layout: layout)
                expectEqual(dark.screen, light.screen)
                // The map of roles does not contain the help's background.
                if example != .help { expectEqual(dark.roles, light.roles, "\(width) by \(height), \(layout)") }
            }
        }
    }

    @Test(arguments: ScreenExample.allCases) func aBlankSeparatesTextAndScrollBar(_ example: ScreenExample) {
        for (width, height) in ScreenExample.sizes {
            for layout in Self.layouts {
                let buffer = example.open(width, height, layout: layout).buffer
                for row in 1..<height - 1 where "▁▂▃▄▅▆▇█".contains(buffer.text(row: row).last ?? " ") {
                    expect(!buffer.text(row: row).dropLast().hasSuffix("…"), "\(width) by \(height), row \(row)")
                    expectEqual(buffer.text(row: row).dropLast().last, " ", "\(width) by \(height), row \(row)")
                }
            }
        }
    }

    /// What changes meanwhile is not always sent to it, since it is not visible.
    @Test func aScreenIsReadAgainWhenTheOneAboveItCloses() {
        for (key, effect) in [("H", Effect.request(.history)), ("S", .request(.statistics)), ("b", .request(.lists))] {
            var bench = ScreenBench(width: 80, height: 24)
            bench.press(KeyPress(Character(key)))
            let before = bench.effects.count { $0 == effect }
            expectEqual(before, 1, "\(key)")
            bench.press(KeyPress(","))
            bench.press(KeyPress(.escape))
            expectEqual(bench.effects.count { $0 == effect }, 2, "\(key)")
        }
    }

    @Test(arguments: ScreenExample.allCases) func hintsAreNotTruncated(_ example: ScreenExample) {
        var bench = example.open(120, 24)
        for width in Rotation.part(of: 20...200, in: 6) {
            bench.send(.resized(Size(width: width, height: 24)))
            let line = bench.screen.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
            expect(!line.contains("…"), "\(width): \(line)")
        }
    }
}

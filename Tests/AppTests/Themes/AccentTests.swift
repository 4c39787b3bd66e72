import Terminal
import TestSupport
import Testing

@testable import App

/// The theme of a page with the color of its poster.
@Suite(.timeLimit(.minutes(5))) struct AccentTests {
    @Test func everyAccentCanBeRead() {
        for theme in [Theme.dark, .light] {
            for step in 0..<125 {
                let color = Color.rgb(UInt8(step % 5 * 63), UInt8(step / 5 % 5 * 63), UInt8(step / 25 * 63))
                for depth in [ColorDepth.trueColor, .palette256] {
                    let accented = theme.accented(by: color, depth: depth)
                    for pair in Theme.pairs {
                        let ratio = accented.contrast(of: pair)
                        expect(ratio.map { $0 >= Theme.leastContrast } ?? true, "\(pair) with \(color): \(ratio ?? 0)")
                    }
                    expect(accented.heading?.foreground == accented.accent.foreground)
                }
            }
        }
        expect(Theme.dark.accented(by: Color(hex: 0x3060C0), depth: .trueColor).accent != Theme.dark.accent)
    }

    @Test func someThemesKeepTheirOwn() {
        let blue = Color(hex: 0x3060C0)
        for theme in Theme.builtIn where ![Theme.dark, .light].contains(theme) {
            expectEqual(theme.accented(by: blue, depth: .trueColor), theme)
        }
        for theme in [Theme.dark, .light] {
            expectEqual(theme.accented(by: nil, depth: .trueColor), theme)
            expectEqual(theme.accented(by: blue, depth: .ansi16), theme)
            let accent = theme.onTerminalGround.accented(by: blue, depth: .trueColor).accent
            expectEqual(accent, theme.accented(by: blue, depth: .trueColor).accent)
        }
    }
}

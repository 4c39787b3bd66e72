import Terminal
import TestSupport
import Testing

@testable import App
@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct ThemeContrastTests {
    /// The themes with colors of their own; the terminal's are unknown here.
    static let themes = Theme.builtIn.filter { $0.base.background?.rgb != nil }

    /// The text on each background.
    private func texts(of theme: Theme) -> [(name: String, ground: Color?, style: Style)] {
        Theme.pairs.map { pair in
            (
                "\(theme.name): \(pair.text) on \(pair.ground)", theme[keyPath: pair.ground.style].background,
                theme[keyPath: pair.text.style]
            )
        }
    }

    private func least(for theme: Theme) -> Double { theme.name.hasPrefix("high-contrast") ? 7 : 4.5 }

    /// The color of the palette of 256 that is nearest.
    private func nearest(_ color: Color) -> Color {
        let channels = ColorChannels(.palette(ColorChannels(color).nearestOfPalette))
        return .rgb(UInt8(channels.red), UInt8(channels.green), UInt8(channels.blue))
    }

    @Test func textIsReadableOnEveryBackground() throws {
        for theme in Self.themes {
            for (name, ground, style) in texts(of: theme) {
                let (text, ground) = (try require(style.foreground), try require(ground))
                let ratio = try require(text.contrast(with: ground))
                expect(ratio >= least(for: theme), "\(name) has \(ratio)")
                let reduced = try require(nearest(text).contrast(with: nearest(ground)))
                expect(reduced >= least(for: theme), "\(name) has \(reduced) in 256 colors")
            }
        }
    }

    @Test func cardsLinesAndSelectionAreVisible() throws {
        for theme in Self.themes {
            for card in theme.cards {
                for row in 0..<8 {
                    let ratio = try require(card.text.contrast(with: card.ground(row: row, of: 8)))
                    expect(ratio >= least(for: theme), "\(card)")
                }
            }
            // WCAG 2.2, 1.4.11: non-text contrast.
            let ground = try require(theme.base.background)
            let line = try require(theme.border.foreground)
            let border = try require(line.contrast(with: ground))
            expect(border >= (least(for: theme) == 7 ? 3 : 1.5), "\(theme.name)")
            expect(theme.selection.background != ground, "\(theme.name)")
            let luminance = try require(ground.luminance)
            expectEqual(luminance < 0.2, theme.isDark, "\(theme.name)")
        }
    }

    @Test(arguments: themes.filter { $0.name.hasPrefix("color-blind") }, Contrast.Vision.allCases)
    func successAndFailureColorsDiffer(theme: Theme, vision: Contrast.Vision) throws {
        let roles = [("success", theme.success), ("warning", theme.warning), ("failure", theme.failure)]
        for (index, first) in roles.enumerated() {
            for second in roles[(index + 1)...] {
                let (one, other) = (try require(first.1.foreground), try require(second.1.foreground))
                let distance = try require(Contrast.distance(one, other, seenWith: vision))
                expect(distance >= 0.14, "\(theme.name): \(first.0) and \(second.0) in \(vision)")
            }
        }
    }
}

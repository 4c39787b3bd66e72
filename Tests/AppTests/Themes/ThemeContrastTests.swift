import Terminal
import Testing

@testable import App
@testable import Terminal

@Suite struct ThemeContrastTests {
    /// The themes that name their colors: of the terminal's own nothing is known here.
    static let themes = Theme.builtIn.filter { $0.base.background?.rgb != nil }

    /// What is written on each ground.
    private func texts(of theme: Theme) -> [(name: String, ground: Color?, style: Style)] {
        let everywhere = [
            ("base", theme.base), ("title", theme.title), ("secondary", theme.secondary), ("faint", theme.faint),
            ("accent", theme.accent), ("rating", theme.rating), ("match", theme.match), ("warning", theme.warning),
            ("failure", theme.failure), ("success", theme.success), ("key", theme.key),
        ]
        let grounds: [(String, Style, [(String, Style)])] = [
            ("base", theme.base, everywhere),
            (
                "selection", theme.selection,
                [
                    ("title", theme.selectionTitle), ("secondary", theme.selectionSecondary),
                    ("rating", theme.rating), ("match", theme.match), ("accent", theme.accent),
                ]
            ),
            ("header", theme.header, [("header", theme.header), ("accent", theme.accent), ("warning", theme.warning)]),
            ("tab", theme.selectedTab, [("tab", theme.selectedTab)]),
            (
                "status", theme.status,
                [("status", theme.status), ("key", theme.key), ("warning", theme.warning), ("failure", theme.failure)]
            ),
            (
                "panel", theme.panel,
                [
                    ("panel", theme.panel), ("title", theme.title), ("secondary", theme.secondary), ("key", theme.key),
                    ("accent", theme.accent), ("success", theme.success), ("warning", theme.warning),
                    ("failure", theme.failure),
                ]
            ),
        ]
        return grounds.flatMap { groundName, ground, styles in
            styles.map { ("\(theme.name): \($0.0) on \(groundName)", ground.background, $0.1) }
        }
    }

    private func least(for theme: Theme) -> Double { theme.name.hasPrefix("high-contrast") ? 7 : 4.5 }

    @Test(arguments: themes) func textCanBeReadOnEveryGround(theme: Theme) throws {
        for (name, ground, style) in texts(of: theme) {
            let (text, ground) = (try #require(style.foreground), try #require(ground))
            let ratio = try #require(Contrast.ratio(text, ground))
            #expect(ratio >= least(for: theme), "\(name) has \(ratio)")
        }
    }

    @Test(arguments: themes) func textCanBeReadInTheNearestOf256Colors(theme: Theme) throws {
        func nearest(_ color: Color?) throws -> Color {
            let index = ColorChannels(try #require(color)).nearestOfPalette
            let channels = ColorChannels(.palette(index))
            return .rgb(UInt8(channels.red), UInt8(channels.green), UInt8(channels.blue))
        }
        for (name, ground, style) in texts(of: theme) {
            let (text, ground) = (try nearest(style.foreground), try nearest(ground))
            let ratio = try #require(Contrast.ratio(text, ground))
            #expect(ratio >= least(for: theme), "\(name) has \(ratio)")
        }
    }

    @Test(arguments: themes) func cardsCanBeRead(theme: Theme) throws {
        for card in theme.cards {
            for row in 0..<8 {
                let ratio = try #require(Contrast.ratio(card.text, card.ground(row: row, of: 8)))
                #expect(ratio >= least(for: theme), "\(card)")
            }
        }
    }

    /// WCAG 2.2, 1.4.11: what is no text and has to be seen.
    @Test(arguments: themes) func linesAndTheSelectionCanBeSeen(theme: Theme) throws {
        let ground = try #require(theme.base.background)
        let line = try #require(theme.border.foreground)
        let border = try #require(Contrast.ratio(line, ground))
        #expect(border >= (least(for: theme) == 7 ? 3 : 1.5))
        #expect(theme.selection.background != ground)
    }

    @Test(arguments: themes) func aThemeIsOnTheSideItSays(theme: Theme) throws {
        let ground = try #require(theme.base.background)
        let luminance = try #require(Contrast.luminance(ground))
        #expect((luminance < 0.2) == theme.isDark)
    }

    @Test(arguments: themes.filter { $0.name.hasPrefix("color-blind") }, Contrast.Vision.allCases)
    func whatIsGoodAndWhatIsBadDiffer(theme: Theme, vision: Contrast.Vision) throws {
        let roles = [("success", theme.success), ("warning", theme.warning), ("failure", theme.failure)]
        for (index, first) in roles.enumerated() {
            for second in roles[(index + 1)...] {
                let (one, other) = (try #require(first.1.foreground), try #require(second.1.foreground))
                let distance = try #require(Contrast.distance(one, other, seenWith: vision))
                #expect(distance >= 0.14, "\(theme.name): \(first.0) and \(second.0) in \(vision)")
            }
        }
    }
}

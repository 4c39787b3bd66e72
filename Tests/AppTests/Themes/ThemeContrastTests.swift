import Foundation
import Terminal
import Testing

@testable import App

/// The contrast of WCAG 2: of relative luminances in linear light, 1 to 21.
@Suite struct ThemeContrastTests {
    private func luminance(_ color: Color) throws -> Double {
        let rgb = try #require(color.rgb)
        func linear(_ channel: UInt8) -> Double {
            let value = Double(channel) / 255
            return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(rgb.red) + 0.7152 * linear(rgb.green) + 0.0722 * linear(rgb.blue)
    }

    private func contrast(_ first: Color, _ second: Color) throws -> Double {
        let (one, other) = (try luminance(first), try luminance(second))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    @Test(arguments: Theme.builtIn) func textCanBeReadOnEveryGround(theme: Theme) throws {
        let onGround: [(String, Style)] = [
            ("base", theme.base), ("title", theme.title), ("secondary", theme.secondary), ("faint", theme.faint),
            ("accent", theme.accent), ("rating", theme.rating), ("match", theme.match), ("warning", theme.warning),
            ("failure", theme.failure), ("success", theme.success), ("key", theme.key),
        ]
        let grounds: [(String, Style, [(String, Style)])] = [
            ("base", theme.base, onGround),
            (
                "selection", theme.selection,
                [
                    ("title", theme.selectionTitle), ("secondary", theme.selectionSecondary), ("rating", theme.rating),
                    ("match", theme.match), ("accent", theme.accent),
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
                    ("accent", theme.accent),
                ]
            ),
        ]
        for (groundName, ground, styles) in grounds {
            let background = try #require(ground.background)
            for (name, style) in styles {
                let foreground = try #require(style.foreground)
                let ratio = try contrast(foreground, background)
                #expect(ratio >= 4.5, "\(theme.name): \(name) on \(groundName) has \(ratio)")
            }
        }
    }

    @Test(arguments: Theme.builtIn) func cardsCanBeRead(theme: Theme) throws {
        for card in theme.cards {
            for row in 0..<8 {
                #expect(try contrast(card.text, card.ground(row: row, of: 8)) >= 4.5, "\(card)")
            }
        }
    }

    @Test(arguments: Theme.builtIn) func aThemeIsOnTheSideItSays(theme: Theme) throws {
        let ground = try luminance(try #require(theme.base.background))
        #expect((ground < 0.2) == theme.isDark)
    }
}

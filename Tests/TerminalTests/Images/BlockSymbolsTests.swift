import TestSupport
import Testing

@testable import Terminal

@Suite("Block characters", .timeLimit(.minutes(5)))
struct BlockSymbolsTests {
    private func symbols(_ environment: [String: String]) -> BlockSymbols {
        BlockSymbols(on: Capabilities(environment: environment))
    }

    @Test func aTerminalGetsTheFinestThatItIsKnownToShow() {
        expectEqual(symbols(["TERM": "xterm-256color", "VTE_VERSION": "7600"]), .sextants)
        expectEqual(symbols(["TERM": "foot"]), .sextants)
        expectEqual(symbols(["TERM": "alacritty"]), .quadrants)
        expectEqual(symbols(["TERM": "xterm-256color"]), .quadrants)
        expectEqual(symbols(["TERM": "tmux-256color", "TMUX": "/tmp/x", "VTE_VERSION": "7600"]), .quadrants)
        expectEqual(symbols(["TERM": "unheard-of-256color"]), .quadrants)
        expectEqual(symbols(["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"]), .halves)
        // Sixteen colors are mixed from parts that have each their own.
        expectEqual(symbols(["TERM": "foot", "FORCE_COLOR": "1"]), .stacked)
        expectEqual(symbols(["TERM": "linux"]), .stacked)
    }

    @Test func theVersionDecides() {
        let versions: [(String, BlockSymbols)] = [
            ("kitty(0.42.1)", .octants), ("kitty(0.39.9)", .sextants), ("foot(1.20.2)", .octants),
            ("foot(1.16.2)", .sextants), ("ghostty 1.2.0", .octants), ("ghostty 1.1.3", .sextants),
            ("iTerm2 3.5.4", .sextants), ("iTerm2 3.4.20", .quadrants), ("WezTerm 20240203-110809", .sextants),
            ("foot(?)", .sextants),
        ]
        for (version, expected) in versions {
            var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
            _ = probe.receive(.version(version))
            expectEqual(BlockSymbols(on: probe.capabilities), expected, version)
        }
        var tmux = CapabilityProbe(environment: ["TERM": "tmux-256color", "TMUX": "/tmp/x"])
        _ = tmux.receive(.version("tmux 3.5a"))
        _ = tmux.receive(.primaryAttributes([1]))
        _ = tmux.receive(.version("kitty(0.42.1)"))
        expectEqual(BlockSymbols(on: tmux.capabilities), .sextants, "the sextants of the terminal around tmux")
    }

    @Test func charactersShowTheirPartsAndNoneServesTwoSets() {
        for symbols in BlockSymbols.allCases {
            let glyphs = ([0] + symbols.sets).map(symbols.glyph)
            expectEqual(Set(glyphs).count, glyphs.count)
            expect(glyphs.allSatisfy { TextMetrics.width(of: String($0.scalar.map(Character.init) ?? "?")) == 1 })
        }
        expectEqual(
            BlockSymbols.halves.sets.map(BlockSymbols.halves.glyph), ["▀", "▄", "▌", "▐"].map(Glyph.init(scalar:)))
        expectEqual(BlockSymbols.quadrants.glyph(0b0111), Glyph(scalar: "▛"))
        // The first and last sextant, and those next to the two that older blocks replace.
        let sextants = [1: 0x1FB00, 20: 0x1FB13, 22: 0x1FB14, 41: 0x1FB27, 43: 0x1FB28, 62: 0x1FB3B]
        for (set, value) in sextants { expectEqual(BlockSymbols.sextants.glyph(set).scalar?.value, UInt32(value)) }
        expectEqual(BlockSymbols.sextants.glyph(0b10_10_10), Glyph(scalar: "▐"))
        let octants = [4: 0x1CD00, 6: 0x1CD01, 1: 0x1CEA8, 15: 0x2580, 63: 0x1FB85, 170: 0x2590, 254: 0x1CDE5]
        for (set, value) in octants { expectEqual(BlockSymbols.octants.glyph(set).scalar?.value, UInt32(value)) }
    }
}

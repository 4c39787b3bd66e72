import Testing

@testable import Terminal

@Suite("Block characters", .timeLimit(.minutes(5)))
struct BlockSymbolsTests {
    private func symbols(_ environment: [String: String]) -> BlockSymbols {
        BlockSymbols(on: Capabilities(environment: environment))
    }

    @Test func aTerminalGetsTheFinestThatItIsKnownToShow() {
        #expect(symbols(["TERM": "xterm-256color", "VTE_VERSION": "7600"]) == .sextants)
        #expect(symbols(["TERM": "foot"]) == .sextants)
        #expect(symbols(["TERM": "alacritty"]) == .quadrants)
        #expect(symbols(["TERM": "xterm-256color"]) == .halves)
        #expect(symbols(["TERM": "tmux-256color", "TMUX": "/tmp/x", "VTE_VERSION": "7600"]) == .halves)
        #expect(symbols(["TERM": "unheard-of-256color"]) == .halves)
    }

    @Test func sixteenColorsAreMixedFromPartsThatHaveEachTheirOwn() {
        #expect(symbols(["TERM": "foot", "FORCE_COLOR": "1"]) == .stacked)
        #expect(symbols(["TERM": "linux"]) == .stacked)
    }

    @Test(arguments: BlockSymbols.allCases)
    func everySetHasACharacterOfItsOwn(symbols: BlockSymbols) {
        let glyphs = ([0] + symbols.sets).map(symbols.glyph)
        #expect(Set(glyphs).count == glyphs.count)
        #expect(glyphs.allSatisfy { TextMetrics.width(of: String($0.scalar.map(Character.init) ?? "?")) == 1 })
    }

    @Test func charactersShowTheirParts() {
        #expect(
            BlockSymbols.halves.sets.map(BlockSymbols.halves.glyph) == ["▀", "▄", "▌", "▐"].map(Glyph.init(scalar:)))
        #expect(BlockSymbols.quadrants.glyph(0b0111) == Glyph(scalar: "▛"))
        // The first and last sextant, and those next to the two that older blocks replace.
        let sextants = [1: 0x1FB00, 20: 0x1FB13, 22: 0x1FB14, 41: 0x1FB27, 43: 0x1FB28, 62: 0x1FB3B]
        for (set, value) in sextants { #expect(BlockSymbols.sextants.glyph(set).scalar?.value == UInt32(value)) }
        #expect(BlockSymbols.sextants.glyph(0b10_10_10) == Glyph(scalar: "▐"))
    }
}

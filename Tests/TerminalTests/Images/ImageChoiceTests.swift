import TestSupport
import Testing

@testable import Terminal

@Suite("Which way images are shown", .timeLimit(.minutes(5)))
struct ImageChoiceTests {
    /// A terminal that has answered what the closure says.
    private func terminal(
        _ environment: [String: String] = ["TERM": "xterm-256color"], _ change: (inout Capabilities) -> Void = { _ in }
    ) -> Capabilities {
        var capabilities = Capabilities(environment: environment)
        capabilities.cellPixels = Finding(Size(width: 8, height: 16), because: .reply)
        change(&capabilities)
        return capabilities
    }

    private func way(_ capabilities: Capabilities, _ preference: ImagePreference = .auto) -> ImageProtocol? {
        ImageChoice(preference, on: capabilities).way
    }

    private let kitty: (inout Capabilities) -> Void = { $0.kittyGraphics = Finding(true, because: .reply) }
    private let sixel: (inout Capabilities) -> Void = { $0.sixelGraphics = Finding(true, because: .reply) }

    @Test func eachTerminalGetsItsBestAndTheOthersAreRefusedForAReason() {
        expectEqual(way(terminal(["TERM": "xterm-kitty"], kitty)), .kitty)
        expectEqual(way(terminal(["TERM": "foot"], sixel)), .sixel)
        expectEqual(way(terminal(["TERM": "xterm"], sixel)), .sixel)
        expectEqual(way(terminal(["TERM_PROGRAM": "iTerm.app", "TERM": "xterm-256color"], sixel)), .iTerm2)
        expectEqual(way(terminal(["TERM_PROGRAM": "WezTerm", "TERM": "xterm-256color"], kitty)), .iTerm2)
        expectEqual(way(terminal(["TERM": "alacritty"])), .blocks)
        expectEqual(way(terminal(["TERM": "xterm-256color", "NO_COLOR": "1"])), .stipple)
        expectNil(way(terminal(["TERM": "linux"])))
        expectNil(way(terminal(["TERM": "dumb"])))
        let choice = ImageChoice(.auto, on: terminal(["TERM_PROGRAM": "WezTerm", "TERM": "xterm-256color"], kitty))
        expectEqual(
            choice.refusals,
            [
                .init(way: .kitty, obstacle: .faultyBrand(.wezTerm)),
                .init(way: .kittyPlaceholders, obstacle: .noMultiplexer),
            ])
        // Without the size of a cell, pixels are not placed.
        let unmeasured = terminal(["TERM": "foot"]) {
            sixel(&$0)
            $0.cellPixels = Finding(nil, because: .assumed)
        }
        let blocks = ImageChoice(.auto, on: unmeasured)
        expectEqual(blocks.way, .blocks)
        expect(blocks.refusals.contains(.init(way: .sixel, obstacle: .cellSizeUnknown)))
        expectEqual(way(unmeasured, .sixel), .blocks)
    }

    @Test func aMultiplexerGetsWhatPassesThroughIt() {
        let tmux = ["TERM": "tmux-256color", "TERM_PROGRAM": "tmux"]
        expectEqual(way(terminal(tmux, kitty)), .blocks)
        expectEqual(way(terminal(tmux, sixel)), .sixel)
        expectEqual(way(terminal(tmux) { $0.passthroughGraphics = Finding(true, because: .reply) }), .kittyPlaceholders)
        expectEqual(way(terminal(tmux), .kitty), .kittyPlaceholders)
        expectEqual(way(terminal(["TERM": "screen"]), .kitty), .blocks)
        expectEqual(way(terminal(["TERM": "screen"]), .sixel), .blocks)
    }

    @Test func theUserKnowsBetterThanTheTerminal() {
        for (preference, expected) in [
            (ImagePreference.kitty, ImageProtocol.kitty), (.iterm2, .iTerm2), (.sixel, .sixel), (.blocks, .blocks),
        ] {
            expectEqual(way(terminal(), preference), expected)
        }
        expectNil(way(terminal(["TERM": "xterm-kitty"], kitty), ImagePreference.none))
    }
}

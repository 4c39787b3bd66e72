import TestSupport
import Testing

@testable import Terminal

/// Links of cells (OSC 8), judged by a terminal that models them.
@Suite(.timeLimit(.minutes(5))) struct LinkTests {
    private static let size = Size(width: 24, height: 5)
    private let linking = RenderingProfile(colorDepth: .trueColor, attributes: .all.union(.link))
    private let plain = RenderingProfile(colorDepth: .trueColor)

    private func address(_ number: Int) -> String { "https://example.org/\(number)" }

    /// Text at random places, some of it linked, some underlined.
    private func scene(_ random: inout SeededGenerator) -> [(text: String, place: Position, link: Int?, style: Style)] {
        (0..<Int.random(in: 0...8, using: &random)).map { _ in
            let link = Int.random(in: 0...3, using: &random)
            return (
                ["word", "two words", "é", "漢字", " "].randomElement(using: &random) ?? "",
                Position(column: .random(in: 0..<24, using: &random), row: .random(in: 0..<5, using: &random)),
                link == 0 ? nil : link,
                Style(
                    foreground: Bool.random(using: &random) ? .rgb(200, 10, 10) : nil,
                    attributes: Bool.random(using: &random) ? .underline : [])
            )
        }
    }

    private func draw(
        _ scene: [(text: String, place: Position, link: Int?, style: Style)], on buffer: inout CellBuffer
    ) {
        for (text, place, link, style) in scene {
            let attributes = link.map { buffer.attributes(linkingTo: address($0)) } ?? []
            buffer.write(text, at: place, style: style.adding(attributes))
        }
    }

    @Test(arguments: 0..<150) func everyCellHasItsOwnLink(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var renderer = FrameRenderer(size: Self.size, profile: linking)
        var terminal = VirtualTerminal(size: Self.size, profile: .modern)
        terminal.feed("\u{1B}[?7l")
        for _ in 0..<12 {
            let scene = scene(&random)
            terminal.feed(renderer.shown { draw(scene, on: &$0) })
            var expected = CellBuffer(size: Self.size)
            draw(scene, on: &expected)
            for row in 0..<5 { expected.normalize(row: row) }
            for row in 0..<5 {
                for column in 0..<24 where expected[column, row].width > 0 {
                    let number = expected[column, row].attributes.linkNumber
                    let link = (1...3).map(address).first {
                        var table = LinkTable()
                        return number != 0 && table.attributes(linkingTo: $0).linkNumber == number
                    }
                    expectEqual(terminal.link(column, row), link, "\(column), \(row)")
                }
            }
        }
        terminal.feed("\u{1B}[1;1Hx")
        expectNil(terminal.link(0, 0), "no link stays open between frames")
    }

    @Test(arguments: 0..<50) func otherTerminalsGetNoLinks(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var linked = FrameRenderer(size: Self.size, profile: plain)
        var unlinked = linked
        for _ in 0..<8 {
            let scene = scene(&random)
            let bytes = linked.shown { draw(scene, on: &$0) }
            let others = unlinked.shown { draw(scene.map { ($0.0, $0.1, nil, $0.3) }, on: &$0) }
            expect(!String(decoding: bytes, as: UTF8.self).contains("\u{1B}]8"))
            expectEqual(bytes, others)
        }
    }

    @Test func hostileAddressesAreNotLinkedAndTheOthersAreBounded() {
        let hostile = [
            "javascript:alert(1)", "https://a\u{1B}\\b", "https://a\u{7}b", "https://é", "https://a b", "",
            "file:///etc/passwd",
            "https://" + String(repeating: "a", count: 2100), "https://a\u{9C}",
        ]
        for address in hostile {
            var buffer = CellBuffer(size: Self.size)
            expect(buffer.attributes(linkingTo: address).isEmpty, address)
        }
        var table = LinkTable()
        let linked = (0..<2_000).filter { !table.attributes(linkingTo: address($0)).isEmpty }
        expectEqual(linked.count, 128)
        // The first ones keep theirs.
        expect(linked.allSatisfy { !table.attributes(linkingTo: address($0)).isEmpty })
    }

    @Test func onlyKnownTerminalsGetLinks() {
        for brand in [TerminalBrand.kitty, .vte, .wezTerm, .foot, .iTerm2, .ghostty] {
            expect(brand.traits.attributes.isSuperset(of: .link))
        }
        for brand in [TerminalBrand.xterm, .tmux, .screen, .linuxConsole, .dumb, .appleTerminal, .mlterm] {
            expect(brand.traits.attributes.isDisjoint(with: .link))
        }
        expect(TerminalBrand.Traits.unknown.attributes.isDisjoint(with: .link))
    }
}

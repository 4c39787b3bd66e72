import TestSupport
import Testing

@testable import Terminal

@Suite("Changes of style", .timeLimit(.minutes(5)))
struct StyleEncoderTests {
    private static let styles: [CellStyle] = {
        let colors: [Color] = [
            .terminalDefault, .palette(1), .palette(9), .palette(214), .rgb(1, 2, 3), .rgb(255, 255, 254),
        ]
        let attributes: [TextAttributes] = [
            [], .bold, .faint, [.bold, .faint], [.italic, .underline], .reverse, .all,
        ]
        return colors.flatMap { foreground in
            [colors[0], colors[3], colors[4]].flatMap { background in
                attributes.map { CellStyle(foreground: foreground, background: background, attributes: $0) }
            }
        }
    }()

    private func sequence(_ encoder: inout StyleEncoder, from: CellStyle, to: CellStyle) -> String {
        var bytes: [UInt8] = []
        encoder.append(from: from, to: to, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func everyChangeArrivesFromEverywhere() {
        var encoder = StyleEncoder(profile: RenderingProfile(colorDepth: .trueColor))
        for from in Self.styles {
            var start = VirtualTerminal(size: Size(width: 2, height: 1))
            start.feed(Array(sequence(&encoder, from: .initial, to: from).utf8))
            for to in Self.styles {
                var terminal = start
                terminal.feed(Array((sequence(&encoder, from: from, to: to) + "x").utf8))
                expectEqual(CellStyle(of: terminal.cell(0, 0)), to)
            }
        }
    }

    @Test func theShorterOfChangeAndRenewalIsSent() {
        var encoder = StyleEncoder(profile: RenderingProfile(colorDepth: .trueColor))
        for from in Self.styles {
            for to in Self.styles {
                let change = byteCount { SelectGraphicRendition.appendChange(from: from, to: to, into: &$0) }
                let renewal = byteCount { SelectGraphicRendition.appendReset(to: to, into: &$0) }
                let shortest = from == to ? 0 : min(change, renewal)
                expectEqual(encoder.byteCount(from: from, to: to), shortest)
                expectEqual(sequence(&encoder, from: from, to: to).utf8.count, shortest)
            }
        }
    }

    private func byteCount(_ write: (inout SequenceWriter) -> Void) -> Int {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { memory in
            var writer = SequenceWriter(memory: memory)
            write(&writer)
            return writer.count
        }
    }

    @Test func changesReadAsMeant() {
        var encoder = StyleEncoder(profile: RenderingProfile())
        let plain = CellStyle.initial
        var bold = plain
        bold.attributes = .bold
        let title = CellStyle(foreground: .palette(255), background: .palette(24), attributes: .bold)
        var lighter = title
        lighter.attributes = .faint
        var bright = title
        bright.foreground = .palette(12)
        expectEqual(sequence(&encoder, from: title, to: plain), "\u{1B}[m")
        expectEqual(sequence(&encoder, from: plain, to: title), "\u{1B}[1;38;5;255;48;5;24m")
        expectEqual(sequence(&encoder, from: bold, to: title), "\u{1B}[38;5;255;48;5;24m")
        expectEqual(sequence(&encoder, from: title, to: lighter), "\u{1B}[22;2m")
        expectEqual(sequence(&encoder, from: title, to: bright), "\u{1B}[94m")
        expectEqual(sequence(&encoder, from: title, to: bold), "\u{1B}[;1m")
        expect(sequence(&encoder, from: title, to: title).isEmpty)
    }

    @Test func unsupportedColorsAndAttributesAreNotSent() {
        var sixteen = StyleEncoder(profile: RenderingProfile(colorDepth: .ansi16))
        let faintText = CellStyle(foreground: .rgb(10, 10, 10), background: .rgb(0, 0, 0), attributes: [])
        let shown = sixteen.reduced(faintText)
        expect(shown.background == .palette(0) && shown.foreground == .palette(15), "still told apart")
        var console = StyleEncoder(profile: .linuxConsole)
        let style = CellStyle(foreground: .palette(3), background: .terminalDefault, attributes: [.italic, .bold])
        expectEqual(console.reduced(style).attributes, .bold)
        var colorless = StyleEncoder(profile: RenderingProfile(colorDepth: .none))
        let loud = CellStyle(foreground: .palette(3), background: .rgb(1, 1, 1), attributes: .reverse)
        var bare = CellStyle.initial
        bare.attributes = .reverse
        expectEqual(colorless.reduced(loud), bare)
    }
}

extension CellStyle {
    fileprivate init(of cell: VirtualCell) {
        self.init(foreground: cell.foreground, background: cell.background, attributes: cell.attributes)
    }
}

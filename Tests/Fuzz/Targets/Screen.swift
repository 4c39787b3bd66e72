import TestSupport

@testable import Terminal

/// The frame encoder: for any text in views, only our own sequences come out, and the terminal shows the drawn cells,
/// except for characters whose width differs between terminals.
func fuzz(_ bytes: [UInt8]) {
    var input = FuzzedBytes(bytes)
    let size = Size(width: 1 + input.number(below: 30), height: 1 + input.number(below: 6))
    let profile = RenderingProfile(
        colorDepth: input.pick(ColorDepth.allCases), synchronizedOutput: input.flag(),
        backgroundColorErase: input.flag(), eraseCharacters: input.flag(), scrollRegions: input.flag())
    var renderer = FrameRenderer(size: size, profile: profile)
    var terminal = VirtualTerminal(size: size, behavior: [.usual, .exposesTornGlyphs])
    terminal.feed("\u{1B}[?7l")
    var scene = FuzzedScene(size: size)
    for _ in 0..<8 where !input.isEmpty {
        scene.change(&input)
        let limit = input.pick([nil, nil, 1, 60])
        var drawn = CellBuffer(size: size)
        if input.flag() {
            // Like a held key on a slow line: some rows are left out, and may follow.
            let frame = renderer.frame(limit: limit ?? 60, detail: .lasting) { buffer, detail in
                let placement = scene.draw(on: &buffer)
                guard detail == .essential else { return placement }
                for row in stride(from: 1, to: size.height, by: 2) {
                    buffer.fill(Rect(column: 0, row: row, width: size.width, height: 1), style: .plain)
                }
                return placement
            }
            if let fault = SequenceChecker.fault(in: frame) { fatalError(fault) }
            terminal.feed(frame)
        }
        repeat {
            let frame = renderer.frame(limit: limit) { buffer in
                let placement = scene.draw(on: &buffer)
                drawn = buffer
                return placement
            }
            if let fault = SequenceChecker.fault(in: frame) { fatalError(fault) }
            terminal.feed(frame)
        } while renderer.owesRest
        demand(terminal.unknownSequences.isEmpty, "\(terminal.unknownSequences)")
        demand(terminal.violations.isEmpty, "\(terminal.violations)")
        demand(!terminal.isSynchronizing, "an update stays open")
        let difference = ShownBuffer(drawn, depth: profile.colorDepth, judgesRisky: false).difference(from: terminal)
        demand(difference == nil, "\(difference ?? "") in \(screenText(of: drawn).unicodeScalars.map(\.escaped))")
    }
    checkStrings(input.text())
}

/// Strings with text: their content cannot end them.
private func checkStrings(_ text: String) {
    var strings: [[UInt8]] = [[], [], []]
    ControlSequence.setTitle(text, into: &strings[0])
    ControlSequence.setClipboard(text, into: &strings[1])
    ControlSequence.hyperlink(text, text: text, into: &strings[2])
    for (string, escapes) in zip(strings, [2, 2, 4]) {
        demand(string.isEmpty || string.count { $0 == 0x1B } == escapes, "an ESC too many in \(string)")
        let isHarmless = String(decoding: string, as: UTF8.self).unicodeScalars.allSatisfy {
            $0 == "\u{1B}"
                || ($0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) && !(0x202A...0x202E).contains($0.value))
        }
        demand(isHarmless, "a control in \(string)")
    }
}

extension Unicode.Scalar {
    fileprivate var escaped: String { escaped(asASCII: true) }
}

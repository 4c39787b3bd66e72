import Pictures
import Terminal

/// Colors, attributes, widths and characters, which a person can judge better than a terminal can report them.
struct TestCard: CompositeView {
    let phrases: Phrases
    let depth: ColorDepth
    let labelWidth: Int

    /// Columns of the colors.
    private static let width = 48

    var body: any View {
        VStack {
            Text(phrases.title(.card), style: Style(attributes: .bold))
            if depth != .none {
                line(.gradient, Swatch(colors: Self.rainbow))
                line(.grays, Swatch(colors: Self.grays))
                line(.palette, Swatch(colors: (0..<Self.width).map { .palette(UInt8($0 / 3)) }))
            }
            line(.attributes, attributes)
            line(.columns, Text("0123456789 123456789 12▼"))
            for (fact, sample) in Self.samples { line(fact, Text(Self.marked(sample))) }
            line(.boxes, Text("┌─┬─┐ ╭─╮ ╔═╗ ┏━┓ ├─┼─┤ ╰─╯ ╚═╝ ┗━┛ ┄┈┊"))
            line(.blocks, Text("▁▂▃▄▅▆▇█ ▏▎▍▌▋▊▉█ ░▒▓ ▀▄▖▗▘▝▚▞ ⠁⠃⠇⡇⣇⣧⣷⣿"))
        }
    }

    /// Texts whose width terminals disagree on. The bar after each is below the arrow if this terminal agrees with the program.
    private static let samples: [(DoctorFact, String)] = [
        (.wide, "映画と連続ドラマ한국"), (.combining, "e\u{301}a\u{308}n\u{303}o\u{302} हिन्दी ไทย"),
        (.emoji, "🎬📺🍿 👩‍👩‍👧 🇩🇪 ❤️"),
    ]

    private static func marked(_ sample: String) -> String {
        sample + String(repeating: " ", count: max(0, 23 - TextMetrics.width(of: sample))) + "|"
    }

    private func line(_ fact: DoctorFact, _ content: any View) -> any View {
        HStack(spacing: 2) {
            Text("  " + phrases.label(fact)).frame(width: labelWidth + 2, height: 1)
            content
        }
    }

    private var attributes: any View {
        HStack(spacing: 1) {
            for (name, attribute) in phrases.attributes { Text(name, style: Style(attributes: attribute)) }
        }
    }

    private static var rainbow: [Color] {
        (0..<width).map { column in
            let channels = Hue.channels(Double(column) / Double(width)).map { UInt8(255 * $0) }
            return .rgb(channels[0], channels[1], channels[2])
        }
    }

    private static var grays: [Color] {
        (0..<width).map { column in
            let level = UInt8(column * 255 / (width - 1))
            return .rgb(level, level, level)
        }
    }
}

/// Colors side by side, a cell each.
private struct Swatch: View {
    let colors: [Color]

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: min(colors.count, proposal.width ?? colors.count), height: 1)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        for (offset, color) in colors.prefix(area.width).enumerated() {
            let cell = Rect(column: area.left + offset, row: area.top, width: 1, height: 1)
            buffer.fill(cell, style: Style(background: color))
        }
    }
}

private enum Hue {
    /// Red, green and blue, 0 to 1, of a saturated color.
    /// - Parameter turn: the position on the color wheel, 0 to 1.
    static func channels(_ turn: Double) -> [Double] {
        [0.0, 1.0 / 3, 2.0 / 3].map { base in
            let apart = abs(turn - base)
            return min(max(2 - min(apart, 1 - apart) * 6, 0), 1)
        }
    }
}

/// A test picture: a gradient of all colors, a ring that is round if the cells have the expected shape, and an edge that shows
/// clipping.
struct TestPicture {
    let size: PixelSize
    /// The width of a pixel divided by its height, on the screen.
    let pixelAspect: Double

    /// `nil` if it has no pixels.
    var image: PixelImage? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(max(0, size.width * size.height * 3))
        for y in 0..<size.height {
            for x in 0..<size.width { bytes += color(x, y) }
        }
        return bytes.isEmpty ? nil : PixelImage(size: size, format: .rgb, bytes: bytes)
    }

    private func color(_ x: Int, _ y: Int) -> [UInt8] {
        if x == 0 || y == 0 || x == size.width - 1 || y == size.height - 1 { return [255, 255, 255] }
        let down = Double(y) / Double(size.height)
        let ring = ringCoverage(x, y)
        return Hue.channels(Double(x) / Double(size.width)).map { channel in
            // From white through the full color to black.
            let lit = down < 0.5 ? channel + (1 - channel) * (1 - 2 * down) : channel * 2 * (1 - down)
            return UInt8((255 * (lit + (1 - lit) * ring)).rounded())
        }
    }

    /// How much of a pixel the ring covers, 0 to 1.
    private func ringCoverage(_ x: Int, _ y: Int) -> Double {
        // In heights of the picture.
        let (radius, width) = (0.36, 0.04)
        let dx = (Double(x) + 0.5 - Double(size.width) / 2) * pixelAspect
        let dy = Double(y) + 0.5 - Double(size.height) / 2
        let distance = (dx * dx + dy * dy).squareRoot() / Double(size.height)
        return min(max((width - abs(distance - radius)) * Double(size.height), 0), 1)
    }
}

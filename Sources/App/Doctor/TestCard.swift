import Terminal

/// What a person can see better than any terminal can tell: whether colors, attributes, widths and characters are right.
struct TestCard: CompositeView {
    let phrases: Phrases
    let depth: ColorDepth
    let labelWidth: Int

    /// Columns of the colors, and of the ruler.
    private static let width = 48

    var body: any View {
        VStack {
            Text(phrases.title(.card), style: Style(attributes: .bold))
            if depth != .none {
                line(.gradient, Swatch(colors: Self.rainbow))
                line(.grays, Swatch(colors: Self.grays))
                line(.palette, Swatch(colors: Self.sixteen))
            }
            line(.attributes, attributes)
            line(.columns, Text("0123456789 123456789 12▼"))
            for (fact, sample) in Self.samples { line(fact, Text(Self.marked(sample))) }
            line(.boxes, Text("┌─┬─┐ ╭─╮ ╔═╗ ┏━┓ ├─┼─┤ ╰─╯ ╚═╝ ┗━┛ ┄┈┊"))
            line(.blocks, Text("▁▂▃▄▅▆▇█ ▏▎▍▌▋▊▉█ ░▒▓ ▀▄▖▗▘▝▚▞ ⠁⠃⠇⡇⣇⣧⣷⣿"))
        }
    }

    /// Texts whose width terminals disagree on. The bar behind each stands below the arrow where this one agrees with us.
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

    // MARK: Colors

    private static var rainbow: [Color] {
        (0..<width).map { column in
            let turn = Double(column) / Double(width)
            let channels = [0.0, 1.0 / 3, 2.0 / 3].map { base in
                let apart = abs(turn - base)
                return UInt8(255 * min(max(2 - min(apart, 1 - apart) * 6, 0), 1))
            }
            return .rgb(channels[0], channels[1], channels[2])
        }
    }

    private static var grays: [Color] {
        (0..<width).map { column in
            let level = UInt8(column * 255 / (width - 1))
            return .rgb(level, level, level)
        }
    }

    private static var sixteen: [Color] { (0..<width).map { .palette(UInt8($0 / 3)) } }
}

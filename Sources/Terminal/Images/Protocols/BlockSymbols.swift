/// The division of a cell into parts by block characters, each part in one of two colors.
///
/// More parts make edges sharper, but do not add colors.
public enum BlockSymbols: Hashable, Sendable, CaseIterable {
    /// Two parts, one above the other.
    case stacked
    /// Two by two, with adjacent parts of the same color: `▀`, `▄`, `▌` and `▐`, in every font with block elements.
    case halves
    /// Two by two in all combinations (Unicode 3.2).
    case quadrants
    /// Two across and three down in all combinations (Unicode 13).
    case sextants
    /// Two across and four down in all combinations (Unicode 16).
    case octants

    /// Parts side by side.
    public var columns: Int { self == .stacked ? 1 : 2 }
    /// Parts above one another.
    public var rows: Int {
        switch self {
        case .stacked, .halves, .quadrants: 2
        case .sextants: 3
        case .octants: 4
        }
    }
    var count: Int { columns * rows }

    /// The pixels of an image for each cell: several per part, so that a color can be typical of its part, and edges can
    /// follow the eighths of a cell.
    public var samples: Size {
        switch self {
        case .stacked: Size(width: 1, height: 2)
        case .halves, .quadrants, .octants: Size(width: 4, height: 8)
        case .sextants: Size(width: 4, height: 9)
        }
    }

    /// The finest symbols that a terminal shows: sextants and octants only if it draws them itself, so that they fill their
    /// parts in any font; quadrants unless its usual font lacks them. Sources: notcurses' `termdesc.c`, the terminals' own
    /// change logs and drawing code.
    public init(on capabilities: Capabilities) {
        // Sixteen colors are dithered between parts, so each part needs its own color.
        guard capabilities.colorDepth.value >= .palette256 else {
            self = .stacked
            return
        }
        let brand = capabilities.brand.value
        self = Self.known(for: brand, version: capabilities.version, hasSixels: capabilities.sixelGraphics.value)
        // tmux asks the system for the width of a character, and not every system knows octants.
        if brand == .tmux, let outer = capabilities.outerVersion,
            Self.known(for: TerminalBrand(version: outer), version: outer) >= .sextants
        {
            self = .sextants
        }
    }

    private static func known(for brand: TerminalBrand?, version: String?, hasSixels: Bool = false) -> Self {
        let version = version.flatMap(TerminalVersion.init) ?? TerminalVersion(major: 0, minor: 0)
        return switch brand {
        case .foot: version >= TerminalVersion(major: 1, minor: 20) ? .octants : .sextants
        case .ghostty: version >= TerminalVersion(major: 1, minor: 2) ? .octants : .sextants
        case .kitty: version >= TerminalVersion(major: 0, minor: 40) ? .octants : .sextants
        case .contour, .rio, .vte, .wezTerm: .sextants
        case .iTerm2: version >= TerminalVersion(major: 3, minor: 5) ? .sextants : .quadrants
        // Its font has sextants since before it had sixels.
        case .windowsTerminal: hasSixels ? .sextants : .quadrants
        case .appleTerminal, .dumb, .linuxConsole: .halves
        case .alacritty, .konsole, .mintty, .mlterm, .rxvt, .screen, .st, .tmux, .xterm, .xtermJS, nil: .quadrants
        }
    }

    /// The sets of parts that have a character; bit 0 is the first part of the first row.
    var sets: [Int] {
        switch self {
        case .stacked: [0b01, 0b10]
        case .halves: [0b00_11, 0b11_00, 0b01_01, 0b10_10]
        case .quadrants, .sextants, .octants: Array(1..<(1 << count - 1))
        }
    }

    /// The bars that have a character. Fonts with half blocks have those of eighths, too.
    var bars: [BlockBar] {
        guard self != .stacked else { return [] }
        return [1, 2, 3, 5, 6, 7].flatMap { eighths in
            [BlockBar(isLower: true, eighths: eighths), BlockBar(isLower: false, eighths: eighths)]
        }
    }

    /// The character that shows a set of parts in the text color.
    func glyph(_ set: Int) -> Glyph {
        switch self {
        case .stacked: Glyph(scalar: [" ", "▀", "▄", "█"][set])
        case .halves, .quadrants: Glyph(scalar: Self.quarters[set])
        case .sextants: Self.sextant(set)
        case .octants: Self.octantGlyphs[set]
        }
    }

    private static let quarters: [Unicode.Scalar] = [
        " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ]

    /// Unicode numbers sextants by their parts, skipping the four that existed before.
    private static func sextant(_ set: Int) -> Glyph {
        let (left, right) = (0b01_01_01, 0b10_10_10)
        return switch set {
        case 0: .space
        case left: Glyph(scalar: "▌")
        case right: Glyph(scalar: "▐")
        case 0b11_11_11: Glyph(scalar: "█")
        default: Glyph(rawValue: 0x1_FAFF + UInt32(set - (set > left ? 1 : 0) - (set > right ? 1 : 0)))
        }
    }

    /// Unicode numbers octants in the order of their parts, skipping those that existed before.
    private static let octantGlyphs: [Glyph] = {
        var next: UInt32 = 0x1_CD00
        return (0..<256).map { set in
            if let scalar = olderOctants[set] { return Glyph(scalar: scalar) }
            defer { next += 1 }
            return Glyph(rawValue: next)
        }
    }()

    private static let olderOctants: [Int: Unicode.Scalar] = [
        0: " ", 1: "\u{1CEA8}", 2: "\u{1CEAB}", 3: "\u{1FB82}", 5: "▘", 10: "▝", 15: "▀", 20: "\u{1FBE6}",
        40: "\u{1FBE7}", 63: "\u{1FB85}", 64: "\u{1CEA3}", 80: "▖", 85: "▌", 90: "▞", 95: "▛", 128: "\u{1CEA0}",
        160: "▗", 165: "▚", 170: "▐", 175: "▜", 192: "▂", 240: "▄", 245: "▙", 250: "▟", 252: "▆", 255: "█",
    ]
}

extension BlockSymbols: Comparable {
    /// Whether one divides a cell less finely.
    public static func < (one: BlockSymbols, other: BlockSymbols) -> Bool {
        one.columns * one.rows < other.columns * other.rows || one == .halves && other == .quadrants
    }
}

/// Some eighths of a cell: the lower ones, or those to the left.
struct BlockBar: Hashable, Sendable {
    let isLower: Bool
    let eighths: Int

    var glyph: Glyph { Glyph(rawValue: UInt32(isLower ? 0x2580 + eighths : 0x2590 - eighths)) }

    /// How much of a sample it covers, 0 to 1.
    func coverage(column: Int, row: Int, of samples: Size) -> Float {
        let (index, count) = isLower ? (samples.height - 1 - row, samples.height) : (column, samples.width)
        return min(max(Float(eighths * count) / 8 - Float(index), 0), 1)
    }

    /// How much it covers of each row of samples if it is a lower one, and of each column otherwise; nothing of the others.
    func coverage(ofLinesOf samples: Size) -> [Float] {
        (0..<samples.height).map { isLower ? coverage(column: 0, row: $0, of: samples) : 0 }
            + (0..<samples.width).map { isLower ? 0 : coverage(column: $0, row: 0, of: samples) }
    }
}

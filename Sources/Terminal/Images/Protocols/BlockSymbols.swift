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

    /// Parts side by side.
    public var columns: Int { self == .stacked ? 1 : 2 }
    /// Parts above one another.
    public var rows: Int { self == .sextants ? 3 : 2 }
    var count: Int { columns * rows }

    /// The symbols a terminal supports: quadrants if it draws them itself or fonts without them are rare, sextants only
    /// if it draws them itself. Sources: notcurses' `termdesc.c`, the terminals' own change logs.
    public init(on capabilities: Capabilities) {
        // Sixteen colors are dithered between parts, so each part needs its own color.
        guard capabilities.colorDepth.value >= .palette256 else {
            self = .stacked
            return
        }
        switch capabilities.brand.value {
        case .contour, .foot, .ghostty, .kitty, .rio, .vte, .wezTerm: self = .sextants
        case .alacritty, .iTerm2, .konsole, .windowsTerminal, .xtermJS: self = .quadrants
        case .appleTerminal, .dumb, .linuxConsole, .mintty, .rxvt, .screen, .st, .tmux, .xterm, nil: self = .halves
        }
    }

    /// The sets of parts that have a character; bit 0 is the first part of the first row.
    var sets: [Int] {
        switch self {
        case .stacked: [0b01, 0b10]
        case .halves: [0b00_11, 0b11_00, 0b01_01, 0b10_10]
        case .quadrants, .sextants: Array(1..<(1 << count - 1))
        }
    }

    /// The character that shows a set of parts in the text color.
    func glyph(_ set: Int) -> Glyph {
        switch self {
        case .stacked: Glyph(scalar: [" ", "▀", "▄", "█"][set])
        case .halves, .quadrants: Glyph(scalar: Self.quarters[set])
        case .sextants: Self.sextant(set)
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
}

/// Into which parts a cell is cut by block characters, each part in one of the cell's two colors.
///
/// More parts show edges where they are, not more colors.
public enum BlockSymbols: Hashable, Sendable, CaseIterable {
    /// Two, one above the other.
    case stacked
    /// Two by two, of which two that touch have the same color: `▀`, `▄`, `▌` and `▐`, in every font with block elements.
    case halves
    /// Two by two in all ways (Unicode 3.2).
    case quadrants
    /// Two across and three down in all ways (Unicode 13).
    case sextants

    /// Parts side by side.
    public var columns: Int { self == .stacked ? 1 : 2 }
    /// Parts one above the other.
    public var rows: Int { self == .sextants ? 3 : 2 }
    /// Parts of a cell.
    var count: Int { columns * rows }

    /// What a terminal shows for sure: quadrants where it draws them itself or fonts without them are rare, sextants where
    /// it draws them itself, as few fonts have them. Sources: notcurses' `termdesc.c`, the terminals' own changes.
    public init(on capabilities: Capabilities) {
        // Sixteen colors are mixed from part to part, so that each part needs the color that it was given.
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

    /// The sets of parts that can be told from the others, each as a number whose bits are parts: bit 0 is the first of the
    /// first row.
    var sets: [Int] {
        switch self {
        case .stacked: [0b01, 0b10]
        case .halves: [0b00_11, 0b11_00, 0b01_01, 0b10_10]
        case .quadrants, .sextants: Array(1..<(1 << count - 1))
        }
    }

    /// The character in which a set of parts has the color of the text.
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

    /// Unicode numbers them by their parts, and passes over the four that it had before.
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

/// The effect of a scalar on the boundaries, width and content of grapheme clusters.
///
/// Combines Grapheme_Cluster_Break of UAX #29, East_Asian_Width of UAX #11, the emoji properties of UTS #51 and the
/// scalars that must never reach a terminal. The order is that of `scripts/generate-width-table`; two neighbors of
/// classes before `regionalIndicator` never share a cluster.
enum ScalarClass: UInt8 {
    /// One column.
    case narrow
    /// Two columns: ideographs, kana, fullwidth forms.
    case wide
    /// One column here, but not in all terminals.
    case unsteady
    /// A space of one column, shown as U+0020.
    case space
    /// A pictograph of one column that U+FE0F turns into an emoji of two.
    case textEmoji
    /// A pictograph of two columns.
    case emoji
    /// A digit, `#` or `*`, which begins a keycap.
    case keycapBase
    /// A Hangul syllable that can take a vowel or a final consonant.
    case hangulLV
    /// A Hangul syllable that can take a final consonant.
    case hangulLVT
    /// Private use, noncharacter, unassigned: shown as U+FFFD.
    case replaced
    /// A control, bidirectional control or invisible scalar: not shown.
    case dropped
    /// A control that separates words, shown as a space.
    case lineBreak
    /// One half of a flag.
    case regionalIndicator
    /// A skin tone.
    case modifier
    /// A combining mark without width.
    case mark
    /// A combining mark that takes a column.
    case spacingMark
    /// A sign that precedes a number, such as U+0600. Terminals show it in no column or one; here it gets a space.
    case prepend
    /// U+200D: shown only between two pictographs.
    case joiner
    /// U+FE0F: shown only after what it changes.
    case emojiStyle
    /// A tag: shown only in the flag of a region.
    case tag
    /// Extends a cluster and is never shown.
    case ignorable
    /// A leading consonant of Hangul.
    case hangulL
    /// A vowel of Hangul.
    case hangulV
    /// A final consonant of Hangul.
    case hangulT

    /// Whether it never shares a cluster with a neighbor of the same kind.
    var standsAlone: Bool { rawValue < Self.regionalIndicator.rawValue }

    /// Whether UTS #51 lets a joiner connect it to another one.
    var isPictograph: Bool { self == .emoji || self == .textEmoji }

    /// Whether clusters always end before and after it.
    var isControl: Bool { self == .dropped || self == .lineBreak }

    /// The width of a cluster of this scalar alone.
    var width: Int {
        switch self {
        case .wide, .emoji, .hangulLV, .hangulLVT, .regionalIndicator, .modifier, .hangulL, .spacingMark, .prepend: 2
        case .dropped, .joiner, .emojiStyle, .tag, .ignorable: 0
        default: 1
        }
    }

    /// The class of a scalar value; `replaced` if the value is invalid.
    @inline(__always) init(of value: UInt32) {
        self = value < 0x20000 ? Self.staged(value) : Self.beyondTable(value)
    }

    @inline(__always) private static func staged(_ value: UInt32) -> ScalarClass {
        let number = CharacterWidthTable.blockNumbers.utf8Start + Int(value >> 6) * 2
        let block = Int(number[0] &- zero) << 6 | Int(number[1] &- zero)
        let letter = CharacterWidthTable.blocks.utf8Start[block << 6 | Int(value & 0x3F)]
        return ScalarClass(rawValue: letter &- zero) ?? .replaced
    }

    /// The generator verifies these rules.
    private static func beyondTable(_ value: UInt32) -> ScalarClass {
        if value & 0xFFFE == 0xFFFE { return .replaced }
        switch value {
        case 0x20000..<0x40000: return .wide
        case 0xE0020...0xE007F: return .tag
        case 0xE0100...0xE01EF: return .ignorable
        case 0xE0000...0xE0FFF: return .dropped
        default: return .replaced
        }
    }

    private static var zero: UInt8 { 0x30 }
}

/// What a scalar does to the borders, the width and the content of grapheme clusters.
///
/// It joins the Grapheme_Cluster_Break property of UAX #29, the East_Asian_Width of UAX #11, the emoji properties of
/// UTS #51 and what must never reach a terminal. The order is that of `scripts/generate-width-table`; the classes before
/// `regionalIndicator` are those of which two neighbors never share a cluster.
enum ScalarClass: UInt8 {
    /// One column.
    case narrow
    /// Two columns: ideographs, kana, fullwidth forms.
    case wide
    /// One column here, and something else in some terminals.
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
    /// A control, a bidirectional control or something invisible: not shown.
    case dropped
    /// A control that parts words, shown as a space.
    case lineBreak
    /// One half of a flag.
    case regionalIndicator
    /// A skin tone.
    case modifier
    /// A combining mark without a width of its own.
    case mark
    /// A combining mark that takes a column.
    case spacingMark
    /// A sign that precedes a number, such as U+0600. Terminals give it no column or one; here it has a space to stand on.
    case prepend
    /// U+200D: shown only between two pictographs.
    case joiner
    /// U+FE0F: shown only after what it changes.
    case emojiStyle
    /// A tag: shown only in the flag of a region.
    case tag
    /// Extends a cluster, and is never shown.
    case ignorable
    /// A leading consonant of Hangul.
    case hangulL
    /// A vowel of Hangul.
    case hangulV
    /// A final consonant of Hangul.
    case hangulT

    /// Whether it shares no cluster with a neighbor that stands alone, too.
    var standsAlone: Bool { rawValue < Self.regionalIndicator.rawValue }

    /// Whether UTS #51 lets a joiner tie it to another one.
    var isPictograph: Bool { self == .emoji || self == .textEmoji }

    /// Whether a cluster ends before and after it, whatever the neighbors are.
    var isControl: Bool { self == .dropped || self == .lineBreak }

    /// Columns of a cluster of this scalar alone.
    var width: Int {
        switch self {
        case .wide, .emoji, .hangulLV, .hangulLVT, .regionalIndicator, .modifier, .hangulL, .spacingMark, .prepend: 2
        case .dropped, .joiner, .emojiStyle, .tag, .ignorable: 0
        default: 1
        }
    }

    /// The class of a scalar by its value; `replaced` for what is none.
    @inline(__always)
    init(of value: UInt32) {
        self = value < 0x20000 ? Self.staged(value) : Self.beyondTable(value)
    }

    @inline(__always)
    private static func staged(_ value: UInt32) -> ScalarClass {
        let number = CharacterWidthTable.blockNumbers.utf8Start + Int(value >> 6) * 2
        let block = Int(number[0] &- zero) << 6 | Int(number[1] &- zero)
        let letter = CharacterWidthTable.blocks.utf8Start[block << 6 | Int(value & 0x3F)]
        return ScalarClass(rawValue: letter &- zero) ?? .replaced
    }

    /// The generator confirms these rules when it makes the table.
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

    /// The character that stands for 0 in the table: `0`.
    private static var zero: UInt8 { 0x30 }
}

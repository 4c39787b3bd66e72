/// The line breaking class of a grapheme cluster: UAX #14 reduced to the classes that prose needs.
///
/// There is no dictionary: Thai, Lao and Khmer are broken between clusters. In Japanese, the scripts show most word
/// ends.
enum LineBreakClass {
    /// A space, at which a line can end.
    case space
    /// Always ends the line.
    case lineFeed
    /// Prevents breaks on both sides.
    case glue
    case letter
    case digit
    /// A line can end after it, within a word.
    case hyphen
    /// A line can end after it.
    case dash
    /// A line can end after it, before a letter, as a last resort: an address is best on a line of its own.
    case slash
    /// A line can end before and after it.
    case ideograph
    /// Like an ideograph, but usually belongs to the text before, as an ending or a particle.
    case hiragana
    /// Like an ideograph, but several usually form one word.
    case katakana
    /// Part of a word that never begins a line: a small kana, a prolongation or repetition mark.
    case kanaMark
    /// Never ends a line.
    case opening
    /// Never begins a line.
    case closing
    /// Never ends a line; a line can end before it.
    case wideOpening
    /// Never begins a line; a line can end after it.
    case wideClosing

    /// The class of printable ASCII.
    @inline(__always) init(ascii byte: UInt8) {
        switch byte {
        case UInt8(ascii: " "): self = .space
        case UInt8(ascii: "-"): self = .hyphen
        case UInt8(ascii: "/"): self = .slash
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): self = .opening
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "!"), UInt8(ascii: "?"),
            UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "%"):
            self = .closing
        default: self = .letter
        }
    }

    /// The class of a cluster by its first scalar and its width.
    init(_ scalar: Unicode.Scalar, width: Int) {
        switch scalar.value {
        case 0x0A: self = .lineFeed
        case 0x09...0x0D, 0x20, 0x2000...0x2006, 0x2008...0x200B, 0x2028, 0x2029, 0x205F, 0x3000: self = .space
        case 0xA0, 0x2007, 0x2011, 0x202F: self = .glue
        case 0..<0x7F: self.init(ascii: UInt8(truncatingIfNeeded: scalar.value))
        case 0x2010: self = .hyphen
        case 0x2012...0x2014: self = .dash
        case 0xA1, 0xAB, 0xBF, 0x2018, 0x201A, 0x201C, 0x201E, 0x2039: self = .opening
        case 0xBB, 0x2019, 0x201D, 0x203A, 0x2025, 0x2026, 0x2030: self = .closing
        default: self = width == 2 ? Self.wide(scalar) : Self.isHalfwidthClosing(scalar) ? .wideClosing : .letter
        }
    }

    /// Whether a line may end between two clusters.
    static func allowsBreak(after previous: LineBreakClass, before next: LineBreakClass) -> Bool {
        switch (previous, next) {
        case (_, .space): false
        case (.space, _): true
        case (_, .closing), (_, .wideClosing), (_, .kanaMark): false
        case (.glue, _), (_, .glue), (.opening, _), (.wideOpening, _): false
        case (.ideograph, _), (_, .ideograph), (.wideClosing, _), (_, .wideOpening), (.dash, _): true
        case (.hiragana, _), (_, .hiragana), (.katakana, _), (_, .katakana), (.kanaMark, _): true
        case (.hyphen, .letter): true
        default: false
        }
    }

    /// Whether a break would probably split a Japanese word: a phrase usually ends in hiragana and begins with
    /// something else.
    static func partsWord(after previous: LineBreakClass, before next: LineBreakClass) -> Bool {
        switch (previous, next) {
        case (.space, _), (.closing, _), (.wideClosing, _), (.dash, _), (.hyphen, _): false
        case (_, .hiragana), (.katakana, .katakana), (.kanaMark, .katakana): true
        case (.letter, .ideograph), (.letter, .katakana), (.digit, .ideograph), (.digit, .katakana): true
        case (.ideograph, .ideograph): true
        default: false
        }
    }

    private static func wide(_ scalar: Unicode.Scalar) -> LineBreakClass {
        switch scalar.value {
        // Prepended signs: nothing else before the Indic scripts takes two columns.
        case 0x600..<0x900, 0x110BD, 0x110CD: .opening
        case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D, 0xFF08, 0xFF3B, 0xFF5B,
            0xFF5F:
            .wideOpening
        // Punctuation.
        case 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301C, 0x301E,
            0x301F, 0x30A0, 0x30FB, 0xFF01, 0xFF05, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D,
            0xFF60:
            .wideClosing
        // Iteration marks, small kana and the prolonged sound mark.
        case 0x3005, 0x303B, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095,
            0x3096, 0x309B...0x309E, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
            0x30F5, 0x30F6, 0x30FC...0x30FE, 0x31F0...0x31FF:
            .kanaMark
        case 0x3041...0x309F: .hiragana
        case 0x30A1...0x30FF: .katakana
        default: .ideograph
        }
    }

    private static func isHalfwidthClosing(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xFF61, 0xFF63...0xFF65, 0xFF67...0xFF70, 0xFF9E, 0xFF9F: true
        default: false
        }
    }
}

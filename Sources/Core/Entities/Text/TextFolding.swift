/// Removes diacritics and case for searching.
///
/// The standard library has no public decompositions, and Foundation's folding takes microseconds for a name. The tables are
/// Unicode's canonical decompositions (UnicodeData.txt) of Latin letters, and letters with a stroke, which have none.
package enum TextFolding {
    /// The letter without diacritics, in its case, or `nil` for a combining mark.
    package static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0..<0xC0: scalar
        case 0xC0..<0x180: letter(latin, scalar.value - 0xC0) ?? scalar
        case 0x180..<0x250: letter(latinExtended, scalar.value - 0x180) ?? scalar
        case 0x300..<0x370: nil
        case 0x1E00..<0x1F00: letter(latinAdditional, scalar.value - 0x1E00) ?? scalar
        case 0xFE00...0xFE0F, 0x200D: nil
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        default: greekOrCyrillic[scalar] ?? scalar
        }
    }

    /// The letters without diacritics: none of a combining mark, two of a ligature or a sharp S.
    package static func bases(of scalar: Unicode.Scalar) -> Bases {
        if scalar.value >= 0xC0, let two = pairs[scalar] { return Bases(first: two.0, second: two.1) }
        return Bases(first: base(of: scalar))
    }

    package struct Bases: Sequence, IteratorProtocol {
        var first: Unicode.Scalar?
        var second: Unicode.Scalar?
        var third: Unicode.Scalar?

        package mutating func next() -> Unicode.Scalar? {
            defer { (first, second, third) = (second, third, nil) }
            return first
        }
    }

    private static let pairs: [Unicode.Scalar: (Unicode.Scalar, Unicode.Scalar)] = [
        "Æ": ("A", "E"), "æ": ("a", "e"), "Ǽ": ("A", "E"), "ǽ": ("a", "e"), "Œ": ("O", "E"), "œ": ("o", "e"),
        "ß": ("s", "s"),
        "ẞ": ("S", "S"), "Þ": ("T", "h"), "þ": ("t", "h"), "Ĳ": ("I", "J"), "ĳ": ("i", "j"),
    ]

    /// Words that names write as “&”.
    private static let conjunctions: Set<String> = ["and", "und", "et", "y"]

    /// Whether a folded word between others says no more than “&”.
    package static func isConjunction(_ word: String) -> Bool { conjunctions.contains(word) }

    /// A name for comparing: its letters and digits in lower case, without diacritics and, between other words, “and” in any form.
    ///
    /// A name of signs alone is its own key.
    package static func key(of name: String) -> String {
        var words: [String] = []
        var isInWord = false
        for scalar in name.unicodeScalars {
            for base in bases(of: scalar) {
                if NameUnit.Kind(base).isBlank, base.isASCII || base.properties.numericType == nil {
                    // An apostrophe does not end a word.
                    if !apostrophes.contains(base) { isInWord = false }
                    continue
                }
                if !isInWord { words.append("") }
                isInWord = true
                words[words.count - 1].unicodeScalars.append(lowercase(base))
            }
        }
        guard !words.isEmpty else { return name }
        return words.enumerated().filter { place, word in
            place == 0 || place == words.count - 1 || !isConjunction(word)
        }.map(\.element).joined()
    }

    static let apostrophes: Set<Unicode.Scalar> = ["'", "\u{2019}", "\u{2BC}", "`"]

    /// The letter in lower case, or the first one if there are several.
    package static func lowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar.value < 0x80 {
            let isUpper = scalar.value >= 0x41 && scalar.value <= 0x5A
            return isUpper ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
        }
        guard scalar.properties.isUppercase else { return scalar }
        return scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    }

    private static func letter(_ table: StaticString, _ offset: UInt32) -> Unicode.Scalar? {
        let byte = table.withUTF8Buffer { $0[Int(offset)] }
        return byte == UInt8(ascii: ".") ? nil : Unicode.Scalar(byte)
    }

    private static let greekOrCyrillic: [Unicode.Scalar: Unicode.Scalar] = [
        "Ά": "Α", "Έ": "Ε", "Ή": "Η", "Ί": "Ι", "Ό": "Ο", "Ύ": "Υ", "Ώ": "Ω", "ά": "α", "έ": "ε", "ή": "η", "ί": "ι",
        "ό": "ο", "ύ": "υ", "ώ": "ω", "ϊ": "ι", "ϋ": "υ", "ΐ": "ι", "ΰ": "υ", "ς": "σ", "Ё": "Е", "ё": "е",
    ]

    /// U+00C0 to U+017F; a dot is a letter that stays unchanged.
    private static let latin: StaticString = """
        AAAAAA.CEEEEIIIIDNOOOOO.OUUUUY.saaaaaa.ceeeeiiiidnooooo.ouuuuy.y\
        AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIi..JjKk.LlLlLlL\
        lLlNnNnNnn..OoOoOo..RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs
        """

    /// U+0180 to U+024F.
    private static let latinExtended: StaticString = """
        ................................Oo.............Uu...............\
        .............AaIiOoUuUuUuUuUu.AaAa....GgKkOoOo..j...Gg..NnAa....\
        AaAaEeEeIiIiOoOoRrRrUuUuSsTt..Hh......AaEeOoOoOoOoYy............\
        ................
        """

    /// U+1E00 to U+1EFF.
    private static let latinAdditional: StaticString = """
        AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMm\
        MmMmNnNnNnNnOoOoOoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVv\
        WwWwWwWwWwXxXxYyZzZzZzhtwyas..S.AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEe\
        EeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYy......
        """
}

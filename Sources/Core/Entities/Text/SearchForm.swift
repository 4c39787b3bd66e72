/// A name as the catalog searches it: lower case, without diacritics and punctuation, its words separated by single spaces.
///
/// A second form follows after a line feed if it differs: punctuation inside a word joins it ("Spider-Man" is `spider man` and
/// `spiderman`, "S.W.A.T." `s w a t` and `swat`), and a long vowel is written twice ("Shippūden" is `shippuden` and `shippuuden`).
package enum SearchForm {
    package static let separator = UInt8(ascii: "\n")
    package static let space = UInt8(ascii: " ")

    /// The forms in UTF-8.
    package static func forms(of name: String) -> [UInt8] {
        var split = Form()
        var joined = Form()
        var vowel: Unicode.Scalar?
        for scalar in name.unicodeScalars {
            if scalar == combiningMacron, let doubled = vowel { joined.append(doubled) }
            for base in TextFolding.bases(of: scalar) {
                vowel = nil
                switch NameUnit.Kind(base) {
                case .white:
                    split.endWord()
                    joined.endWord()
                case .delimiter, .other:
                    if !TextFolding.apostrophes.contains(base) { split.endWord() }
                case .lower, .upper, .letter, .digit:
                    let letter = TextFolding.lowercase(base)
                    split.append(letter)
                    joined.append(letter)
                    vowel = second(of: letter)
                    if macrons.contains(scalar), let doubled = vowel { joined.append(doubled) }
                }
            }
        }
        if split.bytes.isEmpty { return signs(of: name) }
        return split.bytes == joined.bytes ? split.bytes : split.bytes + [separator] + joined.bytes
    }

    /// The bytes that occur, as bits, some of which are shared: a name whose mask lacks bits of a word's does not match it.
    package static func mask(of bytes: some Sequence<UInt8>) -> UInt32 {
        bytes.reduce(0) { mask, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): mask | 1 << UInt32(byte - UInt8(ascii: "a"))
            case UInt8(ascii: "0")...UInt8(ascii: "9"): mask | 1 << (26 + UInt32(byte & 1))
            case 0x80...: mask | 1 << (28 + UInt32(byte & 3))
            default: mask
            }
        }
    }

    /// A name without letters and digits: everything visible in it.
    private static func signs(of name: String) -> [UInt8] {
        var form = Form()
        for scalar in name.unicodeScalars where TextFolding.base(of: scalar) != nil {
            if scalar.properties.isWhitespace { form.endWord() } else { form.append(scalar) }
        }
        return form.bytes
    }

    /// How the Hepburn system without macrons goes on after a long vowel.
    private static func second(of letter: Unicode.Scalar) -> Unicode.Scalar? {
        switch letter {
        case "a", "e", "i", "u": letter
        case "o": "u"
        default: nil
        }
    }

    private static let combiningMacron: Unicode.Scalar = "\u{304}"
    private static let macrons: Set<Unicode.Scalar> = ["ā", "ē", "ī", "ō", "ū", "Ā", "Ē", "Ī", "Ō", "Ū"]
    private struct Form {
        var bytes: [UInt8] = []
        private var isBetweenWords = false

        mutating func endWord() { isBetweenWords = !bytes.isEmpty }

        mutating func append(_ letter: Unicode.Scalar) {
            if isBetweenWords { bytes.append(SearchForm.space) }
            isBetweenWords = false
            if letter.isASCII {
                bytes.append(UInt8(letter.value))
            } else {
                bytes.append(contentsOf: UTF8.encode(letter) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }
}

/// How many columns a character takes on the screen, from the Unicode 15.0 data and not from the terminal's.
///
/// East Asian Wide and Fullwidth take two columns, Ambiguous one; emoji, flags and keycaps two; marks none of their own,
/// spacing marks one. Terminals that count otherwise exist for all but plain text: `isRisky` tells these characters.
public enum CharacterWidth {
    /// Columns that the character takes: 0 where nothing of it is shown, usually 1 or 2; more for Indic conjuncts.
    public static func width(of character: Character) -> Int {
        TextMetrics.width(of: String(character))
    }

    /// Whether terminals disagree on the width: emoji, joined sequences, flags, variation selectors, combining marks.
    public static func isRisky(_ character: Character) -> Bool {
        var text = String(character)
        return text.withUTF8 { bytes in
            var scanner = GraphemeScanner(bytes)
            while let cluster = scanner.next() {
                if cluster.isRisky { return true }
            }
            return false
        }
    }
}

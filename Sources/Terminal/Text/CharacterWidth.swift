/// How many columns a grapheme cluster takes.
public enum CharacterWidth {
    /// Columns that the cluster takes: 0 for one that shows nothing, else 1 or 2.
    public static func width(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        switch first.value {
        case 0..<0x20, 0x7F..<0xA0: return 0
        case 0x1100..<0x1160, 0x2E80..<0x303F, 0x3041..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFE30..<0xFE70,
            0xFF01..<0xFF61, 0xFFE0..<0xFFE7, 0x1F300..<0x1F650, 0x1F900..<0x1FB00, 0x20000..<0x40000:
            return 2
        default: return 1
        }
    }
}

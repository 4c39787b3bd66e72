/// Text that cannot control or deceive the terminal that shows it.
///
/// Every text on a standard stream passes here, since any of it may quote a file, a title or an argument. Controls, bidirectional
/// controls, tags, other invisible scalars and kitty's placeholder for pictures are left out; everything else is unchanged, so that
/// data stays what it is.
public enum HarmlessText {
    /// Cleans a text of one or more lines. Tabs and line ends stay, and a byte order mark before the text.
    /// - Parameter keepsReturns: whether carriage returns stay that end no line; they return to the beginning of the line.
    public static func clean(_ text: String, keepsReturns: Bool = false) -> String {
        guard !text.unicodeScalars.allSatisfy({ $0 == "\n" || $0 == "\t" || isHarmless($0) }) else { return text }
        var clean = String.UnicodeScalarView()
        let scalars = text.unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            let isKept =
                switch scalar {
                case "\n", "\t": true
                case "\r": keepsReturns || scalars[scalars.index(after: index)...].first == "\n"
                case "\u{FEFF}": index == scalars.startIndex
                default: isHarmless(scalar)
                }
            if isKept { clean.append(scalar) }
        }
        return String(clean)
    }

    /// Cleans a text that is a single line.
    public static func line(_ text: String) -> String {
        clean(String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 })))
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x10EEEE: return false
        case 0x20..<0x300: return scalar != "\u{AD}"
        default:
            let scalarClass = ScalarClass(of: scalar.value)
            return scalarClass != .dropped && scalarClass != .tag
        }
    }
}

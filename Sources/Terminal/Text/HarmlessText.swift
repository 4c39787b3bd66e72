/// Text that cannot control or deceive the terminal that shows it.
///
/// Every text on a standard stream passes here, since any of it may quote a file, a title or an argument. Controls, bidirectional
/// controls, tags, other invisible scalars and kitty's placeholder for pictures are left out; everything else is unchanged, so that
/// data stays what it is.
public enum HarmlessText {
    /// Cleans a text of one or more lines. Tabs and line ends stay, and a byte order mark before the text.
    /// - Parameter keepsReturns: whether carriage returns stay that end no line; they return to the beginning of the line.
    public static func clean(_ text: String, keepsReturns: Bool = false) -> String {
        if isClean(text) { return text }
        var clean = String.UnicodeScalarView()
        let scalars = text.unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            let isKept =
                switch scalar {
                case "\n", "\t": true
                case "\r": keepsReturns || scalars[scalars.index(after: index)...].first == "\n"
                case "\u{FEFF}": index == scalars.startIndex
                default: isHarmless(ScannedScalar(scalar))
                }
            if isKept { clean.append(scalar) }
        }
        return String(clean)
    }

    /// Cleans a text that is a single line.
    public static func line(_ text: String) -> String {
        clean(String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 })))
    }

    /// Whether nothing is to be removed. Works on UTF-8 for speed: a command can print megabytes.
    private static func isClean(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var offset = 0
            while offset < bytes.count {
                if bytes.count - offset >= 8, isVisibleASCII(eightBytesOf: bytes, at: offset) {
                    offset += 8
                    continue
                }
                let scalar = ScannedScalar(bytes, at: offset)
                let isKept =
                    switch scalar.value {
                    case 0x09, 0x0A: true
                    // CSV and iCalendar end each line so.
                    case 0x0D: offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
                    case 0xFEFF: offset == 0
                    default: isHarmless(scalar)
                    }
                guard isKept else { return false }
                offset += scalar.length
            }
            return true
        }
    }

    /// Whether eight bytes are spaces, signs and letters: none overflows into the highest bit if one is added, or borrows from it if
    /// 0x20 is subtracted.
    private static func isVisibleASCII(eightBytesOf bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        let ones: UInt64 = 0x0101_0101_0101_0101
        return (word | (word &+ ones) | (word &- 0x20 &* ones)) & (0x80 &* ones) == 0
    }

    private static func isHarmless(_ scalar: ScannedScalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x10EEEE: false
        case 0x20..<0x300: true
        default: scalar.scalarClass != .dropped && scalar.scalarClass != .tag
        }
    }
}

/// Encodings of files that spreadsheets and Windows write.
enum TextEncoding {
    /// A text in UTF-8: from UTF-16 if it begins so, else as it is.
    static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count >= 2 else { return bytes }
        let isLittle: Bool
        switch (bytes[0], bytes[1]) {
        case (0xFF, 0xFE): isLittle = true
        case (0xFE, 0xFF): isLittle = false
        // Without a byte order mark: an ASCII character beside a zero.
        case (1..<0x80, 0): isLittle = true
        case (0, 1..<0x80): isLittle = false
        default: return bytes
        }
        let units = stride(from: 0, to: bytes.count - 1, by: 2).lazy.map { index in
            let (one, other) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittle ? other << 8 | one : one << 8 | other
        }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 2)
        // Repairs surrogates that stand alone.
        _ = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false) { text.append($0) }
        return text
    }
}

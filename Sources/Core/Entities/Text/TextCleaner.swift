/// Cleans untrusted text: removes everything that must not be shown, collapses and trims white space, and limits the length and
/// the number of marks on a base. Clean text passes unchanged.
package struct TextCleaner {
    /// White space before the next visible scalar.
    private enum Gap {
        case none, space, line
    }

    /// Combining marks on one base.
    static let markLimit = 8
    /// Emoji joined into one.
    private static let joinLimit = 8

    /// The clean text as UTF-8.
    private(set) var bytes: [UInt8] = []
    /// Scalars that fit, without marks.
    private var room: Int
    private var gap = Gap.none
    private var marks = 0
    private var joins = 0
    private var endsInEmoji = false
    private var isJoining = false

    /// - Parameter limit: clusters.
    init(limit: Int) {
        room = limit
    }

    /// Whether the limit is reached.
    var isFull: Bool { room <= 0 }

    /// Scalars of each line of a text of the user's that are read: earlier versions wrote longer ones.
    package static let lineLimit = 32 << 10

    /// Cleans a text of the user's, without control characters other than the ends of lines.
    /// - Parameter limit: scalars of each line.
    package static func cleanLines(_ text: String, limit: Int = lineLimit) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { clean(String($0), limit: limit) }
            .joined(separator: "\n")
    }

    /// Cleans a line of text.
    package static func clean(_ text: String, limit: Int) -> String {
        if isPlain(text, limit: limit) { return text }
        var cleaner = TextCleaner(limit: limit)
        for scalar in text.unicodeScalars where !cleaner.isFull {
            cleaner.append(scalar)
        }
        return String(decoding: cleaner.bytes, as: UTF8.self)
    }

    /// Whether the text is a clean line.
    static func isCleanLine(_ text: String, limit: Int) -> Bool {
        isPlain(text, limit: limit) || clean(text, limit: limit).utf8.elementsEqual(text.utf8)
    }

    /// Whether the text is clean. Line feeds may separate paragraphs.
    package static func isClean(_ text: String, limit: Int) -> Bool {
        if isPlain(text, limit: limit, separatedBy: "\n") { return true }
        var cleaner = TextCleaner(limit: limit)
        for scalar in text.unicodeScalars where !cleaner.isFull {
            if scalar == "\n" { cleaner.breakLine() } else { cleaner.append(scalar) }
        }
        return cleaner.bytes.elementsEqual(text.utf8)
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        switch ScalarKind(scalar) {
        case .visible: appendVisible(scalar)
        case .mark: appendMark(scalar)
        case .space: appendSpace()
        case .joiner: isJoining = endsInEmoji && gap == .none && joins < TextCleaner.joinLimit
        case .removed: isJoining = false
        }
    }

    /// Appends visible ASCII with single spaces inside.
    mutating func appendVisible(_ run: ArraySlice<UInt8>) {
        guard !isFull, !run.isEmpty else { return }
        fillGap()
        var run = run.prefix(room)
        room -= run.count
        if run.last == 0x20 { run.removeLast() }
        bytes.append(contentsOf: run)
        endCluster()
    }

    mutating func appendSpace() {
        if gap == .none { gap = .space }
        isJoining = false
    }

    /// Ends a paragraph.
    mutating func breakLine() {
        gap = .line
        isJoining = false
    }

    private mutating func appendVisible(_ scalar: Unicode.Scalar) {
        guard !isFull else { return }
        let isEmoji = scalar.value > 0x2000 && scalar.properties.isEmoji
        let joins = isJoining && isEmoji && gap == .none ? self.joins + 1 : 0
        if joins > 0 { bytes.append(contentsOf: TextCleaner.joiner) }
        fillGap()
        append(utf8Of: scalar)
        room -= 1
        endCluster()
        endsInEmoji = isEmoji
        self.joins = joins
    }

    private mutating func appendMark(_ scalar: Unicode.Scalar) {
        isJoining = false
        guard gap == .none, !bytes.isEmpty, marks < TextCleaner.markLimit else { return }
        append(utf8Of: scalar)
        marks += 1
    }

    private mutating func fillGap() {
        if gap != .none, !bytes.isEmpty {
            bytes.append(gap == .line ? UInt8(ascii: "\n") : UInt8(ascii: " "))
        }
        gap = .none
    }

    private mutating func endCluster() {
        marks = 0
        joins = 0
        isJoining = false
        endsInEmoji = false
    }

    private mutating func append(utf8Of scalar: Unicode.Scalar) {
        if scalar.isASCII {
            bytes.append(UInt8(scalar.value))
        } else {
            bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }

    private static let joiner: [UInt8] = [0xE2, 0x80, 0x8D]

    /// Whether the text is visible scalars with single spaces or separators inside, as nearly every text is. It allocates nothing: the
    /// program cleans thousands of texts at its start.
    private static func isPlain(_ text: String, limit: Int, separatedBy separator: Unicode.Scalar = " ") -> Bool {
        isPlainASCII(text, limit: limit, separatedBy: separator)
            ?? arePlain(text.unicodeScalars, limit: limit, separatedBy: separator)
    }

    /// The bytes of ASCII are read many times as fast as scalars.
    /// - Returns: `nil` for other text.
    private static func isPlainASCII(_ text: String, limit: Int, separatedBy separator: Unicode.Scalar) -> Bool? {
        var text = text
        return text.withUTF8 { bytes in
            var (offset, endsInGap) = plainPrefix(of: UnsafeRawBufferPointer(bytes))
            while offset < bytes.count {
                let byte = bytes[offset]
                offset += 1
                // A letter or a sign, or else a gap.
                if byte &- 0x21 < 0x5E {
                    endsInGap = false
                    continue
                }
                guard byte < 0x80 else { return nil }
                guard !endsInGap, byte == 0x20 || byte == UInt8(ascii: separator) else { return false }
                endsInGap = true
            }
            return bytes.count <= limit && (bytes.isEmpty || !endsInGap)
        }
    }

    /// Whole words of eight bytes that are visible ASCII with single spaces inside.
    private static func plainPrefix(of bytes: UnsafeRawBufferPointer) -> (count: Int, endsInGap: Bool) {
        var count = 0
        // The highest bit is set if the byte before the word is a space. A text must not begin with one.
        var previous = UInt64.max
        while bytes.count - count >= ByteWord.size {
            let word = ByteWord(bytes, at: count)
            guard word.below(0x20) | word.above(0x7E) == 0 else { break }
            let spaces = word.equalASCII(to: 0x20)
            guard spaces & (spaces << 8 | previous >> 56) == 0 else { break }
            previous = spaces
            count += ByteWord.size
        }
        return (count, previous.leadingZeroBitCount == 0)
    }

    private static func arePlain(
        _ scalars: String.UnicodeScalarView, limit: Int, separatedBy separator: Unicode.Scalar
    ) -> Bool {
        var endsInGap = true
        var count = 0
        for scalar in scalars {
            if scalar == " " || scalar == separator {
                if endsInGap { return false }
                endsInGap = true
            } else {
                guard ScalarKind(scalar) == .visible else { return false }
                endsInGap = false
            }
            count += 1
        }
        return count <= limit && (count == 0 || !endsInGap)
    }
}

/// How a scalar of untrusted text is treated, by an allow-list.
///
/// The classes are those of `docs/TERMINALS.md`: controls reach the terminal, bidirectional controls reorder the text, invisible
/// scalars make different names look the same, and private ones can show pictures (kitty's placeholder U+10EEEE).
package enum ScalarKind: Equatable {
    case visible
    /// Combines with the scalar before it.
    case mark
    case space
    /// U+200D, which is only kept between emoji.
    case joiner
    case removed

    package init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x21...0x7E, 0xA1...0xAC, 0xAE...0x2FF: self = .visible
        case 0x09...0x0D, 0x20, 0xA0: self = .space
        case 0...0x1F, 0x7F...0x9F, 0xAD: self = .removed
        case 0x300...0x34E, 0x350...0x36F: self = .mark
        case 0x400...0x482, 0x48A...0x52F: self = .visible
        case 0x200D: self = .joiner
        case 0x2010...0x2027, 0x2030...0x205E: self = .visible
        case 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: self = .visible
        case 0xFE0E, 0xFE0F: self = .mark
        default: self = ScalarKind(properties: scalar.properties)
        }
    }

    private init(properties: Unicode.Scalar.Properties) {
        if properties.isDefaultIgnorableCodePoint {
            self = .removed
            return
        }
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned: self = .removed
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: self = .space
        case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
        default: self = .visible
        }
    }
}

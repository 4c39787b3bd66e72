/// Takes foreign text in pieces and keeps of it what may be shown, as bytes of UTF-8.
///
/// White space is collapsed, and there is none at either end. Marks on one base are capped, and so is the whole, so that
/// nothing behind it ever sees a long title or a tower of marks. What it has once kept passes through it unchanged.
package struct TextCleaner {
    /// White space that is owed before the next visible scalar.
    private enum Gap {
        case none, space, line
    }

    /// Marks that a base may carry; more is not writing but vandalism.
    static let markLimit = 8
    /// Emoji that may be joined into one.
    private static let joinLimit = 8

    /// What has been kept so far.
    private(set) var bytes: [UInt8] = []
    /// Scalars that may still be kept, marks not counted; it bounds the clusters, and with `markLimit` the bytes.
    private var room: Int
    private var gap = Gap.none
    private var marks = 0
    private var joins = 0
    private var endsInEmoji = false
    private var isJoining = false

    /// Makes a cleaner that keeps at most `limit` clusters.
    init(limit: Int) {
        room = limit
    }

    /// Whether nothing more will be kept.
    var isFull: Bool { room <= 0 }

    /// Cleans a line of text.
    package static func clean(_ text: String, limit: Int) -> String {
        if isPlain(text, limit: limit) { return text }
        var cleaner = TextCleaner(limit: limit)
        for scalar in text.unicodeScalars where !cleaner.isFull {
            cleaner.append(scalar)
        }
        return String(decoding: cleaner.bytes, as: UTF8.self)
    }

    /// Whether cleaning would leave the text as it is; paragraphs may be parted by line feeds.
    static func isClean(_ text: String, limit: Int) -> Bool {
        if isPlain(text, limit: limit, partedBy: "\n") { return true }
        var cleaner = TextCleaner(limit: limit)
        for scalar in text.unicodeScalars where !cleaner.isFull {
            if scalar == "\n" { cleaner.breakLine() } else { cleaner.append(scalar) }
        }
        return cleaner.bytes.elementsEqual(text.utf8)
    }

    /// Takes a scalar.
    mutating func append(_ scalar: Unicode.Scalar) {
        switch ScalarKind(scalar) {
        case .visible: keep(scalar)
        case .mark: keepMark(scalar)
        case .space: appendSpace()
        case .joiner: isJoining = endsInEmoji && gap == .none && joins < TextCleaner.joinLimit
        case .removed: isJoining = false
        }
    }

    /// Takes visible ASCII with single spaces inside: the run that most text consists of.
    mutating func appendVisible(_ run: ArraySlice<UInt8>) {
        guard !isFull, !run.isEmpty else { return }
        fillGap()
        var kept = run.prefix(room)
        room -= kept.count
        if kept.last == 0x20 { kept.removeLast() }
        bytes.append(contentsOf: kept)
        endCluster()
    }

    /// Takes white space.
    mutating func appendSpace() {
        if gap == .none { gap = .space }
        isJoining = false
    }

    /// Ends a paragraph; the next one begins on a line of its own.
    mutating func breakLine() {
        gap = .line
        isJoining = false
    }

    private mutating func keep(_ scalar: Unicode.Scalar) {
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

    private mutating func keepMark(_ scalar: Unicode.Scalar) {
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

    /// Whether the text is visible scalars with single spaces inside, or line feeds where those may part paragraphs: what
    /// nearly every text is, and what cleaning leaves alone. Told without building anything, since a start reads a thousand.
    private static func isPlain(_ text: String, limit: Int, partedBy separator: Unicode.Scalar = " ") -> Bool {
        var endsInGap = true
        var count = 0
        for scalar in text.unicodeScalars {
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

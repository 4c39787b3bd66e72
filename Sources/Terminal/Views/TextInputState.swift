/// The text of an input field and its cursor, counted in grapheme clusters.
///
/// The text is a single line: control and invisible characters are removed, and line breaks become spaces.
public struct TextInputState: Hashable, Sendable {
    /// The text in the field.
    public private(set) var text = ""
    /// The clusters before the cursor.
    public private(set) var cursor = 0
    private let limit: Int

    /// Makes a field with the cursor at the end; text beyond the limit is dropped.
    public init(_ text: String = "", limit: Int = 256) {
        self.limit = max(0, limit)
        insert(text)
    }

    var beforeCursor: Substring { text.prefix(cursor) }
    var afterCursor: Substring { text.dropFirst(cursor) }

    // MARK: Editing

    /// Inserts typed or pasted text at the cursor, as much as the limit allows.
    public mutating func insert(_ more: String) {
        guard !isFullCluster(extendedBy: more) else { return }
        let addition = TextInputState.singleLine(more, limit: limit - text.count)
        guard !addition.isEmpty else { return }
        replace(before: beforeCursor + addition, after: afterCursor)
    }

    /// Removes the cluster before the cursor.
    public mutating func deleteBackward() { replace(before: beforeCursor.dropLast(), after: afterCursor) }

    /// Removes the cluster after the cursor.
    public mutating func deleteForward() { replace(before: beforeCursor, after: afterCursor.dropFirst()) }

    /// Removes the word before the cursor and the blanks after it.
    public mutating func deleteWordBackward() {
        var before = beforeCursor
        while before.last == " " { before.removeLast() }
        while let last = before.last, last != " " { before.removeLast() }
        replace(before: before, after: afterCursor)
    }

    /// Removes the text before the cursor.
    public mutating func deleteToStart() { replace(before: "", after: afterCursor) }

    /// Removes the text after the cursor.
    public mutating func deleteToEnd() { replace(before: beforeCursor, after: "") }

    /// Whether nothing of the text would be drawn: a mark for a cluster that has its limit. Tens of thousands can be typed at once.
    private func isFullCluster(extendedBy more: String) -> Bool {
        guard let mark = more.unicodeScalars.first, mark.value >= 0x300, more.unicodeScalars.count == 1,
            mark.properties.isGraphemeExtend, let last = beforeCursor.last
        else { return false }
        return last.unicodeScalars.count >= ClusterContent.scalarLimit
    }

    // MARK: Moving

    /// Moves the cursor by clusters, to the left if negative.
    public mutating func move(by clusters: Int) { moveCursor(to: cursor.saturatingAdd(clusters)) }

    /// Moves the cursor to the start of the text.
    public mutating func moveToStart() { moveCursor(to: 0) }

    /// Moves the cursor to the end of the text.
    public mutating func moveToEnd() { moveCursor(to: text.count) }

    mutating func moveCursor(to position: Int) { cursor = min(max(0, position), text.count) }

    // MARK: Cleaning

    /// The text on both sides may join into one cluster, so that the clusters are counted again.
    private mutating func replace(before: Substring, after: Substring) {
        let length = before.count
        text = TextInputState.bounded(String(before + after))
        moveCursor(to: length)
    }

    /// Drops the scalars of a cluster that are not drawn: combining marks can be typed without end, and each key would
    /// process all of them.
    private static func bounded(_ text: String) -> String {
        let limit = ClusterContent.scalarLimit
        guard text.contains(where: { $0.unicodeScalars.count > limit }) else { return text }
        var bounded = String.UnicodeScalarView()
        for cluster in text { bounded.append(contentsOf: cluster.unicodeScalars.prefix(limit)) }
        return String(bounded)
    }

    /// Turns untrusted text into a single line of at most `limit` clusters.
    private static func singleLine(_ text: String, limit: Int) -> String {
        guard limit > 0 else { return "" }
        var clean = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        // A paste may be huge and a cluster endless: text beyond this is never visible in the field.
        for scalar in text.unicodeScalars.prefix(limit.saturatingMultiply(16)) {
            let isSecondHalfOfLineBreak = previous == "\r" && scalar == "\n"
            if !isSecondHalfOfLineBreak, let shown = shown(scalar) { clean.append(shown) }
            previous = scalar
        }
        return String(String(clean).prefix(limit))
    }

    /// The scalar to show, or `nil` for one that is invisible or changes the direction of the text.
    private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        if scalar.value >= 0x20, scalar.value < 0x7F { return scalar }
        switch scalar {
        case "\n", "\r", "\t", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": return " "
        case "\u{200C}", "\u{200D}": return scalar
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format: return nil
        default: return scalar
        }
    }
}

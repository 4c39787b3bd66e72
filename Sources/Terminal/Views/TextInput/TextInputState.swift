/// The text of an input field and the place of its cursor, counted in grapheme clusters.
///
/// The field is one line of plain text: whatever is typed or pasted into it, controls and invisible scalars stay out,
/// and line breaks become spaces.
public struct TextInputState: Hashable, Sendable {
    /// What has been typed.
    public private(set) var text: String
    /// Clusters before the cursor: 0 at the start, `count` at the end.
    public private(set) var cursor: Int
    /// Clusters that the text may have at most.
    public let limit: Int

    /// Makes a field with the cursor behind the text; what exceeds the limit is left out.
    public init(_ text: String = "", limit: Int = 256) {
        self.text = ""
        cursor = 0
        self.limit = max(0, limit)
        insert(text)
    }

    /// How many clusters the text has.
    public var count: Int { text.count }
    /// Whether there is no text.
    public var isEmpty: Bool { text.isEmpty }
    /// The text before the cursor.
    public var beforeCursor: Substring { text.prefix(cursor) }
    /// The text behind the cursor.
    public var afterCursor: Substring { text.dropFirst(cursor) }

    /// Puts text where the cursor is, typed or pasted, as much of it as the limit leaves room for.
    public mutating func insert(_ more: String) {
        let addition = TextInputState.singleLine(more, limit: limit - count)
        guard !addition.isEmpty else { return }
        replace(before: beforeCursor + addition, after: afterCursor)
    }

    /// Moves the cursor before the cluster with that number, or to the nearest end.
    public mutating func moveCursor(to position: Int) { cursor = min(max(0, position), count) }

    /// Text on both sides may join into one cluster, so both are counted anew.
    mutating func replace(before: Substring, after: Substring) {
        let length = before.count
        text = TextInputState.bounded(String(before + after))
        moveCursor(to: length)
    }

    /// Cuts clusters off where nothing more of them is drawn: marks that are typed join the last one, and each key would go
    /// through the whole of it.
    private static func bounded(_ text: String) -> String {
        let limit = ClusterContent.scalarLimit
        guard text.contains(where: { $0.unicodeScalars.count > limit }) else { return text }
        var bounded = String.UnicodeScalarView()
        for cluster in text { bounded.append(contentsOf: cluster.unicodeScalars.prefix(limit)) }
        return String(bounded)
    }
}

extension TextInputState {
    /// Moves the cursor by so many clusters, to the left where negative.
    public mutating func move(by clusters: Int) { moveCursor(to: cursor.saturatingAdd(clusters)) }

    /// Moves the cursor before the text.
    public mutating func moveToStart() { moveCursor(to: 0) }

    /// Moves the cursor behind the text.
    public mutating func moveToEnd() { moveCursor(to: count) }

    /// Clusters before the word that the cursor is in or behind; words are what blanks part.
    var wordStart: Int {
        var before = beforeCursor
        while before.last == " " { before.removeLast() }
        while let last = before.last, last != " " { before.removeLast() }
        return before.count
    }
}

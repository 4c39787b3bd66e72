extension TextInputState {
    /// Moves the cursor by so many clusters, to the left where negative.
    public mutating func move(by clusters: Int) { moveCursor(to: cursor.saturatingAdd(clusters)) }

    /// Moves the cursor before the text.
    public mutating func moveToStart() { moveCursor(to: 0) }

    /// Moves the cursor behind the text.
    public mutating func moveToEnd() { moveCursor(to: count) }

    /// Moves the cursor before the word that it is in or behind.
    public mutating func moveWordBackward() { moveCursor(to: wordStart) }

    /// Moves the cursor behind the word that it is in or before.
    public mutating func moveWordForward() {
        let rest = afterCursor.drop { $0 == " " }.drop { $0 != " " }
        moveCursor(to: count - rest.count)
    }

    /// Clusters before the word that the cursor is in or behind; words are what blanks part.
    var wordStart: Int {
        var before = beforeCursor
        while before.last == " " { before.removeLast() }
        while let last = before.last, last != " " { before.removeLast() }
        return before.count
    }
}

extension TextInputState {
    /// Removes everything.
    public mutating func clear() { replace(before: "", after: "") }

    /// Removes the cluster before the cursor.
    public mutating func deleteBackward() { replace(before: beforeCursor.dropLast(), after: afterCursor) }

    /// Removes the cluster behind the cursor.
    public mutating func deleteForward() { replace(before: beforeCursor, after: afterCursor.dropFirst()) }

    /// Removes the word before the cursor, and the blanks between them: Ctrl-W.
    public mutating func deleteWordBackward() { replace(before: text.prefix(wordStart), after: afterCursor) }

    /// Removes everything before the cursor: Ctrl-U.
    public mutating func deleteToStart() { replace(before: "", after: afterCursor) }

    /// Removes everything behind the cursor: Ctrl-K.
    public mutating func deleteToEnd() { replace(before: beforeCursor, after: "") }
}

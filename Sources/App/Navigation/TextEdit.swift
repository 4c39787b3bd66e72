/// A change to a line of text that is being typed.
enum TextEdit: Hashable, Sendable {
    case insert(String)
    case deleteBackward, deleteForward, deleteWord, deleteToStart, deleteToEnd
    case move(Int)
    case moveToStart, moveToEnd
}

/// What the plain program wants to happen outside.
enum PlainEffect: Sendable {
    /// Write lines.
    case say([String])
    /// Ask for a line, with the cursor behind the words.
    case prompt(String)
    /// Find out which shows and films are favorites; events come back.
    case openFavorites
    /// Ask for something; answers with the number come back.
    case ask(PlainRequest, number: Int)
    /// Give up a request.
    case stop(number: Int)
    /// Go over to the invented catalog; the session starts anew.
    case startDemo
    case leave
}

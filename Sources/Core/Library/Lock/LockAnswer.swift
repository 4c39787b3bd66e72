/// What came of a PIN.
public enum LockAnswer: Hashable, Sendable {
    /// It is the right one.
    case opened
    /// It is not; seconds until the next may be tried.
    case wrong(wait: Int)
    /// It was not looked at: nobody may try for so many seconds.
    case tooEarly(wait: Int)
}

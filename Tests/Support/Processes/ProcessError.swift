/// Why a program could not be started or did not do what a test waits for.
public enum ProcessError: Error, Sendable {
    /// A system call failed, with its name and `errno`.
    case system(String, Int32)
    /// The program did not end, or stop, in time.
    case stillRunning
    /// What the test waits for did not appear in time; the screen as it is.
    case notShown(screen: String)
    /// The program wrote something else than was expected.
    case unexpectedOutput(String)
}

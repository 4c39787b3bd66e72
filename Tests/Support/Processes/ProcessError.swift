/// Why a program could not be started or did not do what a test waits for.
package enum ProcessError: Error, Sendable {
    /// A system call failed, with its name and `errno`.
    case system(String, Int32)
    /// The program did not end, or stop, in time.
    case stillRunning
    /// The expected content did not appear in time; holds the current screen.
    case notShown(screen: String)
    /// The program wrote something unexpected.
    case unexpectedOutput(String)
}

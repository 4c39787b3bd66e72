#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// How a process ends so that its parent can tell why.
public enum ProcessEnd {
    /// Ends the process by a signal's default action, as if it had never been handled: the parent sees the signal, a shell
    /// the status 128 + its number. Give the terminal back first.
    public static func bySignal(_ number: Int32) -> Never {
        _ = SignalAction.replace(number, with: SignalAction.byDefault)
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number)
        // A signal whose default is to be ignored.
        exit(128 + number)
    }

    /// Ends the process with an exit status.
    public static func withStatus(_ status: Int32) -> Never {
        exit(status)
    }
}

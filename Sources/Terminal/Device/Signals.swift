import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// A signal handler is a C function without context, so its state must be global. These two words are all of it, and they
// are atomic.
private let arrived = Atomic<UInt32>(0)
private let pipeNumber = Atomic<Int32>(-1)

/// Catches the signals of the process and hands them to one thread.
///
/// A handler sets a bit and writes a byte into a pipe, on which that thread waits. Compared with a signal mask and
/// `sigwait`, child processes only inherit the ignored SIGPIPE (`exec` resets handlers, but no mask), and an existing
/// thread cannot be hit by a default action. It is not the user-interface thread, which may hang when a signal is to end the
/// program. Signals of one kind that arrive together are one.
final class Signals: Sendable {
    private let pipe: WakePipe
    private let previous = Mutex<[(number: Int32, action: sigaction)]>([])

    /// Opens the pipe, or `nil` if the process has no descriptor left.
    init?() {
        guard let pipe = WakePipe() else { return nil }
        self.pipe = pipe
    }

    deinit {
        uninstall()
    }

    /// Installs the handlers. The process has one installed object at a time.
    func install() {
        pipeNumber.store(pipe.writingNumber, ordering: .sequentiallyConsistent)
        arrived.store(0, ordering: .sequentiallyConsistent)
        previous.withLock { previous in
            guard previous.isEmpty else { return }
            for number in SignalSet.all {
                previous.append((number, SignalAction.replace(number, with: Signals.handler)))
            }
            // Writing to a closed pipe or socket is an error to handle, not the end of the program.
            previous.append((SIGPIPE, SignalAction.replace(SIGPIPE, with: SignalAction.ignored)))
        }
    }

    func uninstall() {
        previous.withLock { previous in
            for (number, action) in previous { SignalAction.restore(number, action) }
            if !previous.isEmpty { pipeNumber.store(-1, ordering: .sequentiallyConsistent) }
            previous = []
        }
    }

    /// Lets SIGTSTP stop the process while `body` runs.
    func withDefaultStop(_ body: () -> Void) {
        let handler = SignalAction.replace(SIGTSTP, with: SignalAction.byDefault)
        body()
        SignalAction.restore(SIGTSTP, handler)
    }

    /// Adds to the arrived signals.
    func post(_ set: SignalSet) {
        arrived.bitwiseOr(set.rawValue, ordering: .sequentiallyConsistent)
        pipe.wake()
    }

    func wake() {
        pipe.wake()
    }

    /// Blocks the calling thread until a signal arrives, `wake` is called, or the time has passed.
    /// - Parameter milliseconds: the timeout; -1 for none.
    /// - Returns: the signals since the last call.
    func wait(milliseconds: Int32 = -1) -> SignalSet {
        pipe.wait(milliseconds: milliseconds)
        return SignalSet(rawValue: arrived.exchange(0, ordering: .sequentiallyConsistent))
    }

    /// Makes only calls that are safe in a signal handler, and leaves `errno` unchanged.
    private static var handler: sigaction {
        SignalAction.make(flags: SA_RESTART) { number, _, _ in
            let error = errno
            arrived.bitwiseOr(1 << UInt32(truncatingIfNeeded: number & 31), ordering: .sequentiallyConsistent)
            WakePipe.wake(pipeNumber.load(ordering: .sequentiallyConsistent))
            errno = error
        }
    }
}

/// The handled signals, as bits that a handler can collect in one atomic word.
struct SignalSet: OptionSet {
    let rawValue: UInt32

    /// The terminal is gone. It takes the place of signal 0, which does not exist.
    static let hangUp = SignalSet(rawValue: 1)
    static let resize = SignalSet(number: SIGWINCH)
    static let stop = SignalSet(number: SIGTSTP)
    static let resume = SignalSet(number: SIGCONT)

    /// The signals that end the program, by priority.
    private static let endings = [SIGTERM, SIGINT, SIGQUIT, SIGHUP]
    static let all = endings + [SIGWINCH, SIGTSTP, SIGCONT]

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// One signal; the numbers of all of them are below 32.
    private init(number: Int32) {
        rawValue = 1 << UInt32(truncatingIfNeeded: number & 31)
    }

    /// The number of the signal that ends the program, if the set contains one.
    var ending: Int32? {
        SignalSet.endings.first { contains(SignalSet(number: $0)) }
    }

    var endingOrHangUp: Int32? { ending ?? (contains(.hangUp) ? SIGHUP : nil) }
}

/// The action of a signal: the structure of `sigaction`, whose fields differ between systems.
enum SignalAction {
    /// A handler: the number, the cause, and the state of the interrupted thread.
    typealias Handler =
        @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

    static var byDefault: sigaction { plain(SIG_DFL) }
    static var ignored: sigaction { plain(SIG_IGN) }

    static func make(flags: Int32, _ handler: @escaping Handler) -> sigaction {
        var action = sigaction()
        sigemptyset(&action.sa_mask)
        action.sa_flags = flags | SA_SIGINFO
        #if canImport(Darwin)
        action.__sigaction_u.__sa_sigaction = handler
        #else
        action.__sigaction_handler.sa_sigaction = handler
        #endif
        return action
    }

    /// Installs an action.
    /// - Returns: the previous one.
    static func replace(_ number: Int32, with action: sigaction) -> sigaction {
        var action = action
        var before = sigaction()
        sigaction(number, &action, &before)
        return before
    }

    /// Installs an action. Safe in a signal handler.
    static func restore(_ number: Int32, _ action: sigaction) {
        var action = action
        sigaction(number, &action, nil)
    }

    static func changeMask(_ change: Int32, _ number: Int32) {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(change, &set, nil)
    }

    /// The handler of an action, if it takes three arguments. Safe in a signal handler.
    static func handler(of action: sigaction) -> Handler? {
        guard action.sa_flags & SA_SIGINFO != 0 else { return nil }
        #if canImport(Darwin)
        return action.__sigaction_u.__sa_sigaction
        #else
        return action.__sigaction_handler.sa_sigaction
        #endif
    }

    #if canImport(Darwin)
    private static func plain(_ handler: (@convention(c) (Int32) -> Void)?) -> sigaction {
        var action = sigaction()
        action.__sigaction_u.__sa_handler = handler
        return action
    }
    #else
    private static func plain(_ handler: __sighandler_t?) -> sigaction {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = handler
        return action
    }
    #endif
}

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What a signal does: the structure of `sigaction`, whose fields are named differently from system to system.
enum SignalAction {
    /// A handler as the system calls it: the number, what caused it, and the state of the interrupted thread.
    typealias Handler =
        @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

    /// The system's own action.
    static var byDefault: sigaction { plain(SIG_DFL) }
    /// No action at all.
    static var ignored: sigaction { plain(SIG_IGN) }

    /// A handler of the program's.
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

    /// Puts an action in force.
    /// - Returns: the one before.
    static func replace(_ number: Int32, with action: sigaction) -> sigaction {
        var action = action
        var before = sigaction()
        sigaction(number, &action, &before)
        return before
    }

    /// Puts an action in force, whatever was there. Safe in a signal handler.
    static func restore(_ number: Int32, _ action: sigaction) {
        var action = action
        sigaction(number, &action, nil)
    }

    /// Keeps a signal from the calling thread.
    static func block(_ number: Int32) {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// The handler of an action, where it is one that takes three arguments. Safe in a signal handler.
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

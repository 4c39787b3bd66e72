#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The signals that the program takes part in, as bits that a handler can gather in one atomic word.
struct SignalSet: OptionSet, Sendable {
    let rawValue: UInt32

    /// No signal: the terminal is gone. There is none of number 0.
    static let hangUp = SignalSet(rawValue: 1)
    /// SIGWINCH: the window's size has changed.
    static let resize = SignalSet(number: SIGWINCH)
    /// SIGTSTP: the program is asked to stop for a while.
    static let stop = SignalSet(number: SIGTSTP)
    /// SIGCONT: the program goes on.
    static let resume = SignalSet(number: SIGCONT)

    /// The signals that ask the program to end, in the order in which they count when several come at once.
    static let endings = [SIGTERM, SIGINT, SIGQUIT, SIGHUP]
    /// All of them.
    static let all = endings + [SIGWINCH, SIGTSTP, SIGCONT]

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// One signal; the numbers of those above are all below 32.
    init(number: Int32) {
        rawValue = 1 << UInt32(truncatingIfNeeded: number & 31)
    }

    /// The number of the signal that asks the program to end, if one of them is in the set.
    var ending: Int32? {
        SignalSet.endings.first { contains(SignalSet(number: $0)) }
    }
}

#if os(Linux)
import Glibc
import Synchronization
#endif

/// Slows down the dispatch library when it keeps asking whether a socket can be written to.
///
/// URLSession never cancels a socket's write source (swift-corelibs-foundation, `MultiHandle.swift`: when libcurl goes from
/// `CURL_POLL_OUT` to `CURL_POLL_IN`, a read source is created and the other one is left). So from the connection until the end
/// of its first response the kernel reports "writable" without end, which costs a whole processor. A caller that
/// asks for writability alone, again and again, has nothing to write and may wait: a twentieth of the time it has waited so far,
/// 20 ms at most. Events that arrive meanwhile are delivered that much later; none is lost.
struct WriteReadiness {
    /// The operations and events of `epoll_ctl(2)`.
    enum Poll {
        static let delete: Int32 = 2
        static let modify: Int32 = 3
        static let input: UInt32 = 0x1
        static let output: UInt32 = 0x4
    }

    /// Rounds without delay: connecting and sending a request take far fewer.
    private static let freeRounds = 16

    private struct Interest {
        var events: UInt32
        /// How often in a row only writability was asked for again.
        var rounds = 0
    }

    private var interests: [Int32: Interest] = [:]

    /// Records a change of the events that are asked for.
    /// - Returns: the microseconds by which to delay the change.
    mutating func delay(of operation: Int32, on descriptor: Int32, to events: UInt32) -> UInt32 {
        guard operation == Poll.modify, var interest = interests[descriptor] else {
            interests[descriptor] = operation == Poll.delete ? nil : Interest(events: events)
            return 0
        }
        let changed = events ^ interest.events
        interest.events = events
        // Something was received, or reading begins.
        if changed & Poll.input != 0 { interest.rounds = 0 }
        let isFutile = changed & events & Poll.output != 0
        if isFutile { interest.rounds += 1 }
        interests[descriptor] = interest
        let rounds = max(0, interest.rounds - Self.freeRounds)
        return isFutile ? UInt32(min(100 * rounds, 20_000)) : 0
    }
}

#if os(Linux)
// Global, like the function it replaces: a C function has no other state.
private let readiness = Mutex(WriteReadiness())

/// Replaces the C library's function of this name in this process: see `WriteReadiness`.
@_cdecl("epoll_ctl")
package func changeEventPolling(
    _ poll: Int32, _ operation: Int32, _ descriptor: Int32, _ event: UnsafeMutableRawPointer?
) -> Int32 {
    typealias Function = @convention(c) (Int32, Int32, Int32, UnsafeMutableRawPointer?) -> Int32
    // RTLD_NEXT, which the importer does not know.
    guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -1), "epoll_ctl") else {
        errno = ENOSYS
        return -1
    }
    // `struct epoll_event` begins with the mask of events.
    let events = event?.loadUnaligned(as: UInt32.self) ?? 0
    let delay = readiness.withLock { $0.delay(of: operation, on: descriptor, to: events) }
    if delay > 0 { usleep(delay) }
    return unsafeBitCast(symbol, to: Function.self)(poll, operation, descriptor, event)
}
#endif

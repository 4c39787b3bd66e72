/// How long the dispatch library is kept from asking anew whether a socket can be written to.
///
/// URLSession never gives up a socket's write source (swift-corelibs-foundation, `MultiHandle.swift`: where libcurl goes on from
/// `CURL_POLL_OUT` to `CURL_POLL_IN`, a read source is created, and the other is left). So from the connection on until its
/// first answer is over, the kernel says "writable" as fast as it is asked, and that costs a processor. Who asks for
/// writability alone, again and again, has nothing to write, and may wait: for a twentieth of what it has waited so far, and
/// never for longer than 20 ms. What is heard meanwhile is heard that much later; no event is lost.
struct WriteReadiness {
    /// The operations and events of `epoll_ctl(2)`.
    enum Poll {
        static let delete: Int32 = 2
        static let modify: Int32 = 3
        static let input: UInt32 = 0x1
        static let output: UInt32 = 0x4
    }

    /// So often it is told at once: connecting and sending a request take far fewer steps.
    private static let freeRounds = 16

    private struct Interest {
        var events: UInt32
        /// How often in a row nothing but writability was asked for anew.
        var rounds = 0
    }

    private var interests: [Int32: Interest] = [:]

    /// Takes notice of a change of what is asked of a descriptor.
    /// - Returns: by how many microseconds the change is to be put off.
    mutating func delay(of operation: Int32, on descriptor: Int32, to events: UInt32) -> UInt32 {
        guard operation == Poll.modify, var interest = interests[descriptor] else {
            interests[descriptor] = operation == Poll.delete ? nil : Interest(events: events)
            return 0
        }
        let changed = events ^ interest.events
        interest.events = events
        // Something was heard, or there is to be listened anew.
        if changed & Poll.input != 0 { interest.rounds = 0 }
        let isFutile = changed & events & Poll.output != 0
        if isFutile { interest.rounds += 1 }
        interests[descriptor] = interest
        let rounds = max(0, interest.rounds - Self.freeRounds)
        return isFutile ? UInt32(min(100 * rounds, 20_000)) : 0
    }
}

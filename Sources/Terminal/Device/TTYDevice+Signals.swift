#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The attendant: the thread that signals, hang-ups and stops are handed to.
extension TTYDevice {
    /// How long the program may take to end by itself after it was asked to, in milliseconds.
    private static let grace = 1000

    /// Runs until the device is closed.
    func attend() {
        var end: (deadline: Deadline, signal: Int32)?
        while !state.withLock({ $0.isClosed }) {
            var arrived = signals.wait(milliseconds: end?.deadline.milliseconds ?? -1)
            if let end, end.deadline.hasPassed { forceEnd(end.signal) }
            // A program that is to end neither stops nor takes the terminal again.
            if end == nil, arrived.endingOrHangUp == nil { arrived = stopOrResume(arrived) }
            report(arrived)
            guard end == nil else { continue }
            end = arrived.endingOrHangUp.map { (Deadline(milliseconds: TTYDevice.grace), $0) }
        }
    }

    /// Stops where that is due, and takes the terminal again where the process goes on.
    /// - Returns: what has arrived, with what came meanwhile.
    private func stopOrResume(_ arrived: SignalSet) -> SignalSet {
        guard isStopDue else { return arrived.contains(.resume) ? arrived.union(reclaim()) : arrived }
        return arrived.union(lend())
    }

    private func report(_ arrived: SignalSet) {
        if arrived.contains(.resize) { events.post(.resized) }
        if arrived.contains(.stop) { events.post(.suspendRequested) }
        if let signal = arrived.ending { events.post(.terminated(signal: signal)) }
        if arrived.contains(.hangUp) {
            output.abandon()
            events.post(.hungUp)
        }
    }

    private var isStopDue: Bool {
        state.withLock { !$0.isClosed && $0.stopFarewell != nil }
    }

    /// Ends a program that was asked to end and does not: the promise holds even where its one thread hangs.
    private func forceEnd(_ signal: Int32) {
        guard !state.withLock({ $0.isClosed }) else { return }
        TerminalRestorer.restoreNow()
        ProcessEnd.bySignal(signal)
    }
}

extension SignalSet {
    /// The signal by which the program is to end if it does not by itself.
    fileprivate var endingOrHangUp: Int32? {
        ending ?? (contains(.hangUp) ? SIGHUP : nil)
    }
}

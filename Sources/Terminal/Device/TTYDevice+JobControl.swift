#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Taking the terminal, giving it back, and stopping in between.
extension TTYDevice {
    /// How long a stop may take to come into force, in milliseconds. Where it has not by then, there is no shell above that
    /// could let the program go on (`ssh host program`), and the system has rightly ignored it.
    private static let stopDelay: Int32 = 100

    /// Puts the terminal into raw mode, prepared for a crash beforehand.
    /// - Returns: `false` where the terminal is gone.
    func take() -> Bool {
        state.withLock { state in
            guard !state.isClosed else { return true }
            if state.isLent, let mode = RawMode(of: outputDescriptor) { state.mode = mode }
            TerminalRestorer.arm(
                descriptor: outputDescriptor.number, attributes: state.mode.original, farewell: state.farewell)
            guard state.mode.enter(outputDescriptor) else { return false }
            state.isLent = false
            output.reopen()
            if state.isReaderWaiting { taken.signal() }
            state.isReaderWaiting = false
            return true
        }
    }

    /// Sends the farewell and puts the settings back, unless they are the shell's already.
    ///
    /// Where another thread is about it, this one waits until that is done, no longer than `patience`: after `close` the process
    /// may end at any moment.
    /// - Parameter farewell: what to send where no stop has been asked for, which has a farewell of its own.
    func giveBack(_ farewell: [UInt8] = []) {
        givingBack.withLock { _ in
            let (mode, stopFarewell) = state.withLock { state -> (RawMode?, [UInt8]?) in
                defer {
                    state.isLent = true
                    state.stopFarewell = nil
                }
                return (state.isLent ? nil : state.mode, state.stopFarewell)
            }
            if let mode, JobControl.isForeground(outputDescriptor.number) {
                output.close(last: stopFarewell ?? farewell, within: TTYDevice.patience)
                // Answers that nobody reads any more would be typed into the shell.
                tcflush(outputDescriptor.number, TCIFLUSH)
                mode.restore(outputDescriptor)
            }
            TerminalRestorer.disarm()
        }
    }

    /// Gives the terminal back, stops, and takes it again when the process goes on.
    /// - Returns: the signals that arrived meanwhile.
    func lend() -> SignalSet {
        giveBack()
        // A program that is about to end has no use for a stop.
        guard !state.withLock({ $0.isClosed }) else { return [] }
        var arrived = SignalSet()
        signals.withDefaultStop {
            // The whole group: the shell waits for all of it, and a parent such as `git commit` must stop too.
            kill(0, SIGTSTP)
            arrived = signals.wait(milliseconds: TTYDevice.stopDelay)
        }
        // `kill %1` lets the program go on only to end.
        return arrived.ending == nil ? arrived.union(reclaim()) : arrived
    }

    /// Takes the terminal again after the process has been stopped, as soon as it is the program's to take. A program that
    /// is told to end meanwhile leaves it to whoever has it.
    /// - Returns: the signals that arrived meanwhile.
    func reclaim() -> SignalSet {
        var arrived = SignalSet()
        for _ in 0..<TTYDevice.claims where !JobControl.isForeground(outputDescriptor.number) {
            arrived.formUnion(gather())
            if arrived.ending == nil, !JobControl.isForeground(outputDescriptor.number) {
                // Continued in the background (`bg`): stopped again, as by any attempt to read.
                kill(0, SIGTTIN)
                arrived.formUnion(signals.wait(milliseconds: TTYDevice.stopDelay))
            }
            if arrived.ending != nil { return arrived }
        }
        guard JobControl.isForeground(outputDescriptor.number), take() else { return arrived.union(.hangUp) }
        events.post(.resumed)
        return arrived
    }

    /// Gathers what arrives until the program is told to end or has the terminal, for a moment: a signal that was sent before
    /// SIGCONT may come after it, on another thread.
    private func gather() -> SignalSet {
        let deadline = Deadline(milliseconds: Int(TTYDevice.stopDelay))
        var arrived = SignalSet()
        repeat {
            arrived.formUnion(signals.wait(milliseconds: deadline.milliseconds))
        } while arrived.ending == nil && !deadline.hasPassed && !JobControl.isForeground(outputDescriptor.number)
        return arrived
    }
}

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The writing itself: at once, by the writer thread, and by the thread that leaves.
extension TTYOutput {
    enum Outcome {
        case done, failed
        case full(rest: ArraySlice<UInt8>)
    }

    /// Writes until everything is out or the terminal takes no more.
    func attempt(_ bytes: ArraySlice<UInt8>) -> Outcome {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Self.put(descriptor.number, $0) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                return .full(rest: rest)
            } else if errno != EINTR {
                return .failed
            }
        }
        return .done
    }

    private static func put(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        systemWrite(number, bytes.baseAddress, bytes.count)
    }

    /// What a blocking descriptor takes at once where `poll` says that it has room: Linux keeps room in pieces of 256 bytes.
    private static let piece = 256

    /// The last bytes, written by the thread that leaves: it polls with a limit, since a stopped terminal must not hold it.
    func finish(_ bytes: [UInt8], before deadline: Deadline) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            // On a blocking descriptor only a terminal that says it has room is written to.
            if !isNonBlocking, descriptor.poll(for: Int32(POLLOUT), milliseconds: deadline.milliseconds) == 0 {
                return false
            }
            let piece = isNonBlocking ? rest : rest.prefix(Self.piece)
            switch attempt(piece) {
            case .done: rest = rest.dropFirst(piece.count)
            case .failed: return false
            case .full(let remaining):
                rest = rest[remaining.startIndex...]
                if descriptor.poll(for: Int32(POLLOUT), milliseconds: deadline.milliseconds) == 0 { return false }
            }
        }
        return true
    }

    /// - Returns: `false` where the system has no thread left.
    func wakeWriter(_ state: inout State) -> Bool {
        state.isBusy = true
        if !state.hasThread {
            state.hasThread = SystemThread.start { [self] in runWriter() }
        }
        work.signal()
        return state.hasThread
    }

    private func runWriter() {
        while state.withLock({ $0.hasThread }) {
            work.wait()
            while let (chunk, generation) = take() {
                if !send(chunk, generation) { fail() }
            }
        }
    }

    /// What is to be written next; `nil`, and the way out is at rest, where there is nothing.
    private func take() -> (chunk: [UInt8], generation: Int)? {
        let before = state.withLock { state in
            let before = state
            state.waiting = []
            state.isBusy = !before.waiting.isEmpty
            if !state.isBusy { state.isAwaited = false }
            return before
        }
        guard before.waiting.isEmpty else { return (before.waiting, before.generation) }
        if before.isAwaited { idle.wake() }
        if before.isBusy, !before.isClosed { report(.drained) }
        return nil
    }

    /// Writes one chunk however long it takes, unless it is dropped meanwhile.
    /// - Returns: `false` where the terminal is gone.
    private func send(_ chunk: [UInt8], _ generation: Int) -> Bool {
        var rest = chunk[...]
        while state.withLock({ $0.generation == generation }) {
            switch attempt(rest) {
            case .done: return true
            case .failed: return false
            case .full(let remaining):
                rest = remaining
                waitForRoom()
            }
        }
        return true
    }

    private func waitForRoom() {
        var entries = [
            pollfd(fd: descriptor.number, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: interrupt.reading.number, events: Int16(POLLIN), revents: 0),
        ]
        _ = poll(&entries, nfds_t(entries.count), -1)
        if entries[1].revents != 0 { interrupt.clear() }
    }
}

private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(number, bytes, count)
}

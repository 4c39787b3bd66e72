#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension PseudoTerminal {
    /// The reading thread: runs until the other end or the window is closed.
    func read() {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while waitForBytes() {
            let count = buffer.withUnsafeMutableBytes { Self.read(descriptor, $0) }
            if count < 0, errno == EAGAIN { continue }
            // EIO: the last program with the other end open has ended.
            guard count > 0 else { break }
            let bytes = buffer[..<count]
            let replies = condition.change { condition in
                condition.recording += bytes
                condition.terminal.feed(bytes)
                return condition.terminal.takeReplies()
            }
            type(replies)
        }
        if condition.value.isClosing { hangUp() }
        condition.change { $0.hasEnded = true }
    }

    /// Closes this end, which hangs up the other. Its number stays reserved for threads that still use it.
    private func hangUp() {
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        guard nothing >= 0 else { return }
        dup2(nothing, descriptor)
        close(nothing)
    }

    /// Types pending bytes, and waits until something can be read.
    /// - Returns: `false` if the window should be closed.
    private func waitForBytes() -> Bool {
        while true {
            let now = condition.value
            if now.isClosing { return false }
            let wantsToType = typed.withLock { !$0.isEmpty }
            var polled = [
                pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0),
                pollfd(fd: now.isStalled ? -1 : descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wantsToType ? descriptor : -1, events: Int16(POLLOUT), revents: 0),
            ]
            guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { return false }
            if polled[0].revents != 0 {
                var bytes = [UInt8](repeating: 0, count: 512)
                _ = bytes.withUnsafeMutableBytes { Self.read(wake.reading, $0) }
                continue
            }
            if polled[2].revents != 0 { typeSome() }
            if polled[1].revents != 0 { return true }
        }
    }

    /// Types as much as the line takes now. Drops everything if the other end is gone.
    private func typeSome() {
        typed.withLock { typed in
            let count = typed.withUnsafeBytes { Self.write(descriptor, $0) }
            if count > 0 {
                typed = typed.dropFirst(count)
            } else if errno != EAGAIN, errno != EINTR {
                typed = []
            }
        }
    }

    private static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
        return Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #else
        return Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }

    private static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            #if canImport(Darwin)
            let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #else
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
            if count >= 0 || errno != EINTR { return count }
        }
    }
}

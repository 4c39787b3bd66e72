import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Restores the terminal when the program crashes: a trap, an abort, a bad access.
///
/// While it is armed, handlers for the crash signals write the farewell from preallocated memory, restore the settings, and
/// pass the signal on to its previous handler, so that the Swift runtime prints its backtrace on the user's own screen. They
/// run on their own stack, since the crash may be a stack overflow, and only make calls that are safe in a signal handler.
///
/// After SIGKILL, which cannot be handled, only another process can restore the terminal: `TerminalGuard`.
enum TerminalRestorer {
    private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
    /// The timeout for the farewell, in milliseconds.
    private static let timeout = 200
    /// Bytes per write: a terminal behind a blocking descriptor that has any room has at least as much.
    private static let piece = 256

    /// The handlers' data, in memory that does not move. Never freed: a handler on another thread may be reading it.
    private struct Record {
        let descriptor: Int32
        let attributes: termios
        let farewell: UnsafeMutableBufferPointer<UInt8>
        /// The guard's word; nothing is left to do for it after the handlers.
        let guarded: UnsafeMutablePointer<Bool>?
        let previous: UnsafeMutableBufferPointer<sigaction>

        static func at(_ address: UInt) -> UnsafeMutablePointer<Record>? {
            UnsafeMutablePointer(bitPattern: address)
        }
    }

    /// The address of the record while the terminal must be restored; the thread that takes it out restores it.
    ///
    /// A signal handler is a C function without context, so this word must be global, and it is atomic.
    private static let armed = Atomic<UInt>(0)
    private static let installed = Atomic<UInt>(0)

    private static let fired = Atomic<Bool>(false)

    /// Whether the terminal has been restored, so that nothing more may be written to it.
    static var hasFired: Bool { fired.load(ordering: .relaxed) }

    /// Restores the terminal at a crash from now on.
    /// - Parameters:
    ///   - descriptor: where to write the farewell; non-blocking if possible.
    ///   - attributes: the terminal's original settings.
    ///   - farewell: the bytes that undo everything that the program may have set.
    ///   - guarded: the word that arms the guard, if there is one; it must not move.
    static func arm(
        descriptor: Int32, attributes: termios, farewell: [UInt8], guarded: UnsafeMutablePointer<Bool>? = nil
    ) {
        disarm()
        let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: farewell.count)
        _ = bytes.initialize(from: farewell)
        let previous = UnsafeMutableBufferPointer<sigaction>.allocate(capacity: 32)
        previous.initialize(repeating: sigaction())
        record.initialize(
            to: Record(
                descriptor: descriptor, attributes: attributes, farewell: bytes, guarded: guarded, previous: previous))
        _ = installAlternateStack
        fired.store(false, ordering: .relaxed)
        armed.store(UInt(bitPattern: record), ordering: .sequentiallyConsistent)
        installed.store(UInt(bitPattern: record), ordering: .sequentiallyConsistent)
        for number in crashes {
            previous[Int(number)] = SignalAction.replace(number, with: handler)
        }
    }

    /// Leaves the terminal alone at a crash from now on.
    static func disarm() {
        armed.store(0, ordering: .sequentiallyConsistent)
        guard let record = Record.at(installed.exchange(0, ordering: .sequentiallyConsistent)) else { return }
        for number in crashes { SignalAction.restore(number, record.pointee.previous[Int(number)]) }
    }

    /// Restores the terminal now, once. Callable from any thread and safe in a signal handler.
    static func restoreNow() {
        guard let record = Record.at(armed.exchange(0, ordering: .sequentiallyConsistent)) else { return }
        fired.store(true, ordering: .relaxed)
        // In the background another process owns the terminal.
        guard FileDescriptor.isForeground(record.pointee.descriptor) else { return }
        write(UnsafeBufferPointer(record.pointee.farewell), to: record.pointee.descriptor)
        _ = RawMode.set(record.pointee.attributes, on: record.pointee.descriptor)
        record.pointee.guarded?.pointee = false
    }

    /// Writes everything, or as much as possible within the timeout.
    static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) {
        let deadline = Deadline(milliseconds: timeout)
        var offset = 0
        while offset < bytes.count {
            var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            let ready = poll(&entry, 1, deadline.milliseconds)
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { return }
            let count = min(bytes.count - offset, piece)
            let written = put(descriptor, bytes.baseAddress.map { $0 + offset }, count)
            guard written >= 0 || errno == EINTR || errno == EAGAIN else { return }
            offset += max(0, written)
        }
    }

    private static var handler: sigaction {
        SignalAction.make(flags: SA_ONSTACK | Int32(truncatingIfNeeded: SA_RESETHAND)) { number, information, context in
            TerminalRestorer.restoreNow()
            TerminalRestorer.passOn(number, information, context)
        }
    }

    /// Passes the signal on to its previous handler.
    ///
    /// A fault happens again as soon as this handler returns, and gives that handler its true context. A signal that was sent,
    /// or a breakpoint, does not: then that handler is called from here, and since it may return (the runtime's does,
    /// expecting the fault again), the default action follows.
    private static func passOn(
        _ number: Int32, _ information: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
    ) {
        guard let record = Record.at(installed.load(ordering: .sequentiallyConsistent)) else { return }
        let previous = record.pointee.previous[Int(number & 31)]
        SignalAction.restore(number, previous)
        guard let information, information.pointee.si_code <= 0 || number == SIGTRAP else { return }
        SignalAction.handler(of: previous)?(number, information, context)
        SignalAction.restore(number, SignalAction.byDefault)
        raise(number)
    }

    /// Gives the first thread that arms a stack for its handlers, unless the runtime has given it one.
    private static let installAlternateStack: Void = {
        var present = stack_t()
        let size = 64 * 1024
        guard sigaltstack(nil, &present) == 0, present.ss_flags & Int32(SS_DISABLE) != 0 else { return }
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        stack.ss_size = size
        sigaltstack(&stack, nil)
    }()
}

private func put(_ number: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int {
    write(number, bytes, count)
}

import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Puts the terminal right when the program ends in a way that it did not choose: a trap, an abort, a bad access.
///
/// The one place that does. While it is armed, handlers for the signals of a crash write the farewell from memory that was
/// filled beforehand, restore the settings, and hand on to whoever handled the signal before, so that the backtrace of
/// the Swift runtime is printed on the user's own screen. They run on a stack of their own, since the crash may be that
/// the stack is used up, and they call nothing that is not safe in a signal handler.
///
/// After SIGKILL, which no handler sees, only another process can do it.
enum TerminalRestorer {
    /// The signals of a crash.
    static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
    /// How long a terminal that takes its time may hold up the end in all, in milliseconds.
    static let patience = 200
    /// Bytes that are written at once: where the descriptor blocks, a terminal that has any room has as much.
    private static let piece = 256

    /// What a handler needs, in memory that does not move. Never freed: a handler on another thread may be reading it.
    private struct Record {
        let descriptor: Int32
        let attributes: termios
        let farewell: UnsafeMutableBufferPointer<UInt8>
        /// What was installed before, by the signal's number.
        let previous: UnsafeMutableBufferPointer<sigaction>

        static func at(_ address: UInt) -> UnsafeMutablePointer<Record>? {
            UnsafeMutablePointer(bitPattern: address)
        }
    }

    /// The address of the record while the terminal is not as it was found; whoever takes it out puts the terminal right.
    ///
    /// A signal handler is a C function without context, hence a word that is reachable from everywhere; it is atomic.
    private static let armed = Atomic<UInt>(0)
    /// The address of the record whose handlers are installed.
    private static let installed = Atomic<UInt>(0)

    private static let fired = Atomic<Bool>(false)

    /// Whether the terminal has been put right behind the program's back, so that nothing more may be written to it.
    static var hasFired: Bool { fired.load(ordering: .relaxed) }

    /// From now on the terminal is put right at a crash.
    /// - Parameters:
    ///   - descriptor: where to write the farewell; non-blocking if it can be had.
    ///   - attributes: the settings of the terminal as it was found.
    ///   - farewell: what undoes everything the program may have set.
    static func arm(descriptor: Int32, attributes: termios, farewell: [UInt8]) {
        disarm()
        let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: farewell.count)
        _ = bytes.initialize(from: farewell)
        let previous = UnsafeMutableBufferPointer<sigaction>.allocate(capacity: 32)
        previous.initialize(repeating: sigaction())
        record.initialize(
            to: Record(descriptor: descriptor, attributes: attributes, farewell: bytes, previous: previous))
        installAlternateStack()
        fired.store(false, ordering: .relaxed)
        armed.store(UInt(bitPattern: record), ordering: .sequentiallyConsistent)
        installed.store(UInt(bitPattern: record), ordering: .sequentiallyConsistent)
        for number in crashes {
            previous[Int(number)] = SignalAction.replace(number, with: handler)
        }
    }

    /// The terminal is as it was found, or will be put right otherwise: a crash from now on leaves it alone.
    static func disarm() {
        armed.store(0, ordering: .sequentiallyConsistent)
        guard let record = Record.at(installed.exchange(0, ordering: .sequentiallyConsistent)) else { return }
        for number in crashes { SignalAction.restore(number, record.pointee.previous[Int(number)]) }
    }

    /// Puts the terminal right now, from any thread and in a signal handler, unless that has been done.
    static func restoreNow() {
        guard let record = Record.at(armed.exchange(0, ordering: .sequentiallyConsistent)) else { return }
        fired.store(true, ordering: .relaxed)
        // In the background the terminal is somebody else's.
        guard JobControl.isForeground(record.pointee.descriptor) else { return }
        write(record.pointee.farewell, to: record.pointee.descriptor)
        _ = RawMode.set(record.pointee.attributes, on: record.pointee.descriptor)
    }

    /// Writes everything, or what can be written within `patience`.
    private static func write(_ bytes: UnsafeMutableBufferPointer<UInt8>, to descriptor: Int32) {
        let deadline = Deadline(milliseconds: patience)
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
            TerminalRestorer.handOn(number, information, context)
        }
    }

    /// Lets whoever handled the signal before have it.
    ///
    /// A fault happens again as soon as this handler returns, and gives that handler its true circumstances. A signal that
    /// was sent, or a breakpoint, does not: that handler is called from here, and since it may return (the runtime's does,
    /// expecting the fault again), the default action follows.
    private static func handOn(
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

    /// Gives the calling thread, the first one that arms, a stack for its handlers, unless the runtime has given it one.
    private static func installAlternateStack() {
        _ = alternateStack
    }

    private static let alternateStack: Void = {
        var present = stack_t()
        let size = 64 * 1024
        guard sigaltstack(nil, &present) == 0, present.ss_flags & Int32(SS_DISABLE) != 0 else { return }
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        stack.ss_size = size
        sigaltstack(&stack, nil)
    }()
}

private func put(_ number: Int32, _ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    write(number, bytes, count)
}

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A small process that restores the terminal if this one is killed (SIGKILL), after which a program can do nothing itself.
///
/// It is a copy of this process, made before its first thread: it shares nearly all memory, and needs no other program. It has a
/// session of its own, so that no signal to the program's group reaches it, and waits until the connection ends, which it does with
/// the program. What to restore is in memory that both share.
public final class TerminalGuard: Sendable {
    /// The memory that both processes share.
    private struct Record {
        /// Whether the terminal must be restored.
        var isArmed: Bool
        var attributes: termios
        var pathLength: Int
        var farewellLength: Int

        static let size = 4096
        static let contents = MemoryLayout<Record>.stride
    }

    /// The shared memory: a record, the terminal's path with its null, and the farewell.
    nonisolated(unsafe) private let memory: UnsafeMutableRawPointer
    private let connection: FileDescriptor

    /// Starts the guard, or `nil` if the system has no process or memory left. The program must not have a second thread yet: a copy
    /// has only the first one, and would wait for locks that others hold.
    public init?() {
        var ends: [Int32] = [-1, -1]
        guard let memory = Self.sharedMemory(), let fork = Self.fork else { return nil }
        #if canImport(Darwin)
        let isConnected = socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0
        ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
        #else
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let isConnected = socketpair(AF_UNIX, kind, 0, &ends) == 0
        #endif
        let group = getpgrp()
        let session = getsid(0)
        let child = isConnected ? fork() : -1
        if child == 0 { Self.serve(memory, connection: ends[1], group: group, session: session) }
        if isConnected { close(ends[1]) }
        guard child > 0 else {
            if isConnected { close(ends[0]) }
            munmap(memory, Record.size)
            return nil
        }
        self.memory = memory
        connection = FileDescriptor(owned: ends[0])
    }

    /// Waits until the guard has a session of its own, which takes no time to speak of.
    func waitUntilReady() {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1) { _ = connection.readWaiting(into: $0) }
    }

    /// Has the terminal restored from now on if this process ends.
    func arm(path: String, attributes: termios, farewell: [UInt8]) {
        let path = Array(path.utf8) + [0]
        guard Record.contents + path.count + farewell.count <= Record.size else { return }
        disarm()
        (memory + Record.contents).copyMemory(from: path, byteCount: path.count)
        (memory + Record.contents + path.count).copyMemory(from: farewell, byteCount: farewell.count)
        let record = Record(
            isArmed: false, attributes: attributes, pathLength: path.count, farewellLength: farewell.count)
        memory.storeBytes(of: record, as: Record.self)
        memory.storeBytes(of: true, as: Bool.self)
    }

    /// Leaves the terminal alone from now on.
    func disarm() {
        memory.storeBytes(of: false, as: Bool.self)
    }

    /// The word that arms the guard, for the handlers of signals: to be set to false once they have restored the terminal.
    var armed: UnsafeMutablePointer<Bool> { memory.assumingMemoryBound(to: Bool.self) }

    private static func sharedMemory() -> UnsafeMutableRawPointer? {
        let memory = mmap(nil, Record.size, PROT_READ | PROT_WRITE, MAP_SHARED | mapAnonymous, -1, 0)
        return memory == MAP_FAILED ? nil : memory
    }

    #if canImport(Darwin)
    private static let mapAnonymous = MAP_ANON
    #else
    private static let mapAnonymous = MAP_ANONYMOUS
    #endif

    /// Swift's module of the C library hides the function, which is harmless only where one thread runs.
    private static var fork: (@convention(c) () -> pid_t)? {
        guard let symbol = dlsym(nil, "fork") else { return nil }
        return unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)
    }

    // MARK: The other process

    private static func serve(
        _ memory: UnsafeMutableRawPointer, connection: Int32, group: pid_t, session: pid_t
    ) -> Never {
        setsid()
        for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU] { signal(number, SIG_IGN) }
        // Descriptors held here would keep pipes, locks and folders of the program in use.
        dup2(connection, 0)
        #if os(Linux)
        closefrom(1)
        let name = open("/proc/self/comm", O_WRONLY)
        _ = write(name, "marquee-guard", 13)
        close(name)
        #else
        for descriptor in 1..<getdtablesize() { close(descriptor) }
        #endif
        chdir("/")
        var byte: UInt8 = 0
        _ = write(0, &byte, 1)
        while true {
            let count = read(0, &byte, 1)
            if count == 0 || count < 0 && errno != EINTR { break }
        }
        let record = memory.load(as: Record.self)
        if record.isArmed { restore(record, memory + Record.contents, group: group, session: session) }
        _exit(0)
    }

    private static func restore(_ record: Record, _ texts: UnsafeMutableRawPointer, group: pid_t, session: pid_t) {
        let number = open(texts.assumingMemoryBound(to: CChar.self), O_RDWR | O_NOCTTY | O_NONBLOCK)
        guard number >= 0 else { return }
        let owner = foreground(of: session)
        // The shell may be back already; another program has its own screen.
        guard owner == nil || owner == group || owner == session else { return }
        var current = termios()
        // No shell reads commands without output processing and signals: such settings are left from the dead program.
        if tcgetattr(number, &current) == 0, current.c_oflag & tcflag_t(OPOST) == 0,
            current.c_lflag & tcflag_t(ISIG) == 0
        {
            RawMode.set(record.attributes, on: number)
        }
        TerminalRestorer.write(
            UnsafeBufferPointer(
                start: (texts + record.pathLength).assumingMemoryBound(to: UInt8.self), count: record.farewellLength),
            to: number)
    }

    /// The process group that owns the terminal of a session, or `nil` if that is unknown, or the session is gone. Only its own
    /// processes may ask the terminal.
    private static func foreground(of session: pid_t) -> pid_t? {
        #if os(Linux)
        let number = open("/proc/\(session)/stat", O_RDONLY)
        guard number >= 0 else { return nil }
        defer { close(number) }
        let text = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { buffer in
            String(decoding: buffer[..<max(0, read(number, buffer.baseAddress, buffer.count))], as: UTF8.self)
        }
        // After the name, which may contain anything: state, parent, group, session, terminal, owner (proc_pid_stat(5)).
        guard let end = text.lastIndex(of: ")") else { return nil }
        let fields = text[end...].split(separator: " ")
        return fields.count > 6 ? pid_t(fields[6]).flatMap { $0 > 0 ? $0 : nil } : nil
        #else
        return nil
        #endif
    }
}

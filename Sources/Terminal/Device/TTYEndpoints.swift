#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Where keys come from and where frames go to: the standard streams, or the session's terminal where those are redirected.
struct TTYEndpoints {
    /// Read with blocking calls on a thread of its own.
    let input: FileDescriptor
    /// Written to; the same terminal as the standard output, as a rule through a description of the program's own.
    let output: FileDescriptor
    /// Whether `output` is a description of the program's own, on which O_NONBLOCK disturbs nobody.
    ///
    /// The flag belongs to the open file description, which the standard streams share with the shell that started the
    /// program: set there, the shell's own reads would fail after it. A duplicate would share it too.
    let isNonBlocking: Bool

    /// Finds the terminal.
    init(standardInput: Int32, standardOutput: Int32) throws(TTYError) {
        let controlling = "/dev/tty"
        guard
            let input = TTYEndpoints.terminal(standardInput) ?? FileDescriptor.open(controlling, O_RDONLY),
            let output = TTYEndpoints.terminal(standardOutput) ?? FileDescriptor.open(controlling, O_WRONLY)
        else { throw .noTerminal }
        self.input = input
        let own = TTYEndpoints.reopened(output)
        self.output = own ?? output
        isNonBlocking = own != nil
    }

    private static func terminal(_ number: Int32) -> FileDescriptor? {
        isatty(number) == 1 ? FileDescriptor(inherited: number) : nil
    }

    /// The same terminal once more, non-blocking; `nil` where it cannot be had, as after `su` to another user in a session
    /// without a controlling terminal.
    private static func reopened(_ output: FileDescriptor) -> FileDescriptor? {
        let flags = O_WRONLY | O_NONBLOCK
        if let path = path(of: output), let own = FileDescriptor.open(path, flags), isSame(own, output) { return own }
        #if canImport(Darwin)
        // `/dev/tty` cannot be polled there.
        return nil
        #else
        guard tcgetsid(output.number) == getsid(0) else { return nil }
        return FileDescriptor.open("/dev/tty", flags)
        #endif
    }

    /// The name of the terminal in the file system.
    static func path(of descriptor: FileDescriptor) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
            guard let base = buffer.baseAddress, ttyname_r(descriptor.number, base, buffer.count) == 0 else {
                return nil
            }
            return String(cString: base)
        }
    }

    /// Whether both are one device: in a container the name may lead to another terminal of the same number.
    private static func isSame(_ one: FileDescriptor, _ other: FileDescriptor) -> Bool {
        var first = stat()
        var second = stat()
        guard fstat(one.number, &first) == 0, fstat(other.number, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino && first.st_rdev == second.st_rdev
    }
}

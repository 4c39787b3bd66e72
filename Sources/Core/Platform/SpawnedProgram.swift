#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A program that was started with one end of a socket pair as its standard input.
package struct SpawnedProgram: Sendable {
    package let identifier: pid_t
    /// This side's end of the socket pair.
    package let descriptor: Int32

    /// Starts a program, or `nil` if that fails.
    /// - Parameter environment: all of its variables.
    package static func start(_ executable: String, environment: [String: String]) -> SpawnedProgram? {
        var pair: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, streamSocket, 0, &pair) == 0 else { return nil }
        pair.forEach { prepare($0) }
        defer { close(pair[1]) }
        guard let identifier = try? spawn([executable], standardInput: pair[1], environment: environment) else {
            close(pair[0])
            return nil
        }
        return SpawnedProgram(identifier: identifier, descriptor: pair[0])
    }

    #if canImport(Darwin)
    private static let streamSocket = SOCK_STREAM
    #else
    // Close-on-exec from the start: a program that another thread starts meanwhile must not inherit it.
    private static let streamSocket = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #endif

    private static func prepare(_ descriptor: Int32) {
        #if canImport(Darwin)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    /// Starts a program that outlives this one, in a session of its own and without input and output.
    /// - Parameter words: the path of the program and its arguments.
    /// - Returns: its process.
    package static func startDetached(_ words: [String], environment: [String: String]) throws(StoreError) -> pid_t {
        try spawn(words, standardInput: nil, environment: environment, isDetached: true)
    }

    /// Runs a program on this program's terminal until it ends. Signals of the terminal's keys are for that program meanwhile.
    /// - Returns: its exit status, or that of the signal that ended it.
    package static func runOnTerminal(_ words: [String], environment: [String: String]) throws(StoreError) -> Int32 {
        // `signal` would lose the flags of a handler.
        var (interrupt, quit) = (sigaction(), sigaction())
        sigaction(SIGINT, nil, &interrupt)
        sigaction(SIGQUIT, nil, &quit)
        signal(SIGINT, SIG_IGN)
        signal(SIGQUIT, SIG_IGN)
        defer {
            sigaction(SIGINT, &interrupt, nil)
            sigaction(SIGQUIT, &quit, nil)
        }
        // A program that is killed leaves its own settings of the terminal behind.
        var settings = termios()
        let hasSettings = tcgetattr(0, &settings) == 0
        defer { if hasSettings, tcgetpgrp(0) == getpgrp() { tcsetattr(0, TCSADRAIN, &settings) } }
        let child = try spawn(words, standardInput: 0, environment: environment, isOnTerminal: true)
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { throw StoreError(errno: errno) }
        }
        return status
    }

    /// The exit status, or that of the signal that ended it, or `nil` if it is still running at the end of the time.
    package static func status(of child: pid_t, within patience: Duration) -> Int32? {
        let deadline = Deadline(after: patience)
        while true {
            var status: Int32 = 0
            let ended = waitpid(child, &status, WNOHANG)
            if ended == child { return status }
            if ended < 0, errno != EINTR { return -1 }
            guard deadline.milliseconds > 0 else { return nil }
            usleep(pause)
        }
    }

    /// Microseconds between two looks at a process.
    private static let pause: UInt32 = 20_000

    #if canImport(Darwin)
    package typealias FileActions = posix_spawn_file_actions_t?
    private static let newSession: Int32 = 0x400
    #else
    package typealias FileActions = posix_spawn_file_actions_t
    /// POSIX_SPAWN_SETSID, which glibc has since 2.26 behind a macro that Swift does not see.
    private static let newSession: Int32 = 0x80
    #endif

    private static func spawn(
        _ words: [String], standardInput: Int32?, environment: [String: String], isDetached: Bool = false,
        isOnTerminal: Bool = false
    ) throws(StoreError) -> pid_t {
        try spawn(words, environment: environment, keepsSignals: !isDetached && !isOnTerminal, isSession: isDetached) {
            if let standardInput {
                posix_spawn_file_actions_adddup2(&$0, standardInput, 0)
            } else {
                posix_spawn_file_actions_addopen(&$0, 0, "/dev/null", O_RDONLY, 0)
            }
            if !isOnTerminal {
                posix_spawn_file_actions_addopen(&$0, 1, "/dev/null", O_WRONLY, 0)
                posix_spawn_file_actions_addopen(&$0, 2, "/dev/null", O_WRONLY, 0)
            }
        }
    }

    /// Starts a program that blocks no signals, unlike this program's threads.
    /// - Parameters:
    ///   - keepsSignals: whether it ignores the signals that this program ignores.
    ///   - isSession: whether it is in a session of its own.
    ///   - redirect: says what its descriptors are.
    package static func spawn(
        _ words: [String], environment: [String: String], keepsSignals: Bool, isSession: Bool,
        _ redirect: (inout FileActions) -> Void
    ) throws(StoreError) -> pid_t {
        guard let executable = words.first else { throw .system(ENOENT) }
        #if canImport(Darwin)
        var actions: FileActions
        var attributes: posix_spawnattr_t?
        #else
        var actions = FileActions()
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        redirect(&actions)
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let defaults = keepsSignals ? 0 : Int32(POSIX_SPAWN_SETSIGDEF)
        let session = isSession ? newSession : 0
        posix_spawnattr_setflags(&attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK) | defaults | session))
        var identifier = pid_t()
        let result = withCStrings(words) { arguments in
            withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
                posix_spawn(&identifier, executable, &actions, &attributes, arguments, environment)
            }
        }
        guard result == 0 else { throw StoreError(errno: result) }
        return identifier
    }

    /// Calls `body` with the texts as the null-terminated array of C strings that `exec` takes.
    private static func withCStrings<Value>(
        _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Value
    ) -> Value {
        let pointers = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: texts.count + 1)
        pointers.initialize(repeating: nil)
        for (index, text) in texts.enumerated() {
            pointers[index] = strdup(text)
        }
        defer {
            pointers.forEach { free($0) }
            pointers.deallocate()
        }
        // `allocate` never gives a buffer without an address.
        return body(pointers.baseAddress.unsafelyUnwrapped)
    }
}

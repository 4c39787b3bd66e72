import FoundationEssentials
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A command that runs under the shell, in a session of its own, and what it prints. What it complains about goes nowhere.
///
/// It does not outlive this process, whatever ends that: beside it a guard waits at the other end of a pipe, the leash, which the
/// system lets go where nobody else could.
final class ShellProcess: Sendable {
    /// What has come of waiting.
    enum Output {
        case bytes([UInt8])
        case end
        case late
    }

    /// What the first shell does: it runs the command, and the guard beside it. When the leash is let go, the guard asks all of the
    /// command to end, and a second later nobody is asked. Of a command that has ended by itself no guard is left.
    private static let script = """
        ( trap '' TERM; read -r _ <&3; kill -TERM 0; sleep 1; kill -KILL 0 ) >/dev/null &
        /bin/sh -c "$1" 3<&-
        status=$?
        kill -KILL $!
        wait $!
        exit $status
        """
    private static let chunk = 4096
    /// Microseconds between two looks at a command that has closed its output and lives on.
    private static let exitPause: UInt32 = 2000

    private let identifier: pid_t
    private let descriptor: Int32
    /// Whether it has been waited for: its number may be another process's from then on.
    private let isGone = Mutex(false)
    /// This end of the leash; `nil` when it has been let go.
    private let leash: Mutex<Int32?>

    /// Starts a command; `nil` where that fails.
    init?(_ command: String) {
        guard let output = PrivatePipe() else { return nil }
        guard let leash = PrivatePipe() else {
            close(output.writing)
            close(output.reading)
            return nil
        }
        let started = ShellProcess.spawn(command, output: output.writing, leash: leash.reading)
        close(output.writing)
        close(leash.reading)
        guard let started else {
            close(output.reading)
            close(leash.writing)
            return nil
        }
        (identifier, descriptor) = (started, output.reading)
        self.leash = Mutex(leash.writing)
    }

    deinit {
        kill()
        signalEnd()
        close(descriptor)
    }

    /// Waits for output.
    /// - Parameter limit: bytes that are read at most.
    func read(until deadline: Deadline, limit: Int) -> Output {
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let ready = poll(&poller, 1, deadline.milliseconds)
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { return .late }
            var bytes = [UInt8](repeating: 0, count: min(max(limit, 1), ShellProcess.chunk))
            let count = Self.read(descriptor, &bytes)
            if count < 0, errno == EINTR { continue }
            return count > 0 ? .bytes(Array(bytes[..<count])) : .end
        }
    }

    /// Waits until the shell has ended. It has closed its output by then, and is gone in no time unless it is up to something.
    /// - Returns: its status, 128 and more for a signal; `nil` when the time is up.
    func waitForExit(until deadline: Deadline) -> Int? {
        while true {
            var status: Int32 = 0
            let isRunning: Bool? = isGone.withLock { isGone in
                guard !isGone else { return nil }
                let ended = waitpid(identifier, &status, WNOHANG)
                isGone = ended == identifier
                return ended == 0 || ended < 0 && errno == EINTR ? true : isGone ? false : nil
            }
            guard let isRunning else { return nil }
            guard isRunning else {
                let signal = Int(status & 0x7F)
                return signal == 0 ? Int(status >> 8 & 0xFF) : 128 + signal
            }
            guard deadline.milliseconds > 0 else { return nil }
            usleep(ShellProcess.exitPause)
        }
    }

    /// Has the shell and all that it has started ended, from any thread, as the end of this process would: whoever reads its output
    /// waits for it, a second at most.
    func signalEnd() {
        leash.withLock { leash in
            if let leash { close(leash) }
            leash = nil
        }
    }

    /// Ends the shell and all that it has started, and waits for it.
    func kill() {
        isGone.withLock { isGone in
            guard !isGone else { return }
            isGone = true
            Self.kill(-identifier, SIGKILL)
            var status: Int32 = 0
            while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        }
    }

    private static func spawn(_ command: String, output: Int32, leash: Int32) -> pid_t? {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        let newSession: Int32 = 0x400
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        // POSIX_SPAWN_SETSID, which glibc has since 2.26 behind a macro that Swift does not see.
        let newSession: Int32 = 0x80
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        // After the others: it may be what one of these was.
        posix_spawn_file_actions_adddup2(&actions, leash, 3)
        // The threads of this program block signals, and it ignores some; the command is to know nothing of that.
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(
            &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | newSession))
        let words: [String] = ["/bin/sh", "-c", script, "sh", command]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        let variables = TMDBKey.withoutKeys(ProcessInfo.processInfo.environment).map { "\($0.key)=\($0.value)" }
        var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
        defer { (arguments + environment).forEach { free($0) } }
        var identifier = pid_t()
        let status = posix_spawn(&identifier, "/bin/sh", &actions, &attributes, &arguments, &environment)
        return status == 0 ? identifier : nil
    }

    // The names of the C functions, which the methods above hide.
    private static func read(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
        let count = bytes.count
        #if canImport(Darwin)
        return Darwin.read(descriptor, &bytes, count)
        #else
        return Glibc.read(descriptor, &bytes, count)
        #endif
    }

    private static func kill(_ identifier: pid_t, _ signal: Int32) {
        #if canImport(Darwin)
        _ = Darwin.kill(identifier, signal)
        #else
        _ = Glibc.kill(identifier, signal)
        #endif
    }
}

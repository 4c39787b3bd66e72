import FoundationEssentials
import Platform
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A shell command in a session of its own, whose output is read. Its standard error is discarded.
///
/// It does not outlive this process, however that ends: a guard process next to it waits for the end of a pipe that this process
/// holds open.
final class ShellProcess: Sendable {
    enum Output {
        case bytes([UInt8])
        case end
        case timedOut
    }

    /// Runs the command and the guard. When the pipe is closed, the guard terminates the whole session, and kills it a second later.
    /// When the command ends by itself, so does the guard.
    private static let script = """
        ( trap '' TERM; read -r _ <&3; kill -TERM 0; sleep 1; kill -KILL 0 ) >/dev/null &
        /bin/sh -c "$1" 3<&-
        status=$?
        kill -KILL $!
        wait $!
        exit $status
        """
    private static let chunk = 4096
    /// Microseconds between two checks of a command that runs on after closing its output.
    private static let exitPause: UInt32 = 2000

    private let identifier: pid_t
    private let descriptor: Int32
    /// Whether the process was reaped: its number may be reused from then on.
    private let isReaped = Mutex(false)
    /// This end of the guard's pipe, or `nil` once it is closed.
    private let guardPipe: Mutex<Int32?>

    /// Starts a command.
    /// - Returns: `nil` if that fails.
    init?(_ command: String) {
        guard let output = PrivatePipe() else { return nil }
        guard let guardPipe = PrivatePipe() else {
            close(output.writing)
            close(output.reading)
            return nil
        }
        let started = ShellProcess.spawn(command, output: output.writing, guardPipe: guardPipe.reading)
        close(output.writing)
        close(guardPipe.reading)
        guard let started else {
            close(output.reading)
            close(guardPipe.writing)
            return nil
        }
        (identifier, descriptor) = (started, output.reading)
        self.guardPipe = Mutex(guardPipe.writing)
    }

    deinit {
        killAll()
        terminate()
        close(descriptor)
    }

    /// Waits for output.
    func readOutput(until deadline: Deadline, limit: Int) -> Output {
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let ready = poll(&poller, 1, deadline.milliseconds)
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { return .timedOut }
            var bytes = [UInt8](repeating: 0, count: min(max(limit, 1), ShellProcess.chunk))
            let count = read(descriptor, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            return count > 0 ? .bytes(Array(bytes[..<count])) : .end
        }
    }

    /// Waits until the shell has ended, which usually follows closing its output at once.
    /// - Returns: its status, 128 and more for a signal, or `nil` after the deadline.
    func waitForExit(until deadline: Deadline) -> Int? {
        while true {
            var status: Int32 = 0
            let isRunning: Bool? = isReaped.withLock { isReaped in
                guard !isReaped else { return nil }
                let ended = waitpid(identifier, &status, WNOHANG)
                isReaped = ended == identifier
                return ended == 0 || ended < 0 && errno == EINTR ? true : isReaped ? false : nil
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

    /// Terminates the shell and all its processes, from any thread, without waiting. The output ends within a second.
    func terminate() {
        guardPipe.withLock { descriptor in
            if let descriptor { close(descriptor) }
            descriptor = nil
        }
    }

    /// Kills the shell and all its processes, and waits for it.
    func killAll() {
        isReaped.withLock { isReaped in
            guard !isReaped else { return }
            isReaped = true
            kill(-identifier, SIGKILL)
            var status: Int32 = 0
            while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        }
    }

    private static func spawn(_ command: String, output: Int32, guardPipe: Int32) -> pid_t? {
        let environment = TMDBKey.withoutKeys(ProcessInfo.processInfo.environment)
        return try? SpawnedProgram.spawn(
            ["/bin/sh", "-c", script, "sh", command], environment: environment, keepsSignals: false, isSession: true
        ) { actions in
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_adddup2(&actions, output, 1)
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
            // After the others: its descriptor may be one of theirs.
            posix_spawn_file_actions_adddup2(&actions, guardPipe, 3)
        }
    }
}

import Configuration
import Platform
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The program that plays the user's files: mpv, which is followed, or any other. It is started without a shell.
package struct Player: Sendable {
    private static let usual = "mpv"
    /// Outputs of mpv that draw on the terminal.
    private static let terminalOutputs: Set = ["caca", "drm", "kitty", "null", "sixel", "tct"]

    /// Whether it has a window of its own; otherwise it is given the terminal.
    package let hasWindow: Bool
    private let command: Result<UserCommand, CommandFault>
    private let environment: [String: String]

    /// - Parameter text: the command, in which `{file}` and `{start}` stand for the file and the seconds to begin at.
    /// - Returns: `nil` over SSH, where it would run on the other machine, unless a command is named.
    package init?(_ text: String?, environment: [String: String]) {
        func isSet(_ variable: String) -> Bool { environment[variable]?.isEmpty == false }
        let isRemote = ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains(where: isSet)
        guard text != nil || !isRemote else { return nil }
        let command = Result { () throws(CommandFault) in
            try UserCommand(text ?? Self.usual, environment: environment)
        }
        #if canImport(Darwin)
        let hasScreen = true
        #else
        let hasScreen = isSet("DISPLAY") || isSet("WAYLAND_DISPLAY")
        #endif
        let words = (try? command.get().words) ?? []
        let drawsText = words.contains { word in
            word == "--no-video" || word.hasPrefix("--vo=") && Self.terminalOutputs.contains(String(word.dropFirst(5)))
        }
        hasWindow = hasScreen && !drawsText
        self.command = command
        self.environment = environment
    }

    /// Checks that there is such a program.
    package func check() throws(CommandFault) { try command.get().check() }

    /// The place of mpv among the words, behind programs such as `nice`, or `nil` for another player.
    private static func place(ofMPVIn words: [String]) -> Int? {
        words.firstIndex { $0.split(separator: "/").last.map { ["mpv", "io.mpv.Mpv"].contains($0) } == true }
    }

    /// - Parameter socket: where mpv is to listen, or `nil` if there is no room for a socket.
    fileprivate func command(for path: String, from start: Double, socket: String?) throws(CommandFault) -> UserCommand
    {
        let command = try command.get()
        let seconds = String(Int(start))
        var words = command.words.map { $0.replacing("{start}", with: seconds).replacing("{file}", with: path) }
        let isPlaced = command.words.contains { $0.contains("{file}") }
        guard let place = Self.place(ofMPVIn: command.words) else {
            return command.replacing(words + (isPlaced ? [] : [path]))
        }
        let options = [socket.map { "--input-ipc-server=" + $0 }, start >= 1 ? "--start=" + seconds : nil]
        words.insert(contentsOf: options.compactMap(\.self), at: place + 1)
        return command.replacing(words + (isPlaced ? [] : ["--", path]))
    }

    fileprivate func folder() -> PrivateFolder? {
        guard let command = try? command.get(), Self.place(ofMPVIn: command.words) != nil else { return nil }
        return try? PrivateFolder(environment: environment)
    }
}

/// One run of the player.
package final class PlaySession: Sendable {
    private static let socketName = "mpv"
    /// Microseconds between attempts to connect, at first and after two seconds.
    private static let (pause, longPause): (UInt32, UInt32) = (20_000, 500_000)

    private let player: Player
    private let path: String
    private let start: Double
    private let played: Double
    private let report: @Sendable (PlayWatch) -> Void
    private let hasEnded = Atomic(false)
    private let outcome = Promise<PlayWatch?>()

    /// - Parameters:
    ///   - start: where to begin, in seconds.
    ///   - played: the seconds played before.
    ///   - report: called once, on another thread, as soon as it counts as watched.
    package init(
        _ player: Player, _ path: String, from start: Double = 0, played: Double = 0,
        report: @escaping @Sendable (PlayWatch) -> Void
    ) {
        (self.player, self.path, self.start, self.played) = (player, path, start, played)
        self.report = report
    }

    /// The course of the play, once it has ended, or `nil` if the player cannot be followed.
    package var watch: PlayWatch? { get async { await outcome.value } }

    /// Runs the player until it ends. It blocks the thread.
    /// - Parameter isOnTerminal: whether it may use this program's terminal.
    /// - Returns: why it failed, or `nil`.
    package func run(isOnTerminal: Bool) -> CommandFault? {
        let folder = player.folder()
        let socket = folder?.path(of: Self.socketName)
        defer {
            hasEnded.store(true, ordering: .relaxed)
            folder?.remove()
        }
        let isFollowed =
            socket.map { socket in BlockingThread.start { self.outcome.resolve(self.follow(socket)) } } ?? false
        if !isFollowed { outcome.resolve(nil) }
        do throws(CommandFault) {
            let command = try player.command(for: path, from: start, socket: socket)
            if isOnTerminal {
                try command.runOnTerminal()
            } else {
                let child = try command.startDetached()
                var status: Int32 = 0
                while waitpid(child, &status, 0) < 0, errno == EINTR {}
                try command.check(status: status)
            }
            return nil
        } catch {
            return error
        }
    }

    private func follow(_ socket: String) -> PlayWatch? {
        var attempts = 0
        var connection: MPVConnection?
        while connection == nil, !hasEnded.load(ordering: .relaxed) {
            usleep(attempts < 100 ? Self.pause : Self.longPause)
            attempts += 1
            connection = MPVConnection(to: socket)
        }
        guard var connection else { return nil }
        var watch = PlayWatch(played: played)
        let begin = ContinuousClock.now
        connection.follow { event in
            let wasWatched = watch.verdict == .watched
            watch.apply(event, at: ContinuousClock.now - begin)
            if !wasWatched, watch.verdict == .watched { report(watch) }
        }
        return watch
    }
}

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A program that shows notices. It is started without a shell.
public struct NoticeProgram: Sendable {
    private static let patience = Duration.seconds(10)

    private let words: [String]
    private let environment: [String: String]

    /// The user's command, whose words are separated by spaces; `nil` if there is no such program. It gets the title, the text and
    /// the number of the episode as further arguments, and in its environment.
    public init?(command: String, environment: [String: String]) {
        self.init(words: command.split(separator: " ").map(String.init), environment: environment)
    }

    /// The desktop's; `nil` without one, such as over SSH.
    public static func desktop(environment: [String: String]) -> NoticeProgram? {
        var environment = environment
        if environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty != false {
            guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/"),
                access(folder + "/bus", F_OK) == 0
            else { return nil }
            environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(folder)/bus"
        }
        return NoticeProgram(words: ["notify-send", "--app-name=Marquee", "--"], environment: environment)
    }

    private init?(words: [String], environment: [String: String]) {
        guard let name = words.first, let path = SpawnedProgram.path(of: name, environment: environment),
            access(path, X_OK) == 0
        else { return nil }
        self.words = [path] + words.dropFirst()
        // Others could read secrets there.
        self.environment = TMDBKey.withoutKeys(environment)
    }

    private static func run(_ words: [String], environment: [String: String]) -> Bool {
        guard let child = SpawnedProgram.startDetached(words, environment: environment) else { return false }
        return (SpawnedProgram.status(of: child, within: patience) ?? 0) == 0
    }

    /// Shows a notice, and waits some seconds for the program.
    /// - Parameter id: of the episode; only the user's command is told.
    /// - Returns: whether it succeeded, or is still running.
    public func show(title: String, text: String, id: Int) async -> Bool {
        var environment = environment
        environment["MARQUEE_TITLE"] = title
        environment["MARQUEE_TEXT"] = text
        environment["MARQUEE_EPISODE"] = String(id)
        let words = words + (words.last == "--" ? [title, text] : [title, text, String(id)])
        let outcome = Promise<Bool>()
        let isStarted = BlockingThread.start { [environment] in
            outcome.resolve(Self.run(words, environment: environment))
        }
        return isStarted ? await outcome.value : false
    }
}

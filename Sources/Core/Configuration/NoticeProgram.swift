import Platform

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A program that shows notices. It is started without a shell.
package struct NoticeProgram: Sendable {
    private static let patience = Duration.seconds(10)

    private let command: UserCommand
    private let isDesktop: Bool

    /// The user's command. It gets the title, the text and the number of the episode as further arguments, and in its environment.
    package init(command: String, environment: [String: String]) throws(CommandFault) {
        self.command = try UserCommand(command, environment: environment)
        try self.command.check()
        isDesktop = false
    }

    /// The desktop's, or `nil` without one, such as over SSH.
    package static func desktop(environment: [String: String]) -> NoticeProgram? {
        var environment = environment
        if environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty != false {
            guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/"),
                access(folder + "/bus", F_OK) == 0
            else { return nil }
            environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(folder)/bus"
        }
        return NoticeProgram(desktop: environment)
    }

    private init?(desktop environment: [String: String]) {
        guard let command = try? UserCommand("notify-send --app-name=Marquee --", environment: environment),
            (try? command.check()) != nil
        else { return nil }
        self.command = command
        isDesktop = true
    }

    /// Shows a notice, and waits some seconds for the program.
    /// - Parameter id: of the episode; only the user's command is told.
    /// - Returns: why it failed, or `nil` if it succeeded or is still running.
    package func show(title: String, text: String, id: Int) async -> CommandFault? {
        let number = String(id)
        let command = command.adding(
            isDesktop
                ? [title, Self.escaped(text)] : [Self.harmless(title), Self.harmless(text), number],
            ["MARQUEE_TITLE": title, "MARQUEE_TEXT": text, "MARQUEE_EPISODE": number])
        let outcome = Promise<CommandFault?>()
        let isStarted = BlockingThread.start { outcome.resolve(Self.run(command)) }
        return isStarted ? await outcome.value : .notStarted(command.words[0], .system(EAGAIN))
    }

    private static func run(_ command: UserCommand) -> CommandFault? {
        do throws(CommandFault) {
            let child = try command.startDetached()
            if let status = SpawnedProgram.status(of: child, within: patience) { try command.check(status: status) }
            return nil
        } catch {
            return error
        }
    }

    /// A text that no program takes for an option (`-x`, `+x`) or for the name of a file (`@x`): with a word in front.
    static func harmless(_ text: String) -> String {
        let first = text.first { !$0.isWhitespace }
        return first.map("-+@".contains) == true ? "Marquee: " + text : text
    }

    /// The body of a notice as `notify-send` wants it: markup, in which it also replaces escapes such as `\n`.
    static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}

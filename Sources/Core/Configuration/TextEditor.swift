import Entities
import Platform

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The user's text editor. It is started on the terminal, without a shell.
package struct TextEditor: Sendable {
    /// In the order of their precedence.
    private static let variables = ["VISUAL", "EDITOR"]

    private let text: String
    private let command: Result<UserCommand, CommandFault>
    private let environment: [String: String]

    /// The editor that `VISUAL` or `EDITOR` names, or `nil` if neither is set.
    package init?(environment: [String: String]) {
        let commands = Self.variables.compactMap { environment[$0] }
        guard let text = commands.first(where: { !$0.allSatisfy(\.isWhitespace) }) else { return nil }
        self.text = text
        command = Result { () throws(CommandFault) in try UserCommand(text, environment: environment) }
        self.environment = environment
    }

    /// Checks that there is such a program.
    package func check() throws(CommandFault) { try command.get().check() }

    /// Lets the user edit a file, and waits for the editor.
    /// - Returns: why it failed, or `nil` if it succeeded.
    package func edit(_ path: String) async -> CommandFault? {
        let outcome = Promise<CommandFault?>()
        let isStarted = BlockingThread.start { outcome.resolve(editNow(path)) }
        return isStarted ? await outcome.value : .notStarted(text, .system(EAGAIN))
    }

    /// The same, but blocks the calling thread.
    package func editNow(_ path: String) -> CommandFault? {
        do throws(CommandFault) {
            try command.get().adding([path]).runOnTerminal()
            return nil
        } catch {
            return error
        }
    }

    /// A text in a file for this editor.
    package func draft(_ text: String) throws(StoreError) -> TextDraft { try TextDraft(text, environment: environment) }
}

/// A text in a file of its own that only this user can read, for an editor.
package struct TextDraft: Sendable {
    /// Bytes of the edited text at most; the library says what it keeps.
    private static let limit = 1 << 20
    private static let name = "note.txt"

    private let folder: PrivateFolder
    private let former: String

    package var path: String { folder.path(of: Self.name) }

    package init(_ text: String, environment: [String: String]) throws(StoreError) {
        folder = try PrivateFolder(environment: environment)
        former = text
        do throws(StoreError) {
            try FileStore(unswept: folder.path).write(Array((text.isEmpty ? "" : text + "\n").utf8), to: Self.name)
        } catch {
            remove()
            throw error
        }
    }

    /// The edited text without empty lines around it, or `nil` if it is unchanged or the file is gone.
    package func edited() throws(StoreError) -> String? {
        guard let bytes = try FileHandle.contents(of: path, limit: Self.limit) else { return nil }
        let text = Self.trimmed(String(decoding: bytes, as: UTF8.self))
        return text == Self.trimmed(former) ? nil : text
    }

    private static func trimmed(_ text: String) -> String {
        let lines = TextCleaner.cleanLines(text.replacing("\r\n", with: "\n")).split(
            separator: "\n", omittingEmptySubsequences: false)
        let start = lines.firstIndex { !$0.isEmpty } ?? lines.endIndex
        let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? start
        return lines[start..<end].joined(separator: "\n")
    }

    /// Removes the file with what editors leave next to it.
    package func remove() { folder.remove() }
}

/// A new folder that only this user can enter, for files that last as long as another program runs.
package struct PrivateFolder: Sendable {
    package let path: String

    package init(environment: [String: String]) throws(StoreError) {
        let places = ["XDG_RUNTIME_DIR", "TMPDIR"].compactMap { environment[$0] } + ["/tmp"]
        // Longer paths than this leave no room for a socket.
        let place = places.first { $0.hasPrefix("/") && $0.utf8.count < 80 && access($0, W_OK | X_OK) == 0 } ?? "/tmp"
        var template = Array("\(place)/marquee-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw StoreError(errno: errno) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    package func path(of name: String) -> String { "\(path)/\(name)" }

    /// Removes the folder with the files in it.
    package func remove() {
        let store = FileStore(unswept: path)
        for name in (try? store.allNames()) ?? [] { try? store.remove(name) }
        rmdir(path)
    }
}

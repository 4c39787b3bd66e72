import Synchronization
import Terminal

/// Where a command prints: data to standard output, messages and progress to standard error.
final class Console: Sendable {
    /// Columns of the terminal that shows the data; `nil` where a program reads them.
    let columns: Int?
    private let showsProgress: Bool
    private let output: @Sendable (String) -> OutputFault?
    private let errors: @Sendable (String) -> Void
    /// Columns of the progress that stands there now.
    private let progressWidth = Mutex(0)

    /// Makes a console.
    /// - Parameters:
    ///   - columns: those of the terminal at standard output, if there is one.
    ///   - showsProgress: whether a person can see standard error.
    init(
        columns: Int?, showsProgress: Bool, output: @escaping @Sendable (String) -> OutputFault?,
        errors: @escaping @Sendable (String) -> Void
    ) {
        self.columns = columns
        self.showsProgress = showsProgress
        self.output = output
        self.errors = errors
    }

    /// The streams that the program was started with.
    convenience init(environment: [String: String]) {
        let geometry = StandardStreams.outputGeometry(environment: environment)
        self.init(
            columns: StandardStreams.outputIsTerminal ? geometry.cells.width : nil,
            showsProgress: StandardStreams.errorIsTerminal, output: StandardStreams.emit,
            errors: StandardStreams.writeError)
    }

    /// Prints data.
    func print(_ text: String) throws(CommandFailure) {
        clearProgress()
        if let fault = output(text) { throw .output(fault) }
    }

    /// Prints a message.
    func say(_ text: String) {
        clearProgress()
        errors("marquee: \(MessageText(text).text)\n")
    }

    /// Prints lines of messages that name their places themselves.
    func say(lines: [String]) {
        clearProgress()
        errors(lines.map { MessageText($0).text + "\n" }.joined())
    }

    /// Shows what is being done, until something else is printed.
    func showProgress(_ text: String) {
        guard showsProgress else { return }
        clearProgress()
        errors(text)
        progressWidth.withLock { $0 = TextMetrics.width(of: text) }
    }

    /// Rows for whoever reads them: aligned for people, parted by tabs for programs.
    func text(of rows: [Row], _ kind: ListKind) -> String {
        guard let columns else { return rows.map(\.tabbed).joined() }
        return AlignedRows(rows: rows, numbers: kind.numbers, title: kind.title, width: columns).text
    }

    /// Takes the progress away with blanks: no escape sequence, whatever the terminal.
    func clearProgress() {
        let width = progressWidth.withLock { width in
            defer { width = 0 }
            return width
        }
        if width > 0 { errors("\r" + String(repeating: " ", count: width) + "\r") }
    }

    /// Prints the last that there is to print, and ends as asked for, unless it could not be written.
    func finish(_ text: String, _ phrases: Phrases, _ code: ExitCode = .done) -> Ending {
        do throws(CommandFailure) {
            try print(text)
        } catch {
            return end(by: error, phrases)
        }
        return .code(code)
    }

    /// Says what went wrong, if there is anything to say, and ends as that asks for.
    func end(by failure: CommandFailure, _ phrases: Phrases) -> Ending {
        clearProgress()
        if let message = failure.message(phrases) { say(message) }
        return .code(failure.exitCode)
    }
}

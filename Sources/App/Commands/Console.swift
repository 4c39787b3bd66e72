import Entities
import FoundationEssentials
import Networking
import Synchronization
import Terminal

/// The output of a command: data on standard output, messages and progress on standard error.
final class Console: Sendable {
    let phrases: Phrases
    let asJSON: Bool
    /// Columns of the terminal that shows the data, or `nil` for programs.
    let columns: Int?
    private let showsProgress: Bool
    private let output: @Sendable (String) -> OutputFault?
    private let errors: @Sendable (String) -> Void
    /// Columns of the progress that is visible now.
    private let progressWidth = Mutex(0)
    private let present = Mutex<(done: Int, total: Int)?>(nil)
    /// How many of the titles that a command names were looked up.
    var step: (done: Int, total: Int)? {
        get { present.withLock { $0 } }
        set { present.withLock { $0 = newValue } }
    }

    /// - Parameters:
    ///   - columns: the width of the terminal at standard output, if it is one.
    ///   - showsProgress: whether standard error is a terminal.
    init(
        phrases: Phrases, asJSON: Bool = false, columns: Int?, showsProgress: Bool,
        output: @escaping @Sendable (String) -> OutputFault?, errors: @escaping @Sendable (String) -> Void
    ) {
        self.phrases = phrases
        self.asJSON = asJSON
        self.columns = columns
        self.showsProgress = showsProgress
        self.output = output
        self.errors = errors
    }

    /// The standard streams.
    convenience init(environment: [String: String], phrases: Phrases, asJSON: Bool = false) {
        let geometry = StandardStreams.outputGeometry(environment: environment)
        self.init(
            phrases: phrases, asJSON: asJSON,
            columns: StandardStreams.outputIsTerminal ? geometry.cells.width : nil,
            showsProgress: StandardStreams.errorIsTerminal, output: StandardStreams.emit,
            errors: StandardStreams.writeError)
    }

    func print(_ text: String) throws(CommandFailure) {
        clearProgress()
        if let fault = output(text) { throw .output(fault) }
    }

    /// Prints a report, and fails if the report says so.
    func print(_ report: Report) throws(CommandFailure) {
        try print(report.output(asJSON: asJSON, columns: columns))
        if report.exitCode != .done { throw .said(report.exitCode) }
    }

    func say(_ text: String) {
        say(lines: ["marquee: " + text])
    }

    func say(_ failure: CommandFailure) {
        if let message = failure.message(phrases) { say(message) }
    }

    /// Says that the printed data may be outdated, how old it is, and why, as far as that is known.
    func warn(_ staleness: Staleness?, _ failure: GatewayError?, at now: Date) {
        if let failure, failure != .offline {
            say(phrases.couldNotRefresh(failure, staleness, at: now))
        } else if let staleness {
            say(phrases.outdated(staleness, at: now))
        }
    }

    /// Prints lines of messages that begin with a file name.
    func say(lines: [String]) {
        clearProgress()
        errors(lines.map { HarmlessText.line($0) + "\n" }.joined())
    }

    /// Shows progress until something else is printed.
    func showProgress(_ text: String) {
        guard showsProgress else { return }
        clearProgress()
        errors(text)
        progressWidth.withLock { $0 = TextMetrics.width(of: text) }
    }

    /// Shows that a title is looked up, and which of several.
    func showLoading() {
        guard let step, step.total > 1 else { return showProgress(phrases.loading) }
        showProgress(phrases.lookingUp(step.done, of: step.total))
    }

    /// Overwrites the progress with blanks, which works on every terminal.
    func clearProgress() {
        let width = progressWidth.withLock { width in
            defer { width = 0 }
            return width
        }
        if width > 0 { errors("\r" + String(repeating: " ", count: width) + "\r") }
    }

    /// Runs a command, and reports its failure.
    func run(_ command: () async throws(CommandFailure) -> Void) async -> Ending {
        do throws(CommandFailure) {
            try await command()
        } catch {
            return end(by: error)
        }
        clearProgress()
        return .code(.done)
    }

    func finish(_ text: String) -> Ending {
        do throws(CommandFailure) {
            try print(text)
        } catch {
            return end(by: error)
        }
        return .code(.done)
    }

    func end(by failure: CommandFailure) -> Ending {
        clearProgress()
        say(failure)
        return .code(failure.exitCode)
    }
}

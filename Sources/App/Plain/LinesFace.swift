import Terminal

/// Plain mode: lines in, lines out. It does not change the terminal's state, so there is nothing to restore.
///
/// Writing may block if the user has stopped the terminal's output; the program then waits.
final class LinesFace: Face {
    private let lines: EventQueue<LineInput.Event>
    private let columns: @Sendable () -> Int?
    private let write: @Sendable (String) -> Bool
    private var reader: PlainReader
    let canLock = false
    /// Whether the cursor is after a prompt.
    private var isPrompting = false
    private var isBroken = false

    /// - Parameters:
    ///   - lines: the typed lines.
    ///   - columns: the terminal's width now; lines are not broken if it is unknown.
    ///   - write: writes a text, and returns whether that succeeded.
    init(
        reader: PlainReader, lines: EventQueue<LineInput.Event>, columns: @escaping @Sendable () -> Int? = { nil },
        write: @escaping @Sendable (String) -> Bool
    ) {
        self.reader = reader
        self.lines = lines
        self.columns = columns
        self.write = write
    }

    func start() {}

    func nextEvents(isolation: isolated (any Actor)?) async -> [FaceEvent]? {
        let events = isBroken ? [] : await lines.nextBatch()
        guard !isBroken else { return [.session(.hungUp)] }
        return events?.map { event in
            switch event {
            case .line(let line): .line(line)
            case .end: .inputEnded
            }
        }
    }

    /// The terminal makes it a signal.
    var isInterrupted: Bool { false }

    func read(_ line: String?, in model: inout AppModel) -> [Effect] {
        // The terminal has echoed the line feed, too.
        if line != nil { isPrompting = false }
        return line.map { reader.read($0, in: &model) } ?? reader.end()
    }

    func show(_ model: inout AppModel) -> [Effect] {
        let effects = reader.follow(&model)
        for output in reader.takeOutput() {
            switch output {
            case .lines(let lines): show(lines.flatMap(broken).map { $0 + "\n" }.joined())
            case .prompt(let words):
                guard reader.isInteractive else { continue }
                show(words.hasSuffix(" ") ? words : words + " ")
                isPrompting = true
            }
        }
        // Wakes the program, which may be waiting for a line.
        if effects.contains(.session(.quit)) { lines.finish() }
        return effects
    }

    func tickInterval(for model: AppModel) -> Duration? { reader.isPatient ? .seconds(1) : nil }

    func copy(_ link: String) {}

    /// The message is a line.
    func notify(title: String, text: String, _ way: TerminalNotices) {}

    func repaint() {}

    func suspend() {}

    /// A line that is being typed would be lost.
    func lend(to borrower: @escaping @Sendable () -> Void) -> Bool { false }

    func leave(isolation: isolated (any Actor)?) async {
        if isPrompting { _ = write("\n") }
        lines.finish()
    }

    private func show(_ text: String) {
        let isWritten = write((isPrompting ? "\n" : "") + text)
        isPrompting = false
        guard !isWritten else { return }
        isBroken = true
        lines.send(.end)
    }

    /// Breaks a line between words, which the terminal does not. The last column stays free, because terminals differ
    /// in how they wrap after it.
    private func broken(_ line: String) -> [Substring] {
        guard let columns = columns(), columns > 2, TextMetrics.width(of: line) >= columns else { return [line[...]] }
        return TextWrapping.lines(of: line, width: columns - 1).map { piece in
            let start = line.utf8.index(line.startIndex, offsetBy: piece.utf8Range.lowerBound)
            return line[start..<line.utf8.index(start, offsetBy: piece.utf8Range.count)]
        }
    }
}

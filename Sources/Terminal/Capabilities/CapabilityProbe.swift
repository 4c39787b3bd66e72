/// Asks the terminal what it can do, and learns from its answers: a value that decides, and reads and writes nothing.
///
/// The questions go out as one batch, inside the alternate screen, and DA1, which every terminal answers and in order,
/// is its fence: what has not been answered by then is not supported. Nobody waits for it; a program paints with what is
/// known and takes over what becomes known. Answers are understood at any time, also long after the fence (GNU screen
/// forwards some questions), and when nobody has asked (mode 2031). All of them are untrusted: they are clamped, and the
/// worst that they can do is to make the program look bad on the terminal that sent them.
public struct CapabilityProbe: Sendable {
    /// What is known by now.
    public internal(set) var capabilities: Capabilities
    /// Whether the fence has not been answered yet.
    public internal(set) var isWaiting: Bool
    /// Whether the terminal may have printed parts of the questions: it answered the fence, but none of the questions
    /// for modes, which Terminal.app and Konsole do not swallow. The screen is then to be painted anew.
    public internal(set) var mayHaveSpilled = false

    var hasAnsweredModes = false
    var hasColorScheme = false
    /// Whether the terminal tells the size of a cell itself (`CSI 16 t`).
    var tellsCellPixels = false
    var reportedCells: Size?
    /// Where the cursor was before, between and after the questions for sizes of text.
    var cursorPositions: [Position] = []
    var reportedPixels: Size?
    /// What an answer has led to.
    var followUp: [CapabilityQuestion] = []
    /// How often DA1 is still to come after the first: from the terminal around tmux, or after more questions.
    var owedFences = 0
    var hasAskedOuterGraphics = false
    /// Whether tmux said that it was built with sixel.
    var tmuxHasSixel = false

    /// Makes a probe that knows what the environment tells, and the device.
    /// - Parameter cellPixels: the size of a cell, where the system knows it; an answer counts for more.
    public init(environment: [String: String], cellPixels: Size? = nil) {
        capabilities = Capabilities(environment: environment)
        isWaiting = false
        if let cellPixels { learn(cellPixels: cellPixels, because: .system) }
        isWaiting = !questions.isEmpty
    }

    /// Whether more answers may come after the fence: of the terminal around tmux, which never come where tmux lets no
    /// questions through.
    public var awaitsMore: Bool { owedFences > 0 }

    /// Gives up waiting for the fences; answers are understood later, too.
    public mutating func giveUp() {
        isWaiting = false
        capabilities.isInterviewed = true
        owedFences = 0
    }

    /// Takes in that the window has the focus again: meanwhile its colors may have been changed, and a terminal that does not
    /// tell (mode 2031) is asked.
    /// - Returns: whether there is something to ask.
    public mutating func regainFocus() -> Bool {
        guard capabilities.colorSchemeReports.value == .unsupported else { return false }
        return askForBackground()
    }

    /// Takes in that the window has changed, perhaps by another font: a terminal that has told the size of its cells, or how large
    /// a sixel image may be, is asked again; of one that has not, the system's word counts anew.
    /// - Parameter cellPixels: the size of a cell now, where the system knows it.
    /// - Returns: whether something has been learned, or there is something to ask.
    mutating func changeWindow(cellPixels: Size?) -> Bool {
        let before = capabilities
        var questions: [CapabilityQuestion] = []
        if tellsCellPixels {
            questions.append(.cellPixels)
        } else if capabilities.cellPixels.reason == .reply {
            questions += [.cells, .textAreaPixels]
        } else if let cellPixels {
            learn(cellPixels: cellPixels, because: .system)
        }
        if capabilities.sixelLimits.size != nil { questions.append(.sixelGeometry) }
        followUp += questions.filter { !followUp.contains($0) }
        return capabilities != before || !followUp.isEmpty
    }

    /// Asks for the background once more, if the terminal has told it before.
    mutating func askForBackground() -> Bool {
        guard !isWaiting, capabilities.background != nil, !followUp.contains(.background) else { return false }
        followUp.append(.background)
        return true
    }

    /// What is to be asked because of an answer: the background, when the terminal has told that its colors changed; what
    /// tmux, or the terminal around it, is to be asked once it is known to be there. Empty nearly always; taken once.
    public mutating func takeFollowUp() -> [CapabilityQuestion] {
        defer { followUp = [] }
        return followUp
    }
}

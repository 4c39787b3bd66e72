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
    var reportedCells: Size?
    var reportedPixels: Size?
    var asksBackground = false

    /// Makes a probe that knows what the environment tells.
    public init(environment: [String: String]) {
        capabilities = Capabilities(environment: environment)
        isWaiting = false
        isWaiting = !questions.isEmpty
    }

    /// Gives up waiting for the fence; answers are understood later, too.
    public mutating func giveUp() {
        isWaiting = false
    }

    /// What is to be asked because of an answer: the background, when the terminal has told that its colors changed.
    /// Empty nearly always; taken once.
    public mutating func takeFollowUp() -> [UInt8] {
        guard asksBackground else { return [] }
        asksBackground = false
        var bytes: [UInt8] = []
        bytes.append(ControlSequence.queryBackground)
        return bytes
    }
}

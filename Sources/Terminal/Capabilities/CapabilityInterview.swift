/// What a terminal was asked and what it answered, byte for byte: for a person who wants to know why.
///
/// It reads along with a parser of its own and decides nothing. What a person types meanwhile is not kept. All of it is
/// untrusted and bounded: 16 KiB are read, and 256 bytes kept of one answer.
public struct CapabilityInterview: Sendable {
    /// A question, and its answer where one has come.
    public struct Exchange: Hashable, Sendable {
        /// What was asked.
        public let question: CapabilityQuestion
        /// The bytes that came, cut at 256.
        public internal(set) var answer: [UInt8]?
    }

    private static let byteLimit = 16 << 10
    private static let answerLimit = 256
    private static let strayLimit = 16

    /// The questions in the order in which they were asked.
    public private(set) var exchanges: [Exchange] = []
    /// Answers to nothing that was asked, or given twice; 16 at most.
    public private(set) var strays: [[UInt8]] = []

    private var parser = InputParser()
    private var pending: [UInt8] = []
    private var byteCount = 0

    /// An interview that has not begun.
    public init() {}

    /// Whether any question has been answered.
    public var hasAnswers: Bool { exchanges.contains { $0.answer != nil } }

    /// Takes note of questions.
    mutating func ask(_ questions: [CapabilityQuestion]) {
        exchanges += questions.map { Exchange(question: $0) }
    }

    /// Takes note of what has arrived.
    mutating func receive(_ bytes: [UInt8]) {
        for byte in bytes where byteCount < Self.byteLimit {
            byteCount += 1
            if pending.count < Self.answerLimit { pending.append(byte) }
            let events = parser.feed([byte])
            guard !events.isEmpty else { continue }
            if let reply = events.lazy.compactMap(\.reply).first { note(pending, reply) }
            pending = []
        }
    }

    private mutating func note(_ bytes: [UInt8], _ reply: TerminalReply) {
        // What tmux says and what it hands on look alike; its own answer comes first.
        let open = exchanges.indices.filter {
            exchanges[$0].answer == nil && exchanges[$0].question.isAnswered(by: reply)
        }
        if let index = open.first(where: { !exchanges[$0].question.isForOuterTerminal }) ?? open.first {
            exchanges[index].answer = bytes
        } else if strays.count < Self.strayLimit {
            strays.append(bytes)
        }
    }
}

extension InputEvent {
    fileprivate var reply: TerminalReply? {
        if case .reply(let reply) = self { reply } else { nil }
    }
}

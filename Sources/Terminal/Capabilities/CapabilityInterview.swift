/// A byte-for-byte record of the queries to a terminal and its replies, for diagnostics.
///
/// It has its own parser, and does not record what a person types meanwhile. The untrusted replies are bounded: 16 KiB
/// are read, and 256 bytes of each stored.
public struct CapabilityInterview: Sendable {
    /// A query, and its reply if there is one.
    public struct Exchange: Hashable, Sendable {
        /// The query.
        public let question: CapabilityQuestion
        /// The reply's bytes, cut at 256.
        public fileprivate(set) var answer: [UInt8]?
    }

    private static let byteLimit = 16 << 10
    private static let answerLimit = 256
    private static let strayLimit = 16

    /// The queries in the order in which they were sent.
    public private(set) var exchanges: [Exchange] = []
    /// Replies without a query, or repeated ones; at most 16.
    public private(set) var strays: [[UInt8]] = []

    private var parser = InputParser()
    private var pending: [UInt8] = []
    private var byteCount = 0

    /// Makes an empty record.
    public init() {}

    /// Whether any query has been answered.
    public var hasAnswers: Bool { exchanges.contains { $0.answer != nil } }

    mutating func ask(_ questions: [CapabilityQuestion]) {
        exchanges += questions.map { Exchange(question: $0) }
    }

    mutating func receive(_ bytes: [UInt8]) {
        for byte in bytes where byteCount < Self.byteLimit {
            byteCount += 1
            if pending.count < Self.answerLimit { pending.append(byte) }
            let events = parser.feed([byte])
            guard !events.isEmpty else { continue }
            for case .reply(let reply) in events {
                record(pending, reply)
                break
            }
            pending = []
        }
    }

    private mutating func record(_ bytes: [UInt8], _ reply: TerminalReply) {
        // Replies of tmux and those that it passes on look alike; its own comes first.
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

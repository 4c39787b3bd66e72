import Core

/// The mistakes in one file, with their places.
struct MistakeLog {
    /// Mistakes that are named at most: a file of another program would have thousands.
    private static let limit = 50
    private static let nameLimit = 40

    let document: JSON5Document
    /// The file, as it is named from the folder of the configuration; `nil` for the configuration itself.
    var file: String?
    private var mistakes: [ConfigurationMistake] = []

    init(document: JSON5Document, file: String? = nil) {
        self.document = document
        self.file = file
    }

    /// The mistakes in the order of their places.
    var sorted: [ConfigurationMistake] {
        mistakes.sorted { ($0.place ?? TextPlace(line: 0, column: 0)) < ($1.place ?? TextPlace(line: 0, column: 0)) }
    }

    /// A text of the file as it may be shown.
    static func clean(_ text: String) -> String { TextCleaner.clean(text, limit: nameLimit) }

    /// Where a byte of the file stands.
    func place(of offset: Int) -> TextPlace { document.place(of: offset) }

    mutating func note(_ problem: ConfigurationMistake.Problem, at node: JSONNode) {
        note(problem, at: node.range)
    }

    mutating func note(_ problem: ConfigurationMistake.Problem, at range: Range<Int>) {
        // Counting lines takes time; behind the limit there is nothing to count for.
        guard mistakes.count <= Self.limit else { return }
        note(problem, place: document.place(of: range.lowerBound))
    }

    mutating func note(_ problem: ConfigurationMistake.Problem, place: TextPlace) {
        guard mistakes.count <= Self.limit else { return }
        let isLast = mistakes.count == Self.limit
        mistakes.append(ConfigurationMistake(isLast ? .more : problem, in: file, at: place))
    }

    /// Names the keys that stand there more than once.
    mutating func noteRepetitions(in members: [JSONMember], of group: [String]) {
        var first: [String: Range<Int>] = [:]
        for member in members {
            guard let earlier = first[member.key] else {
                first[member.key] = member.keyRange
                continue
            }
            guard mistakes.count < Self.limit else { return }
            note(
                .repeatedKey(
                    Self.clean((group + [member.key]).joined(separator: ".")), first: place(of: earlier.lowerBound)),
                at: member.keyRange)
        }
    }
}

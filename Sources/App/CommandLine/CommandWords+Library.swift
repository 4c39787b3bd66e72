import Entities

/// A show or film, or episodes of a show.
struct TitleArgument: Hashable, Sendable {
    let title: Wanted<TitleID>
    var episodes: [EpisodeSelection] = []
}

extension CommandWords {
    /// Each operand as a show or film, by ID or name.
    func titles() throws(UsageError) -> [Wanted<TitleID>] {
        guard !operands.isEmpty else { throw missing("SHOW") }
        var titles: [Wanted<TitleID>] = []
        for word in operands { titles.append(try title([word])) }
        return titles
    }

    func all() -> [String] { operands }

    /// The first operand, which may be left out.
    func word() -> String? { operands.first }

    /// The first operand, which the parser has asked for.
    func name() -> String { operands.first ?? "" }

    /// The first words as one title, the last ones as episodes.
    func target(_ words: some Collection<String>) throws(UsageError) -> TitleArgument {
        var words = Array(words)
        var episodes: [EpisodeSelection] = []
        while words.count > 1, let selection = words.last.flatMap(EpisodeSelection.init) {
            episodes.insert(selection, at: 0)
            words.removeLast()
        }
        return TitleArgument(title: try title(words), episodes: episodes)
    }

    func title(_ words: some Collection<String>) throws(UsageError) -> Wanted<TitleID> {
        if words.count == 1, let word = words.first, let id = TitleID(notation: word) {
            return word.contains(":") ? .id(id) : .number(id, word)
        }
        let name = words.joined(separator: " ")
        guard !name.isEmpty else { throw missing("SHOW") }
        guard name.count <= TextField.limit else { throw .tooLong(operand: "SHOW", limit: TextField.limit) }
        return .name(Self.name(name))
    }

    func missing(_ operand: String) -> UsageError { .missingOperand(command: command, operand: operand) }
}

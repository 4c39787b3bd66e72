/// What stands behind a command and is no option.
struct Operand: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// The number of a show or of a film, whichever the command is about.
        case number
        /// Words to look for.
        case words
        /// A show by its number, or a film as `movie:603`.
        case favorite
        /// A path, or `-` for the standard streams.
        case file
    }

    enum Count: Hashable, Sendable {
        case one, many, optional
    }

    let kind: Kind
    let count: Count

    init(_ kind: Kind, _ count: Count) {
        self.kind = kind
        self.count = count
    }

    /// What stands for it in help.
    var name: String {
        switch kind {
        case .number, .favorite: "ID"
        case .words: "QUERY"
        case .file: "FILE"
        }
    }

    /// What stands for it in a line of usage.
    var usage: String {
        switch count {
        case .one: name
        case .many: kind == .words ? name : name + "…"
        case .optional: "[\(name)]"
        }
    }
}

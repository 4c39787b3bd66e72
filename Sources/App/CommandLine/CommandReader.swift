import Core

/// Reads what stands behind a command.
struct CommandReader {
    /// Characters to look for at most: as many as the field of the search takes.
    private static let queryLimit = TextField.limit

    let subcommand: Subcommand
    let options: Options

    /// Reads the words that are no options.
    func read(_ words: [String]) throws(UsageError) -> Invocation {
        var words = words[...]
        let action = try action(&words)
        let operands = try operands(words, of: action)
        if options.asCSV, action != FavoritesAction.export.rawValue {
            throw .notForCommand(option: OptionName.csv.rawValue, command: command(action))
        }
        switch subcommand {
        case .shows: return .catalog(.shows, options)
        case .show: return .catalog(.show(Show.ID(number: try number(operands))), options)
        case .episodes: return .catalog(.episodes(Show.ID(number: try number(operands))), options)
        case .movie: return .catalog(.movie(Movie.ID(number: try number(operands))), options)
        case .search: return .catalog(.search(try query(operands)), options)
        case .movies: return .catalog(.movies(try query(operands)), options)
        case .favorites: return .favorites(try favorites(action, operands), options)
        case .cache: return .cache(try named(action), options)
        case .doctor: return .doctor(options)
        case .config: return .config(try named(action), options)
        case .lock: return .lock(try named(action), options)
        case .completions: return .completions(try named(action))
        }
    }

    /// Takes what the command is to do, where it wants to be told.
    private func action(_ words: inout ArraySlice<String>) throws(UsageError) -> String? {
        guard let actions = subcommand.actions else { return nil }
        guard let word = words.popFirst() else {
            guard let usual = subcommand.usualAction else {
                throw .missingAction(command: subcommand.rawValue, allowed: actions)
            }
            return usual
        }
        guard actions.contains(word) else {
            throw .invalidValue(option: subcommand.rawValue, value: word, allowed: actions)
        }
        return word
    }

    /// The words behind it, as many as there may be.
    private func operands(_ words: ArraySlice<String>, of action: String?) throws(UsageError) -> [String] {
        let operand = subcommand.operand(of: action)
        let limit =
            switch operand?.count {
            case nil: 0
            case .one, .optional: 1
            case .many: Int.max
            }
        if words.count > limit { throw .unexpectedArgument(words[words.startIndex + limit]) }
        let isGiven = !words.isEmpty
        let isQuery = operand?.kind == .words
        let words = words.map { isQuery ? TextCleaner.clean($0, limit: .max) : $0 }.filter { !$0.isEmpty }
        // An empty name is none that was left out: whoever named a file did not want standard output.
        if let operand, operand.count != .optional || isGiven, words.isEmpty {
            throw .missingOperand(command: command(action), operand: operand.name)
        }
        return Array(words)
    }

    /// The words as one text. Another text than was typed would find something else, so that none is cut.
    private func query(_ words: [String]) throws(UsageError) -> String {
        let query = words.joined(separator: " ")
        guard query.count <= Self.queryLimit else {
            throw .tooLong(operand: Operand(.words, .many).name, limit: Self.queryLimit)
        }
        return query
    }

    private func command(_ action: String?) -> String {
        subcommand.rawValue + (action.map { " " + $0 } ?? "")
    }

    /// The action by its name, which has been found among the names already.
    private func named<Action: RawRepresentable<String> & CaseIterable>(_ action: String?) throws(UsageError) -> Action
    {
        guard let action = action.flatMap(Action.init(rawValue:)) else {
            throw .missingAction(command: subcommand.rawValue, allowed: Action.allCases.map(\.rawValue))
        }
        return action
    }

    private func favorites(_ action: String?, _ operands: [String]) throws(UsageError) -> FavoritesRequest {
        let file = operands.first.flatMap { $0 == "-" ? nil : $0 }
        switch try named(action) as FavoritesAction {
        case .list: return .list
        case .add: return .add(try favorites(operands))
        case .remove: return .remove(try favorites(operands))
        case .export: return .export(file: file)
        case .import: return .import(file: file)
        }
    }

    private func favorites(_ words: [String]) throws(UsageError) -> [Favorite.ID] {
        var ids: [Favorite.ID] = []
        for word in words {
            guard let id = Favorite.ID(notation: word) else {
                throw .notAnID(word, command: subcommand.rawValue)
            }
            ids.append(id)
        }
        return ids
    }

    private func number(_ words: [String]) throws(UsageError) -> Int {
        let word = words.first ?? ""
        guard let number = Int(identifier: word) else { throw .notAnID(word, command: subcommand.rawValue) }
        return number
    }
}

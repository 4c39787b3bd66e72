import Core

/// A command on the command line.
///
/// To add a command, add a case and its row here, what it does to `CompositionRoot.run`, and its words. Help, the manual page and
/// the completions follow.
enum Subcommand: String, Hashable, Sendable, CaseIterable {
    case shows, show, episodes, search, person, movies, movie
    case next, upcoming, calendar, notify
    case follow, unfollow, plan, pause, drop, mark, unmark, skip, unskip, rewatch, rate, note, tag, list
    case specials, shield, shift
    case history, undo, redo, stats, pick, play, sources
    case favorites, `import`, export, library, catalog, cache, doctor, config, lock, completions, help

    /// Everything the program knows about a command, except its words.
    struct Row: Sendable {
        /// One form without an action, or one for each action.
        let forms: [Form]
        /// The options for all forms, besides `--lang` and `--help`.
        let options: [OptionName]
        let examples: [UsageExample]
        /// Whether the first form applies if no action is given.
        var hasDefaultAction = false
    }

    private var makeRow: Row {
        let common: [OptionName] = [.demo, .offline, .json]
        let key: [OptionName] = [.tmdbKeyFile, .tmdbKeyCommand]
        let pages: [OptionName] = [.page, .limit, .all]
        let watch: [OptionName] = [.country, .services]
        let filter: [OptionName] = [
            .genre, .country, .network, .language, .status, .type, .year, .minRating, .sort,
        ]
        if let row = libraryRow { return row }
        return switch self {
        case .shows:
            Row(
                forms: [.words { .titles($0.isEmpty ? .shows : .filtered($0), $1) }],
                options: common + pages + filter, examples: [.shows, .showsAll, .showsFiltered])
        case .show:
            Row(
                forms: [.subject("show") { .titles(.show($0.map { Show.ID(number: $0) }), $1) }],
                options: common + key + watch + [.spoilers], examples: [.show, .showName, .showJSON])
        case .episodes:
            Row(
                forms: [.subject("show") { .titles(.episodes($0.map { Show.ID(number: $0) }), $1) }],
                options: common + [.spoilers], examples: [.episodes, .episodesJSON])
        case .search:
            Row(
                forms: [
                    Form(operand: Operand(.words, .any)) { words throws(UsageError) in
                        if words.options.findsPeople { return .titles(.people(try words.query()), words.options) }
                        let line = try words.neededFilterLine()
                        guard FilterWords(line).query.isFiltered else {
                            return .titles(.search(line), words.options)
                        }
                        return .titles(.filteredSearch(line), words.options)
                    }
                ],
                options: common + [.people, .limit] + filter,
                examples: [.search, .searchPeople, .searchOffline, .searchFiltered])
        case .person:
            Row(
                forms: [.subject("person") { .titles(.person($0.map { Person.ID(number: $0) }), $1) }],
                options: common + [.spoilers], examples: [.person, .personJSON])
        case .movies:
            Row(
                forms: [
                    Form(operand: Operand(.words, .any)) { words throws(UsageError) in
                        .titles(.movies(try words.neededFilterLine()), words.options)
                    }
                ],
                options: common + key + pages + [.genre, .cast, .country, .language, .year, .minRating, .sort],
                examples: [.movies, .moviesFiltered])
        case .movie:
            Row(
                forms: [.subject("movie") { .titles(.movie($0.map { Movie.ID(number: $0) }), $1) }],
                options: common + key + watch, examples: [.movie, .movieName])
        case .favorites:
            Row(
                forms: [
                    .plain("list") { .favorites(.list, $0) },
                    .favorites("add") { .favorites(.add($0), $1) },
                    .favorites("remove") { .favorites(.remove($0), $1) },
                    .file("export", .optional, options: [.csv, .yes]) { .favorites(.export(file: $0), $1) },
                    .file("import", .one) { .favorites(.import(file: $0), $1) },
                ], options: common + key,
                examples: [.favorites, .favoritesAdd, .favoritesExport, .favoritesCSV, .favoritesImport],
                hasDefaultAction: true)
        case .catalog:
            Row(
                forms: Form.actions { .catalog($0, $1) }, options: common, examples: [.catalogSync, .catalogStatus])
        case .cache:
            Row(
                forms: Form.actions { .cache($0, $1) }, options: [.demo, .json], examples: [.cacheStatus, .cacheClear])
        case .doctor:
            Row(
                forms: [.plain { .doctor($0) }],
                options: [.images, .noColor, .json], examples: [.doctorBlocks, .doctorJSON])
        case .config:
            Row(forms: Form.actions { .config($0, $1) }, options: [.json], examples: [.configCheck])
        case .lock:
            Row(forms: Form.actions { .lock($0, $1) }, options: [.yes, .json], examples: [.lockStatus])
        case .completions:
            Row(
                forms: Form.actions { shell, _ in .completions(shell) },
                options: [], examples: [.completionsBash, .completionsZsh, .completionsFish])
        case .help:
            Row(forms: [.help], options: [], examples: [.help])
        default: Row(forms: [], options: [], examples: [])
        }
    }

    private static let rows = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.makeRow) })

    var row: Row { Subcommand.rows[self] ?? makeRow }

    /// The words that may follow the command, or `nil` if it has a single form.
    var actions: [String]? {
        let actions = row.forms.compactMap(\.action)
        return actions.isEmpty ? nil : actions
    }

    /// The words that completions offer after the command.
    var nextWords: [String]? {
        row.forms[0].operand?.kind == .command ? Subcommand.allCases.map(\.rawValue) + ["all"] : actions
    }

    /// Whether a form of the command takes an option.
    func takes(_ option: OptionName) -> Bool {
        option == .lang || row.options.contains(option) || row.forms.contains { $0.options.contains(option) }
    }

    var fileActions: [String] { row.forms.filter { $0.operand?.kind.isPath == true }.compactMap(\.action) }

    /// Whether it takes a file without an action.
    var takesFile: Bool { actions == nil && row.forms[0].operand?.kind == .file }

    /// The lines of usage: one for all actions, unless one of them has an operand.
    var usage: [String] {
        let forms = row.forms
        if let actions, forms.allSatisfy({ $0.operand == nil }) {
            return [rawValue + " " + actions.joined(separator: "|")]
        }
        return forms.enumerated().map { index, form in
            let action = form.action.map { index == 0 && row.hasDefaultAction ? "[\($0)]" : $0 }
            return [rawValue, action, form.operand?.usage].joinedTexts(separator: " ")
        }
    }
}

extension Subcommand {
    /// One way to use a command.
    struct Form: Sendable {
        /// The word after the command: `add` in `favorites add`.
        var action: String?
        var operand: Operand?
        /// Options for this form only.
        var options: [OptionName] = []
        let read: @Sendable (CommandWords) throws(UsageError) -> Invocation

        static func plain(
            _ action: String? = nil, _ invocation: @escaping @Sendable (Options) -> Invocation
        ) -> Form {
            Form(action: action) { invocation($0.options) }
        }

        fileprivate static func subject(
            _ kind: String, _ invocation: @escaping @Sendable (Wanted<Int>, Options) -> Invocation
        ) -> Form {
            Form(operand: Operand(.subject, .many)) { words throws(UsageError) in
                invocation(try words.subject(kind), words.options)
            }
        }

        /// - Parameter invocation: takes the filter as a line; empty without one.
        fileprivate static func words(_ invocation: @escaping @Sendable (String, Options) -> Invocation) -> Form {
            Form(operand: Operand(.words, .any)) { words throws(UsageError) in
                invocation(try words.filterLine(), words.options)
            }
        }

        /// The name of a command, or `all`.
        fileprivate static let help = Form(operand: Operand(.command, .optional)) { words throws(UsageError) in
            words.operands.first == "all" ? .helpAll : .help(try words.subcommand())
        }

        fileprivate static func favorites(
            _ action: String, _ invocation: @escaping @Sendable ([Wanted<TitleID>], Options) -> Invocation
        ) -> Form {
            Form(action: action, operand: Operand(.placeholders("SHOW…"), .many)) { words throws(UsageError) in
                invocation(try words.titles(), words.options)
            }
        }

        fileprivate static func file(
            _ action: String, _ count: Operand.Count, options: [OptionName] = [],
            _ invocation: @escaping @Sendable (String?, Options) -> Invocation
        ) -> Form {
            Form(action: action, operand: Operand(.file, count), options: options) { invocation($0.file, $0.options) }
        }

        /// A form for each of several actions without operands.
        static func actions<Action: CaseIterable & RawRepresentable<String> & Sendable>(
            _ invocation: @escaping @Sendable (Action, Options) -> Invocation
        ) -> [Form] {
            Action.allCases.map { action in .plain(action.rawValue) { invocation(action, $0) } }
        }
    }
}

struct Operand: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// The ID or the name of a show, a person or a film, depending on the command.
        case subject
        case words
        /// A path, or `-` for the standard streams.
        case file
        case folder
        case command
        /// Several operands, with their placeholders in help.
        case placeholders(String)

        /// Whether completions offer paths.
        var isPath: Bool { self == .file || self == .folder }

        /// Whether several words are one text.
        var isText: Bool { self == .words || self == .subject }

        /// Whether control characters are removed from its words.
        var isCleaned: Bool {
            if case .placeholders = self { return true }
            return isText
        }
    }

    enum Count: Hashable, Sendable {
        /// Several words of a text are one operand.
        case one, many, optional
        /// Any number of words, or none.
        case any
    }

    let kind: Kind
    let count: Count

    init(_ kind: Kind, _ count: Count) {
        self.kind = kind
        self.count = count
    }

    /// The placeholder in help.
    var name: String {
        switch kind {
        case .subject: "ID|NAME"
        case .words: "QUERY"
        case .file: "FILE"
        case .folder: "DIR"
        case .command: "COMMAND"
        case .placeholders(let usage): String(usage.prefix { $0.isLetter })
        }
    }

    /// The placeholder in a line of usage.
    var usage: String {
        if case .placeholders(let usage) = kind { return usage }
        return switch count {
        case .one: name
        case .many: kind.isText ? name : name + "…"
        case .optional: "[\(name)]"
        case .any: kind.isText ? "[\(name)]" : "[\(name)…]"
        }
    }
}

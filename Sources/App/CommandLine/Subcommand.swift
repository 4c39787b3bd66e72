import Core

/// A command on the command line.
///
/// To add a command, add a case and its row here, what it does to `CompositionRoot.run`, and its words. Help, the manual page and
/// the completions follow.
enum Subcommand: String, Hashable, Sendable, CaseIterable {
    case shows, show, episodes, search, movies, movie, favorites, cache, doctor, config, lock, completions

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
        let catalog: [OptionName] = [.demo, .offline, .json]
        let key: [OptionName] = [.keyFile, .keyCommand]
        let pages: [OptionName] = [.page, .limit, .all]
        return switch self {
        case .shows:
            Row(
                forms: [.plain { .catalog(.shows, $0) }],
                options: catalog + pages, examples: [.shows, .showsAll])
        case .show:
            Row(
                forms: [.number { .catalog(.show(Show.ID(number: $0)), $1) }],
                options: catalog, examples: [.show, .showJSON])
        case .episodes:
            Row(
                forms: [.number { .catalog(.episodes(Show.ID(number: $0)), $1) }],
                options: catalog, examples: [.episodes, .episodesJSON])
        case .search:
            Row(
                forms: [.query { .catalog(.search($0), $1) }],
                options: catalog + [.limit], examples: [.search, .searchOffline])
        case .movies:
            Row(
                forms: [.query { .catalog(.movies($0), $1) }],
                options: catalog + key + pages, examples: [.movies])
        case .movie:
            Row(
                forms: [.number { .catalog(.movie(Movie.ID(number: $0)), $1) }],
                options: catalog + key, examples: [.movie])
        case .favorites:
            Row(
                forms: [
                    .plain("list") { .favorites(.list, $0) },
                    .favorites("add") { .favorites(.add($0), $1) },
                    .favorites("remove") { .favorites(.remove($0), $1) },
                    .file("export", .optional, options: [.csv]) { .favorites(.export(file: $0), $1) },
                    .file("import", .one) { .favorites(.import(file: $0), $1) },
                ], options: catalog + key,
                examples: [.favorites, .favoritesAdd, .favoritesExport, .favoritesCSV, .favoritesImport],
                hasDefaultAction: true)
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
        }
    }

    private static let rows = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.makeRow) })

    var row: Row { Subcommand.rows[self] ?? makeRow }

    /// The words that may follow the command; `nil` if it has a single form.
    var actions: [String]? {
        let actions = row.forms.compactMap(\.action)
        return actions.isEmpty ? nil : actions
    }

    /// Whether a form of the command takes an option.
    func takes(_ option: OptionName) -> Bool {
        option == .language || row.options.contains(option) || row.forms.contains { $0.options.contains(option) }
    }

    /// The actions that take a file.
    var fileActions: [String] { row.forms.filter { $0.operand?.kind == .file }.compactMap(\.action) }

    /// The lines of usage: one for all actions, unless one of them has an operand.
    var usage: [String] {
        let forms = row.forms
        if let actions, forms.allSatisfy({ $0.operand == nil }) {
            return [rawValue + " " + actions.joined(separator: "|")]
        }
        return forms.enumerated().map { index, form in
            let action = form.action.map { index == 0 && row.hasDefaultAction ? "[\($0)]" : $0 }
            return [rawValue, action, form.operand?.usage].compactMap(\.self).joined(separator: " ")
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

        fileprivate static func plain(
            _ action: String? = nil, _ invocation: @escaping @Sendable (Options) -> Invocation
        ) -> Form {
            Form(action: action) { invocation($0.options) }
        }

        fileprivate static func number(_ invocation: @escaping @Sendable (Int, Options) -> Invocation) -> Form {
            Form(operand: Operand(.number, .one)) { words throws(UsageError) in
                invocation(try words.number(), words.options)
            }
        }

        fileprivate static func query(_ invocation: @escaping @Sendable (String, Options) -> Invocation) -> Form {
            Form(operand: Operand(.words, .many)) { words throws(UsageError) in
                invocation(try words.query(), words.options)
            }
        }

        fileprivate static func favorites(
            _ action: String, _ invocation: @escaping @Sendable ([Favorite.ID], Options) -> Invocation
        ) -> Form {
            Form(action: action, operand: Operand(.favorite, .many)) { words throws(UsageError) in
                invocation(try words.favorites(), words.options)
            }
        }

        fileprivate static func file(
            _ action: String, _ count: Operand.Count, options: [OptionName] = [],
            _ invocation: @escaping @Sendable (String?, Options) -> Invocation
        ) -> Form {
            Form(action: action, operand: Operand(.file, count), options: options) { invocation($0.file, $0.options) }
        }

        /// A form for each of several actions without operands.
        fileprivate static func actions<Action: CaseIterable & RawRepresentable<String> & Sendable>(
            _ invocation: @escaping @Sendable (Action, Options) -> Invocation
        ) -> [Form] {
            Action.allCases.map { action in .plain(action.rawValue) { invocation(action, $0) } }
        }
    }
}

/// An operand of a command.
struct Operand: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// The ID of a show or a film, depending on the command.
        case number
        /// Words to search for.
        case words
        /// A show by its ID, or a film as `movie:603`.
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

    /// The placeholder in help.
    var name: String {
        switch kind {
        case .number, .favorite: "ID"
        case .words: "QUERY"
        case .file: "FILE"
        }
    }

    /// The placeholder in a line of usage.
    var usage: String {
        switch count {
        case .one: name
        case .many: kind == .words ? name : name + "…"
        case .optional: "[\(name)]"
        }
    }
}

/// The command lines that help shows as examples. Those of no command are for the program as a whole.
enum UsageExample: String, Hashable, Sendable, CaseIterable {
    case demo = "marquee --demo"
    case grid = "marquee --layout grid"
    case plain = "marquee --plain | less"
    case doctor = "marquee doctor"
    case shows = "marquee shows"
    case showsAll = "marquee shows --all --json | jq -r '.shows[].title'"
    case show = "marquee show 82"
    case showJSON = "marquee show 82 --json | jq '.show.nextEpisode'"
    case episodes = "marquee episodes 82"
    case episodesJSON = "marquee episodes 82 --json | jq '[.episodes[].runtime] | add'"
    case search = "marquee search game of thrones"
    case searchOffline = "marquee search girls --offline | head -1"
    case movies = "marquee movies the matrix --limit 5"
    case movie = "marquee movie 603"
    case favorites = "marquee favorites"
    case favoritesAdd = "marquee favorites add 82 movie:603"
    case favoritesExport = "marquee favorites export favorites.json"
    case favoritesCSV = "marquee favorites export --csv > favorites.csv"
    case favoritesImport = "ssh host marquee favorites export | marquee favorites import -"
    case cacheStatus = "marquee cache status"
    case cacheClear = "marquee cache clear"
    case configCheck = "marquee config check"
    case doctorBlocks = "marquee doctor --images blocks"
    case doctorJSON = "marquee doctor --json"
    case lockStatus = "marquee lock status"
    case completionsBash = "source <(marquee completions bash)"
    case completionsZsh = "marquee completions zsh > ~/.zfunc/_marquee"
    case completionsFish = "marquee completions fish > ~/.config/fish/completions/marquee.fish"

    static let ofProgram: [UsageExample] = [.demo, .grid, .plain, .doctor]
}

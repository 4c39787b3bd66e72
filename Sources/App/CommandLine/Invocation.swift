import Catalog

/// What the program was started for.
enum Invocation: Equatable, Sendable {
    /// Run on the screen, or as plain lines.
    case browse(Options)
    case titles(ShowPagesRequest, Options)
    case favorites(FavoritesRequest, Options)
    case library(LibraryTask)
    case catalog(CatalogAction, Options)
    case cache(CacheAction, Options)
    case doctor(Options)
    case config(ConfigurationAction, Options)
    case lock(LockAction, Options)
    case completions(Shell)
    case help(Subcommand?)
    /// Print the help for the program with all its options.
    case helpAll
    case manual
    case version

    var options: Options {
        switch self {
        case .browse(let options), .doctor(let options), .titles(_, let options), .favorites(_, let options),
            .catalog(_, let options), .cache(_, let options), .config(_, let options), .lock(_, let options):
            options
        case .library(let task): task.words.options
        case .completions, .help, .helpAll, .manual, .version: Options()
        }
    }

    /// Whether it may request data from the APIs.
    var readsPages: Bool {
        switch self {
        case .browse, .titles, .favorites, .library, .catalog: true
        case .cache, .doctor, .config, .lock, .completions, .help, .helpAll, .manual, .version: false
        }
    }
}

/// The subject of a command, by its ID or by its name.
enum Wanted<ID: Hashable & Sendable>: Hashable, Sendable {
    case id(ID)
    /// A number alone, as it was typed: an ID, unless a title has it as its name.
    case number(ID, String)
    case name(String)

    func map<Other>(_ transform: (ID) -> Other) -> Wanted<Other> {
        switch self {
        case .id(let id): .id(transform(id))
        case .number(let id, let text): .number(transform(id), text)
        case .name(let name): .name(name)
        }
    }
}

struct Options: Hashable, Sendable {
    var settings = SettingsLayer()
    /// Browse an invented catalog, without network and without saving anything.
    var isDemo = false
    var isOffline = false
    var noColor = false
    /// Print plain lines instead of drawing a screen.
    var isPlain = false
    var isKiosk = false
    /// The visitor's library, if a kiosk has several.
    var library: LibraryName?
    var asJSON = false
    var asCSV = false
    var extent = ListExtent()
    var findsPeople = false
    /// Answer every question with yes.
    var saysYes = false
    /// Those of commands of the library.
    var ofLibrary = LibraryOptions()
    /// The filter of shows or films, as words.
    var filter: [String] = []

    /// - Returns: `false` for a value that the key does not take.
    mutating func add(_ key: FilterWords.Key, _ value: String) -> Bool {
        let word = FilterWords.word(key, value: value)
        let words = FilterWords(word, for: key.isFor(.shows) ? .shows : .films)
        guard words.problems.isEmpty, !words.query.isEmpty else { return false }
        filter.append(word)
        return true
    }
}

/// How much of a list is printed: by default one page.
struct ListExtent: Hashable, Sendable {
    /// The first page, from 1.
    var page = 1
    /// How many entries at most, from as many pages as needed, or `nil` for one page.
    var limit: Int?
    var isWhole = false

    func wantsMore(after count: Int) -> Bool { limit.map { count < $0 } ?? isWhole }

    func room(after count: Int) -> Int { limit.map { max(0, $0 - count) } ?? .max }
}

enum ExitCode: Int32, Sendable, CaseIterable {
    case done = 0
    case failed = 1
    case wrongUsage = 2
    case unreachable = 3
    case notFound = 4
    case interrupted = 130
}

/// What the program does instead of showing its screen.
enum Subcommand: String, Hashable, Sendable, CaseIterable {
    /// List television.
    case shows
    /// Tell everything about a show.
    case show
    /// List the episodes of a show.
    case episodes
    /// Find shows by name.
    case search
    /// Find films by name.
    case movies
    /// Tell everything about a film.
    case movie
    /// List and change what the user keeps.
    case favorites
    /// Tell what is stored and can be fetched again, or remove it.
    case cache
    /// Tell what the terminal can do.
    case doctor
    /// Tell where the configuration is, or what is wrong with it.
    case config
    /// Tell whether the lock is on, or remove it with what it guards.
    case lock
    /// Print what teaches a shell to complete command lines.
    case completions

    /// What it wants to be told behind its name; `nil` for nothing.
    var actions: [String]? {
        switch self {
        case .favorites: FavoritesAction.names
        case .cache: CacheAction.names
        case .config: ConfigurationAction.names
        case .lock: LockAction.names
        case .completions: Shell.names
        case .shows, .show, .episodes, .search, .movies, .movie, .doctor: nil
        }
    }

    /// What it does when it is not told.
    var usualAction: String? { self == .favorites ? FavoritesAction.list.rawValue : nil }

    /// What stands behind it, or behind what it is told to do.
    /// - Parameter action: one of `actions`.
    func operand(of action: String? = nil) -> Operand? {
        switch self {
        case .show, .episodes, .movie: Operand(.number, .one)
        case .search, .movies: Operand(.words, .many)
        case .favorites: action.flatMap(FavoritesAction.init)?.operand
        case .shows, .cache, .doctor, .config, .lock, .completions: nil
        }
    }
}

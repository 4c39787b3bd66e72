/// What the program was started for.
enum Invocation: Hashable, Sendable {
    /// Show television on the screen, or as plain lines.
    case browse(Options)
    /// Ask a catalog.
    case catalog(CatalogRequest, Options)
    /// Print or change the favorites.
    case favorites(FavoritesRequest, Options)
    /// Tell what is stored, or remove it.
    case cache(CacheAction, Options)
    /// Tell what the terminal can do.
    case doctor(Options)
    /// Tell where the configuration is, or what is wrong with it.
    case config(ConfigurationAction, Options)
    /// Tell whether the lock is on, or remove it.
    case lock(LockAction, Options)
    /// Print what teaches a shell to complete command lines.
    case completions(Shell)
    /// Print how the program is used, or one of its commands.
    case help(Subcommand?)
    /// Print the page for `man`.
    case manual
    /// Print the version.
    case version

    /// The options that go with it.
    var options: Options {
        switch self {
        case .browse(let options), .doctor(let options), .catalog(_, let options), .favorites(_, let options),
            .cache(_, let options), .config(_, let options), .lock(_, let options):
            options
        case .completions, .help, .manual, .version: Options()
        }
    }
}

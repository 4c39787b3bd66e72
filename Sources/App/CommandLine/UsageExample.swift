/// The command lines that help shows as examples.
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

    /// The command that it is an example of; `nil` for the program as a whole.
    var subcommand: Subcommand? {
        switch self {
        case .demo, .grid, .plain, .doctor: nil
        case .shows, .showsAll: .shows
        case .show, .showJSON: .show
        case .episodes, .episodesJSON: .episodes
        case .search, .searchOffline: .search
        case .movies: .movies
        case .movie: .movie
        case .favorites, .favoritesAdd, .favoritesExport, .favoritesCSV, .favoritesImport: .favorites
        case .cacheStatus, .cacheClear: .cache
        case .doctorBlocks, .doctorJSON: .doctor
        case .configCheck: .config
        case .lockStatus: .lock
        case .completionsBash, .completionsZsh, .completionsFish: .completions
        }
    }
}

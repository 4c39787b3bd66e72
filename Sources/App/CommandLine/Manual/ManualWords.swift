/// What the manual page says beyond the tables. It is in English alone, as manual pages are.
enum ManualWords {
    /// When the words of the page were last changed.
    static let date = "2026-11-22"

    static let description = [
        """
        marquee shows television and film in the terminal. Without a command it opens the list of television; with one \
        it prints what was asked for, and ends. Television comes from TVmaze, films from TMDB with a key of your own.
        """,
        """
        Commands print lines whose columns stand beneath each other where standard output is a terminal, lines of \
        fields parted by tabs where it is not, and with --json one document; docs/JSON.md describes both. Messages go to \
        standard error, data to standard output. With --offline they answer from what is stored.
        """,
        "The keys of the screen are shown by ? while the program runs.",
    ]

    static let commands = "Every command takes --lang and --help, too."

    static let exitCodes: [(code: Int32, meaning: String)] = [
        (ExitCode.done.rawValue, "Done."),
        (ExitCode.failed.rawValue, "Failed: a disk that is full, a file that cannot be read, a lock that is closed."),
        (ExitCode.wrongUsage.rawValue, "The command line is wrong."),
        (ExitCode.unreachable.rawValue, "The network or the API could not be reached, and nothing stored could help."),
        (
            ExitCode.notFound.rawValue,
            "There is no such show, film, page or favorite. A search that finds nothing is done."
        ),
        (ExitCode.interrupted.rawValue, "Ended by Ctrl-C."),
    ]

    static let variables: [(names: String, meaning: String)] = [
        ("TMDB_API_KEY, TMDB_TOKEN", "The key of TMDB: 32 hexadecimal digits, or the long token."),
        (
            "MARQUEE_TVMAZE_URL, MARQUEE_TMDB_URL, MARQUEE_TMDB_IMAGE_URL",
            "Where the APIs are, for mirrors and tests."
        ),
        ("MARQUEE_THEME and others", "Every setting has a variable; docs/CONFIGURATION.md lists them."),
        ("NO_COLOR, COLORTERM, TERM, ACCESSIBLE", "What the terminal can do, and how it is to be used."),
        ("LC_ALL, LC_MESSAGES, LANG", "The language, where --lang and the settings name none."),
        ("HTTPS_PROXY", "The proxy for the network."),
        (
            "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME",
            "Where files are, by the XDG base directory specification."
        ),
    ]

    static let files: [(path: String, meaning: String)] = [
        ("~/.config/marquee/config.json", "The configuration, which may have comments."),
        ("~/.local/share/marquee/favorites.json", "The favorites; their posters are in posters/ beside it."),
        ("~/.local/state/marquee/", "The last searches, and what else the program remembers."),
        ("~/.cache/marquee/", "The catalog and pictures, which can be fetched again."),
    ]

    static let seeAlso = "docs/JSON.md, docs/CONFIGURATION.md, docs/FAVORITES.md, docs/TERMINALS.md"
}

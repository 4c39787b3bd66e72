/// The texts of the manual page that are not in the tables. They are in English only.
enum ManualWords {
    /// The day of the last change of the page's words.
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

    static let exitStatuses: [(status: String, meaning: String)] =
        ExitCode.allCases.map { ("\($0.rawValue)", meaning(of: $0)) } + [
            (
                "128+N",
                """
                Ended by the signal of number N, as shells say it: 129 by a hang-up, 143 by TERM. Commands that Ctrl-C \
                ends are ended by INT, which is 130 as well.
                """
            )
        ]

    private static func meaning(of code: ExitCode) -> String {
        switch code {
        case .done: "Done."
        case .failed:
            """
            Failed: a disk that is full, a file or folder that cannot be read or written, output that nobody takes, a \
            lock that is closed or cannot be read, a key of TMDB that is missing, wrong or not accepted, a mistake that \
            config check has found, an import of which something was not understood, a lock reset that was not agreed \
            to, a kiosk whose configuration has mistakes, a terminal that is gone, no threads or files left.
            """
        case .wrongUsage:
            """
            The command line is wrong, a variable that replaces the address of an API holds none, or there is no \
            terminal: to draw on, for --kiosk, or for the question of lock reset.
            """
        case .unreachable: "The network or the API could not be reached, and nothing stored could help."
        case .notFound: "There is no such show, film, page or favorite. A search that finds nothing is done."
        case .interrupted: "Ended by Ctrl-C."
        }
    }

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

    static let seeAlso = """
        docs/JSON.md, docs/CONFIGURATION.md, docs/FAVORITES.md, docs/TERMINALS.md, docs/ACCESSIBILITY.md, docs/KIOSK.md: \
        in share/doc/marquee, beside the folder bin in which marquee is.
        """
}

/// The texts of the manual page that are not in the tables. They are in English only.
enum ManualWords {
    /// The day of the last change of the page's words.
    static let date = "2026-11-28"

    static let description = [
        """
        marquee shows television and film in the terminal. Without a command it opens Up Next, or Television until you \
        follow a show; with a command it prints the result and exits. Television comes from TVmaze, films from TMDB with your own key.
        """,
        """
        Commands print aligned columns on a terminal, lines of tab-separated fields in a pipe or a file, and one document \
        with --json; docs/JSON.md describes the last two. Data goes to standard output, messages to standard error. With \
        --offline, commands only use saved data.
        """,
        "Press ? in the program to see all keys.",
    ]

    static let commands = "Every command also accepts --lang and --help."

    static let exitStatuses: [(status: String, meaning: String)] =
        ExitCode.allCases.map { ("\($0.rawValue)", meaning(of: $0)) } + [
            (
                "128+N",
                """
                Ended by signal N, in the notation of shells: 129 by a hang-up, 143 by TERM. A command that is interrupted \
                with Ctrl-C ends by INT, which is 130 as well.
                """
            )
        ]

    private static func meaning(of code: ExitCode) -> String {
        switch code {
        case .done: "Done."
        case .failed:
            """
            Failed: the disk is full; a file or folder, the output or the lock could not be read or written; the lock is \
            closed; the TMDB key is missing, malformed or rejected; config check found a mistake; an import skipped \
            entries; a file exists and --yes is missing; lock reset was not confirmed; the configuration of a kiosk has \
            mistakes; the terminal disappeared; or the system is out of threads or files.
            """
        case .wrongUsage:
            """
            The command line is wrong, a variable that replaces the address of an API is invalid, or there is no terminal \
            to draw on, for --kiosk, or to confirm lock reset.
            """
        case .unreachable: "The network or the API could not be reached, and no saved data was available."
        case .notFound: "There is no such show, film, page or favorite. A search without results exits with 0."
        case .interrupted: "Interrupted with Ctrl-C."
        }
    }

    static let variables: [(names: String, meaning: String)] = [
        ("TMDB_API_KEY, TMDB_TOKEN", "The TMDB key: 32 hexadecimal digits, or the long token."),
        (
            "MARQUEE_TVMAZE_URL, MARQUEE_TMDB_URL, MARQUEE_TMDB_IMAGE_URL",
            "Replace the addresses of the APIs, for mirrors and tests."
        ),
        ("MARQUEE_THEME and others", "Every setting has a variable; docs/CONFIGURATION.md lists them."),
        ("NO_COLOR, COLORTERM, TERM, ACCESSIBLE", "What the terminal can do and how to use it."),
        ("LC_ALL, LC_MESSAGES, LANG", "The language, unless --lang or the settings name one."),
        ("HTTPS_PROXY", "The proxy for the network."),
        (
            "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME",
            "The folders for files, by the XDG base directory specification."
        ),
    ]

    static let files: [(path: String, meaning: String)] = [
        ("~/.config/marquee/config.json", "The configuration, which may contain comments."),
        ("~/.local/share/marquee/library", "The library; its titles and posters are in titles and posters next to it."),
        ("~/.local/state/marquee/", "Recent searches and other state of the program."),
        ("~/.cache/marquee/", "The cached catalog and pictures, which can be fetched again."),
    ]

    static let seeAlso = """
        docs/JSON.md, docs/CONFIGURATION.md, docs/FAVORITES.md, docs/TERMINALS.md, docs/ACCESSIBILITY.md, docs/KIOSK.md: \
        in share/doc/marquee, next to the folder bin that contains marquee.
        """
}

import Core

extension English {
    var noFolder: String { "There is no home folder that could hold it" }
    var noFile: String { "there is no such file or folder" }
    var nothingStored: String { "Nothing is stored" }

    func explanation(of command: Subcommand) -> String? {
        switch command {
        case .shows:
            """
            A page is one of TVmaze’s, some 250 shows; what is younger than 15 minutes comes from \
            the disk. Into a pipe goes a line for each show, whose fields are parted by tabs: number, \
            title, first and last day, status, network, genres, rating, link. On a terminal number, \
            title, years, rating, network and genres stand beneath each other, as far as there is room.
            """
        case .search:
            """
            TVmaze finds ten at most. With --offline the names in what is stored are searched, by a \
            few letters, as in the program.
            """
        case .movies:
            """
            A page is one of TMDB’s, twenty films. They want a key of your own: TMDB_API_KEY, \
            TMDB_TOKEN, or what --tmdb-key-file and --tmdb-key-command say.
            """
        case .favorites:
            """
            A show is named by its number (82 or show:82), a film as movie:603. export writes JSON, \
            or CSV with --csv, into FILE or to standard output, with the credits that its sources \
            ask for. import takes that JSON back from FILE or, for -, from standard input: it keeps \
            what you have, adds what you have not, and names every line that it did not understand.
            """
        case .cache:
            """
            The catalog and pictures, which can be fetched again; favorites are not among them.
            """
        case .completions:
            """
            What is printed knows every command, option and value of this version. See the examples \
            for where it belongs.
            """
        case .show, .episodes, .movie: nil
        case .doctor:
            """
            It asks the terminal what marquee asks at its start and prints every answer, what was \
            chosen because of it, and below that what only eyes can judge. Into a file or a pipe \
            it prints what the environment tells; with --json it asks there, too. It also says \
            whether there is a key of TMDB for films, and where it comes from; it runs no command \
            that prints one.
            """
        case .config:
            """
            path prints where the configuration is, or would be; check names every mistake in it and \
            in the variables of the environment, and says where what should be the key of TMDB is \
            none: it runs the command that prints it, and asks nobody in the network. What can be \
            written there: docs/CONFIGURATION.md.
            """
        case .lock:
            """
            status tells whether the program asks for a PIN. set chooses one, and off takes it away; \
            both ask for the old one first. reset removes the PIN for somebody who has forgotten \
            it, and with it everything that it guards: favorites and past searches.
            """
        }
    }

    func outputFailure(_ error: StoreError) -> String { "The output could not be written: \(reason(error))" }

    func noPage(_ number: Int) -> String { "There is no page \(grouped(number))" }

    func noFavorite(_ id: String) -> String { "\(id) is no favorite" }

    func posterFailure(_ error: StoreError) -> String { "A poster could not be kept: \(reason(error))" }

    func favoriteChange(_ change: FavoriteLine.Change, title: String) -> String {
        switch change {
        case .added: "\(title) is a favorite now"
        case .known: "\(title) is a favorite already"
        case .removed: "\(title) is no favorite any more"
        }
    }

    func imported(_ count: Int, known: Int) -> String {
        "\(counted(count, "favorite", "favorites")) added, \(grouped(known)) already there"
    }

    func importRemark(_ reason: ImportFavorites.Remark.Reason) -> String {
        switch reason {
        case .unknownKind: "neither a show nor a film"
        case .untitled: "a show without a title"
        case .damaged: "from here on this is no JSON of favorites; what stands before it was taken"
        case .more(let count): "and \(counted(count, "more entry was", "more entries were")) not understood"
        }
    }

    func fileFailure(_ error: StoreError) -> String { reason(error) }

    func clearingFailure(_ error: StoreError) -> String {
        "What is stored could not be removed: \(reason(error))"
    }

    func files(_ count: Int) -> String { counted(count, "file", "files") }

    func fetched(_ moment: String) -> String { "fetched \(moment)" }

    func cleared(_ files: Int, bytes: String) -> String { "\(self.files(files)) removed, \(bytes)" }
}

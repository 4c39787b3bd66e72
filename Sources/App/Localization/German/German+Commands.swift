import Core

extension German {
    var noFolder: String { "Es gibt kein Heimatverzeichnis dafür" }
    var noFile: String { "diese Datei oder dieses Verzeichnis gibt es nicht" }
    var nothingStored: String { "Nichts ist gespeichert" }

    func explanation(of command: Subcommand) -> String? {
        switch command {
        case .shows:
            """
            Eine Seite ist eine von TVmaze, etwa 250 Serien; was jünger als 15 Minuten ist, kommt \
            vom Speicher. In einer Pipe steht je Serie eine Zeile mit Feldern zwischen Tabulatoren: \
            Nummer, Titel, erster und letzter Tag, Status, Sender, Genres, Wertung, Link. Am Terminal \
            stehen Nummer, Titel, Jahre, Wertung, Sender und Genres untereinander, soweit der Platz reicht.
            """
        case .search:
            """
            TVmaze findet höchstens zehn. Mit --offline wird in den gespeicherten Namen gesucht, \
            nach ein paar Buchstaben, wie im Programm.
            """
        case .movies:
            """
            Eine Seite ist eine von TMDB, zwanzig Filme. Nötig ist ein eigener Schlüssel: \
            TMDB_API_KEY, TMDB_TOKEN oder was --tmdb-key-file und --tmdb-key-command sagen.
            """
        case .favorites:
            """
            Eine Serie heißt nach ihrer Nummer (82 oder show:82), ein Film movie:603. export \
            schreibt JSON, mit --csv CSV, in FILE oder auf die Standardausgabe, mit den Nachweisen, \
            die die Quellen verlangen. import nimmt dieses JSON aus FILE oder, bei -, von der \
            Standardeingabe zurück: Vorhandenes bleibt, Neues kommt hinzu, und jede Zeile, die nicht \
            verstanden wurde, wird genannt.
            """
        case .cache:
            """
            Der Katalog und Bilder, die neu geladen werden können; Favoriten gehören nicht dazu.
            """
        case .completions:
            """
            Die Ausgabe kennt alle Befehle, Optionen und Werte dieser Version. Wohin sie gehört, \
            zeigen die Beispiele.
            """
        case .show, .episodes, .movie: nil
        case .doctor:
            """
            Fragt das Terminal, was marquee beim Start fragt, und gibt jede Antwort aus, dazu, was \
            daraus folgte, und darunter, was nur Augen beurteilen können. In eine Datei oder eine \
            Pipe wird ausgegeben, was die Umgebung verrät; mit --json wird auch dann gefragt. Sagt \
            auch, ob es einen TMDB-Schlüssel für Filme gibt und woher er kommt; ein Befehl, der ihn \
            ausgibt, wird nicht ausgeführt.
            """
        case .config:
            """
            path gibt aus, wo die Konfiguration liegt oder läge; check nennt jeden Fehler darin und in \
            den Umgebungsvariablen und sagt, wenn der Schlüssel von TMDB keiner ist; dazu führt es den \
            Befehl aus, der ihn ausgibt, und fragt niemanden im Netz. Was dort stehen kann: \
            docs/CONFIGURATION.md.
            """
        case .lock:
            """
            status sagt, ob das Programm nach einer PIN fragt. set wählt eine, off nimmt sie weg; \
            beide fragen erst nach der alten. reset entfernt die PIN für jemanden, der sie vergessen \
            hat, und mit ihr alles, was sie schützt: Favoriten und frühere Suchen.
            """
        }
    }

    func outputFailure(_ error: StoreError) -> String {
        "Die Ausgabe konnte nicht geschrieben werden: \(reason(error))"
    }

    func noPage(_ number: Int) -> String { "Es gibt keine Seite \(grouped(number))" }

    func noFavorite(_ id: String) -> String { "\(id) ist kein Favorit" }

    func posterFailure(_ error: StoreError) -> String { "Ein Poster konnte nicht gespeichert werden: \(reason(error))" }

    func favoriteChange(_ change: FavoriteLine.Change, title: String) -> String {
        switch change {
        case .added: "\(title) ist jetzt ein Favorit"
        case .known: "\(title) ist schon ein Favorit"
        case .removed: "\(title) ist kein Favorit mehr"
        }
    }

    func imported(_ count: Int, known: Int) -> String {
        "\(counted(count, "Favorit", "Favoriten")) hinzugefügt, \(grouped(known)) schon da"
    }

    func importRemark(_ reason: ImportFavorites.Remark.Reason) -> String {
        switch reason {
        case .unknownKind: "weder eine Serie noch ein Film"
        case .untitled: "eine Serie ohne Titel"
        case .damaged: "ab hier ist das kein JSON mit Favoriten; was davor steht, wurde übernommen"
        case .more(let count):
            "und \(counted(count, "weiterer Eintrag wurde", "weitere Einträge wurden")) nicht verstanden"
        }
    }

    func fileFailure(_ error: StoreError) -> String { reason(error) }

    func clearingFailure(_ error: StoreError) -> String {
        "Gespeichertes konnte nicht gelöscht werden: \(reason(error))"
    }

    func files(_ count: Int) -> String { counted(count, "Datei", "Dateien") }

    func fetched(_ moment: String) -> String { "geladen \(moment)" }

    func cleared(_ files: Int, bytes: String) -> String { "\(self.files(files)) gelöscht, \(bytes)" }
}

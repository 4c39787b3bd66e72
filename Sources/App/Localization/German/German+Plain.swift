extension German {
    var plainPrompt: String { "Nummer oder Wort" }
    var numberMeaning: String { "Eine Nummer öffnet, was bei ihr steht." }
    var colon: String { ": " }
    var favoriteMark: String { "Favorit" }
    var nothingNumbered: String { "Hier hat nichts eine Nummer." }
    var listEnd: String { "Das ist das Ende." }
    var listStart: String { "Das ist der Anfang." }

    func words(for command: PlainCommand) -> [String] {
        switch command {
        case .next: ["weiter", "mehr"]
        case .previous: ["vorige", "davor"]
        case .back: ["zurück", "zurueck"]
        case .again: ["nochmal", "wiederholen"]
        case .favorite: ["favorit"]
        case .undo: ["rückgängig", "rueckgaengig"]
        case .search: ["suchen", "suche", "finden"]
        case .television: ["fernsehen", "serien"]
        case .films: ["filme", "kino"]
        case .favorites: ["favoriten"]
        case .sort: ["sortieren", "ordnen"]
        case .filter: ["filtern"]
        case .refresh: ["laden", "neu"]
        case .language: ["sprache", "sprachen"]
        case .settings: ["einstellungen"]
        case .demo: ["demo"]
        case .help: ["hilfe", "wörter"]
        case .quit: ["ende", "beenden"]
        }
    }

    func meaning(of command: PlainCommand) -> String {
        switch command {
        case .next: "die nächste Seite einer Liste oder die nächste Folge; in einer Liste genügt eine leere Zeile"
        case .previous: "die vorige Seite oder Folge"
        case .back: "zurück dorthin, wo dies geöffnet wurde"
        case .again: "dies noch einmal vorlesen"
        case .favorite: "dies zum Favoriten machen oder zu keinem; in einer Liste mit einer Nummer, etwa favorit 3"
        case .undo: "die letzte Änderung der Favoriten zurücknehmen"
        case .search: "suchen, etwa suchen girls; in den Filmen nach Filmen"
        case .television: "Fernsehen; mit einem Titel die Suche nach einer Serie"
        case .films: "beliebte Filme; mit einem Titel die Suche nach einem Film"
        case .favorites: "was du behältst; mit Buchstaben nur, was dazu passt"
        case .sort: "die nächste Sortierung der Liste; bei Filmen beliebte oder bestbewertete"
        case .filter: "nur die Favoriten, die zu Buchstaben passen; ohne Buchstaben alle"
        case .refresh: "dies neu laden"
        case .language: "die Sprachen; mit einem Kürzel in dieser sprechen, etwa sprache fr"
        case .settings: "was sich am Programm wählen lässt"
        case .demo: "ein erfundener Katalog, der kein Netz braucht"
        case .help: "diese Wörter"
        case .quit: "das Programm beenden"
        }
    }

    func welcome(help: String) -> String { "Gib eine Nummer oder ein Wort ein; \(help) nennt die Wörter." }

    func range(of title: String, from first: Int, to last: Int, count: Int, isComplete: Bool) -> String {
        "\(title), \(grouped(first)) bis \(grouped(last)) von \(grouped(count))\(isComplete ? "" : " und mehr")"
    }

    func nothing(in title: String) -> String { "\(title): nichts" }

    func searchTitle(_ query: String) -> String { "Suche nach „\(query)“" }

    func season(_ number: Int) -> String { "Staffel \(number)" }

    func possible(_ words: String) -> String { "Jetzt: \(words)" }

    func notUnderstood(_ text: String, search: String, help: String) -> String {
        "„\(text)“ ist kein Wort dieses Programms. Mit \(search) und einem Titel suchst du; \(help) nennt die Wörter."
    }

    func lineTooLong(limit: Int) -> String { "Das war zu lang: Eine Zeile darf höchstens \(limit) Zeichen haben." }

    func noNumber(_ number: Int, last: Int) -> String {
        "Hier gibt es keine Nummer \(grouped(number)); die letzte ist \(grouped(last))."
    }

    func atTheStart(quit: String) -> String { "Du bist am Anfang. Mit \(quit) verlässt du das Programm." }

    func notHere(_ word: String, help: String) -> String { "\(word) tut hier nichts; \(help) nennt die Wörter." }

    func whichNumber(_ word: String) -> String { "Welche? Gib \(word) und die Nummer ein, etwa \(word) 1." }

    func isFavorite(_ title: String, undo: String?) -> String {
        "\(title) ist jetzt ein Favorit." + takeBack(undo)
    }

    func isNoFavorite(_ title: String, undo: String?) -> String {
        "\(title) ist kein Favorit mehr." + takeBack(undo)
    }

    func howToKeep(_ word: String) -> String { "Mit \(word) bei einer Serie oder einem Film behältst du sie hier." }

    func languageIs(_ name: String) -> String { "Die Sprache ist \(name)." }

    func valueWanted(_ values: [String], usual: String) -> String {
        (values.isEmpty ? "Gib den Wert ein" : "Gib einen Wert ein: \(values.joined(separator: comma))")
            + "; \(usual) für den üblichen, nichts, um ihn zu lassen."
    }

    func unknownLanguage(_ text: String) -> String {
        "„\(text)“ ist keine der Sprachen: \(Language.allCases.map(\.rawValue).joined(separator: comma))."
    }

    var pastSearches: String { "Früher gesucht. Eine dieser Nummern eingeben oder einen Titel." }

    func pinByCommand(set: String, off: String) -> String {
        "Eine PIN wird mit \(set) gewählt und mit \(off) entfernt, außerhalb dieses Programms."
    }

    func clearWanted(_ word: String) -> String {
        "Serien und Bilder, die neu geladen werden können; Favoriten bleiben. Mit \(word) werden sie gelöscht, eine leere Zeile lässt sie."
    }

    /// With which word a change is taken back; nothing where there is nothing to take back.
    private func takeBack(_ word: String?) -> String { word.map { " Mit \($0) nimmst du das zurück." } ?? "" }
}

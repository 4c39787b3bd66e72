extension German {
    var tagline: String { "Fernsehen und Film im Terminal" }
    var anyOptions: String { "Optionen" }
    var anyCommand: String { "BEFEHL" }
    var keysAreShown: String { "Die Tasten zeigt ? an, während das Programm läuft." }

    func heading(_ heading: UsageHeading) -> String {
        switch heading {
        case .usage: "Aufruf:"
        case .commands: "Befehle:"
        case .examples: "Beispiele:"
        }
    }

    func meaning(of option: OptionName) -> String {
        switch option {
        case .theme: "Farben, auch eigene; auto richtet sich nach dem Terminal"
        case .layout: "Anordnung von Serien und Filmen"
        case .images: "Anzeige von Bildern; auto fragt das Terminal"
        case .language: "Sprache; ohne Angabe die der Locale"
        case .textSize: "wie viel Platz der Text hat"
        case .mouse: "die Maus benutzen"
        case .reducedMotion: "nichts bewegt sich von selbst"
        case .fullMotion: "Ladeanzeigen dürfen sich drehen"
        case .keyFile: "die Datei mit dem TMDB-Schlüssel"
        case .keyCommand: "der Befehl, der den TMDB-Schlüssel ausgibt"
        case .pictureMegabytes: "wie viel gespeicherte Bilder höchstens belegen"
        case .idleMinutes: "Minuten ohne Taste, bis sich die Sperre schließt; 0: nie"
        case .fingerprint: "auch ein Finger öffnet die Sperre"
        case .noFingerprint: "kein Finger öffnet die Sperre"
        case .yes: "die Frage mit ja beantworten"
        case .demo: "ein erfundener Katalog; kein Netz, nur Einstellungen bleiben"
        case .offline: "nie das Netz benutzen; nur, was gespeichert ist"
        case .noColor: "keine Farben; fett und invertiert bleiben"
        case .noMouse: "die Maus dem Terminal überlassen"
        case .plain: "einfache Zeilen, für Screenreader und einfache Terminals"
        case .kiosk: "für Gäste, denen man nicht traut, über SSH: docs/KIOSK.md"
        case .library: "die Sammlung des Gastes, neben --kiosk"
        case .json: "JSON ausgeben"
        case .page: "mit dieser Seite der Liste beginnen; die erste ist 1"
        case .limit: "höchstens so viele Einträge ausgeben, von so vielen Seiten wie nötig"
        case .all: "alle Seiten ausgeben, jede, sobald sie da ist"
        case .csv: "CSV ausgeben; für favorites export"
        case .help: "diese Hilfe ausgeben"
        case .manual: "die Handbuchseite ausgeben, für man"
        case .version: "die Version ausgeben"
        }
    }

    var limitWithoutPages: String { "höchstens so viele Einträge ausgeben" }

    func meaning(of command: Subcommand) -> String {
        switch command {
        case .shows: "Serien auflisten, Seite für Seite"
        case .show: "alles über eine Serie, nach ihrer Nummer"
        case .episodes: "die Folgen einer Serie"
        case .search: "Serien nach Namen finden"
        case .movies: "Filme nach Namen finden"
        case .movie: "alles über einen Film, nach seiner Nummer"
        case .favorites: "was man aufhebt: list, add, remove, export, import"
        case .cache: "wie viel gespeichert ist und neu geladen werden kann; es löschen"
        case .completions: "einer Shell beibringen, Befehlszeilen zu ergänzen"
        case .doctor: "was dieses Terminal kann, woher wir das wissen, und ein Testbild"
        case .config: "wo die Konfiguration liegt und was an ihr falsch ist"
        case .lock: "ob es eine PIN gibt, und was zu tun ist, wenn sie vergessen ist"
        }
    }

    func meaning(of example: UsageExample) -> String {
        switch example {
        case .shows: "die erste Seite"
        case .showsAll: "alle Titel, so wie die Seiten kommen"
        case .show: "was über Nummer 82 bekannt ist"
        case .showJSON: "wann die nächste Folge läuft"
        case .episodes: "alle Folgen der Reihe nach"
        case .episodesJSON: "wie viele Minuten sie zusammen dauern"
        case .search: "die Nummern zu einem Namen"
        case .searchOffline: "im Gespeicherten, ohne Netz"
        case .movies: "die besten fünf"
        case .movie: "was TMDB über Nummer 603 weiß"
        case .favorites: "die neuesten zuerst"
        case .favoritesAdd: "eine Serie und einen Film aufheben"
        case .favoritesExport: "für einen anderen Rechner"
        case .favoritesCSV: "für eine Tabelle"
        case .favoritesImport: "von einem anderen Rechner übernehmen"
        case .cacheStatus: "wo es liegt, wie viel, wie alt"
        case .cacheClear: "neu anfangen"
        case .lockStatus: "für Skripte"
        case .completionsBash: "in dieser Shell; in ~/.bashrc für alle"
        case .completionsZsh: "zsh findet es, wo fpath es sagt"
        case .completionsFish: "dort findet es fish"
        case .demo: "ohne Netz umsehen"
        case .grid: "Poster nebeneinander"
        case .plain: "die erste Seite als einfache Zeilen"
        case .doctor: "warum Bilder so aussehen, wie sie aussehen"
        case .configCheck: "jeder Fehler mit Zeile und Spalte"
        case .doctorBlocks: "das Probebild auf andere Art"
        case .doctorJSON: "für eine Fehlermeldung"
        }
    }

    func describe(_ error: UsageError) -> String {
        switch error {
        case .unknownOption(let name, _): "Die Option \(name) gibt es nicht."
        case .missingValue(let option): "Die Option \(option) braucht einen Wert."
        case .invalidValue(let option, let value, let allowed):
            "\(option) kennt „\(value)“ nicht; möglich sind \(allowed.joined(separator: comma))."
        case .missingAction(let command, let allowed):
            "Der Befehl \(command) braucht eine Angabe: \(allowed.joined(separator: " oder "))."
        case .unexpectedValue(let option): "Die Option \(option) nimmt keinen Wert an."
        case .notForCommand(let option, let command?): "Der Befehl \(command) kennt kein \(option)."
        case .notForCommand(let option, nil): "Die Option \(option) gehört zu einem Befehl."
        case .notForKiosk(let option): "In einem Kiosk gibt es \(option) nicht: Es nennt eine Datei oder einen Befehl."
        case .onlyBeside(let option, let other): "Die Option \(option) hat nur neben \(other) eine Bedeutung."
        case .unknownCommand(let name, _): "Den Befehl \(name) gibt es nicht."
        case .missingOperand(let command, let operand): "\(command) braucht noch eine Angabe: \(operand)."
        case .tooLong(let operand, let limit):
            "\(operand) ist länger als die \(limit) Zeichen, nach denen gesucht werden kann."
        case .notAnID(let word, _):
            "„\(word)“ ist keine Nummer einer Serie oder eines Films. marquee search findet die Nummern."
        case .unexpectedArgument(let argument): "„\(argument)“ ist ein Wort zu viel."
        }
    }

    func didYouMean(_ name: String) -> String { "War \(name) gemeint?" }

    func moreHelp(_ command: String) -> String { "Mehr dazu: \(command)" }

    func noTerminal(_ command: String) -> String {
        "Hier ist kein Terminal zum Zeichnen. \(command) gibt einfache Zeilen aus."
    }

    var noResources: String {
        "Auf diesem Rechner sind keine Threads oder Dateien mehr frei. Versuch es wieder, wenn andere Programme beendet sind."
    }
}

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
        case .theme: "Farben; auto richtet sich nach dem Terminal"
        case .layout: "Anordnung der Serien"
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
        case .demo: "ein erfundener Katalog; kein Netz, nichts wird gespeichert"
        case .offline: "nie das Netz benutzen; nur, was gespeichert ist"
        case .noColor: "keine Farben; fett und invertiert bleiben"
        case .noMouse: "die Maus dem Terminal überlassen"
        case .plain: "einfache Zeilen, für Screenreader und einfache Terminals"
        case .kiosk: "für Gäste, denen man nicht traut, über SSH: docs/KIOSK.md"
        case .library: "die Sammlung des Gastes, neben --kiosk"
        case .json: "JSON ausgeben"
        case .help: "diese Hilfe ausgeben"
        case .version: "die Version ausgeben"
        }
    }

    func meaning(of command: Subcommand) -> String {
        switch command {
        case .doctor: "was dieses Terminal kann, woher wir das wissen, und ein Testbild"
        case .config: "wo die Konfiguration liegt und was an ihr falsch ist"
        case .lock: "ob es eine PIN gibt, und was zu tun ist, wenn sie vergessen ist"
        }
    }

    func meaning(of example: UsageExample) -> String {
        switch example {
        case .demo: "ohne Netz umsehen"
        case .grid: "Poster nebeneinander"
        case .plain: "die erste Seite als einfache Zeilen"
        case .doctor: "warum Bilder so aussehen, wie sie aussehen"
        case .configCheck: "jeder Fehler mit Zeile und Spalte"
        case .doctorBlocks: "das Probebild auf andere Art"
        case .doctorJSON: "für eine Fehlermeldung"
        }
    }

    func explanation(of command: Subcommand) -> String {
        switch command {
        case .doctor:
            """
            Fragt das Terminal, was marquee beim Start fragt, und gibt jede Antwort aus, dazu, was
            daraus folgte, und darunter, was nur Augen beurteilen können. In eine Datei oder eine
            Pipe wird ausgegeben, was die Umgebung verrät; mit --json wird auch dann gefragt.
            """
        case .config:
            """
            path gibt aus, wo die Konfiguration liegt oder läge; check nennt jeden Fehler darin und in
            den Umgebungsvariablen. Was dort stehen kann: docs/CONFIGURATION.md.
            """
        case .lock:
            """
            status sagt, ob das Programm nach einer PIN fragt. reset entfernt die PIN für jemanden, der sie
            vergessen hat, und mit ihr alles, was sie schützt: Favoriten und frühere Suchen.
            """
        }
    }

    func describe(_ error: UsageError) -> String {
        switch error {
        case .unknownOption(let name, let suggestion?):
            "Die Option \(name) gibt es nicht. War \(suggestion) gemeint?"
        case .unknownOption(let name, nil): "Die Option \(name) gibt es nicht."
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
        case .unexpectedArgument(let argument): "„\(argument)“ ist weder ein Befehl noch eine Option."
        }
    }

    func moreHelp(_ command: String) -> String { "Mehr dazu: \(command)" }

    func noTerminal(_ command: String) -> String {
        "Hier ist kein Terminal zum Zeichnen. \(command) gibt einfache Zeilen aus."
    }
}

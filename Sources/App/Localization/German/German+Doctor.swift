import Terminal

extension German {
    func title(_ topic: DoctorTopic) -> String {
        switch topic {
        case .terminal: "Terminal"
        case .size: "Größe"
        case .colors: "Farben"
        case .abilities: "Fähigkeiten"
        case .pictures: "Bilder"
        case .films: "Filme"
        case .questions: "Fragen und Antworten"
        case .card: "Testbild"
        }
    }

    func label(_ fact: DoctorFact) -> String {
        switch fact {
        case .name: "Nennt sich"
        case .brand: "Bekannt als"
        case .outerTerminal: "Um tmux herum"
        case .window: "Fenster"
        case .cell: "Zelle"
        case .depth: "Farbtiefe"
        case .ground: "Hintergrund"
        case .wholeFrames: "Ganze Bilder"
        case .keyboard: "Kitty-Tastatur"
        case .clusters: "Clusterbreiten"
        case .schemeReports: "Hell und dunkel"
        case .sizeReports: "Größenmeldung"
        case .clipboard: "Zwischenablage"
        case .largeText: "Große Titel"
        case .links: "Links"
        case .way: "Anzeige als"
        case .preference: "Gewünscht"
        case .filmKey: "TMDB-Schlüssel"
        case .stray: "Ungefragt"
        case .gradient: "Alle Farben"
        case .grays: "Grautöne"
        case .palette: "Sechzehn"
        case .attributes: "Attribute"
        case .columns: "Spalten"
        case .wide: "Breit"
        case .combining: "Kombinierend"
        case .emoji: "Emoji"
        case .boxes: "Linien"
        case .blocks: "Blöcke"
        case .link: "Link"
        case .picture: "Bild"
        }
    }

    func reason(_ reason: FindingReason) -> String {
        switch reason {
        case .assumed: "angenommen"
        case .environment(let variable): origin(variable)
        case .system: "laut System"
        case .chosen: "so gewählt"
        case .reply: "geantwortet"
        }
    }

    func origin(_ name: String) -> String { "laut \(name)" }

    func remark(_ state: DoctorState) -> String? {
        switch state {
        case .answered: nil
        case .silent:
            "Das Terminal wurde gefragt und hat nicht geantwortet. Alles Folgende stammt allein aus der Umgebung."
        case .notAsked:
            "Dieses Terminal wird nicht gefragt, da es die Fragen anzeigen würde. Alles Folgende stammt aus der Umgebung."
        case .noTerminal:
            "Hier ist kein Terminal, das man fragen könnte. Alles Folgende stammt allein aus der Umgebung."
        }
    }

    func yesOrNo(_ value: Bool) -> String { value ? "ja" : "nein" }

    func support(_ support: ModeSupport) -> String {
        switch support {
        case .unsupported: "nein"
        case .off: "ja"
        case .on: "ja, immer"
        }
    }

    func cells(_ size: Size) -> String { "\(size.width) × \(size.height) Zellen" }
    func pixels(_ size: Size) -> String { "\(size.width) × \(size.height) Pixel" }

    func colors(_ depth: ColorDepth) -> String {
        switch depth {
        case .none: "keine"
        case .ansi16: "16"
        case .palette256: "256"
        case .trueColor: "16,7 Millionen"
        }
    }

    func ground(isDark: Bool, color: String?) -> String {
        let name = isDark ? "dunkel" : "hell"
        return color.map { "\(name), \($0)" } ?? name
    }

    func way(_ way: ImageProtocol) -> String {
        switch way {
        case .kitty: "Kitty-Grafik"
        case .kittyPlaceholders: "Kitty in tmux"
        case .iTerm2: "iTerm2-Bilder"
        case .sixel: "Sixel"
        case .blocks: "Blockzeichen"
        case .stipple: "Punkte"
        }
    }

    func obstacle(_ obstacle: ImageObstacle) -> String {
        switch obstacle {
        case .notPreferred: "nicht gewünscht"
        case .notSupported: "das Terminal gibt nicht an, dass es das kann"
        case .multiplexer: "kommt nicht durch einen Multiplexer"
        case .passthroughClosed: "tmux lässt nichts durch; das ändert: tmux set -g allow-passthrough on"
        case .noMultiplexer: "nur innerhalb von tmux"
        case .faultyBrand(let brand): "\(brand.rawValue) zeigt es falsch an"
        case .cellSizeUnknown: "die Größe einer Zelle in Pixeln ist unbekannt"
        case .noColors: "zu wenige Farben"
        case .noBlockCharacters: "der Schrift des Terminals fehlen die Zeichen"
        }
    }

    var asking: String { "Das Terminal wird gefragt…" }
    var unknown: String { "unbekannt" }
    var noAnswer: String { "keine Antwort" }
    var noPictures: String { "keine" }
    var closedPassthrough: String { "unbekannt: tmux lässt keine Fragen durch" }
    var linksAreNotAsked: String { "das verrät kein Terminal; siehe Testbild" }
    var keyIsThere: String { "vorhanden und der Form nach richtig; TMDB wurde nicht gefragt" }
    var keyIsPrinted: String {
        "ein Befehl gibt ihn aus, der hier nicht ausgeführt wird; marquee config check führt ihn aus"
    }

    var attributes: [(name: String, attribute: TextAttributes)] {
        [
            ("fett", .bold), ("blass", .faint), ("kursiv", .italic), ("unterstrichen", .underline),
            ("invertiert", .reverse), ("durchgestrichen", .strikethrough),
        ]
    }
}

import Terminal

extension French {
    func title(_ topic: DoctorTopic) -> String {
        switch topic {
        case .terminal: "Terminal"
        case .size: "Taille"
        case .colors: "Couleurs"
        case .abilities: "Capacités"
        case .pictures: "Images"
        case .films: "Films"
        case .questions: "Questions et réponses"
        case .card: "Mire"
        }
    }

    func label(_ fact: DoctorFact) -> String {
        switch fact {
        case .name: "Se nomme"
        case .brand: "Connu comme"
        case .outerTerminal: "Autour de tmux"
        case .window: "Fenêtre"
        case .cell: "Cellule"
        case .depth: "Profondeur"
        case .ground: "Arrière-plan"
        case .wholeFrames: "Images entières"
        case .keyboard: "Clavier kitty"
        case .clusters: "Graphèmes"
        case .schemeReports: "Clair et sombre"
        case .sizeReports: "Avis de taille"
        case .clipboard: "Presse-papiers"
        case .largeText: "Grands titres"
        case .links: "Liens"
        case .way: "Affichées en"
        case .preference: "Demandé"
        case .filmKey: "Clé TMDB"
        case .stray: "Spontané"
        case .gradient: "Toutes couleurs"
        case .grays: "Gris"
        case .palette: "Seize"
        case .attributes: "Attributs"
        case .columns: "Colonnes"
        case .wide: "Larges"
        case .combining: "Combinants"
        case .emoji: "Émojis"
        case .boxes: "Lignes"
        case .blocks: "Blocs"
        case .link: "Lien"
        case .picture: "Image"
        }
    }

    func reason(_ reason: FindingReason) -> String {
        switch reason {
        case .assumed: "supposé"
        case .environment(let variable): origin(variable)
        case .system: "d’après le système"
        case .chosen: "votre choix"
        case .reply: "répondu"
        }
    }

    func origin(_ name: String) -> String { "d’après \(name)" }

    func remark(_ state: DoctorState) -> String? {
        switch state {
        case .answered: nil
        case .silent: "Le terminal a été interrogé et n’a pas répondu. Ce qui suit ne vient que de l’environnement."
        case .notAsked:
            "Ce terminal n’est pas interrogé, car il afficherait les questions. Ce qui suit vient de l’environnement."
        case .noTerminal: "Il n’y a pas de terminal à interroger ici. Ce qui suit ne vient que de l’environnement."
        }
    }

    func yesOrNo(_ value: Bool) -> String { value ? "oui" : "non" }

    func support(_ support: ModeSupport) -> String {
        switch support {
        case .unsupported: "non"
        case .off: "oui"
        case .on: "oui, toujours"
        }
    }

    func cells(_ size: Size) -> String { "\(size.width) × \(size.height) cellules" }
    func pixels(_ size: Size) -> String { "\(size.width) × \(size.height) pixels" }

    func colors(_ depth: ColorDepth) -> String {
        switch depth {
        case .none: "aucune"
        case .ansi16: "16"
        case .palette256: "256"
        case .trueColor: "16,7 millions"
        }
    }

    func ground(isDark: Bool, color: String?) -> String {
        let name = isDark ? "sombre" : "clair"
        return color.map { "\(name), \($0)" } ?? name
    }

    func way(_ way: ImageProtocol) -> String {
        switch way {
        case .kitty: "graphismes kitty"
        case .kittyPlaceholders: "kitty dans tmux"
        case .iTerm2: "images iTerm2"
        case .sixel: "sixel"
        case .blocks: "caractères de bloc"
        case .stipple: "points"
        }
    }

    func obstacle(_ obstacle: ImageObstacle) -> String {
        switch obstacle {
        case .notPreferred: "non demandé"
        case .notSupported: "le terminal ne dit pas en être capable"
        case .multiplexer: "ne traverse pas un multiplexeur"
        case .passthroughClosed:
            "tmux ne laisse rien passer\u{A0}; pour changer cela\u{A0}: tmux set -g allow-passthrough on"
        case .noMultiplexer: "seulement dans tmux"
        case .faultyBrand(let brand): "\(brand.rawValue) l’affiche mal"
        case .cellSizeUnknown: "la taille d’une cellule en pixels est inconnue"
        case .noColors: "trop peu de couleurs"
        case .noBlockCharacters: "la police du terminal n’a pas ces caractères"
        }
    }

    var asking: String { "Interrogation du terminal…" }
    var unknown: String { "inconnu" }
    var noAnswer: String { "pas de réponse" }
    var noPictures: String { "aucune" }
    var closedPassthrough: String { "inconnu\u{A0}: tmux ne laisse pas passer de questions" }
    var linksAreNotAsked: String { "aucun terminal ne le dit\u{A0}; voir la mire" }
    var keyIsThere: String { "présente et de la bonne forme\u{202F}; TMDB n’a pas été interrogé" }
    var keyIsPrinted: String {
        "une commande l’affiche, qui n’est pas exécutée ici\u{202F}; marquee config check l’exécute"
    }

    var attributes: [(name: String, attribute: TextAttributes)] {
        [
            ("gras", .bold), ("pâle", .faint), ("italique", .italic), ("souligné", .underline),
            ("inversé", .reverse), ("barré", .strikethrough),
        ]
    }
}

extension French {
    var plainPrompt: String { "Numéro ou mot" }
    var numberMeaning: String { "Un numéro ouvre ce qu’il désigne." }
    var colon: String { "\u{A0}: " }
    var favoriteMark: String { "favori" }
    var nothingNumbered: String { "Rien ici n’a de numéro." }
    var listEnd: String { "C’est la fin." }
    var listStart: String { "C’est le début." }

    func words(for command: PlainCommand) -> [String] {
        switch command {
        case .next: ["suivant", "suite", "plus"]
        case .previous: ["précédent", "precedent"]
        case .back: ["retour"]
        case .again: ["répéter", "repeter"]
        case .favorite: ["favori"]
        case .undo: ["annuler"]
        case .search: ["chercher", "rechercher"]
        case .television: ["télévision", "television", "télé", "tele", "séries", "series"]
        case .films: ["films", "cinéma", "cinema"]
        case .favorites: ["favoris"]
        case .sort: ["trier"]
        case .filter: ["filtrer"]
        case .refresh: ["recharger", "réessayer", "reessayer"]
        case .language: ["langue", "langues"]
        case .settings: ["réglages", "reglages"]
        case .demo: ["démo", "demo"]
        case .help: ["aide", "mots"]
        case .quit: ["quitter"]
        }
    }

    func meaning(of command: PlainCommand) -> String {
        switch command {
        case .next: "la page suivante d’une liste ou l’épisode suivant, comme une ligne vide dans une liste"
        case .previous: "la page ou l’épisode d’avant"
        case .back: "retour à la page d’où ceci a été ouvert"
        case .again: "relire ceci"
        case .favorite: "mettre ceci dans les favoris ou l’en retirer, dans une liste avec un numéro, comme favori 3"
        case .undo: "annuler le dernier changement des favoris"
        case .search: "chercher, comme chercher girls, dans les films des films"
        case .television: "la télévision, avec un titre la recherche d’une série"
        case .films: "les films populaires, avec un titre la recherche d’un film"
        case .favorites: "ce que vous gardez, avec des lettres seulement ce qui y répond"
        case .sort: "le tri suivant de la liste, dans les films populaires ou mieux notés"
        case .filter: "seulement les favoris qui répondent à des lettres, sans lettres tous"
        case .refresh: "recharger ceci"
        case .language: "les langues, avec un code parler celle-là, comme langue de"
        case .settings: "ce qu’on peut choisir du programme"
        case .demo: "un catalogue inventé qui se passe de réseau"
        case .help: "ces mots"
        case .quit: "quitter le programme"
        }
    }

    func welcome(help: String) -> String { "Tapez un numéro ou un mot\u{202F}; \(help) dit les mots." }

    func range(of title: String, from first: Int, to last: Int, count: Int, isComplete: Bool) -> String {
        "\(title), \(grouped(first)) à \(grouped(last)) sur \(grouped(count))\(isComplete ? "" : " et plus")"
    }

    func nothing(in title: String) -> String { "\(title)\u{A0}: rien" }

    func searchTitle(_ query: String) -> String { "Recherche de \(quoted(query))" }

    func season(_ number: Int) -> String { "Saison \(number)" }

    func possible(_ words: String) -> String { "Maintenant\u{A0}: \(words)" }

    func notUnderstood(_ text: String, search: String, help: String) -> String {
        "\(quoted(text)) n’est pas un mot du programme. Tapez \(search) et un titre pour chercher, ou \(help) pour les mots."
    }

    func lineTooLong(limit: Int) -> String {
        "C’était trop long\u{202F}: une ligne peut avoir \(limit) caractères au plus."
    }

    func noNumber(_ number: Int, last: Int) -> String {
        "Il n’y a pas de numéro \(grouped(number)) ici, le dernier est \(grouped(last))."
    }

    func atTheStart(quit: String) -> String { "Vous êtes au début. Tapez \(quit) pour quitter." }

    func notHere(_ word: String, help: String) -> String { "\(word) ne fait rien ici. Tapez \(help) pour les mots." }

    func whichNumber(_ word: String) -> String { "Lequel\u{202F}? Tapez \(word) et son numéro, comme \(word) 1." }

    func isFavorite(_ title: String, undo: String?) -> String {
        "\(title) est maintenant dans les favoris." + takeBack(undo)
    }

    func isNoFavorite(_ title: String, undo: String?) -> String {
        "\(title) n’est plus dans les favoris." + takeBack(undo)
    }

    func howToKeep(_ word: String) -> String { "Tapez \(word) sur une série ou un film pour les garder ici." }

    func languageIs(_ name: String) -> String { "La langue est \(name)." }

    func valueWanted(_ values: [String], usual: String) -> String {
        (values.isEmpty ? "Tapez la valeur" : "Tapez une valeur parmi \(values.joined(separator: comma))")
            + "\u{202F}; \(usual) pour l’habituelle, rien pour la garder."
    }

    func unknownLanguage(_ text: String) -> String {
        "\(quoted(text)) n’est aucune des langues\u{A0}: \(Language.allCases.map(\.rawValue).joined(separator: comma))."
    }

    var pastSearches: String { "Recherches précédentes. Tapez l’un de ces numéros ou un titre." }

    func pinByCommand(set: String, off: String) -> String {
        "Le code PIN se choisit avec \(set) et se retire avec \(off), hors de ce programme."
    }

    func clearWanted(_ word: String) -> String {
        "Séries et images qui peuvent être rechargées\u{202F}; les favoris restent. Tapez \(word) pour les effacer, ou rien pour les garder."
    }

    /// With which word a change is taken back; nothing where there is nothing to take back.
    private func takeBack(_ word: String?) -> String { word.map { " Tapez \($0) pour revenir en arrière." } ?? "" }
}

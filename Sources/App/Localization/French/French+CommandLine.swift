extension French {
    var tagline: String { "télévision et cinéma dans le terminal" }
    var anyOptions: String { "options" }
    var anyCommand: String { "COMMANDE" }
    var keysAreShown: String { "La touche ? affiche les touches pendant que le programme tourne." }

    func heading(_ heading: UsageHeading) -> String {
        switch heading {
        case .usage: "utilisation\u{A0}:"
        case .commands: "commandes\u{A0}:"
        case .examples: "exemples\u{A0}:"
        }
    }

    func meaning(of option: OptionName) -> String {
        switch option {
        case .theme: "couleurs, aussi les vôtres\u{202F}; auto suit le terminal"
        case .layout: "disposition des séries et des films"
        case .images: "affichage des images\u{202F}; auto interroge le terminal"
        case .language: "langue\u{202F}; sans l’option, celle de la locale"
        case .textSize: "la place que prend le texte"
        case .mouse: "utiliser la souris"
        case .reducedMotion: "rien ne bouge tout seul"
        case .fullMotion: "ce qui attend peut tourner"
        case .keyFile: "le fichier de la clé TMDB"
        case .keyCommand: "la commande qui affiche la clé TMDB"
        case .pictureMegabytes: "le maximum pour les images enregistrées"
        case .idleMinutes: "minutes sans touche avant le verrouillage ; 0 : jamais"
        case .fingerprint: "un doigt ouvre aussi le verrou"
        case .noFingerprint: "aucun doigt n’ouvre le verrou"
        case .yes: "répondre oui à la question"
        case .demo: "un catalogue inventé\u{202F}; sans réseau, seuls les réglages sont gardés"
        case .offline: "ne jamais utiliser le réseau\u{202F}; seulement ce qui est enregistré"
        case .noColor: "sans couleur\u{202F}; gras et inversé restent"
        case .noMouse: "laisser la souris au terminal"
        case .plain: "lignes simples, pour lecteurs d’écran et terminaux simples"
        case .kiosk: "pour des visiteurs inconnus, par SSH\u{A0}: docs/KIOSK.md"
        case .library: "la bibliothèque du visiteur, avec --kiosk"
        case .json: "écrire du JSON"
        case .page: "commencer par cette page de la liste\u{202F}; la première est 1"
        case .limit: "écrire au plus tant d’entrées, d’autant de pages qu’il faut"
        case .all: "écrire toutes les pages, chacune dès qu’elle arrive"
        case .csv: "écrire du CSV\u{202F}; pour favorites export"
        case .help: "afficher cette aide"
        case .manual: "écrire la page du manuel, pour man"
        case .version: "afficher la version"
        }
    }

    var limitWithoutPages: String { "écrire au plus tant d’entrées" }

    func meaning(of command: Subcommand) -> String {
        switch command {
        case .shows: "la liste des séries, page par page"
        case .show: "tout sur une série, par son numéro"
        case .episodes: "les épisodes d’une série"
        case .search: "trouver des séries par leur nom"
        case .movies: "trouver des films par leur nom"
        case .movie: "tout sur un film, par son numéro"
        case .favorites: "ce que vous gardez\u{A0}: list, add, remove, export, import"
        case .cache: "ce qui est enregistré et peut être rechargé\u{202F}; l’effacer"
        case .completions: "apprendre à un shell à compléter les commandes"
        case .doctor: "ce que sait faire ce terminal, comment on le sait, et une mire"
        case .config: "où est la configuration, et ses erreurs"
        case .lock: "s’il y a un code PIN, et que faire quand il est oublié"
        }
    }

    func meaning(of example: UsageExample) -> String {
        switch example {
        case .shows: "la première page"
        case .showsAll: "tous les titres, à mesure que les pages arrivent"
        case .show: "ce qu’on sait du numéro 82"
        case .showJSON: "quand passe le prochain épisode"
        case .episodes: "tous les épisodes dans l’ordre"
        case .episodesJSON: "combien de minutes ils durent ensemble"
        case .search: "les numéros de ce que le nom trouve"
        case .searchOffline: "dans ce qui est enregistré, sans réseau"
        case .movies: "les cinq meilleurs"
        case .movie: "ce que TMDB sait du numéro 603"
        case .favorites: "les plus récents d’abord"
        case .favoritesAdd: "garder une série et un film"
        case .favoritesExport: "pour une autre machine"
        case .favoritesCSV: "pour un tableur"
        case .favoritesImport: "les reprendre d’une autre machine"
        case .cacheStatus: "où c’est, combien, de quand"
        case .cacheClear: "repartir de zéro"
        case .lockStatus: "pour les scripts"
        case .completionsBash: "dans ce shell\u{202F}; dans ~/.bashrc pour tous"
        case .completionsZsh: "zsh le trouve là où fpath le dit"
        case .completionsFish: "fish le trouve là"
        case .demo: "faire un tour sans réseau"
        case .grid: "les affiches côte à côte"
        case .plain: "la première page en lignes simples"
        case .doctor: "pourquoi les images ont cet aspect"
        case .configCheck: "chaque erreur, avec sa ligne et sa colonne"
        case .doctorBlocks: "l’image d’essai autrement"
        case .doctorJSON: "pour signaler une anomalie"
        }
    }

    func describe(_ error: UsageError) -> String {
        switch error {
        case .unknownOption(let name, _): "L’option \(name) n’existe pas."
        case .missingValue(let option): "L’option \(option) demande une valeur."
        case .invalidValue(let option, let value, let allowed):
            "\(option) ne connaît pas \(quoted(value))\u{202F}; valeurs possibles\u{A0}: \(allowed.joined(separator: comma))."
        case .missingAction(let command, let allowed):
            "La commande \(command) attend une action\u{A0}: \(allowed.joined(separator: " ou "))."
        case .unexpectedValue(let option): "L’option \(option) ne prend pas de valeur."
        case .notForCommand(let option, let command?): "La commande \(command) ne prend pas \(option)."
        case .notForCommand(let option, nil): "L’option \(option) ne vaut que pour une commande."
        case .notForKiosk(let option):
            "\(option) n’existe pas dans une borne\u{A0}: elle désigne un fichier ou une commande."
        case .onlyBeside(let option, let other): "L’option \(option) n’a de sens qu’avec \(other)."
        case .unknownCommand(let name, _): "La commande \(name) n’existe pas."
        case .missingOperand(let command, let operand): "Il manque quelque chose à \(command)\u{A0}: \(operand)."
        case .tooLong(let operand, let limit): "\(operand) dépasse les \(limit) caractères que l’on peut rechercher."
        case .notAnID(let word, _):
            "\(quoted(word)) n’est pas le numéro d’une série ni d’un film. marquee search trouve les numéros."
        case .unexpectedArgument(let argument): "\(quoted(argument)) est un mot de trop."
        }
    }

    func didYouMean(_ name: String) -> String { "Vouliez-vous dire \(name)\u{202F}?" }

    func moreHelp(_ command: String) -> String { "Essayez \(command)." }

    func noTerminal(_ command: String) -> String {
        "Il n’y a pas de terminal où dessiner. Essayez \(command) pour des lignes simples."
    }

    var noResources: String {
        "Il ne reste ni fil d’exécution ni fichier libre sur cette machine. Réessayez quand d’autres programmes auront pris fin."
    }
}

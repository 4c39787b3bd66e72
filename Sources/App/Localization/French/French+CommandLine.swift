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
        case .theme: "couleurs\u{202F}; auto suit le terminal"
        case .layout: "disposition des séries"
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
        case .demo: "un catalogue inventé\u{202F}; sans réseau, rien n’est enregistré"
        case .offline: "ne jamais utiliser le réseau\u{202F}; seulement ce qui est enregistré"
        case .noColor: "sans couleur\u{202F}; gras et inversé restent"
        case .noMouse: "laisser la souris au terminal"
        case .plain: "lignes simples, pour lecteurs d’écran et terminaux simples"
        case .kiosk: "pour des visiteurs inconnus, par SSH\u{A0}: docs/KIOSK.md"
        case .library: "la bibliothèque du visiteur, avec --kiosk"
        case .json: "écrire du JSON"
        case .help: "afficher cette aide"
        case .version: "afficher la version"
        }
    }

    func meaning(of command: Subcommand) -> String {
        switch command {
        case .doctor: "ce que sait faire ce terminal, comment on le sait, et une mire"
        case .config: "où est la configuration, et ses erreurs"
        case .lock: "s’il y a un code PIN, et que faire quand il est oublié"
        }
    }

    func meaning(of example: UsageExample) -> String {
        switch example {
        case .demo: "faire un tour sans réseau"
        case .grid: "les affiches côte à côte"
        case .plain: "la première page en lignes simples"
        case .doctor: "pourquoi les images ont cet aspect"
        case .configCheck: "chaque erreur, avec sa ligne et sa colonne"
        case .doctorBlocks: "l’image d’essai autrement"
        case .doctorJSON: "pour signaler une anomalie"
        }
    }

    func explanation(of command: Subcommand) -> String {
        switch command {
        case .doctor:
            """
            Pose au terminal les questions que marquee pose à son démarrage, affiche chaque réponse,
            ce qui en a été conclu, et dessous ce que seuls les yeux peuvent juger. Vers un fichier
            ou un tube, affiche ce que dit l’environnement\u{202F}; avec --json, interroge là aussi.
            """
        case .config:
            """
            path affiche où est, ou serait, la configuration\u{202F}; check nomme chaque erreur qui s’y trouve ou
            qui est dans les variables d’environnement. Ce qu’on peut y écrire\u{A0}: docs/CONFIGURATION.md.
            """
        case .lock:
            """
            status dit si le programme demande un code PIN. reset retire le code pour qui l’a oublié, et avec
            lui tout ce qu’il garde : les favoris et les recherches passées.
            """
        }
    }

    func describe(_ error: UsageError) -> String {
        switch error {
        case .unknownOption(let name, let suggestion?):
            "L’option \(name) n’existe pas. Vouliez-vous dire \(suggestion)\u{202F}?"
        case .unknownOption(let name, nil): "L’option \(name) n’existe pas."
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
        case .unexpectedArgument(let argument): "\(quoted(argument)) n’est ni une commande ni une option."
        }
    }

    func moreHelp(_ command: String) -> String { "Essayez \(command)." }

    func noTerminal(_ command: String) -> String {
        "Il n’y a pas de terminal où dessiner. Essayez \(command) pour des lignes simples."
    }
}

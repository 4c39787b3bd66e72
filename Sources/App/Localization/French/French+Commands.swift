import Core

extension French {
    var noFolder: String { "Il n’y a pas de dossier personnel pour cela" }
    var noFile: String { "ce fichier ou ce dossier n’existe pas" }
    var nothingStored: String { "Rien n’est enregistré" }

    func explanation(of command: Subcommand) -> String? {
        switch command {
        case .shows:
            """
            Une page est une page de TVmaze, environ 250 séries\u{202F}; ce qui a moins de 15 minutes vient \
            du disque. Dans un tube, une ligne par série, aux champs séparés par des tabulations\u{A0}: \
            numéro, titre, premier et dernier jour, état, chaîne, genres, note, lien. Sur un terminal, \
            numéro, titre, années, note, chaîne et genres sont alignés, dans la limite de la place.
            """
        case .search:
            """
            TVmaze en trouve dix au plus. Avec --offline, la recherche se fait dans les noms \
            enregistrés, par quelques lettres, comme dans le programme.
            """
        case .movies:
            """
            Une page est une page de TMDB, vingt films. Il faut une clé à vous\u{A0}: TMDB_API_KEY, \
            TMDB_TOKEN, ou ce que disent --tmdb-key-file et --tmdb-key-command.
            """
        case .favorites:
            """
            Une série se nomme par son numéro (82 ou show:82), un film movie:603. export écrit du \
            JSON, ou du CSV avec --csv, dans FILE ou sur la sortie standard, avec les mentions que \
            demandent les sources. import reprend ce JSON de FILE ou, avec -, de l’entrée standard\u{A0}: \
            il garde ce que vous avez, ajoute ce qui manque et nomme chaque ligne qu’il n’a pas \
            comprise.
            """
        case .cache:
            """
            Le catalogue et les images, qui peuvent être rechargés\u{202F}; les favoris n’en font pas partie.
            """
        case .completions:
            """
            Ce qui est écrit connaît toutes les commandes, options et valeurs de cette version. Les \
            exemples disent où le mettre.
            """
        case .show, .episodes, .movie: nil
        case .doctor:
            """
            Pose au terminal les questions que marquee pose à son démarrage, affiche chaque réponse, \
            ce qui en a été conclu, et dessous ce que seuls les yeux peuvent juger. Vers un fichier \
            ou un tube, affiche ce que dit l’environnement\u{202F}; avec --json, interroge là aussi. \
            Dit aussi s’il y a une clé TMDB pour les films, et d’où elle vient, sans exécuter de \
            commande qui l’affiche.
            """
        case .config:
            """
            path affiche où est, ou serait, la configuration\u{202F}; check nomme chaque erreur qui s’y \
            trouve ou qui est dans les variables d’environnement, et dit si la clé de TMDB n’en est \
            pas une\u{202F}: pour cela, il exécute la commande qui l’affiche, sans interroger le réseau. \
            Ce qu’on peut y écrire\u{A0}: docs/CONFIGURATION.md.
            """
        case .lock:
            """
            status dit si le programme demande un code PIN. set en choisit un, off l’enlève ; les deux \
            demandent d’abord l’ancien. reset retire le code pour qui l’a oublié, et avec lui tout \
            ce qu’il garde : les favoris et les recherches passées.
            """
        }
    }

    func outputFailure(_ error: StoreError) -> String { "La sortie n’a pas pu être écrite\u{A0}: \(reason(error))" }

    func noPage(_ number: Int) -> String { "La page \(grouped(number)) n’existe pas" }

    func noFavorite(_ id: String) -> String { "\(id) n’est pas un favori" }

    func posterFailure(_ error: StoreError) -> String {
        "Une affiche n’a pas pu être conservée\u{A0}: \(reason(error))"
    }

    func favoriteChange(_ change: FavoriteLine.Change, title: String) -> String {
        switch change {
        case .added: "\(title) est maintenant un favori"
        case .known: "\(title) est déjà un favori"
        case .removed: "\(title) n’est plus un favori"
        }
    }

    func imported(_ count: Int, known: Int) -> String {
        "\(counted(count, "favori ajouté", "favoris ajoutés")), \(grouped(known)) déjà là"
    }

    func importRemark(_ reason: ImportFavorites.Remark.Reason) -> String {
        switch reason {
        case .unknownKind: "ni une série ni un film"
        case .untitled: "une série sans titre"
        case .damaged: "à partir d’ici, ce n’est pas du JSON de favoris\u{202F}; ce qui précède a été repris"
        case .more(let count):
            "et \(counted(count, "autre entrée n’a pas été comprise", "autres entrées n’ont pas été comprises"))"
        }
    }

    func fileFailure(_ error: StoreError) -> String { reason(error) }

    func clearingFailure(_ error: StoreError) -> String {
        "Ce qui est enregistré n’a pas pu être effacé\u{A0}: \(reason(error))"
    }

    func files(_ count: Int) -> String { counted(count, "fichier", "fichiers") }

    func fetched(_ moment: String) -> String { "chargé \(moment)" }

    func cleared(_ files: Int, bytes: String) -> String { "Effacé\u{A0}: \(self.files(files)), \(bytes)" }
}

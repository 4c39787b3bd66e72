import Core

extension French {
    var failureTitle: String { "Impossible d’afficher les séries pour le moment" }
    var noLink: String { "Cet élément n’a pas de lien" }
    var cacheUnavailable: String { "Rien ne peut être enregistré sur le disque\u{202F}; on continue sans cache" }

    func linkCopied(_ link: String) -> String { "Lien envoyé au presse-papiers\u{A0}: \(link)" }

    func theme(_ name: String) -> String { "Thème\u{A0}: \(value(name, of: .theme))" }

    func couldNotLoadMore(_ error: GatewayError, key: String?) -> String {
        failure(error) + fullStop + tryAgain(key)
    }

    var nothingMoreStored: String { "Voilà tout ce qui est enregistré" }

    /// With which key it is tried again; nothing where there is none.
    func tryAgain(_ key: String?) -> String { key.map { " \($0) pour réessayer." } ?? "" }

    func couldNotRefresh(_ error: GatewayError) -> String {
        "\(error == .offline ? networkUnused : failure(error)). Voici ce qui était enregistré."
    }

    /// Why nothing new comes: it is not wanted.
    var networkUnused: String { "Hors ligne\u{A0}: le réseau n’est pas utilisé" }

    func failure(_ error: GatewayError) -> String { failure(error, at: "TVmaze") }

    /// What went wrong at a service of that name.
    func failure(_ error: GatewayError, at service: String) -> String {
        switch error {
        case .unreachable(let reason): failure(reason, at: service)
        case .status(let status): "\(service) a répondu par une erreur (\(status))"
        case .rateLimited(let seconds):
            seconds.map { "\(service) demande une pause de \(waitingTime($0))" }
                ?? "\(service) demande une pause"
        case .notFound: "Introuvable chez \(service)"
        case .notTheAPI: "La réponse ne vient pas de \(service)"
        case .portal: "Une page de connexion a répondu à la place de \(service)"
        case .keyUnavailable(let problem): filmKeyTitle(problem)
        case .keyRejected: "TMDB n’accepte pas la clé"
        case .noSuchPage: "Il n’y a plus d’autres pages"
        case .offline: "Le réseau n’est pas utilisé, et ceci n’est pas enregistré"
        case .cancelled: "Le chargement a été interrompu"
        }
    }

    func advice(_ error: GatewayError) -> String {
        switch error {
        case .unreachable(.insecure):
            "La connexion n’est pas fiable. Vérifiez l’horloge de cette machine, et si quelqu’un lit au passage."
        case .unreachable(.workerFailed):
            "Réessayez. Si rien ne change, réinstallez\u{A0}: le programme marquee-network doit se trouver à côté de marquee."
        case .unreachable:
            "Vérifiez la connexion et réessayez dans un instant."
        case .status:
            "Le problème vient du service. Réessayez dans quelques minutes."
        case .rateLimited(nil):
            "Attendez quelques secondes et réessayez."
        case .rateLimited:
            "Réessayez ensuite."
        case .notFound:
            "L’élément a peut-être été supprimé."
        case .notTheAPI, .portal:
            "Sur un réseau avec page de connexion, connectez-vous d’abord, puis réessayez."
        case .keyRejected, .keyUnavailable:
            "Vérifiez la clé\u{A0}: 32 chiffres hexadécimaux, ou le long jeton qui commence par eyJ."
        case .noSuchPage:
            "TMDB donne 500 pages au plus. Précisez la recherche."
        case .offline:
            "Lancez sans --offline pour le charger."
        case .cancelled:
            "Réessayez quand vous voulez."
        }
    }

    /// How long it is to be waited.
    func waitingTime(_ seconds: Int) -> String {
        switch WaitingTime(seconds: seconds) {
        case .seconds(let count): counted(count, "seconde", "secondes")
        case .minutes(let count): counted(count, "minute", "minutes")
        case .hours(let count): counted(count, "heure", "heures")
        case .days(let count): counted(count, "jour", "jours")
        }
    }

    private func failure(_ error: TransportError, at service: String) -> String {
        switch error {
        case .cannotConnect: "\(service) est injoignable"
        case .interrupted: "La connexion a été coupée"
        case .timedOut: "\(service) tarde trop à répondre"
        case .insecure: "La connexion à \(service) n’est pas sûre"
        case .tooLarge: "La réponse dépasse la taille permise"
        case .invalidResponse: "La réponse est incompréhensible"
        case .workerFailed: "Le programme réseau s’est arrêté"
        case .cancelled: "Le chargement a été interrompu"
        }
    }
}

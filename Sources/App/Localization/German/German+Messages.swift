import Core

extension German {
    var failureTitle: String { "Serien können gerade nicht angezeigt werden" }
    var noLink: String { "Zu diesem Eintrag gibt es keinen Link" }
    var cacheUnavailable: String { "Auf dem Datenträger kann nichts gespeichert werden; es geht ohne Cache weiter" }

    func linkCopied(_ link: String) -> String { "Link in die Zwischenablage kopiert: \(link)" }

    func theme(_ name: String) -> String { "Farbschema: \(value(name, of: .theme))" }

    func couldNotLoadMore(_ error: GatewayError, key: String?) -> String {
        failure(error) + fullStop + tryAgain(key)
    }

    var nothingMoreStored: String { "Das sind alle, die gespeichert sind" }

    /// With which key it is tried again; nothing where there is none.
    func tryAgain(_ key: String?) -> String { key.map { " Mit \($0) erneut versuchen." } ?? "" }

    func couldNotRefresh(_ error: GatewayError) -> String {
        "\(error == .offline ? networkUnused : failure(error)). Zu sehen ist, was gespeichert war."
    }

    /// Why nothing new comes: it is not wanted.
    var networkUnused: String { "Offline: Das Netz wird nicht benutzt" }

    func failure(_ error: GatewayError) -> String { failure(error, at: "TVmaze") }

    /// What went wrong at a service of that name.
    func failure(_ error: GatewayError, at service: String) -> String {
        switch error {
        case .unreachable(let reason): failure(reason, at: service)
        case .status(let status): "\(service) meldet einen Fehler (\(status))"
        case .rateLimited(let seconds):
            seconds.map { "\(service) bittet um \(waitingTime($0)) Pause" }
                ?? "\(service) bittet um eine Pause"
        case .notFound: "\(service) kennt das nicht"
        case .notTheAPI: "Geantwortet hat nicht \(service)"
        case .portal: "Statt \(service) hat eine Anmeldeseite geantwortet"
        case .keyUnavailable(let problem): filmKeyTitle(problem)
        case .keyRejected: "TMDB nimmt den Schlüssel nicht an"
        case .noSuchPage: "Es gibt keine weiteren Seiten"
        case .offline: "Das Netz wird nicht benutzt, und gespeichert ist dies nicht"
        case .cancelled: "Das Laden wurde abgebrochen"
        }
    }

    func advice(_ error: GatewayError) -> String {
        switch error {
        case .unreachable(.insecure):
            "Der Verbindung ist nicht zu trauen. Geht die Uhr dieses Rechners richtig? Liest unterwegs jemand mit?"
        case .unreachable(.workerFailed):
            "Erneut versuchen. Hilft das nicht, neu installieren: Das Programm marquee-network gehört neben marquee."
        case .unreachable:
            "Verbindung prüfen und gleich noch einmal versuchen."
        case .status:
            "Der Dienst selbst hat ein Problem. In ein paar Minuten noch einmal versuchen."
        case .rateLimited(nil):
            "Ein paar Sekunden warten und erneut versuchen."
        case .rateLimited:
            "Danach erneut versuchen."
        case .notFound:
            "Vielleicht wurde es entfernt."
        case .notTheAPI, .portal:
            "In einem Netz mit Anmeldeseite zuerst dort anmelden, dann erneut versuchen."
        case .keyRejected, .keyUnavailable:
            "Schlüssel prüfen: 32 Hexadezimalziffern oder das lange Token, das mit eyJ beginnt."
        case .noSuchPage:
            "TMDB liefert höchstens 500 Seiten. Genauer suchen."
        case .offline:
            "Ohne --offline starten, um es zu laden."
        case .cancelled:
            "Jederzeit erneut versuchen."
        }
    }

    /// How long it is to be waited.
    func waitingTime(_ seconds: Int) -> String {
        switch WaitingTime(seconds: seconds) {
        case .seconds(let count): counted(count, "Sekunde", "Sekunden")
        case .minutes(let count): counted(count, "Minute", "Minuten")
        case .hours(let count): counted(count, "Stunde", "Stunden")
        case .days(let count): counted(count, "Tag", "Tage")
        }
    }

    private func failure(_ error: TransportError, at service: String) -> String {
        switch error {
        case .cannotConnect: "\(service) ist nicht erreichbar"
        case .interrupted: "Die Verbindung ist abgebrochen"
        case .timedOut: "\(service) antwortet zu langsam"
        case .insecure: "Die Verbindung zu \(service) ist nicht sicher"
        case .tooLarge: "Die Antwort ist größer als erlaubt"
        case .invalidResponse: "Die Antwort ist unverständlich"
        case .workerFailed: "Das Netzwerk-Hilfsprogramm wurde beendet"
        case .cancelled: "Das Laden wurde abgebrochen"
        }
    }
}

import Core

extension Spanish {
    var failureTitle: String { "Ahora mismo no se pueden mostrar las series" }
    var noLink: String { "Esta entrada no tiene enlace" }
    var cacheUnavailable: String { "No se puede guardar nada en el disco; se sigue sin caché" }

    func linkCopied(_ link: String) -> String { "Enlace enviado al portapapeles: \(link)" }

    func theme(_ name: String) -> String { "Tema: \(value(name, of: .theme))" }

    func couldNotLoadMore(_ error: GatewayError, key: String?) -> String {
        failure(error) + fullStop + tryAgain(key)
    }

    var nothingMoreStored: String { "Esto es todo lo guardado" }

    /// With which key it is tried again; nothing where there is none.
    func tryAgain(_ key: String?) -> String { key.map { " Pulsa \($0) para reintentar." } ?? "" }

    func couldNotRefresh(_ error: GatewayError) -> String {
        "\(error == .offline ? networkUnused : failure(error)). Se muestra lo que estaba guardado."
    }

    /// Why nothing new comes: it is not wanted.
    var networkUnused: String { "Sin conexión: no se usa la red" }

    func failure(_ error: GatewayError) -> String { failure(error, at: "TVmaze") }

    /// What went wrong at a service of that name.
    func failure(_ error: GatewayError, at service: String) -> String {
        switch error {
        case .unreachable(let reason): failure(reason, at: service)
        case .status(let status): "\(service) respondió con un error (\(status))"
        case .rateLimited(let seconds):
            seconds.map { "\(service) pide una pausa de \(waitingTime($0))" }
                ?? "\(service) pide una pausa"
        case .notFound: "\(service) no lo conoce"
        case .notTheAPI: "Quien respondió no fue \(service)"
        case .portal: "Respondió una página de inicio de sesión en lugar de \(service)"
        case .keyUnavailable(let problem): filmKeyTitle(problem)
        case .keyRejected: "TMDB no acepta la clave"
        case .noSuchPage: "No hay más páginas"
        case .offline: "No se usa la red, y esto no está guardado"
        case .cancelled: "Se detuvo la carga"
        }
    }

    func advice(_ error: GatewayError) -> String {
        switch error {
        case .unreachable(.insecure):
            "La conexión no es de fiar. Comprueba el reloj de este equipo y si alguien lee por el camino."
        case .unreachable(.workerFailed):
            "Inténtalo de nuevo. Si sigue igual, reinstala: el programa marquee-network va junto a marquee."
        case .unreachable:
            "Comprueba la conexión e inténtalo de nuevo en un momento."
        case .status:
            "El problema está en el servicio. Inténtalo de nuevo en unos minutos."
        case .rateLimited(nil):
            "Espera unos segundos e inténtalo de nuevo."
        case .rateLimited:
            "Inténtalo de nuevo después."
        case .notFound:
            "Puede que se haya eliminado."
        case .notTheAPI, .portal:
            "En una red con página de acceso, entra primero en ella y luego inténtalo de nuevo."
        case .keyRejected, .keyUnavailable:
            "Comprueba la clave: 32 cifras hexadecimales o el token largo que empieza por eyJ."
        case .noSuchPage:
            "TMDB da 500 páginas como mucho. Busca algo más concreto."
        case .offline:
            "Inicia sin --offline para cargarlo."
        case .cancelled:
            "Inténtalo de nuevo cuando quieras."
        }
    }

    /// How long it is to be waited.
    func waitingTime(_ seconds: Int) -> String {
        switch WaitingTime(seconds: seconds) {
        case .seconds(let count): counted(count, "segundo", "segundos")
        case .minutes(let count): counted(count, "minuto", "minutos")
        case .hours(let count): counted(count, "hora", "horas")
        case .days(let count): counted(count, "día", "días")
        }
    }

    private func failure(_ error: TransportError, at service: String) -> String {
        switch error {
        case .cannotConnect: "No se puede conectar con \(service)"
        case .interrupted: "Se cortó la conexión"
        case .timedOut: "\(service) tarda demasiado en responder"
        case .insecure: "La conexión con \(service) no es segura"
        case .tooLarge: "La respuesta es mayor de lo permitido"
        case .invalidResponse: "La respuesta no tiene sentido"
        case .workerFailed: "El programa auxiliar de red se detuvo"
        case .cancelled: "Se detuvo la carga"
        }
    }
}

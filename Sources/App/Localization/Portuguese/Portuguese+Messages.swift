import Core

extension Portuguese {
    var failureTitle: String { "Não é possível mostrar as séries agora" }
    var noLink: String { "Este item não tem link" }
    var cacheUnavailable: String { "Nada pode ser gravado no disco; seguindo sem cache" }

    func linkCopied(_ link: String) -> String { "Link enviado para a área de transferência: \(link)" }

    func theme(_ name: String) -> String { "Tema: \(value(name, of: .theme))" }

    func couldNotLoadMore(_ error: GatewayError, key: String?) -> String {
        failure(error) + fullStop + tryAgain(key)
    }

    var nothingMoreStored: String { "Isto é tudo o que está guardado" }

    /// With which key it is tried again; nothing where there is none.
    func tryAgain(_ key: String?) -> String { key.map { " Pressione \($0) para tentar de novo." } ?? "" }

    func couldNotRefresh(_ error: GatewayError) -> String {
        "\(error == .offline ? networkUnused : failure(error)). Mostrando o que estava guardado."
    }

    /// Why nothing new comes: it is not wanted.
    var networkUnused: String { "Sem conexão: a rede não é usada" }

    func failure(_ error: GatewayError) -> String { failure(error, at: "TVmaze") }

    /// What went wrong at a service of that name.
    func failure(_ error: GatewayError, at service: String) -> String {
        switch error {
        case .unreachable(let reason): failure(reason, at: service)
        case .status(let status): "\(service) respondeu com um erro (\(status))"
        case .rateLimited(let seconds):
            seconds.map { "\(service) pede uma pausa de \(waitingTime($0))" }
                ?? "\(service) pede uma pausa"
        case .notFound: "\(service) não conhece esse item"
        case .notTheAPI: "Quem respondeu não foi \(service)"
        case .portal: "Uma página de login respondeu no lugar de \(service)"
        case .keyUnavailable(let problem): filmKeyTitle(problem)
        case .keyRejected: "O TMDB não aceita a chave"
        case .noSuchPage: "Não há mais páginas"
        case .offline: "A rede não é usada, e isto não está guardado"
        case .cancelled: "O carregamento foi interrompido"
        }
    }

    func advice(_ error: GatewayError) -> String {
        switch error {
        case .unreachable(.insecure):
            "A conexão não é confiável. Confira o relógio deste computador e se alguém lê no caminho."
        case .unreachable(.workerFailed):
            "Tente de novo. Se continuar assim, reinstale: o programa marquee-network fica ao lado do marquee."
        case .unreachable:
            "Confira a conexão e tente de novo daqui a pouco."
        case .status:
            "O problema é do serviço. Tente de novo daqui a alguns minutos."
        case .rateLimited(nil):
            "Espere alguns segundos e tente de novo."
        case .rateLimited:
            "Tente de novo depois."
        case .notFound:
            "Talvez tenha sido removido."
        case .notTheAPI, .portal:
            "Em uma rede com página de login, entre nela primeiro e depois tente de novo."
        case .keyRejected, .keyUnavailable:
            "Confira a chave: 32 dígitos hexadecimais ou o token longo que começa com eyJ."
        case .noSuchPage:
            "O TMDB dá no máximo 500 páginas. Busque algo mais específico."
        case .offline:
            "Inicie sem --offline para carregá-lo."
        case .cancelled:
            "Tente de novo quando quiser."
        }
    }

    /// How long it is to be waited.
    func waitingTime(_ seconds: Int) -> String {
        switch WaitingTime(seconds: seconds) {
        case .seconds(let count): counted(count, "segundo", "segundos")
        case .minutes(let count): counted(count, "minuto", "minutos")
        case .hours(let count): counted(count, "hora", "horas")
        case .days(let count): counted(count, "dia", "dias")
        }
    }

    private func failure(_ error: TransportError, at service: String) -> String {
        switch error {
        case .cannotConnect: "Não foi possível conectar a \(service)"
        case .interrupted: "A conexão caiu"
        case .timedOut: "\(service) demora demais para responder"
        case .insecure: "A conexão com \(service) não é segura"
        case .tooLarge: "A resposta é maior do que o permitido"
        case .invalidResponse: "A resposta não faz sentido"
        case .workerFailed: "O programa auxiliar de rede parou"
        case .cancelled: "O carregamento foi interrompido"
        }
    }
}

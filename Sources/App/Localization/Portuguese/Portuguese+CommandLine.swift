extension Portuguese {
    var tagline: String { "televisão e cinema no terminal" }
    var anyOptions: String { "opções" }
    var anyCommand: String { "COMANDO" }
    var keysAreShown: String { "A tecla ? mostra as teclas enquanto o programa roda." }

    func heading(_ heading: UsageHeading) -> String {
        switch heading {
        case .usage: "uso:"
        case .commands: "comandos:"
        case .examples: "exemplos:"
        }
    }

    func meaning(of option: OptionName) -> String {
        switch option {
        case .theme: "cores; auto segue o terminal"
        case .layout: "disposição das séries"
        case .images: "como as imagens são exibidas; auto consulta o terminal"
        case .language: "idioma; sem a opção, o da localidade"
        case .textSize: "quanto espaço o texto tem"
        case .mouse: "usar o mouse"
        case .reducedMotion: "nada se move sozinho"
        case .fullMotion: "o que espera pode girar"
        case .keyFile: "o arquivo com a chave do TMDB"
        case .keyCommand: "o comando que imprime a chave do TMDB"
        case .pictureMegabytes: "o máximo que as imagens guardadas ocupam"
        case .idleMinutes: "minutos sem tecla até o bloqueio; 0: nunca"
        case .fingerprint: "um dedo também abre o bloqueio"
        case .noFingerprint: "nenhum dedo abre o bloqueio"
        case .yes: "responder sim à pergunta"
        case .demo: "um catálogo inventado; sem rede, nada é gravado"
        case .offline: "nunca usar a rede; só o que está guardado"
        case .noColor: "sem cores; negrito e invertido permanecem"
        case .noMouse: "deixar o mouse para o terminal"
        case .plain: "linhas simples, para leitores de tela e terminais simples"
        case .kiosk: "para visitantes desconhecidos, por SSH: docs/KIOSK.md"
        case .library: "a biblioteca do visitante, junto com --kiosk"
        case .json: "escrever JSON"
        case .help: "mostrar esta ajuda"
        case .version: "mostrar a versão"
        }
    }

    func meaning(of command: Subcommand) -> String {
        switch command {
        case .doctor: "o que este terminal sabe fazer, como sabemos, e um cartão de teste"
        case .config: "onde está a configuração e quais erros ela tem"
        case .lock: "se há um PIN, e o que fazer quando ele é esquecido"
        }
    }

    func meaning(of example: UsageExample) -> String {
        switch example {
        case .demo: "dar uma olhada sem rede"
        case .grid: "pôsteres lado a lado"
        case .plain: "a primeira página em linhas simples"
        case .doctor: "por que as imagens aparecem como aparecem"
        case .configCheck: "cada erro, com linha e coluna"
        case .doctorBlocks: "a imagem de teste de outro jeito"
        case .doctorJSON: "para relatar uma falha"
        }
    }

    func explanation(of command: Subcommand) -> String {
        switch command {
        case .doctor:
            """
            Pergunta ao terminal o que o marquee pergunta ao iniciar e escreve cada resposta, o que
            foi escolhido por causa dela e, abaixo, o que só os olhos podem julgar. Em um arquivo ou
            pipe, escreve o que o ambiente informa; com --json, pergunta também nesse caso.
            """
        case .config:
            """
            path imprime onde a configuração está, ou estaria; check indica cada erro nela e nas
            variáveis de ambiente. O que se pode escrever nela: docs/CONFIGURATION.md.
            """
        case .lock:
            """
            status diz se o programa pede um PIN. reset remove o PIN de quem o esqueceu e, com ele, tudo o
            que ele guarda: favoritos e buscas anteriores.
            """
        }
    }

    func describe(_ error: UsageError) -> String {
        switch error {
        case .unknownOption(let name, let suggestion?): "A opção \(name) não existe. Você quis dizer \(suggestion)?"
        case .unknownOption(let name, nil): "A opção \(name) não existe."
        case .missingValue(let option): "A opção \(option) precisa de um valor."
        case .invalidValue(let option, let value, let allowed):
            "\(option) não conhece “\(value)”; conhece \(allowed.joined(separator: comma))."
        case .missingAction(let command, let allowed):
            "O comando \(command) precisa saber o que fazer: \(allowed.joined(separator: " ou "))."
        case .unexpectedValue(let option): "A opção \(option) não recebe valor."
        case .notForCommand(let option, let command?): "O comando \(command) não aceita \(option)."
        case .notForCommand(let option, nil): "A opção \(option) é só para um comando."
        case .notForKiosk(let option): "Em um quiosque não existe \(option): ela indica um arquivo ou um comando."
        case .onlyBeside(let option, let other): "A opção \(option) só faz sentido junto com \(other)."
        case .unexpectedArgument(let argument): "“\(argument)” não é um comando nem uma opção."
        }
    }

    func moreHelp(_ command: String) -> String { "Tente \(command)." }

    func noTerminal(_ command: String) -> String {
        "Não há um terminal onde desenhar. Tente \(command) para linhas simples."
    }
}

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
        case .theme: "cores, também as suas; auto segue o terminal"
        case .layout: "disposição das séries e dos filmes"
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
        case .demo: "um catálogo inventado; sem rede, só as configurações ficam"
        case .offline: "nunca usar a rede; só o que está guardado"
        case .noColor: "sem cores; negrito e invertido permanecem"
        case .noMouse: "deixar o mouse para o terminal"
        case .plain: "linhas simples, para leitores de tela e terminais simples"
        case .kiosk: "para visitantes desconhecidos, por SSH: docs/KIOSK.md"
        case .library: "a biblioteca do visitante, junto com --kiosk"
        case .json: "escrever JSON"
        case .page: "começar por essa página da lista; a primeira é 1"
        case .limit: "escrever no máximo tantas entradas, de quantas páginas for preciso"
        case .all: "escrever todas as páginas, cada uma assim que chega"
        case .csv: "escrever CSV; para favorites export"
        case .help: "mostrar esta ajuda"
        case .manual: "escrever a página do manual, para man"
        case .version: "mostrar a versão"
        }
    }

    var limitWithoutPages: String { "escrever no máximo tantas entradas" }

    func meaning(of command: Subcommand) -> String {
        switch command {
        case .shows: "lista de séries, página por página"
        case .show: "tudo sobre uma série, pelo número"
        case .episodes: "os episódios de uma série"
        case .search: "encontrar séries pelo nome"
        case .movies: "encontrar filmes pelo nome"
        case .movie: "tudo sobre um filme, pelo número"
        case .favorites: "o que você guarda: list, add, remove, export, import"
        case .cache: "quanto está guardado e pode ser baixado de novo; apagar"
        case .completions: "ensinar um shell a completar comandos"
        case .doctor: "o que este terminal sabe fazer, como sabemos, e um cartão de teste"
        case .config: "onde está a configuração e quais erros ela tem"
        case .lock: "se há um PIN, e o que fazer quando ele é esquecido"
        }
    }

    func meaning(of example: UsageExample) -> String {
        switch example {
        case .shows: "a primeira página"
        case .showsAll: "todos os títulos, conforme as páginas chegam"
        case .show: "o que se sabe do número 82"
        case .showJSON: "quando passa o próximo episódio"
        case .episodes: "todos os episódios em ordem"
        case .episodesJSON: "quantos minutos eles têm no total"
        case .search: "os números do que o nome encontra"
        case .searchOffline: "no que está guardado, sem rede"
        case .movies: "os cinco melhores"
        case .movie: "o que o TMDB sabe do número 603"
        case .favorites: "os mais novos primeiro"
        case .favoritesAdd: "guardar uma série e um filme"
        case .favoritesExport: "para outra máquina"
        case .favoritesCSV: "para uma planilha"
        case .favoritesImport: "trazer de outra máquina"
        case .cacheStatus: "onde está, quanto e de quando é"
        case .cacheClear: "começar de novo"
        case .lockStatus: "para scripts"
        case .completionsBash: "neste shell; no ~/.bashrc para todos"
        case .completionsZsh: "o zsh encontra onde o fpath indica"
        case .completionsFish: "o fish encontra ali"
        case .demo: "dar uma olhada sem rede"
        case .grid: "pôsteres lado a lado"
        case .plain: "a primeira página em linhas simples"
        case .doctor: "por que as imagens aparecem como aparecem"
        case .configCheck: "cada erro, com linha e coluna"
        case .doctorBlocks: "a imagem de teste de outro jeito"
        case .doctorJSON: "para relatar uma falha"
        }
    }

    func describe(_ error: UsageError) -> String {
        switch error {
        case .unknownOption(let name, _): "A opção \(name) não existe."
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
        case .unknownCommand(let name, _): "O comando \(name) não existe."
        case .missingOperand(let command, let operand): "Falta algo para \(command): \(operand)."
        case .tooLong(let operand, let limit): "\(operand) passa dos \(limit) caracteres que se podem buscar."
        case .notAnID(let word, _):
            "“\(word)” não é o número de uma série nem de um filme. marquee search encontra os números."
        case .unexpectedArgument(let argument): "“\(argument)” é uma palavra a mais."
        }
    }

    func didYouMean(_ name: String) -> String { "Você quis dizer \(name)?" }

    func moreHelp(_ command: String) -> String { "Tente \(command)." }

    func noTerminal(_ command: String) -> String {
        "Não há um terminal onde desenhar. Tente \(command) para linhas simples."
    }

    var noResources: String {
        "Não restam threads nem arquivos livres nesta máquina. Tente de novo quando outros programas tiverem terminado."
    }
}

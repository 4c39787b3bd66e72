import Terminal

extension Portuguese {
    func title(_ topic: DoctorTopic) -> String {
        switch topic {
        case .terminal: "Terminal"
        case .size: "Tamanho"
        case .colors: "Cores"
        case .abilities: "Recursos"
        case .pictures: "Imagens"
        case .films: "Filmes"
        case .questions: "Perguntas e respostas"
        case .card: "Cartão de teste"
        }
    }

    func label(_ fact: DoctorFact) -> String {
        switch fact {
        case .name: "Chama-se"
        case .brand: "Conhecido como"
        case .outerTerminal: "Fora do tmux"
        case .window: "Janela"
        case .cell: "Célula"
        case .depth: "Profundidade"
        case .ground: "Fundo"
        case .wholeFrames: "Quadros inteiros"
        case .keyboard: "Teclado kitty"
        case .clusters: "Grafemas"
        case .schemeReports: "Claro e escuro"
        case .sizeReports: "Aviso de tamanho"
        case .clipboard: "Área de transf."
        case .largeText: "Títulos grandes"
        case .links: "Links"
        case .way: "Exibidas como"
        case .preference: "Pedido"
        case .filmKey: "Chave do TMDB"
        case .stray: "Sem pergunta"
        case .gradient: "Todas as cores"
        case .grays: "Cinzas"
        case .palette: "Dezesseis"
        case .attributes: "Atributos"
        case .columns: "Colunas"
        case .wide: "Largos"
        case .combining: "Combinados"
        case .emoji: "Emojis"
        case .boxes: "Linhas"
        case .blocks: "Blocos"
        case .link: "Link"
        case .picture: "Imagem"
        }
    }

    func reason(_ reason: FindingReason) -> String {
        switch reason {
        case .assumed: "presumido"
        case .environment(let variable): origin(variable)
        case .system: "conforme o sistema"
        case .chosen: "por sua escolha"
        case .reply: "respondido"
        }
    }

    func origin(_ name: String) -> String { "conforme \(name)" }

    func remark(_ state: DoctorState) -> String? {
        switch state {
        case .answered: nil
        case .silent: "O terminal foi consultado e não respondeu. O que segue vem apenas do ambiente."
        case .notAsked:
            "Este terminal não é consultado, pois exibiria as perguntas. O que segue vem do ambiente."
        case .noTerminal: "Não há aqui um terminal a consultar. O que segue vem apenas do ambiente."
        }
    }

    func yesOrNo(_ value: Bool) -> String { value ? "sim" : "não" }

    func support(_ support: ModeSupport) -> String {
        switch support {
        case .unsupported: "não"
        case .off: "sim"
        case .on: "sim, sempre"
        }
    }

    func cells(_ size: Size) -> String { "\(size.width) × \(size.height) células" }
    func pixels(_ size: Size) -> String { "\(size.width) × \(size.height) pixels" }

    func colors(_ depth: ColorDepth) -> String {
        switch depth {
        case .none: "nenhuma"
        case .ansi16: "16"
        case .palette256: "256"
        case .trueColor: "16,7 milhões"
        }
    }

    func ground(isDark: Bool, color: String?) -> String {
        let name = isDark ? "escuro" : "claro"
        return color.map { "\(name), \($0)" } ?? name
    }

    func way(_ way: ImageProtocol) -> String {
        switch way {
        case .kitty: "gráficos kitty"
        case .kittyPlaceholders: "kitty no tmux"
        case .iTerm2: "imagens iTerm2"
        case .sixel: "sixel"
        case .blocks: "caracteres de bloco"
        case .stipple: "pontos"
        }
    }

    func obstacle(_ obstacle: ImageObstacle) -> String {
        switch obstacle {
        case .notPreferred: "não pedido"
        case .notSupported: "o terminal não diz que consegue"
        case .multiplexer: "não passa por um multiplexador"
        case .passthroughClosed: "o tmux não deixa passar nada; para mudar isso: tmux set -g allow-passthrough on"
        case .noMultiplexer: "só dentro do tmux"
        case .faultyBrand(let brand): "\(brand.rawValue) exibe errado"
        case .cellSizeUnknown: "o tamanho de uma célula em pixels é desconhecido"
        case .noColors: "poucas cores"
        case .noBlockCharacters: "faltam os caracteres na fonte do terminal"
        }
    }

    var asking: String { "Consultando o terminal…" }
    var unknown: String { "desconhecido" }
    var noAnswer: String { "sem resposta" }
    var noPictures: String { "nenhuma" }
    var closedPassthrough: String { "desconhecido: o tmux não deixa passar perguntas" }
    var linksAreNotAsked: String { "nenhum terminal informa; veja o cartão de teste" }
    var keyIsThere: String { "existe e tem a forma certa; o TMDB não foi consultado" }
    var keyIsPrinted: String { "um comando a imprime, que aqui não é executado; marquee config check o executa" }

    var attributes: [(name: String, attribute: TextAttributes)] {
        [
            ("negrito", .bold), ("fraco", .faint), ("itálico", .italic), ("sublinhado", .underline),
            ("invertido", .reverse), ("riscado", .strikethrough),
        ]
    }
}

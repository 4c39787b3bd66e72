extension Portuguese {
    var helpTitle: String { "Teclas" }
    var paletteTitle: String { "Comandos" }
    var commandPrompt: String { "Digite para achar um comando" }

    func noCommands(for query: String) -> String { "Nenhum comando combina com “\(query)”." }

    func title(of topic: CommandTopic) -> String {
        switch topic {
        case .here: "Aqui"
        case .places: "Ir para"
        case .program: "Marquee"
        case .moving: "Mover"
        }
    }
}

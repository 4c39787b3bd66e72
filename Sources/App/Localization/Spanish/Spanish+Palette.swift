extension Spanish {
    var helpTitle: String { "Teclas" }
    var paletteTitle: String { "Órdenes" }
    var commandPrompt: String { "Escribe para buscar una orden" }

    func noCommands(for query: String) -> String { "Ninguna orden coincide con «\(query)»." }

    func title(of topic: CommandTopic) -> String {
        switch topic {
        case .here: "Aquí"
        case .places: "Ir a"
        case .program: "Marquee"
        case .moving: "Moverse"
        }
    }
}

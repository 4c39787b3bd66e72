extension German {
    var helpTitle: String { "Tasten" }
    var paletteTitle: String { "Befehle" }
    var commandPrompt: String { "Tippen, um einen Befehl zu finden" }

    func noCommands(for query: String) -> String { "Kein Befehl passt zu „\(query)“." }

    func title(of topic: CommandTopic) -> String {
        switch topic {
        case .here: "Hier"
        case .places: "Gehe zu"
        case .program: "Marquee"
        case .moving: "Bewegen"
        }
    }
}

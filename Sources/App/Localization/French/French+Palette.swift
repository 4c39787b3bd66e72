extension French {
    var helpTitle: String { "Touches" }
    var paletteTitle: String { "Commandes" }
    var commandPrompt: String { "Tapez pour trouver une commande" }

    func noCommands(for query: String) -> String { "Aucune commande ne correspond à \(quoted(query))." }

    func title(of topic: CommandTopic) -> String {
        switch topic {
        case .here: "Ici"
        case .places: "Aller à"
        case .program: "Marquee"
        case .moving: "Se déplacer"
        }
    }
}

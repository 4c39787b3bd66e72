extension English {
    var helpTitle: String { "Keys" }
    var paletteTitle: String { "Commands" }
    var commandPrompt: String { "Type to find a command" }

    func noCommands(for query: String) -> String { "No command fits “\(query)”." }

    func title(of topic: CommandTopic) -> String {
        switch topic {
        case .here: "Here"
        case .places: "Go to"
        case .program: "Marquee"
        case .moving: "Move"
        }
    }
}

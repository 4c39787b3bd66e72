extension Keymap {
    /// All that can be done in a place, topic by topic, with the keys in force: also what has no key, or has lost it.
    func choices(in context: KeyContext, words: Phrases) -> [CommandChoice] {
        var commands = Keymap.standard.bindings(in: context).map(\.command)
        // To the settings one goes from elsewhere.
        commands += Command.allCases.filter {
            $0.isEverywhere && !($0 == .settings && Keymap.settings.contains(context))
        }
        var seen = refused
        return CommandTopic.allCases.flatMap { topic in
            commands.filter { $0.topic == topic && seen.insert($0).inserted }.map { command in
                let rows = bindings(in: context).filter { $0.command == command }
                return CommandChoice(
                    command: command, name: words.command(command, in: context),
                    keys: rows.flatMap(\.keys).map(words.label))
            }
        }
    }
}

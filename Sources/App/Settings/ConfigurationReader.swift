import Core
import Terminal

/// Reads the text of the configuration, and names everything in it that cannot be meant.
struct ConfigurationReader {
    var configuration: Configuration
    var log: MistakeLog

    /// What the text says, and its mistakes in their order.
    /// - Parameter themes: those that can be chosen.
    static func read(
        _ bytes: [UInt8], themes: ThemeLibrary = ThemeLibrary()
    ) -> (configuration: Configuration, mistakes: [ConfigurationMistake]) {
        let usual = Configuration(themes: themes)
        do throws(JSONError) {
            let log = MistakeLog(document: try JSON5Document(bytes))
            var reader = ConfigurationReader(configuration: usual, log: log)
            reader.read()
            return (reader.configuration, reader.log.sorted)
        } catch {
            let place = TextPlace(offset: error.offset, in: bytes)
            return (usual, [ConfigurationMistake(.syntax(error.problem), at: place)])
        }
    }

    init(configuration: Configuration, log: MistakeLog) {
        self.configuration = configuration
        self.log = log
    }

    private mutating func read() {
        guard let root = log.document.root else { return }
        guard let members = root.members else { return log.note(.notAnObject, at: root) }
        read(members, of: [])
        for clash in Keymap.standard.clashes(of: configuration.keys) { note(clash) }
    }

    // MARK: Settings

    mutating func read(_ members: [JSONMember], of group: [String]) {
        log.noteRepetitions(in: members, of: group)
        for member in members {
            let path = group + [member.key]
            let name = path.joined(separator: ".")
            if let setting = Setting(rawValue: name) {
                read(member.value, for: setting)
            } else if path == ["lock", "enabled"] {
                readLock(member.value)
            } else if path == ["keys"] {
                readKeys(member.value)
            } else if group.isEmpty, Setting.allCases.contains(where: { $0.path.count > 1 && $0.path[0] == name }) {
                if let members = member.value.members {
                    read(members, of: path)
                } else {
                    log.note(.noGroup(name), at: member.value)
                }
            } else if path != ["$schema"] {
                let names = Setting.allCases.map(\.rawValue) + ["keys", "lock.enabled"]
                log.note(
                    .unknownKey(MistakeLog.clean(name), suggestion: Spelling.nearest(to: name, among: names)),
                    at: member.keyRange)
            }
        }
    }

    private mutating func read(_ node: JSONNode, for setting: Setting) {
        guard let text = text(node, for: setting.kind) else {
            return log.note(.wrongKind(setting.rawValue, setting.kind), at: node)
        }
        let isTaken = configuration.settings.take(text, for: setting)
        // A theme may come later, while the program runs: then it is the one that was wanted.
        if isTaken, setting != .theme || configuration.themes.choices.contains(text) { return }
        let kind = setting.kind(with: configuration.themes)
        let suggestion = kind.choices.flatMap { Spelling.nearest(to: text, among: $0) }
        log.note(
            .invalidValue(setting.rawValue, value: MistakeLog.clean(text), kind, suggestion: suggestion), at: node)
    }

    /// The value as a setting takes it; `nil` for one of another kind.
    private func text(_ node: JSONNode, for kind: SettingKind) -> String? {
        switch (kind, node.content) {
        case (.choice, .string(let text)), (.text, .string(let text)): text
        case (.flag, .boolean(let value)): String(value)
        case (.count, .number(let value)): Int(exactly: value).map { String($0) } ?? String(value)
        default: nil
        }
    }

    private mutating func readLock(_ node: JSONNode) {
        if case .boolean(let value) = node.content {
            configuration.isLocked = value
        } else {
            // What cannot be understood is no reason to leave the door open.
            configuration.isLocked = true
            log.note(.wrongKind("lock.enabled", .flag), at: node)
        }
    }

    // MARK: Keys

    private mutating func readKeys(_ node: JSONNode) {
        guard let members = node.members else { return log.note(.noGroup("keys"), at: node) }
        log.noteRepetitions(in: members, of: ["keys"])
        for member in members {
            guard let command = Command(rawValue: member.key) else {
                let suggestion = Spelling.nearest(to: member.key, among: Command.allCases.map(\.rawValue))
                log.note(.unknownCommand(MistakeLog.clean(member.key), suggestion: suggestion), at: member.keyRange)
                continue
            }
            let nodes: [JSONNode]
            switch member.value.content {
            case .string: nodes = [member.value]
            case .array(let elements): nodes = elements
            default:
                log.note(.noKeys(command), at: member.value)
                continue
            }
            let bindings = nodes.compactMap { binding($0, of: command) }
            // Where nothing of what was wanted is a key, the usual ones are better than none.
            if !bindings.isEmpty || nodes.isEmpty { configuration.keys.set(bindings, for: command) }
        }
    }

    private mutating func binding(_ node: JSONNode, of command: Command) -> KeyOverrides.Binding? {
        guard let name = node.string else {
            log.note(.noKeys(command), at: node)
            return nil
        }
        guard let key = KeyPress(notation: name) else {
            log.note(.unknownKeyName(MistakeLog.clean(name)), at: node)
            return nil
        }
        guard key != Keymap.leaveKey || command == .interrupt else {
            log.note(.reservedKey(key.notation), at: node)
            return nil
        }
        return KeyOverrides.Binding(key: key, place: log.place(of: node.range.lowerBound))
    }

    private mutating func note(_ clash: Keymap.Clash) {
        func place(_ command: Command) -> TextPlace? {
            configuration.keys.bindings[command]?.first { $0.key == clash.key }?.place
        }
        guard let first = place(clash.commands[0]), let second = place(clash.commands[1]) else { return }
        log.note(
            .keyConflict(key: clash.key.notation, clash.commands[1], with: clash.commands[0], at: first), place: second)
    }
}

import Configuration
import Entities
import Terminal

/// Reads the configuration and reports its mistakes.
struct ConfigurationReader {
    var configuration: Configuration
    var log: MistakeLog

    /// The configuration, and its mistakes in the order of their places.
    static func read(
        _ bytes: [UInt8], themes: ThemeLibrary = ThemeLibrary()
    ) -> (configuration: Configuration, mistakes: [ConfigurationMistake]) {
        let initial = Configuration(themes: themes)
        do throws(JSONError) {
            var reader = ConfigurationReader(
                configuration: initial, log: MistakeLog(document: try JSON5Document(bytes)))
            reader.read()
            return (reader.configuration, reader.log.sorted)
        } catch {
            let place = TextPlace(offset: error.offset, in: bytes)
            return (initial, [ConfigurationMistake(.syntax(error.problem), at: place)])
        }
    }

    private mutating func read() {
        guard let root = log.document.root else { return }
        guard let members = root.members else { return log.add(.notAnObject, at: root) }
        readMembers(members, of: [])
        // The standard keymap takes a millisecond to make, which commands do not need.
        if configuration.keys.bindings.isEmpty { return }
        for clash in Keymap.standard.clashes(of: configuration.keys) { add(clash) }
    }

    // MARK: Settings

    mutating func readMembers(_ members: [JSONMember], of group: [String]) {
        log.addRepetitions(in: members, of: group)
        for member in members {
            let path = group + [member.key]
            let name = path.joined(separator: ".")
            if let setting = Setting(rawValue: name) {
                readValue(member.value, of: setting)
            } else if path == ["lock", "enabled"] {
                readLock(member.value)
            } else if path == ["keys"] {
                readKeys(member.value)
            } else if path == [Self.sourcesKey] {
                readSources(member.value)
            } else if group.isEmpty, Setting.allCases.contains(where: { $0.path.count > 1 && $0.path[0] == name }) {
                if let members = member.value.members {
                    readMembers(members, of: path)
                } else {
                    log.add(.noGroup(name), at: member.value)
                }
            } else if path != ["$schema"] {
                let names = Setting.allCases.map(\.rawValue) + ["keys", Self.sourcesKey, "lock.enabled"]
                log.addUnknown(name, among: names, at: member.keyRange)
            }
        }
    }

    private mutating func readValue(_ node: JSONNode, of setting: Setting) {
        let text: String
        switch (setting.kind, node.content) {
        case (.choice, .string(let value)), (.text, .string(let value)), (.country, .string(let value)):
            text = value
        case (.text, .array(let values)) where setting == .mediaFolders && values.allSatisfy { $0.string != nil }:
            text = values.compactMap(\.string).joined(separator: String(Settings.folderSeparator))
        case (.flag, .boolean(let value)): text = String(value)
        case (.count, .number(let value)): text = Int(exactly: value).map { String($0) } ?? String(value)
        default: return log.add(.wrongKind(setting.rawValue, setting.kind), at: node)
        }
        let isValid = configuration.settings.set(text, for: setting)
        // An unknown theme is stored: its file may appear while the program runs.
        if isValid, setting != .theme || configuration.themes.choices.contains(text) { return }
        log.addInvalid(setting.rawValue, text, setting.kind(with: configuration.themes), at: node)
    }

    private mutating func readLock(_ node: JSONNode) {
        if case .boolean(let value) = node.content {
            configuration.isLocked = value
        } else {
            // An unreadable value must not open the lock.
            configuration.isLocked = true
            log.add(.wrongKind("lock.enabled", .flag), at: node)
        }
    }

    // MARK: Keys

    private mutating func readKeys(_ node: JSONNode) {
        guard let members = node.members else { return log.add(.noGroup("keys"), at: node) }
        log.addRepetitions(in: members, of: ["keys"])
        for member in members {
            guard let command = Command(rawValue: member.key) else {
                let suggestion = Spelling.nearest(to: member.key, among: Command.allCases.map(\.rawValue))
                log.add(.unknownCommand(MistakeLog.clean(member.key), suggestion: suggestion), at: member.keyRange)
                continue
            }
            let nodes: [JSONNode]
            switch member.value.content {
            case .string: nodes = [member.value]
            case .array(let elements): nodes = elements
            default:
                log.add(.noKeys(command), at: member.value)
                continue
            }
            let bindings = nodes.compactMap { binding($0, of: command) }
            // If every key is wrong, the default keys are better than none.
            if !bindings.isEmpty || nodes.isEmpty { configuration.keys.set(bindings, for: command) }
        }
    }

    private mutating func binding(_ node: JSONNode, of command: Command) -> KeyOverrides.Binding? {
        guard let name = node.string else {
            log.add(.noKeys(command), at: node)
            return nil
        }
        guard let key = KeyPress(notation: name) else {
            log.add(.unknownKeyName(MistakeLog.clean(name)), at: node)
            return nil
        }
        guard key != Keymap.leaveKey || command == .interrupt else {
            log.add(.reservedKey(key.notation), at: node)
            return nil
        }
        return KeyOverrides.Binding(key: key, place: log.place(of: node.range.lowerBound))
    }

    mutating func add(_ clash: Keymap.Clash) {
        func place(_ command: Command) -> TextPlace? {
            configuration.keys.bindings[command]?.first { $0.key == clash.key }?.place
        }
        guard let first = place(clash.commands[0]), let second = place(clash.commands[1]) else { return }
        log.add(
            .keyConflict(key: clash.key.notation, clash.commands[1], with: clash.commands[0], at: first), place: second)
    }
}

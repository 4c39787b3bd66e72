import Core
import Terminal

/// Reads the text of the configuration, and names everything in it that cannot be meant.
struct ConfigurationReader {
    /// Mistakes that are named at most: a file of another program would have thousands.
    private static let mistakeLimit = 50
    private static let nameLimit = 40

    private(set) var configuration = Configuration()
    private(set) var mistakes: [ConfigurationMistake] = []
    let document: JSON5Document

    /// What the text says, and its mistakes in their order.
    static func read(_ bytes: [UInt8]) -> (configuration: Configuration, mistakes: [ConfigurationMistake]) {
        do throws(JSON5Mistake) {
            var reader = ConfigurationReader(document: try JSON5Document(bytes))
            reader.read()
            return (reader.configuration, reader.mistakes)
        } catch {
            let place = TextPlace(offset: error.offset, in: bytes)
            return (Configuration(), [ConfigurationMistake(.syntax(error.problem), at: place)])
        }
    }

    init(document: JSON5Document) {
        self.document = document
    }

    private mutating func read() {
        guard let root = document.root else { return }
        guard let members = root.members else { return note(.notAnObject, at: root) }
        read(members, of: [])
        for clash in Keymap.standard.clashes(of: configuration.keys) { note(clash) }
        mistakes.sort { ($0.place ?? TextPlace(line: 0, column: 0)) < ($1.place ?? TextPlace(line: 0, column: 0)) }
    }

    // MARK: Settings

    mutating func read(_ members: [JSON5Member], of group: [String]) {
        noteRepetitions(in: members, of: group)
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
                    note(.noGroup(name), at: member.value)
                }
            } else if path != ["$schema"] {
                let names = Setting.allCases.map(\.rawValue) + ["keys", "lock.enabled"]
                note(
                    .unknownKey(clean(name), suggestion: Spelling.nearest(to: name, among: names)), at: member.keyRange)
            }
        }
    }

    private mutating func read(_ node: JSON5Node, for setting: Setting) {
        guard let text = text(node, for: setting.kind) else {
            return note(.wrongKind(setting.rawValue, setting.kind), at: node)
        }
        guard !configuration.settings.take(text, for: setting) else { return }
        let suggestion = setting.kind.choices.flatMap { Spelling.nearest(to: text, among: $0) }
        note(
            .invalidValue(setting.rawValue, value: clean(text), setting.kind, suggestion: suggestion), at: node)
    }

    /// The value as a setting takes it; `nil` for one of another kind.
    private func text(_ node: JSON5Node, for kind: SettingKind) -> String? {
        switch (kind, node.content) {
        case (.choice, .string(let text)), (.text, .string(let text)): text
        case (.flag, .boolean(let value)): String(value)
        case (.count, .number(let value)): Int(exactly: value).map { String($0) } ?? String(value)
        default: nil
        }
    }

    private mutating func readLock(_ node: JSON5Node) {
        if case .boolean(let value) = node.content {
            configuration.isLocked = value
        } else {
            // What cannot be understood is no reason to leave the door open.
            configuration.isLocked = true
            note(.wrongKind("lock.enabled", .flag), at: node)
        }
    }

    // MARK: Keys

    private mutating func readKeys(_ node: JSON5Node) {
        guard let members = node.members else { return note(.noGroup("keys"), at: node) }
        noteRepetitions(in: members, of: ["keys"])
        for member in members {
            guard let command = Command(rawValue: member.key) else {
                let suggestion = Spelling.nearest(to: member.key, among: Command.allCases.map(\.rawValue))
                note(.unknownCommand(clean(member.key), suggestion: suggestion), at: member.keyRange)
                continue
            }
            let nodes: [JSON5Node]
            switch member.value.content {
            case .string: nodes = [member.value]
            case .array(let elements): nodes = elements
            default:
                note(.noKeys(command), at: member.value)
                continue
            }
            let bindings = nodes.compactMap { binding($0, of: command) }
            // Where nothing of what was wanted is a key, the usual ones are better than none.
            if !bindings.isEmpty || nodes.isEmpty { configuration.keys.set(bindings, for: command) }
        }
    }

    private mutating func binding(_ node: JSON5Node, of command: Command) -> KeyOverrides.Binding? {
        guard let name = node.string else {
            note(.noKeys(command), at: node)
            return nil
        }
        guard let key = KeyPress(notation: name) else {
            note(.unknownKeyName(clean(name)), at: node)
            return nil
        }
        guard key != Keymap.leaveKey || command == .interrupt else {
            note(.reservedKey(key.notation), at: node)
            return nil
        }
        return KeyOverrides.Binding(key: key, place: document.place(of: node.range.lowerBound))
    }

    private mutating func note(_ clash: Keymap.Clash) {
        func place(_ command: Command) -> TextPlace? {
            configuration.keys.bindings[command]?.first { $0.key == clash.key }?.place
        }
        guard let first = place(clash.commands[0]), let second = place(clash.commands[1]) else { return }
        note(
            .keyConflict(key: clash.key.notation, clash.commands[1], with: clash.commands[0], at: first), place: second)
    }

    // MARK: Mistakes

    mutating func noteRepetitions(in members: [JSON5Member], of group: [String]) {
        var first: [String: Range<Int>] = [:]
        for member in members {
            guard let earlier = first[member.key] else {
                first[member.key] = member.keyRange
                continue
            }
            guard mistakes.count < Self.mistakeLimit else { return }
            note(
                .repeatedKey(
                    clean((group + [member.key]).joined(separator: ".")), first: document.place(of: earlier.lowerBound)),
                at: member.keyRange)
        }
    }

    mutating func note(_ problem: ConfigurationMistake.Problem, at node: JSON5Node) {
        note(problem, at: node.range)
    }

    mutating func note(_ problem: ConfigurationMistake.Problem, at range: Range<Int>) {
        // Counting lines takes time; behind the limit there is nothing to count for.
        guard mistakes.count <= Self.mistakeLimit else { return }
        note(problem, place: document.place(of: range.lowerBound))
    }

    private mutating func note(_ problem: ConfigurationMistake.Problem, place: TextPlace) {
        guard mistakes.count <= Self.mistakeLimit else { return }
        let isLast = mistakes.count == Self.mistakeLimit
        mistakes.append(ConfigurationMistake(isLast ? .more : problem, at: place))
    }

    func clean(_ text: String) -> String { TextCleaner.clean(text, limit: Self.nameLimit) }
}

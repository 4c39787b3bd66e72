import Core

/// What the host of a kiosk has decided: the settings as `config.json` has them, each of which is fixed by standing there, and
/// beside them the group `kiosk`.
extension ConfigurationReader {
    /// Where it stands.
    static let kioskFile = HostFile("kiosk.json")
    private static let group = "kiosk"
    private static let keys = ["clipboard", "lock", "environment"]
    /// What `config.json` knows and the host does not decide: what would start something, and whether a visitor has a PIN.
    private static let refused = [["keys"], ["tmdb", "keyCommand"], ["lock", "fingerprint"], ["lock", "enabled"]]

    /// What the host's text says, and its mistakes: with one alone, nothing of it counts.
    static func readKiosk(_ bytes: [UInt8]) -> Result<KioskPolicy, ConfigurationMistakes> {
        do throws(JSONError) {
            var reader = ConfigurationReader(
                configuration: Configuration(), log: MistakeLog(document: try JSON5Document(bytes)))
            let policy = reader.readKiosk()
            let mistakes = reader.log.sorted
            return mistakes.isEmpty ? .success(policy) : .failure(ConfigurationMistakes(mistakes))
        } catch {
            let mistake = ConfigurationMistake(
                .syntax(error.problem), at: TextPlace(offset: error.offset, in: bytes))
            return .failure(ConfigurationMistakes([mistake]))
        }
    }

    private mutating func readKiosk() -> KioskPolicy {
        var policy = KioskPolicy()
        guard let root = log.document.root else { return policy }
        guard let members = root.members else {
            log.note(.notAnObject, at: root)
            return policy
        }
        for path in Self.refused { noteRefused(path[...], in: members, name: path.joined(separator: ".")) }
        read(members.filter { $0.key != Self.group && $0.key != "keys" }, of: [])
        log.noteRepetitions(in: members.filter { $0.key == Self.group }, of: [])
        for member in members where member.key == Self.group { readGroup(member.value, into: &policy) }
        policy.settings = configuration.settings
        return policy
    }

    private mutating func noteRefused(_ path: ArraySlice<String>, in members: [JSONMember], name: String) {
        for member in members where member.key == path.first {
            if path.count == 1 {
                noteUnknown(name, at: member.keyRange)
            } else {
                noteRefused(path.dropFirst(), in: member.value.members ?? [], name: name)
            }
        }
    }

    private mutating func readGroup(_ node: JSONNode, into policy: inout KioskPolicy) {
        guard let members = node.members else { return log.note(.noGroup(Self.group), at: node) }
        log.noteRepetitions(in: members, of: [Self.group])
        for member in members {
            let name = "\(Self.group).\(member.key)"
            switch (member.key, member.value.content) {
            case ("clipboard", .boolean(let value)): policy.allowsClipboard = value
            case ("clipboard", _): log.note(.wrongKind(name, .flag), at: member.value)
            case ("lock", .string(let text)):
                if let lock = KioskLock(rawValue: text) {
                    policy.lock = lock
                } else {
                    noteInvalid(name, text, KioskLock.allCases.map(\.rawValue), at: member.value)
                }
            case ("lock", _): log.note(.wrongKind(name, .choice(KioskLock.allCases.map(\.rawValue))), at: member.value)
            case ("environment", _): readVariables(member.value, into: &policy)
            default: noteUnknown(name, among: Self.keys.map { "\(Self.group).\($0)" }, at: member.keyRange)
            }
        }
    }

    private mutating func readVariables(_ node: JSONNode, into policy: inout KioskPolicy) {
        let group = "\(Self.group).environment"
        guard let members = node.members else { return log.note(.noGroup(group), at: node) }
        log.noteRepetitions(in: members, of: [Self.group, "environment"])
        for member in members {
            guard KioskEnvironment.hostVariables.contains(member.key) else {
                noteUnknown(member.key, among: KioskEnvironment.hostVariables, at: member.keyRange)
                continue
            }
            guard let text = member.value.string, SettingsLayer.isLine(text) else {
                log.note(.wrongKind(member.key, .text), at: member.value)
                continue
            }
            guard !member.key.hasPrefix("XDG_") || text.hasPrefix("/") else {
                noteInvalid(member.key, text, ["/…"], at: member.value)
                continue
            }
            // Without its value, in which there may be a password.
            guard ServerRoots.allow(text, for: member.key) else {
                log.note(.wrongKind(member.key, ServerRoots.kind), at: member.value)
                continue
            }
            policy.variables[member.key] = text
        }
    }

    private mutating func noteInvalid(_ name: String, _ value: String, _ allowed: [String], at node: JSONNode) {
        let suggestion = Spelling.nearest(to: value, among: allowed)
        log.note(
            .invalidValue(name, value: MistakeLog.clean(value), .choice(allowed), suggestion: suggestion), at: node)
    }

    private mutating func noteUnknown(_ name: String, among names: [String] = [], at range: Range<Int>) {
        log.note(.unknownKey(MistakeLog.clean(name), suggestion: Spelling.nearest(to: name, among: names)), at: range)
    }
}

import Configuration
import Entities

/// The decisions of a kiosk's host for all visitors, and the limits of every kiosk.
struct KioskPolicy: Hashable, Sendable {
    /// Who decides about the lock of a library.
    enum Lock: String, Hashable, Sendable, CaseIterable {
        case off
        /// Each visitor may choose a PIN.
        case own
        /// The host's PIN; a library whose lock file is missing stays closed.
        case host
    }

    /// Whether links may be copied to the clipboard of the visitor's terminal.
    var allowsClipboard = false
    var lock = Lock.off
    /// The fixed values.
    var settings = SettingsLayer()
    /// The fixed keys, or `nil` if a visitor may change them.
    var keys: KeyOverrides?
    /// Units of 1,048,576 bytes that the library of a visitor may take, with its pictures.
    var libraryMegabytes = 16
    /// Whether all visitors share the account's library, so that no one may choose for the others.
    var isLibraryShared = false
    /// Environment variables that the host sets.
    var variables: [String: String] = [:]

    /// Whether other accounts use the same cache.
    var sharesCache: Bool { variables["XDG_CACHE_HOME"] != nil }

    /// The keys that visitors cannot change, or `nil` if they may change them.
    var fixedKeys: KeyOverrides? { keys ?? (isLibraryShared ? KeyOverrides() : nil) }

    /// Whether visitors cannot change a setting.
    func fixes(_ setting: Setting) -> Bool {
        setting.row.kioskAccess != .visitor || settings[setting] != nil || setting == .idleMinutes && lock != .own
    }

    /// Commands that are unavailable, and not offered.
    var refusedCommands: Set<Command> {
        // A visitor has no files here; the host, not every visitor, fetches the catalog.
        var refused: Set<Command> = [
            .suspend, .importLibrary, .exportLibrary, .goToSources, .syncCatalog, .play,
        ]
        // There is no browser to open; the link would be copied instead.
        if !allowsClipboard { refused.formUnion([.openLink, .copyLink]) }
        if lock == .off { refused.insert(.lock) }
        return refused
    }
}

/// Reads the host's configuration: the settings of `config.json`, each of which is fixed by being there, and the group `kiosk`.
extension ConfigurationReader {
    static let kioskFile = HostFile("kiosk.json")
    private static let group = "kiosk"
    private static let libraryMegabytes = 1...4096
    /// Settings of the configuration that not even the host decides: commands, and whether a visitor has a PIN.
    private static let refused =
        [["lock", "enabled"]] + Setting.allCases.filter { $0.row.kioskAccess == .none }.map(\.path)

    /// The host's decisions, or all mistakes: a file with a single mistake is rejected.
    static func readKiosk(_ bytes: [UInt8]) -> Result<KioskPolicy, ConfigurationMistakes> {
        do throws(JSONError) {
            var reader = ConfigurationReader(
                configuration: Configuration(), log: MistakeLog(document: try JSON5Document(bytes)))
            let policy = reader.readKiosk()
            let mistakes = reader.log.sorted
            return mistakes.isEmpty ? .success(policy) : .failure(ConfigurationMistakes(list: mistakes))
        } catch {
            let place = TextPlace(offset: error.offset, in: bytes)
            return .failure(ConfigurationMistakes(list: [ConfigurationMistake(.syntax(error.problem), at: place)]))
        }
    }

    private mutating func readKiosk() -> KioskPolicy {
        var policy = KioskPolicy()
        guard let root = log.document.root else { return policy }
        guard let members = root.members else {
            log.add(.notAnObject, at: root)
            return policy
        }
        for path in Self.refused { addRefused(path[...], in: members, name: path.joined(separator: ".")) }
        readMembers(members.filter { $0.key != Self.group }, of: [])
        for clash in Keymap.standard.clashes(of: configuration.keys) { add(clash) }
        log.addRepetitions(in: members.filter { $0.key == Self.group }, of: [])
        for member in members where member.key == Self.group { readGroup(member.value, into: &policy) }
        policy.settings = configuration.settings
        if members.contains(where: { $0.key == "keys" }) { policy.keys = configuration.keys }
        return policy
    }

    private mutating func addRefused(_ path: ArraySlice<String>, in members: [JSONMember], name: String) {
        for member in members where member.key == path.first {
            if path.count == 1 {
                log.addUnknown(name, at: member.keyRange)
            } else {
                addRefused(path.dropFirst(), in: member.value.members ?? [], name: name)
            }
        }
    }

    private mutating func readGroup(_ node: JSONNode, into policy: inout KioskPolicy) {
        guard let members = node.members else { return log.add(.noGroup(Self.group), at: node) }
        log.addRepetitions(in: members, of: [Self.group])
        for member in members {
            let name = "\(Self.group).\(member.key)"
            switch (member.key, member.value.content) {
            case ("clipboard", .boolean(let value)): policy.allowsClipboard = value
            case ("clipboard", _): log.add(.wrongKind(name, .flag), at: member.value)
            case ("lock", .string(let text)):
                if let lock = KioskPolicy.Lock(rawValue: text) {
                    policy.lock = lock
                } else {
                    log.addInvalid(name, text, .cases(of: KioskPolicy.Lock.self), at: member.value)
                }
            case ("lock", _): log.add(.wrongKind(name, .cases(of: KioskPolicy.Lock.self)), at: member.value)
            case ("libraryMegabytes", .number(let value)):
                if let count = Int(exactly: value), Self.libraryMegabytes.contains(count) {
                    policy.libraryMegabytes = count
                } else {
                    log.addInvalid(name, String(value), .count(Self.libraryMegabytes), at: member.value)
                }
            case ("libraryMegabytes", _): log.add(.wrongKind(name, .count(Self.libraryMegabytes)), at: member.value)
            case ("environment", _): readVariables(member.value, into: &policy)
            default:
                let names = ["clipboard", "lock", "libraryMegabytes", "environment"].map { "\(Self.group).\($0)" }
                log.addUnknown(name, among: names, at: member.keyRange)
            }
        }
    }

    private mutating func readVariables(_ node: JSONNode, into policy: inout KioskPolicy) {
        guard let members = node.members else { return log.add(.noGroup("\(Self.group).environment"), at: node) }
        log.addRepetitions(in: members, of: [Self.group, "environment"])
        for member in members {
            guard KioskEnvironment.hostVariables.contains(member.key) else {
                log.addUnknown(member.key, among: KioskEnvironment.hostVariables, at: member.keyRange)
                continue
            }
            guard let text = member.value.string, Setting.isLine(text) else {
                log.add(.wrongKind(member.key, .text), at: member.value)
                continue
            }
            guard !member.key.hasPrefix("XDG_") || text.hasPrefix("/") else {
                log.addInvalid(member.key, text, .choice(["/…"]), at: member.value)
                continue
            }
            // The message does not quote the value: it may contain a password.
            guard ServerRoots.allow(text, for: member.key) else {
                log.add(.wrongKind(member.key, ServerRoots.kind), at: member.value)
                continue
            }
            policy.variables[member.key] = text
        }
    }
}

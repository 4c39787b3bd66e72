import Configuration
import Entities
import FoundationEssentials
import Networking
import Plays

/// The sources of plays in the configuration: a group `sources`, with an object for each name.
extension ConfigurationReader {
    static let sourcesKey = "sources"
    private static let sourceLimit = 20

    private enum Field: String, CaseIterable {
        case kind, url, path, user, secretFile, secretCommand, giveBack, favorites

        var kind: SettingKind {
            switch self {
            case .kind: .cases(of: PlaySource.Kind.self)
            case .url: ServerRoots.kind
            case .path, .user, .secretFile, .secretCommand: .text
            case .giveBack, .favorites: .flag
            }
        }
    }

    mutating func readSources(_ node: JSONNode) {
        guard let members = node.members else { return log.add(.noGroup(Self.sourcesKey), at: node) }
        log.addRepetitions(in: members, of: [Self.sourcesKey])
        for member in members {
            let name = "\(Self.sourcesKey).\(MistakeLog.clean(member.key))"
            guard PlaySource.isName(member.key) else {
                log.addUnknown(name, at: member.keyRange)
                continue
            }
            guard let fields = member.value.members else {
                log.add(.noGroup(name), at: member.value)
                continue
            }
            log.addRepetitions(in: fields, of: [Self.sourcesKey, member.key])
            configuration.sources.removeAll { $0.name == member.key }
            if let source = source(member.key, name, fields, at: member.value),
                configuration.sources.count < Self.sourceLimit
            {
                configuration.sources.append(source)
            }
        }
    }

    /// A source, or `nil` without a valid kind and, for a server, address.
    private mutating func source(
        _ key: String, _ name: String, _ members: [JSONMember], at node: JSONNode
    ) -> PlaySource? {
        var texts: [Field: String] = [:]
        var flags: Set<Field> = []
        for member in members {
            guard let field = Field(rawValue: member.key) else {
                log.addUnknown(
                    "\(name).\(member.key)", among: Field.allCases.map { "\(name).\($0.rawValue)" },
                    at: member.keyRange)
                continue
            }
            switch (field, member.value.content) {
            case (.giveBack, .boolean(let value)), (.favorites, .boolean(let value)): if value { flags.insert(field) }
            case (.giveBack, _), (.favorites, _):
                log.add(.wrongKind("\(name).\(field.rawValue)", field.kind), at: member.value)
            case (_, .string(let text)):
                let isValid =
                    switch field {
                    case .kind: PlaySource.Kind(rawValue: text) != nil
                    case .url: URLRoot(text) != nil
                    default: Setting.isLine(text)
                    }
                if isValid {
                    texts[field] = text
                } else {
                    log.addInvalid("\(name).\(field.rawValue)", text, field.kind, at: member.value)
                }
            default: log.add(.wrongKind("\(name).\(field.rawValue)", field.kind), at: member.value)
            }
        }
        if texts[.kind] == PlaySource.Kind.mpv.rawValue { return PlaySource(name: key, history: texts[.path]) }
        guard let kind = texts[.kind].flatMap(PlaySource.Kind.init), let address = texts[.url].flatMap(URLRoot.init)
        else {
            for field in [Field.kind, .url] where !members.contains(where: { $0.key == field.rawValue }) {
                log.add(.wrongKind("\(name).\(field.rawValue)", field.kind), at: node)
            }
            return nil
        }
        let secret: PlaySource.Secret =
            texts[.secretFile].map { .file($0) } ?? texts[.secretCommand].map { .command($0) } ?? .none
        return PlaySource(
            name: key, kind: kind, address: address, user: texts[.user], secret: secret,
            givesBack: flags.contains(.giveBack), takesFavorites: flags.contains(.favorites))
    }
}

extension PlaySource {
    /// What adds the source to the configuration.
    var edit: ConfigurationEdit {
        var fields: [JSONValue.Field] = [.init("kind", .text(kind.rawValue))]
        switch place {
        case .server(let address): fields.append(.init("url", .text(address.text)))
        case .history(let path): if let path { fields.append(.init("path", .text(path))) }
        }
        if let user { fields.append(.init("user", .text(user))) }
        switch secret {
        case .none: break
        case .file(let path): fields.append(.init("secretFile", .text(path)))
        case .command(let command): fields.append(.init("secretCommand", .text(command)))
        }
        if givesBack { fields.append(.init("giveBack", .bool(true))) }
        if takesFavorites { fields.append(.init("favorites", .bool(true))) }
        return ConfigurationEdit([ConfigurationReader.sourcesKey, name], .object(fields))
    }

    /// The name of the file, in the folder of the configuration, in which this program saves a secret.
    var secretName: String { "\(name).secret" }

    /// Removes the file of this program's; the user's own files stay.
    func removeOwnSecret(in folder: String) {
        if secret == .file(secretName) { try? FileManager.default.removeItem(atPath: "\(folder)/\(secretName)") }
    }

    /// What removes a source from the configuration.
    static func removal(of name: String) -> ConfigurationEdit {
        ConfigurationEdit([ConfigurationReader.sourcesKey, name], nil)
    }
}

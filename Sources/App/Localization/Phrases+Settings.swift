import Catalog
import Configuration
import Entities
import Library
import UseCases

extension Phrases {
    // MARK: Settings

    var settingsTitle: String { self["settings.title"] }
    func title(of section: SettingsSection) -> String { self["settings.section.\(section)"] }
    func label(_ setting: Setting) -> String { self["setting.\(setting.rawValue)"] }
    /// What a setting does, in a sentence.
    func note(_ setting: Setting) -> String { self["setting.\(setting.rawValue).note"] }

    func value(_ text: String, of setting: Setting) -> String {
        switch setting {
        case .keyFile, .keyCommand, .services, .libraryFolder, .mediaFolders, .player, .noticeCommand: text
        case .country where text != "auto": Country(text).map(country) ?? text
        case .pictureMegabytes: self.text("value.megabytes", text)
        case .firstHour: Int(text).map { clock($0 * 60) } ?? text
        case .idleMinutes where text == "0": self["value.never"]
        case .idleMinutes: self.text("value.minutes" + rules.plurals.suffix(for: Int(text) ?? 0), text)
        case .sortUpNext: UpNext.Order(rawValue: text).map(title) ?? text
        case .sortShows where text != ShowOrder.listed.rawValue: ShowOrder(rawValue: text).map(sorted) ?? text
        case .sortFavorites: FavoriteOrder(rawValue: text).map(sorted) ?? text
        case .language where text != "auto": Language(code: text)?.ownName ?? text
        default: find("value.\(setting.rawValue).\(text)") ?? find("value.\(text)") ?? text
        }
    }

    /// A setting with its value: “Theme: light”.
    func setting(_ setting: Setting, is value: String) -> String {
        label(setting) + colon + self.value(value, of: setting)
    }

    /// That a setting has no value, in the form that agrees with its name.
    func notSet(_ setting: Setting) -> String {
        find("value.\(setting.rawValue).notSet") ?? self["value.notSet"]
    }

    /// Where the value of a setting comes from, if not from the configuration.
    func decides(_ origin: SettingOrigin) -> String? {
        switch origin {
        case .usual, .file: nil
        case .host: fixedByHost
        case .variable(let name): text("setting.decidedByVariable", name)
        case .option(let name): text("setting.decidedByOption", name)
        }
    }

    /// The typed value is not allowed.
    func refused(_ kind: SettingKind) -> String { text("setting.refused", description(of: kind)) }

    // MARK: Keys

    var keysLabel: String { self["keys.label"] }
    var keysNote: String { self["keys.note"] }
    func changedKeys(_ count: Int) -> String {
        count == 0 ? self["keys.changed.none"] : counted("keys.changed", count)
    }

    /// What the keys do on the screen of keys.
    func keysAdvice(change: String?, reset: String?, unbind: String?) -> String {
        sentences(
            change.map { text("keys.advice.change", $0) }, reset.map { text("keys.advice.reset", $0) },
            unbind.map { text("keys.advice.unbind", $0) }, self["keys.advice"])
    }

    func pressKey(cancel: String?) -> String {
        sentences(self["keys.press"], cancel.map { text("keys.press.cancel", $0) })
    }

    /// Asks whether to take a key from another command.
    func takeKey(_ key: String, of command: Command, cancel: String?) -> String {
        sentences(text("keys.take", key, self.command(command)), cancel.map { text("keys.press.cancel", $0) })
    }

    /// The key belonged to another command until now.
    func keyTaken(from command: Command) -> String { text("keys.taken", self.command(command)) }

    // MARK: Storage

    var storedLabel: String { self["storage.label"] }
    /// - Parameter key: the key that clears the cache, if there is one.
    func storedNote(key: String?) -> String {
        sentences(self["storage.note"], key.map { text("storage.note.clear", $0) })
    }
    var storedCleared: String { self["storage.cleared"] }

    func bytes(_ count: Int) -> String {
        switch count {
        case ..<1_000: text("size.bytes", String(max(0, count)))
        case ..<1_000_000: text("size.kilobytes", rules.numbers.decimal(Double(count) / 1_000, digits: 1))
        default: text("size.megabytes", rules.numbers.decimal(Double(count) / 1_000_000, digits: 1))
        }
    }

    // MARK: Mistakes in the configuration

    /// A mistake in the configuration, as part of a sentence.
    func mistake(_ problem: ConfigurationMistake.Problem) -> String {
        switch problem {
        case .notAnObject, .untrusted, .noThemeName, .more: self["mistake.\(problem)"]
        case .unreadable(let error): text("mistake.unreadable", reason(error))
        case .syntax(let problem): mistake(problem)
        case .unknownKey(let name, let suggestion): text("mistake.unknownKey", name) + suggested(suggestion)
        case .repeatedKey(let name, let first): text("mistake.repeatedKey", name, String(first.line))
        case .wrongKind(let name, let kind): text("mistake.wrongKind", name, description(of: kind))
        case .noGroup(let name): text("mistake.noGroup", name)
        case .invalidValue(let name, let value, let kind, let suggestion):
            text("mistake.invalidValue", name, value, description(of: kind)) + suggested(suggestion)
        case .invalidVariable(let name, let value, let kind):
            text("mistake.invalidVariable", name, value, description(of: kind))
        case .unknownCommand(let name, let suggestion): text("mistake.unknownCommand", name) + suggested(suggestion)
        case .noKeys(let command): text("mistake.noKeys", command.rawValue)
        case .unknownKeyName(let name): text("mistake.unknownKeyName", name)
        case .reservedKey(let name): text("mistake.reservedKey", name)
        case .keyConflict(let key, _, let other, let place):
            text("mistake.keyConflict", key, other.rawValue, String(place.line), String(place.column))
        case .key(let problem): filmKeyTitle(problem)
        case .exposedKeyFile(let path): text("mistake.exposedKeyFile", path)
        case .unknownRole(let name, let suggestion): text("mistake.unknownRole", name) + suggested(suggestion)
        case .noColor(let name): text("mistake.noColor", name)
        case .takenThemeName(let name): text("mistake.takenThemeName", name)
        case .tooManyThemes(let limit): text("mistake.tooManyThemes", String(limit))
        case .lowContrast(let pair, let tenths):
            text(
                "mistake.lowContrast", pair.text.rawValue, pair.ground.rawValue,
                rules.numbers.decimal(Double(tenths) / 10, digits: 1))
        }
    }

    /// A JSON5 mistake, as part of a sentence.
    func mistake(_ problem: JSONError.Problem) -> String {
        switch problem {
        case .unexpectedEnd(let expected): text("syntax.unexpectedEnd", self["syntax.expected.\(expected)"])
        case .unexpected(let scalar, let expected):
            text("syntax.unexpected", self["syntax.expected.\(expected)"], String(scalar))
        case .unknownWord(let word): text("syntax.unknownWord", word)
        default: self["syntax.\(problem)"]
        }
    }

    private func suggested(_ suggestion: String?) -> String {
        suggestion.map { text("mistake.suggestion", $0) } ?? ""
    }

    /// Which values a setting takes, within a sentence.
    func description(of kind: SettingKind) -> String {
        switch kind {
        case .choice(let values): text("kind.choice", values.joined(separator: comma))
        case .flag, .text, .country: self["kind.\(kind)"]
        case .count(let range): text("kind.count", String(range.lowerBound), String(range.upperBound))
        }
    }

    /// One line about the mistakes: the first one with its file, and the command that names them all, if it can be run.
    func configurationMistakes(
        _ first: String, file: String, place: TextPlace?, count: Int, command: String?
    ) -> String {
        let first = place.map { text("mistake.place", file, String($0.line), first) } ?? first
        guard let command else { return first }
        return sentences(
            first + fullStop,
            count == 1 ? text("mistake.see", command) : text("mistake.seeAll", command, String(count)))
    }

    /// One line about the mistakes, or `nil` if there are none.
    /// - Parameter isInKiosk: whether the reader cannot run commands.
    func warning(of mistakes: [ConfigurationMistake], inKiosk isInKiosk: Bool = false) -> String? {
        guard let first = mistakes.first else { return nil }
        let file = first.file ?? ConfigurationFile.name
        var words = mistake(first.problem)
        // There is no line to name an unreadable file by.
        if case .unreadable = first.problem { words = file + colon + words }
        return configurationMistakes(
            words, file: file, place: first.place, count: mistakes.count,
            command: isInKiosk ? nil : "marquee config check")
    }

    /// Why a change was not saved.
    func configurationFailure(_ error: ConfigurationFileError) -> String {
        switch error {
        case .store(let error): text("configuration.failure.store", reason(error))
        case .mistake(let problem, let place):
            text("configuration.failure.mistake", String(place.line), mistake(problem))
        case .notAnObject: self["configuration.failure.notAnObject"]
        }
    }

    var configurationIsFine: String { self["configuration.fine"] }
    var noConfiguration: String { self["configuration.missing"] }
    var noConfigurationFolder: String { self["configuration.noFolder"] }
}

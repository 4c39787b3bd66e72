import Catalog
import Interchange
import Library
import Terminal

enum OptionName: Hashable, Sendable, CaseIterable {
    case theme, browse, layout, images, lang, textSize, pictureSize, sortShows, sortFilms, sortUpNext,
        sortFavorites, ratingColors, accent, mouse, noMouse, quit, reducedMotion, noReducedMotion,
        spoilerShield, country, services, libraryMedia, player, firstHour, notifyTerminal, notifyCommand,
        tmdbKeyFile, tmdbKeyCommand, libraryFolder, catalogUpdates, noCatalogUpdates, pictureMegabytes,
        idleMinutes, fingerprint, noFingerprint, yes, demo, offline, noColor, plain, screenReader, kiosk,
        library, people, genre, cast, network, language, status, type, minRating, sort, upTo, at, unknown,
        aired, remove, spoilers, ics, command, printUnits, format, spreadsheet, from, apply, noFetch, unmatched,
        choose, file, user, secretFile, secretCommand, giveBack, days, web, year, minutes, seed, page, limit,
        all, json, csv, help, manual, version

    /// As it is typed: `--text-size`.
    var rawValue: String {
        "--" + "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }
}

enum OptionValue: Hashable, Sendable {
    case choice([String])
    case file
    /// Any other text, with its placeholder in help.
    case text(String)

    /// The values as help writes them.
    var names: [String] {
        switch self {
        case .choice(let names): names
        case .file: ["FILE"]
        case .text(let name): [name]
        }
    }
}

/// The table of options for the parser, help, the manual page and the completions.
enum OptionTable {
    struct Entry: Sendable {
        let option: OptionName
        /// `nil` for an option without a value.
        var value: OptionValue?
        /// Whether it applies to the screen and the plain list.
        var isForScreen = true
        /// Whether it may be combined with `--kiosk`: those that name a file or a command may not.
        var isForKiosk = true
        /// The section of its setting, or `nil` if it sets none.
        var section: SettingsSection?
        /// Stores the value; `false` if it is invalid.
        let apply: @Sendable (inout Options, String) -> Bool

        var name: String { option.rawValue }

        /// Whether a command takes it, or `nil` for none.
        func isTaken(by subcommand: Subcommand?) -> Bool { subcommand?.takes(option) ?? isForScreen }
    }

    static let entries: [Entry] =
        Setting.allCases.flatMap(entries) + [
            flag(.demo) { $0.isDemo = true },
            flag(.offline) { $0.isOffline = true },
            flag(.noColor) { $0.noColor = true },
            flag(.plain) { $0.isPlain = true },
            flag(.screenReader) { $0.isPlain = true },
            flag(.kiosk) { $0.isKiosk = true },
            Entry(option: .library, value: .text("NAME")) { options, text in
                options.library = LibraryName(text)
                return options.library != nil
            },
        ]
        + ofCommands.map { entry in
            var entry = entry
            entry.isForScreen = false
            return entry
        }

    private static let ofCommands: [Entry] = [
        flag(.people) { $0.findsPeople = true },
        word(.genre) { .genre },
        word(.cast) { .cast },
        word(.network) { .network },
        word(.language) { .language },
        word(.status) { .status },
        word(.type) { .type },
        Entry(option: .minRating, value: .text("N")) { $0.add(.rating, $1 + "..") },
        Entry(option: .sort, value: .choice(CatalogOrder.allCases.map(\.rawValue))) { $0.add(.sort, $1) },
        flag(.upTo) { $0.ofLibrary.isUpTo = true },
        Entry(option: .at, value: .text("TIME")) { options, text in
            guard let time = PlayTime(iso8601: text, calendar: .system) else { return false }
            options.ofLibrary.moment = .at(time)
            return true
        },
        flag(.unknown) { $0.ofLibrary.moment = .at(.unknown) },
        flag(.aired) { $0.ofLibrary.moment = .aired },
        flag(.remove) { $0.ofLibrary.removes = true },
        flag(.spoilers) { $0.ofLibrary.showsSpoilers = true },
        flag(.ics) { $0.ofLibrary.isICalendar = true },
        text(.command, "COMMAND") { $0.ofLibrary.command = $1 },
        flag(.printUnits) { $0.ofLibrary.printsUnits = true },
        Entry(option: .format, value: .choice(ExportFormat.allCases.map(\.rawValue))) { options, text in
            guard let format = ExportFormat(rawValue: text) else { return false }
            options.ofLibrary.format = format
            return true
        },
        flag(.spreadsheet) { $0.ofLibrary.isForSpreadsheets = true },
        Entry(option: .from, value: .choice(ImportFormat.allCases.map(\.word))) { options, text in
            options.ofLibrary.source = ImportFormat.allCases.first { $0.word == text }
            return options.ofLibrary.source != nil
        },
        flag(.apply) { $0.ofLibrary.applies = true },
        flag(.noFetch) { $0.ofLibrary.skipsFetching = true },
        Entry(option: .unmatched, value: .file, isForKiosk: false) { options, text in
            options.ofLibrary.unmatchedFile = text
            return !text.isEmpty
        },
        Entry(option: .choose, value: .text("TITLE=ID")) { options, text in
            guard let decision = ImportDecision(text) else { return false }
            options.ofLibrary.choices.append(decision)
            return true
        },
        Entry(option: .file, value: .file, isForKiosk: false) { options, text in
            options.ofLibrary.playedFile = text
            return !text.isEmpty
        },
        text(.user, "NAME") { $0.ofLibrary.server.user = $1 },
        Entry(option: .secretFile, value: .file, isForKiosk: false) { options, text in
            options.ofLibrary.server.secret = .file(text)
            return Setting.isLine(text)
        },
        text(.secretCommand, "COMMAND") { $0.ofLibrary.server.secret = .command($1) },
        flag(.giveBack) { $0.ofLibrary.server.givesBack = true },
        number(.days) { $0.ofLibrary.days = $1 },
        flag(.web) { $0.ofLibrary.isWeb = true },
        Entry(option: .year, value: .text("N")) { options, text in
            // A range of years is for lists of shows.
            options.ofLibrary.year = Int(identifier: text)
            return options.add(.year, text)
        },
        number(.minutes) { $0.ofLibrary.minutes = $1 },
        number(.seed) { $0.ofLibrary.seed = $1 },
        number(.page) { $0.extent.page = $1 },
        number(.limit) { $0.extent.limit = $1 },
        flag(.all) { $0.extent.isWhole = true },
        flag(.yes) { $0.saysYes = true },
        flag(.json) { ($0.asJSON, $0.asCSV) = (true, false) },
        flag(.csv) { ($0.asJSON, $0.asCSV) = (false, true) },
    ]

    /// Options that the parser handles by itself.
    static let always: [OptionName] = [.help, .manual, .version]

    /// The options of a command, or of the program for `nil`, with their values.
    static func options(of subcommand: Subcommand?) -> [(name: OptionName, value: OptionValue?)] {
        let always: [OptionName] = subcommand == nil ? OptionTable.always : [.help]
        return entries.filter { $0.isTaken(by: subcommand) }.map { ($0.option, $0.value) } + always.map { ($0, nil) }
    }

    /// The options of the program by section; those that set nothing come last.
    static var sections: [(section: SettingsSection?, options: [(name: OptionName, value: OptionValue?)])] {
        let sections: [SettingsSection?] = SettingsSection.allCases + [nil]
        return sections.map { section in
            let names = Set(entries.filter { $0.section == section }.map(\.option) + (section == nil ? always : []))
            return (section, options(of: nil).filter { names.contains($0.name) })
        }
    }

    /// The options of a setting: one with a value or, for a flag, one for each value.
    private static func entries(of setting: Setting) -> [Entry] {
        let value: OptionValue? =
            switch setting.kind {
            case .choice(let names): .choice(names)
            case .flag: nil
            case .text, .country: setting.row.operand
            case .count(let range): .text("\(range.lowerBound)–\(range.upperBound)")
            }
        return zip(setting.options, ["true", "false"]).map { option, flag in
            Entry(
                option: option, value: value, isForKiosk: setting.kind != .text || setting.row.kioskAccess == .visitor,
                section: setting.row.section
            ) { options, text in
                options.settings.set(value == nil ? flag : text, for: setting)
            }
        }
    }

    private static func flag(
        _ option: OptionName, _ apply: @escaping @Sendable (inout Options) -> Void
    ) -> Entry {
        Entry(option: option) { options, _ in
            apply(&options)
            return true
        }
    }

    /// An option that adds a word to the filter of shows.
    private static func word(
        _ option: OptionName, _ key: @escaping @Sendable () -> FilterWords.Key
    ) -> Entry {
        Entry(option: option, value: .text("NAME")) { $0.add(key(), $1) }
    }

    /// An option of commands that takes a line of text.
    private static func text(
        _ option: OptionName, _ name: String, _ apply: @escaping @Sendable (inout Options, String) -> Void
    ) -> Entry {
        Entry(option: option, value: .text(name), isForKiosk: false) { options, text in
            guard Setting.isLine(text) else { return false }
            apply(&options, text)
            return true
        }
    }

    /// An option of commands that takes a number from 1.
    private static func number(
        _ option: OptionName, _ apply: @escaping @Sendable (inout Options, Int) -> Void
    ) -> Entry {
        Entry(option: option, value: .text("N")) { options, text in
            guard let number = Int(identifier: text) else { return false }
            apply(&options, number)
            return true
        }
    }
}

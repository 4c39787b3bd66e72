import Core
import Interchange
import Terminal

enum OptionName: String, Hashable, Sendable, CaseIterable {
    case theme = "--theme"
    case browse = "--browse"
    case layout = "--layout"
    case images = "--images"
    case language = "--lang"
    case textSize = "--text-size"
    case pictureSize = "--picture-size"
    case sortShows = "--sort-shows"
    case sortFilms = "--sort-films"
    case sortUpNext = "--sort-up-next"
    case sortFavorites = "--sort-favorites"
    case ratingColors = "--rating-colors"
    case accent = "--accent"
    case mouse = "--mouse"
    case noMouse = "--no-mouse"
    case quit = "--quit"
    case reducedMotion = "--reduced-motion"
    case fullMotion = "--no-reduced-motion"
    case spoilerShield = "--spoiler-shield"
    case country = "--country"
    case services = "--services"
    case mediaFolders = "--library-media"
    case player = "--player"
    case firstHour = "--first-hour"
    case terminalNotices = "--notify-terminal"
    case settingsNoticeCommand = "--notify-command"
    case keyFile = "--tmdb-key-file"
    case keyCommand = "--tmdb-key-command"
    case libraryFolder = "--library-folder"
    case catalogUpdates = "--catalog-updates"
    case noCatalogUpdates = "--no-catalog-updates"
    case pictureMegabytes = "--picture-megabytes"
    case idleMinutes = "--idle-minutes"
    case fingerprint = "--fingerprint"
    case noFingerprint = "--no-fingerprint"
    case yes = "--yes"
    case demo = "--demo"
    case offline = "--offline"
    case noColor = "--no-color"
    case plain = "--plain"
    case screenReader = "--screen-reader"
    case kiosk = "--kiosk"
    case library = "--library"
    case people = "--people"
    case genre = "--genre"
    case cast = "--cast"
    case network = "--network"
    case spokenLanguage = "--language"
    case status = "--status"
    case type = "--type"
    case minRating = "--min-rating"
    case sort = "--sort"
    case upTo = "--up-to"
    case at = "--at"
    case unknownTime = "--unknown"
    case aired = "--aired"
    case remove = "--remove"
    case spoilers = "--spoilers"
    case iCalendar = "--ics"
    case noticeCommand = "--command"
    case printUnits = "--print-units"
    case format = "--format"
    case spreadsheet = "--spreadsheet"
    case from = "--from"
    case apply = "--apply"
    case noFetch = "--no-fetch"
    case unmatched = "--unmatched"
    case choose = "--choose"
    case file = "--file"
    case user = "--user"
    case secretFile = "--secret-file"
    case secretCommand = "--secret-command"
    case giveBack = "--give-back"
    case days = "--days"
    case web = "--web"
    case year = "--year"
    case minutes = "--minutes"
    case seed = "--seed"
    case page = "--page"
    case limit = "--limit"
    case all = "--all"
    case json = "--json"
    case csv = "--csv"
    case help = "--help"
    case manual = "--manual"
    case version = "--version"
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
            flag(.people, isForScreen: false) { $0.findsPeople = true },
            word(.genre, "NAME") { .genre },
            word(.cast, "NAME") { .cast },
            word(.network, "NAME") { .network },
            word(.spokenLanguage, "NAME") { .language },
            word(.status, "NAME") { .status },
            word(.type, "NAME") { .type },
            Entry(option: .minRating, value: .text("N"), isForScreen: false) { options, text in
                options.add(.rating, text + "..")
            },
            Entry(
                option: .sort, value: .choice(CatalogOrder.allCases.map(\.rawValue)), isForScreen: false
            ) { options, text in options.add(.sort, text) },
            flag(.upTo, isForScreen: false) { $0.marks.isUpTo = true },
            Entry(option: .at, value: .text("TIME"), isForScreen: false) { options, text in
                guard let time = PlayTime(iso8601: text, calendar: .system) else { return false }
                options.marks.moment = .at(time)
                return true
            },
            flag(.unknownTime, isForScreen: false) { $0.marks.moment = .at(.unknown) },
            flag(.aired, isForScreen: false) { $0.marks.moment = .aired },
            flag(.remove, isForScreen: false) { $0.marks.removes = true },
            flag(.spoilers, isForScreen: false) { $0.marks.showsSpoilers = true },
            flag(.iCalendar, isForScreen: false) { $0.marks.isICalendar = true },
            Entry(option: .noticeCommand, value: .text("COMMAND"), isForScreen: false, isForKiosk: false) {
                options, text in
                guard Setting.isLine(text) else { return false }
                options.marks.command = text
                return true
            },
            flag(.printUnits, isForScreen: false) { $0.marks.printsUnits = true },
            Entry(
                option: .format, value: .choice(ExportFormat.allCases.map(\.rawValue)), isForScreen: false
            ) { options, text in
                guard let format = ExportFormat(rawValue: text) else { return false }
                options.marks.format = format
                return true
            },
            flag(.spreadsheet, isForScreen: false) { $0.marks.isForSpreadsheets = true },
            Entry(option: .from, value: .choice(ImportFormat.allCases.map(\.word)), isForScreen: false) {
                options, text in
                options.marks.source = ImportFormat.allCases.first { $0.word == text }
                return options.marks.source != nil
            },
            flag(.apply, isForScreen: false) { $0.marks.applies = true },
            flag(.noFetch, isForScreen: false) { $0.marks.skipsFetching = true },
            Entry(option: .unmatched, value: .file, isForScreen: false, isForKiosk: false) { options, text in
                options.marks.unmatchedFile = text
                return !text.isEmpty
            },
            Entry(option: .choose, value: .text("TITLE=ID"), isForScreen: false) { options, text in
                guard let decision = ImportDecision(text) else { return false }
                options.marks.choices.append(decision)
                return true
            },
            Entry(option: .file, value: .file, isForScreen: false, isForKiosk: false) { options, text in
                options.marks.playedFile = text
                return !text.isEmpty
            },
            text(.user, "NAME") { $0.marks.server.user = $1 },
            Entry(option: .secretFile, value: .file, isForScreen: false, isForKiosk: false) { options, text in
                options.marks.server.secret = .file(text)
                return Setting.isLine(text)
            },
            text(.secretCommand, "COMMAND") { $0.marks.server.secret = .command($1) },
            flag(.giveBack, isForScreen: false) { $0.marks.server.givesBack = true },
            number(.days) { $0.marks.days = $1 },
            flag(.web, isForScreen: false) { $0.marks.isWeb = true },
            Entry(option: .year, value: .text("N"), isForScreen: false) { options, text in
                // A range of years is for lists of shows.
                options.marks.year = Int(identifier: text)
                return options.add(.year, text)
            },
            number(.minutes) { $0.marks.minutes = $1 },
            number(.seed) { $0.marks.seed = $1 },
            number(.page) { $0.extent.page = $1 },
            number(.limit) { $0.extent.limit = $1 },
            flag(.all, isForScreen: false) { $0.extent.isWhole = true },
            flag(.yes, isForScreen: false) { $0.saysYes = true },
            flag(.json, isForScreen: false) { ($0.asJSON, $0.asCSV) = (true, false) },
            flag(.csv, isForScreen: false) { ($0.asJSON, $0.asCSV) = (false, true) },
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
        _ option: OptionName, isForScreen: Bool = true, _ apply: @escaping @Sendable (inout Options) -> Void
    ) -> Entry {
        Entry(option: option, isForScreen: isForScreen) { options, _ in
            apply(&options)
            return true
        }
    }

    /// An option that adds a word to the filter of shows.
    private static func word(
        _ option: OptionName, _ name: String, _ key: @escaping @Sendable () -> FilterWords.Key
    ) -> Entry {
        Entry(option: option, value: .text(name), isForScreen: false) { $0.add(key(), $1) }
    }

    /// An option of commands that takes a line of text.
    private static func text(
        _ option: OptionName, _ name: String, _ apply: @escaping @Sendable (inout Options, String) -> Void
    ) -> Entry {
        Entry(option: option, value: .text(name), isForScreen: false, isForKiosk: false) { options, text in
            guard Setting.isLine(text) else { return false }
            apply(&options, text)
            return true
        }
    }

    /// An option of commands that takes a number from 1.
    private static func number(
        _ option: OptionName, _ apply: @escaping @Sendable (inout Options, Int) -> Void
    ) -> Entry {
        Entry(option: option, value: .text("N"), isForScreen: false) { options, text in
            guard let number = Int(identifier: text) else { return false }
            apply(&options, number)
            return true
        }
    }
}

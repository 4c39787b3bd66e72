import Terminal

/// An option of the command line, by its name.
enum OptionName: String, Hashable, Sendable, CaseIterable {
    case theme = "--theme"
    case layout = "--layout"
    case images = "--images"
    case language = "--lang"
    case textSize = "--text-size"
    case mouse = "--mouse"
    case noMouse = "--no-mouse"
    case reducedMotion = "--reduced-motion"
    case fullMotion = "--no-reduced-motion"
    case keyFile = "--tmdb-key-file"
    case keyCommand = "--tmdb-key-command"
    case pictureMegabytes = "--picture-megabytes"
    case idleMinutes = "--idle-minutes"
    case fingerprint = "--fingerprint"
    case noFingerprint = "--no-fingerprint"
    case yes = "--yes"
    case demo = "--demo"
    case offline = "--offline"
    case noColor = "--no-color"
    case plain = "--plain"
    case kiosk = "--kiosk"
    case library = "--library"
    case page = "--page"
    case limit = "--limit"
    case all = "--all"
    case json = "--json"
    case csv = "--csv"
    case help = "--help"
    case manual = "--manual"
    case version = "--version"
}

/// The value of an option.
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
        /// Stores the value; `false` if it is invalid.
        let apply: @Sendable (inout Options, String) -> Bool

        var name: String { option.rawValue }

        /// Whether a command takes it; `nil` for none.
        func isTaken(by subcommand: Subcommand?) -> Bool { subcommand?.takes(option) ?? isForScreen }
    }

    static let entries: [Entry] =
        Setting.allCases.flatMap(entries) + [
            flag(.demo) { $0.isDemo = true },
            flag(.offline) { $0.isOffline = true },
            flag(.noColor) { $0.noColor = true },
            flag(.plain) { $0.isPlain = true },
            flag(.kiosk) { $0.isKiosk = true },
            Entry(option: .library, value: .text("NAME")) { options, text in
                options.library = LibraryName(text)
                return options.library != nil
            },
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

    /// The options of a setting: one with a value or, for a flag, one for each value.
    private static func entries(of setting: Setting) -> [Entry] {
        let value: OptionValue? =
            switch setting.kind {
            case .choice(let names): .choice(names)
            case .flag: nil
            case .text: setting.row.operand
            case .count(let range): .text("\(range.lowerBound)–\(range.upperBound)")
            }
        return zip(setting.options, ["true", "false"]).map { option, flag in
            Entry(option: option, value: value, isForKiosk: setting.kind != .text) { options, text in
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

import Terminal

/// The options in one table, which parsing and `--help` both read.
struct OptionTable: Sendable {
    /// One option.
    struct Entry: Sendable {
        let option: OptionName
        /// What it takes; `nil` for an option that takes nothing.
        let value: OptionValue?
        /// Whether it says something about the screen and the plain list.
        var isForScreen = true
        /// Whether it may stand beside `--kiosk`: it names no file and starts nothing.
        var isForKiosk = true
        /// The commands that take it as well.
        var subcommands: [Subcommand] = []
        /// Takes the value in; `false` where it is none of the option's.
        let apply: @Sendable (inout Options, String) -> Bool

        /// The values it takes, as help writes them; `nil` for an option that takes none.
        var values: [String]? { value?.names }

        /// As it stands on the command line.
        var name: String { option.rawValue }

        /// Whether the command takes it; `nil` for none.
        func isTaken(by subcommand: Subcommand?) -> Bool {
            subcommand.map(subcommands.contains) ?? isForScreen
        }
    }

    /// The commands that ask a catalog, or the user's own list.
    private static let reading: [Subcommand] = [.shows, .show, .episodes, .search, .movies, .movie, .favorites]
    /// Those among them that need the key of TMDB.
    private static let films: [Subcommand] = [.movies, .movie, .favorites]

    static let entries: [Entry] = [
        setting(.theme, .theme, .choice(ThemeLibrary().choices)),
        setting(.layout, .layout, .choice(LayoutChoice.allCases.map(\.rawValue))),
        setting(.images, .images, .choice(ImagePreference.allCases.map(\.rawValue)), subcommands: [.doctor]),
        setting(.language, .language, .choice(LanguageChoice.names), subcommands: Subcommand.allCases),
        setting(.textSize, .textSize, .choice(TextSize.allCases.map(\.rawValue))),
        flag(.mouse) { $0.settings.usesMouse = true },
        flag(.noMouse) { $0.settings.usesMouse = false },
        flag(.reducedMotion) { $0.settings.reducesMotion = true },
        flag(.fullMotion) { $0.settings.reducesMotion = false },
        setting(.keyFile, .keyFile, .file, isForKiosk: false, subcommands: films),
        setting(.keyCommand, .keyCommand, .text("COMMAND"), isForKiosk: false, subcommands: films),
        setting(.pictureMegabytes, .pictureMegabytes, .text("1–4096")),
        setting(.idleMinutes, .idleMinutes, .text("0–1440")),
        flag(.fingerprint) { $0.settings.takesFingerprint = true },
        flag(.noFingerprint) { $0.settings.takesFingerprint = false },
        flag(.demo, subcommands: reading + [.cache]) { $0.isDemo = true },
        flag(.offline, subcommands: reading) { $0.isOffline = true },
        flag(.noColor, subcommands: [.doctor]) { $0.noColor = true },
        flag(.plain) { $0.isPlain = true },
        flag(.kiosk) { $0.isKiosk = true },
        Entry(option: .library, value: .text("NAME")) { options, text in
            options.library = LibraryName(text)
            return options.library != nil
        },
        number(.page, subcommands: [.shows, .movies]) { $0.extent.page = $1 },
        number(.limit, subcommands: [.shows, .search, .movies]) { $0.extent.limit = $1 },
        flag(.all, isForScreen: false, subcommands: [.shows, .movies]) { $0.extent.isWhole = true },
        flag(.yes, isForScreen: false, subcommands: [.lock]) { $0.saysYes = true },
        flag(.json, isForScreen: false, subcommands: reading + [.cache, .doctor, .config, .lock]) {
            ($0.asJSON, $0.asCSV) = (true, false)
        },
        flag(.csv, isForScreen: false, subcommands: [.favorites]) { ($0.asJSON, $0.asCSV) = (false, true) },
    ]

    /// The options that stand for themselves.
    static let always: [OptionName] = [.help, .manual, .version]

    /// The names of the options that may stand beside the command; `nil` for none.
    static func names(takenBy subcommand: Subcommand?) -> [String] {
        entries.filter { $0.isTaken(by: subcommand) }.map(\.name) + always.map(\.rawValue)
    }

    /// An option that takes the value of a setting.
    private static func setting(
        _ option: OptionName, _ setting: Setting, _ value: OptionValue, isForKiosk: Bool = true,
        subcommands: [Subcommand] = []
    ) -> Entry {
        Entry(option: option, value: value, isForKiosk: isForKiosk, subcommands: subcommands) { options, text in
            options.settings.take(text, for: setting)
        }
    }

    private static func flag(
        _ option: OptionName, isForScreen: Bool = true, subcommands: [Subcommand] = [],
        _ apply: @escaping @Sendable (inout Options) -> Void
    ) -> Entry {
        Entry(option: option, value: nil, isForScreen: isForScreen, subcommands: subcommands) { options, _ in
            apply(&options)
            return true
        }
    }

    /// An option of commands that takes a number from 1.
    private static func number(
        _ option: OptionName, subcommands: [Subcommand], _ apply: @escaping @Sendable (inout Options, Int) -> Void
    ) -> Entry {
        Entry(option: option, value: .text("N"), isForScreen: false, subcommands: subcommands) { options, text in
            guard let number = Int(identifier: text) else { return false }
            apply(&options, number)
            return true
        }
    }
}

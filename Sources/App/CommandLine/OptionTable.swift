import Terminal

/// The options in one table, which parsing and `--help` both read.
struct OptionTable: Sendable {
    /// One option.
    struct Entry: Sendable {
        let option: OptionName
        /// The values it takes, as help writes them; `nil` for an option that takes none.
        let values: [String]?
        /// Whether it says something about the screen and the plain list.
        var isForScreen = true
        /// Whether it may stand beside `--kiosk`: it names no file and starts nothing.
        var isForKiosk = true
        /// The commands that take it as well.
        var subcommands: [Subcommand] = []
        /// Takes the value in; `false` where it is none of the option's.
        let apply: @Sendable (inout Options, String) -> Bool

        /// As it stands on the command line.
        var name: String { option.rawValue }

        /// Whether the command takes it; `nil` for none.
        func isTaken(by subcommand: Subcommand?) -> Bool {
            subcommand.map(subcommands.contains) ?? isForScreen
        }
    }

    static let entries: [Entry] = [
        value(.theme, .theme, ["auto"] + Theme.builtIn.map(\.name)),
        value(.layout, .layout, LayoutChoice.allCases.map(\.rawValue)),
        value(.images, .images, ImagePreference.allCases.map(\.rawValue), subcommands: [.doctor]),
        value(.language, .language, LanguageChoice.names, subcommands: Subcommand.allCases),
        value(.textSize, .textSize, TextSize.allCases.map(\.rawValue)),
        flag(.mouse) { $0.settings.usesMouse = true },
        flag(.noMouse) { $0.settings.usesMouse = false },
        flag(.reducedMotion) { $0.settings.reducesMotion = true },
        flag(.fullMotion) { $0.settings.reducesMotion = false },
        value(.keyFile, .keyFile, ["FILE"], isForKiosk: false),
        value(.keyCommand, .keyCommand, ["COMMAND"], isForKiosk: false),
        value(.pictureMegabytes, .pictureMegabytes, ["1–4096"]),
        value(.idleMinutes, .idleMinutes, ["0–1440"]),
        flag(.fingerprint) { $0.settings.takesFingerprint = true },
        flag(.noFingerprint) { $0.settings.takesFingerprint = false },
        flag(.demo) { $0.isDemo = true },
        flag(.offline) { $0.isOffline = true },
        flag(.noColor, subcommands: [.doctor]) { $0.noColor = true },
        flag(.plain) { $0.isPlain = true },
        flag(.kiosk) { $0.isKiosk = true },
        Entry(option: .library, values: ["NAME"]) { options, text in
            options.library = LibraryName(text)
            return options.library != nil
        },
        flag(.yes, isForScreen: false, subcommands: [.lock]) { $0.saysYes = true },
        flag(.json, isForScreen: false, subcommands: [.doctor, .config]) { $0.asJSON = true },
    ]

    /// An option that takes the value of a setting.
    private static func value(
        _ option: OptionName, _ setting: Setting, _ values: [String], isForKiosk: Bool = true,
        subcommands: [Subcommand] = []
    ) -> Entry {
        Entry(option: option, values: values, isForKiosk: isForKiosk, subcommands: subcommands) { options, text in
            options.settings.take(text, for: setting)
        }
    }

    private static func flag(
        _ option: OptionName, isForScreen: Bool = true, subcommands: [Subcommand] = [],
        _ apply: @escaping @Sendable (inout Options) -> Void
    ) -> Entry {
        Entry(option: option, values: nil, isForScreen: isForScreen, subcommands: subcommands) { options, _ in
            apply(&options)
            return true
        }
    }
}

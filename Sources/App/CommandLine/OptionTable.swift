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
        Entry(option: .theme, values: ["auto"] + Theme.builtIn.map(\.name)) { options, value in
            guard let choice = ThemeChoice(value) else { return false }
            options.theme = choice
            return true
        },
        Entry(option: .layout, values: LayoutChoice.allCases.map(\.rawValue)) { options, value in
            guard let layout = LayoutChoice(rawValue: value) else { return false }
            options.layout = layout
            return true
        },
        Entry(option: .images, values: ImagePreference.allCases.map(\.rawValue), subcommands: [.doctor]) {
            options, value in
            guard let preference = ImagePreference(rawValue: value) else { return false }
            options.images = preference
            return true
        },
        Entry(option: .language, values: Language.allCases.map(\.rawValue), subcommands: [.doctor]) { options, value in
            guard let language = Language(code: value) else { return false }
            options.language = language
            return true
        },
        flag(.demo) { $0.isDemo = true },
        flag(.offline) { $0.isOffline = true },
        flag(.noColor, subcommands: [.doctor]) { $0.noColor = true },
        flag(.noMouse) { $0.noMouse = true },
        flag(.plain) { $0.isPlain = true },
        flag(.json, isForScreen: false, subcommands: [.doctor]) { $0.asJSON = true },
    ]

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

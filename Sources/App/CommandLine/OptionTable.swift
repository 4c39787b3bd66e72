import Terminal

/// The options in one table, which parsing and `--help` both read.
struct OptionTable: Sendable {
    /// One option.
    struct Entry: Sendable {
        let name: String
        /// The values it takes, as help writes them; `nil` for an option that takes none.
        let values: [String]?
        let meaning: String
        /// Whether it says something about the screen and the plain list.
        var isForScreen = true
        /// The commands that take it as well.
        var subcommands: [Subcommand] = []
        /// Takes the value in; `false` where it is none of the option's.
        let apply: @Sendable (inout Options, String) -> Bool

        /// Whether the command takes it; `nil` for none.
        func isTaken(by subcommand: Subcommand?) -> Bool {
            subcommand.map(subcommands.contains) ?? isForScreen
        }
    }

    static let entries: [Entry] = [
        Entry(
            name: "--theme", values: ["auto"] + Theme.builtIn.map(\.name), meaning: "colors; auto follows the terminal"
        ) {
            options, value in
            guard let choice = ThemeChoice(value) else { return false }
            options.theme = choice
            return true
        },
        Entry(name: "--layout", values: LayoutChoice.allCases.map(\.rawValue), meaning: "how shows are laid out") {
            options, value in
            guard let layout = LayoutChoice(rawValue: value) else { return false }
            options.layout = layout
            return true
        },
        Entry(
            name: "--images", values: ImagePreference.allCases.map(\.rawValue),
            meaning: "how pictures are shown; auto asks the terminal", subcommands: [.doctor]
        ) { options, value in
            guard let preference = ImagePreference(rawValue: value) else { return false }
            options.images = preference
            return true
        },
        flag("--demo", "an invented catalog; no network, nothing stored") { $0.isDemo = true },
        flag("--offline", "never use the network; what is stored alone") { $0.isOffline = true },
        flag("--no-color", "no color; bold and reverse stay", subcommands: [.doctor]) { $0.noColor = true },
        flag("--no-mouse", "leave the mouse to the terminal") { $0.noMouse = true },
        flag("--plain", "plain lines, for screen readers and simple terminals") { $0.isPlain = true },
        flag("--json", "print JSON", isForScreen: false, subcommands: [.doctor]) { $0.asJSON = true },
    ]

    private static func flag(
        _ name: String, _ meaning: String, isForScreen: Bool = true, subcommands: [Subcommand] = [],
        _ apply: @escaping @Sendable (inout Options) -> Void
    ) -> Entry {
        Entry(name: name, values: nil, meaning: meaning, isForScreen: isForScreen, subcommands: subcommands) {
            options, _ in
            apply(&options)
            return true
        }
    }
}

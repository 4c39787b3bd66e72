/// What `--theme` asked for, and `t` changes.
enum ThemeChoice: Hashable, Sendable {
    /// Dark or light as the terminal is, following it while the program runs.
    case automatic
    /// The theme of that name.
    case named(String)

    /// As options and the configuration write it.
    var text: String {
        switch self {
        case .automatic: "auto"
        case .named(let name): name
        }
    }

    /// Reads `auto` or the name of a built-in theme.
    init?(_ text: String) {
        if text == "auto" {
            self = .automatic
        } else if Theme.builtIn.contains(where: { $0.name == text }) {
            self = .named(text)
        } else {
            return nil
        }
    }
}

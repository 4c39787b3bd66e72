/// The options by their names, so that every language has to say what each is for.
enum OptionName: String, Hashable, Sendable, CaseIterable {
    case theme = "--theme"
    case layout = "--layout"
    case images = "--images"
    case language = "--lang"
    case demo = "--demo"
    case offline = "--offline"
    case noColor = "--no-color"
    case noMouse = "--no-mouse"
    case plain = "--plain"
    case json = "--json"
    case help = "--help"
    case version = "--version"
}

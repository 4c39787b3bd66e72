/// Which language the program is to speak.
enum LanguageChoice: Hashable, Sendable {
    /// The language of the locale.
    case automatic
    case named(Language)

    /// The values as options and the configuration write them.
    static var names: [String] { ["auto"] + Language.allCases.map(\.rawValue) }

    /// Reads `auto` or a code: `de`, `pt-BR`.
    init?(_ text: String) {
        if text == "auto" {
            self = .automatic
        } else if let language = Language(code: text) {
            self = .named(language)
        } else {
            return nil
        }
    }

    /// As options and the configuration write it.
    var text: String {
        switch self {
        case .automatic: "auto"
        case .named(let language): language.rawValue
        }
    }
}

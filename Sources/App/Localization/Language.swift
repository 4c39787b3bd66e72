import Networking

/// The languages that the program speaks.
enum Language: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case spanish = "es"
    case portuguese = "pt-BR"
    case french = "fr"
    case german = "de"
    case japanese = "ja"

    /// Its name in itself.
    var ownName: String {
        switch self {
        case .english: "English"
        case .spanish: "Español"
        case .portuguese: "Português (Brasil)"
        case .french: "Français"
        case .german: "Deutsch"
        case .japanese: "日本語"
        }
    }

    /// Its words; the file is read when the language is first asked for.
    var phrases: Phrases {
        switch self {
        case .english: .english
        case .spanish: .spanish
        case .portuguese: .portuguese
        case .french: .french
        case .german: .german
        case .japanese: .japanese
        }
    }

    /// Reads a code as options and locales have it: `de`, `pt-BR`, `pt_PT.UTF-8`. The region does not matter, as there is
    /// one form of each language, or `nil` for a language that the program does not speak.
    init?(code: String) {
        let end = code.firstIndex { "._-@".contains($0) } ?? code.endIndex
        let name = code[..<end].lowercased()
        guard let language = Language.allCases.first(where: { $0.rawValue.prefix(2) == name }) else { return nil }
        self = language
    }

    /// The language of a locale in the environment; English if the program does not speak it.
    init(environment: [String: String]) {
        self = Language.locale(in: environment).flatMap(Language.init(code:)) ?? .english
    }

    /// The language that arguments ask for, even invalid ones: help and errors are in it.
    static func named(in arguments: [String]) -> Language? {
        let option = OptionName.lang.rawValue
        let named = zip(arguments, arguments.dropFirst()).filter { $0.0 == option }.map(\.1)
        let joined = arguments.filter { $0.hasPrefix(option + "=") }.map { String($0.dropFirst(option.count + 1)) }
        return (named + joined).lazy.compactMap(Language.init(code:)).last
    }

    /// The locale of messages as POSIX finds it: `LC_ALL` before `LC_MESSAGES` before `LANG`, or `nil` where none is set.
    static func locale(in environment: [String: String]) -> String? {
        ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
}

extension TMDBLanguage {
    /// The language in which films are requested: that of the locale with its region, whether or not the program speaks it,
    /// unless another one was chosen.
    init(chosen language: Language?, environment: [String: String]) {
        let locale = Language.locale(in: environment) ?? ""
        guard let language, Language(code: locale) != language else {
            self.init(locale)
            return
        }
        self.init(language.rawValue)
    }
}

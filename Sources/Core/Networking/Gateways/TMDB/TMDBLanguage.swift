/// A language for TMDB, such as `de` or `pt-BR`.
package struct TMDBLanguage: Hashable, Sendable {
    /// TMDB's default, and the fallback for untranslated texts.
    package static let english = TMDBLanguage(tag: "en-US")

    /// The language and perhaps a region, in the form that TMDB expects.
    let tag: String

    var isEnglish: Bool { tag.hasPrefix("en") }

    /// Reads a code from options or the environment: `de`, `pt-BR`, `de_DE.UTF-8`. English for anything else.
    package init(_ code: String) {
        let parts = code.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
        let isLetters = { (part: Substring) in
            part.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
        }
        guard let language = parts.first, language.utf8.count == 2, isLetters(language) else {
            self = .english
            return
        }
        let region = parts.dropFirst().last { $0.utf8.count == 2 && isLetters($0) }
        let tag = language.lowercased() + (region.map { "-" + $0.uppercased() } ?? "")
        self.init(tag: tag == "en" ? TMDBLanguage.english.tag : tag)
    }

    private init(tag: String) {
        self.tag = tag
    }
}

import Core

extension TMDBLanguage {
    /// The language that films are asked for in: that of the locale with its region, be the program's own what it may, unless
    /// a different one was chosen.
    init(chosen language: Language?, environment: [String: String]) {
        let locale = Language.locale(in: environment) ?? ""
        guard let language, Language(code: locale) != language else {
            self.init(locale)
            return
        }
        self.init(language.rawValue)
    }
}

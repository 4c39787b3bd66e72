import Testing

@testable import App

/// Which language is spoken.
@Suite struct LanguageTests {
    @Test(arguments: Language.allCases) func everyLanguageIsKnownByItsCode(language: Language) {
        #expect(Language(code: language.rawValue) == language)
        #expect(Language(code: language.rawValue.uppercased()) == language)
    }

    @Test(arguments: ["", "C", "POSIX", "C.UTF-8", "xx_XX", "eng", "e", "_", "english", "🇩🇪", "zh_CN.UTF-8"])
    func otherCodesAreNone(code: String) {
        #expect(Language(code: code) == nil)
        #expect(Language(environment: ["LANG": code]) == .english)
    }

    @Test func englishIsSpokenWhereNothingIsSet() {
        #expect(Language(environment: [:]) == .english)
    }
}

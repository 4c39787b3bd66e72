import Core
import TestSupport
import Testing

@testable import App

/// The choice of the language.
@Suite(.timeLimit(.minutes(5))) struct LanguageTests {
    @Test(arguments: Language.allCases) func everyLanguageHasACode(language: Language) {
        expectEqual(Language(code: language.rawValue), language)
        expectEqual(Language(code: language.rawValue.uppercased()), language)
        expectEqual(
            OptionTable.entries.first { $0.option == .language }?.value?.names.contains(language.rawValue), true)
    }

    @Test(arguments: [
        ("de_AT.UTF-8", Language.german), ("fr", .french), ("fr_CA@euro", .french), ("pt", .portuguese),
        ("pt_PT.UTF-8", .portuguese), ("pt-br", .portuguese), ("es_MX", .spanish), ("ja_JP.eucJP", .japanese),
        ("en_GB", .english), ("zh-Hans", nil), ("C.UTF-8", nil), ("POSIX", nil), ("deu", nil), ("d", nil), ("", nil),
        ("_DE", nil), ("english", nil), ("🇩🇪", nil), (String(repeating: "de", count: 100_000), nil),
    ])
    func parsesCodesAndLocales(code: String, language: Language?) {
        expectEqual(Language(code: code), language)
    }

    @Test(arguments: [
        ([:], Language.english), (["LANG": "de_DE.UTF-8"], .german), (["LANG": "C.UTF-8"], .english),
        (["LANG": "de_DE", "LC_MESSAGES": "fr_FR"], .french),
        (["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "ja_JP"], .japanese),
        (["LANG": "de_DE", "LC_ALL": ""], .german), (["LANG": "de_DE", "LC_ALL": "POSIX"], .english),
        (["LANG": "de_DE", "LC_ALL": "nl_NL"], .english),
    ])
    func theMessagesLocaleDeterminesTheLanguage(environment: [String: String], language: Language) {
        expectEqual(Language(environment: environment), language)
    }

    @Test(arguments: [
        (["--lang", "fr"], Language?.some(.french)), (["--lang=ja", "--help"], .japanese),
        (["doctor", "--lang=es"], .spanish),
        (["--lang", "fr", "--lang", "de", "--nonsense"], .german), (["--lang"], nil),
        (["--lang", "xx"], nil),
        (["--lang=", "--theme", "pink"], nil), ([], nil),
    ])
    func aWrongCommandLineIsAnsweredInItsOwnLanguage(arguments: [String], language: Language?) {
        expectEqual(Language.named(in: arguments), language)
    }

    @Test(arguments: [
        (nil, "de_AT.UTF-8", "de-AT"), (Language.german, "de_AT.UTF-8", "de-AT"), (.german, "en_US", "de"),
        (.portuguese, "C", "pt-BR"), (.portuguese, "pt_PT", "pt-PT"), (.english, "fr_FR", "en-US"),
        (nil, "nl_NL", "nl-NL"),
        (nil, "C.UTF-8", "en-US"), (nil, "", "en-US"), (.french, "", "fr"),
    ])
    func filmsAreRequestedInTheLanguageWithTheRegionOfTheLocale(chosen: Language?, locale: String, tag: String) {
        expectEqual(TMDBLanguage(chosen: chosen, environment: ["LANG": locale]), TMDBLanguage(tag))
    }

    @Test func languagesHaveTheirOwnNames() {
        expectEqual(
            Language.allCases.map(\.ownName),
            [
                "English", "Español", "Português (Brasil)", "Français", "Deutsch", "日本語",
            ])
    }
}

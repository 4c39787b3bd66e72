import Networking
import TestSupport
import Testing

@testable import App

/// The choice of the language.
@Suite(.timeLimit(.minutes(5))) struct LanguageTests {
    @Test func codesAndLocalesAreParsed() {
        // Every language has a code.
        for language in Language.allCases {
            expectEqual(Language(code: language.rawValue), language, "\(language)")
            expectEqual(Language(code: language.rawValue.uppercased()), language, "\(language)")
            expectEqual(
                OptionTable.entries.first { $0.option == .lang }?.value?.names.contains(language.rawValue), true)
        }
        // Languages have their own names.
        expectEqual(
            Language.allCases.map(\.ownName),
            ["English", "Español", "Português (Brasil)", "Français", "Deutsch", "日本語"])
        for (code, language) in [
            ("de_AT.UTF-8", .german), ("fr", .french), ("fr_CA@euro", .french), ("pt", .portuguese),
            ("pt_PT.UTF-8", .portuguese), ("pt-br", .portuguese), ("es_MX", .spanish), ("ja_JP.eucJP", .japanese),
            ("en_GB", .english), ("zh-Hans", nil), ("C.UTF-8", nil), ("POSIX", nil), ("deu", nil), ("d", nil),
            ("", nil), ("_DE", nil), ("english", nil), ("🇩🇪", nil), (String(repeating: "de", count: 100_000), nil),
        ] as [(String, Language?)] {
            expectEqual(Language(code: code), language, "\(code)")
        }
    }

    @Test func theLanguageIsThatOfTheMessagesUnlessTheCommandLineNamesOne() {
        // The locale of messages determines the language.
        for (environment, language) in [
            ([:], .english), (["LANG": "de_DE.UTF-8"], .german), (["LANG": "C.UTF-8"], .english),
            (["LANG": "de_DE", "LC_MESSAGES": "fr_FR"], .french),
            (["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "ja_JP"], .japanese),
            (["LANG": "de_DE", "LC_ALL": ""], .german), (["LANG": "de_DE", "LC_ALL": "POSIX"], .english),
            (["LANG": "de_DE", "LC_ALL": "nl_NL"], .english),
        ] as [([String: String], Language)] {
            expectEqual(Language(environment: environment), language, "\(environment)")
        }
        // A wrong command line is answered in its own language.
        for (arguments, language) in [
            (["--lang", "fr"], .french), (["--lang=ja", "--help"], .japanese), (["doctor", "--lang=es"], .spanish),
            (["--lang", "fr", "--lang", "de", "--nonsense"], .german), (["--lang"], nil), (["--lang", "xx"], nil),
            (["--lang=", "--theme", "pink"], nil), ([], nil),
        ] as [([String], Language?)] {
            expectEqual(Language.named(in: arguments), language, "\(arguments)")
        }
        // Films are requested in the language with the region of the locale.
        for (chosen, locale, tag) in [
            (nil, "de_AT.UTF-8", "de-AT"), (.german, "de_AT.UTF-8", "de-AT"), (.german, "en_US", "de"),
            (.portuguese, "C", "pt-BR"), (.portuguese, "pt_PT", "pt-PT"), (.english, "fr_FR", "en-US"),
            (nil, "nl_NL", "nl-NL"), (nil, "C.UTF-8", "en-US"), (nil, "", "en-US"), (.french, "", "fr"),
        ] as [(Language?, String, String)] {
            expectEqual(TMDBLanguage(chosen: chosen, environment: ["LANG": locale]), TMDBLanguage(tag))
        }
    }
}

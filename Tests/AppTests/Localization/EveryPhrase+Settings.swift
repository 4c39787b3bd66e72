import Configuration
import Entities

@testable import App

extension EveryPhrase {
    /// The phrases of the screens of settings and keys.
    var settings: [(name: String, text: String)] {
        let values = Setting.allCases.flatMap { setting in
            (setting.kind.choices ?? ["0", "1", "7"]).map { phrases.value($0, of: setting) }
        }
        let kinds = [SettingKind.choice(["a", "b"]), .flag, .text, .country, .count(1...9)]
        return texts("sections", SettingsSection.allCases.map(phrases.title))
            + texts("settings", Setting.allCases.flatMap { [phrases.label($0), phrases.note($0)] })
            + texts("values", values + Setting.allCases.map(phrases.notSet) + [phrases.value("auto", of: .country)])
            + texts("origins", [phrases.decides(.variable("X")), phrases.decides(.option("--x"))])
            + texts("kinds", kinds.map(phrases.refused))
            + texts("taken", Command.allCases.map(phrases.keyTaken))
            + texts("amounts", [0, 1, 999, 5_000, 7_000_000].map(phrases.bytes) + [0, 1, 2].map(phrases.changedKeys))
            + texts(
                "settings", phrases.settingsTitle, phrases.keysLabel, phrases.keysNote,
                phrases.keysAdvice(change: "x", reset: "y", unbind: "z"), phrases.pressKey(cancel: "x"),
                phrases.takeKey("x", of: .open, cancel: "y"),
                phrases.storedLabel, phrases.storedNote(key: "x"), phrases.storedCleared)
    }

    /// The phrases of kiosks.
    var kiosk: [(name: String, text: String)] {
        texts(
            "kiosk", phrases.fixedByHost, phrases.fixedValue("x"), phrases.kioskNeedsTerminal, phrases.kioskIsClosed,
            phrases.forgottenPINInKiosk, phrases.brokenLockInKiosk, phrases.decides(.host))
    }

    /// The phrases of the configuration.
    var configuration: [(name: String, text: String)] {
        let place = TextPlace(line: 3, column: 4)
        let expectations: [JSONError.Expectation] = [.value, .key, .colon, .commaOrBrace, .commaOrBracket]
        let syntax: [JSONError.Problem] =
            [
                .tooLarge, .tooDeep, .tooManyValues, .notUTF8, .unknownWord("x"), .badNumber, .badEscape,
                .unclosedString, .unclosedComment, .moreThanOneValue,
            ] + expectations.flatMap { [.unexpectedEnd($0), .unexpected("x", $0)] }
        let problems: [ConfigurationMistake.Problem] = [
            .unreadable(.denied), .syntax(.notUTF8), .notAnObject, .unknownKey("x", suggestion: nil),
            .unknownKey("x", suggestion: "y"), .repeatedKey("x", first: place), .wrongKind("x", .flag), .noGroup("x"),
            .invalidValue("x", value: "y", .text, suggestion: "z"), .invalidVariable("X", value: "y", .count(1...9)),
            .unknownCommand("x", suggestion: "y"), .noKeys(.quit), .unknownKeyName("x"), .reservedKey("ctrl-c"),
            .keyConflict(key: "x", .quit, with: .open, at: place), .exposedKeyFile("/x"), .key(.malformedOutput),
            .untrusted, .unknownRole("x", suggestion: "y"), .noColor("x"), .noThemeName, .takenThemeName("x"),
            .tooManyThemes(limit: 64), .lowContrast(Theme.Pair(text: .key, ground: .panel), tenths: 31), .more,
        ]
        let failures: [ConfigurationFileError] = [.store(.full), .mistake(.notUTF8, at: place), .notAnObject]
        return texts("syntax", syntax.map { phrases.mistake($0) })
            + texts("mistakes", problems.map { phrases.mistake($0) })
            + texts(
                "first mistakes",
                [1, 2].flatMap { count in
                    [nil, place].flatMap { place in
                        [nil, "marquee config check"].map {
                            phrases.configurationMistakes("x", file: "f", place: place, count: count, command: $0)
                        }
                    }
                })
            + texts("not written", failures.map(phrases.configurationFailure))
            + texts(
                "configuration", phrases.configurationIsFine, phrases.noConfiguration, phrases.noConfigurationFolder,
                phrases.warning(of: [ConfigurationMistake(.notAnObject)]) ?? "")
            + texts("keys", Self.keyProblems.map(phrases.filmKeyTitle))
    }

    private static let keyProblems: [TMDBKeyProblem] = [
        .withheld, .noFile("/x"), .unreadableFile("/x", .system(5)), .malformedFile("/x"), .malformedOutput,
        .keyInPlaceOfPath, .command(.notStarted), .command(.failed(status: 2)), .command(.timedOut), .command(.tooLong),
    ]
}

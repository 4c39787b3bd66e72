import Core
import Terminal
import TestSupport
import Testing

@testable import App

/// Screens of 40 columns show the important words in full, in every language.
@Suite(.timeLimit(.minutes(5))) struct NarrowScreensTests {
    @Test(arguments: Language.allCases) func theVisibleTabIsNamedInFull(language: Language) {
        for (name, bench) in TranslatedScreens(language, 40, 12).all {
            let header = bench.screen.split(separator: "\n")[0]
            let title = language.phrases.title(of: bench.model.router.tab)
            expect(header.contains(title), "\(name): \(header)")
        }
    }

    @Test(arguments: Language.allCases) func hintsAreComplete(language: Language) throws {
        for (name, bench) in TranslatedScreens(language, 40, 12).all {
            let status = try require(bench.screen.split(separator: "\n").last)
            expect(!status.contains("…"), "\(name): \(status)")
            let context = bench.model.keyContext
            let labels = Command.allCases.map { language.phrases.hint($0, in: context) }
            expect(labels.contains { status.contains(" " + $0) }, "\(name): \(status)")
            expect(labels.contains { status.hasSuffix(" " + $0) }, "\(name): \(status)")
        }
    }

    @Test(arguments: Language.allCases) func theListHasAHintForHelp(language: Language) throws {
        let status = try require(TranslatedScreens(language, 40, 12).list.screen.split(separator: "\n").last)
        expect(status.contains("? " + language.phrases.hint(.help, in: .browsing)))
    }

    @Test(arguments: Language.allCases) func labelsLeaveRoomForValues(language: Language) {
        for fact in Fact.allCases where ![.seasons, .cast].contains(fact) {
            expect(TextMetrics.width(of: language.phrases.label(fact)) <= 12, "\(fact)")
        }
    }

    @Test(arguments: Language.allCases) func searchStatusFitsOneLine(language: Language) {
        let lines = TranslatedScreens(language, 40, 12).results.screen.split(separator: "\n")
        expect(!lines[2].contains("…") || language == .english, "\(lines[2])")
    }

    @Test(arguments: Language.allCases) func failuresFitWithReasonAndAdvice(language: Language) {
        let phrases = language.phrases
        let error = GatewayError.unreachable(.cannotConnect)
        let screen = TranslatedScreens(language, 40, 12).failure.screen.filter { !$0.isWhitespace }
        for text in [phrases.failureTitle, phrases.failure(error), phrases.advice(error)] {
            expect(screen.contains(text.filter { !$0.isWhitespace }), "\(text)")
        }
    }

    @Test(arguments: Language.allCases) func textStaysWithinTheWindow(language: Language) {
        for (width, height) in [(20, 6), (27, 9)] {
            for (name, bench) in TranslatedScreens(language, width, height).all {
                let lines = bench.screen.split(separator: "\n", omittingEmptySubsequences: false)
                expectEqual(lines.count, height, "\(name)")
                expect(lines.allSatisfy { TextMetrics.width(of: String($0)) <= width }, "\(name)")
                expect(lines.contains { $0.contains(where: \.isLetter) }, "\(name)")
            }
        }
    }

    @Test(arguments: Language.allCases) func settingsAreComplete(language: Language) {
        let screens = TranslatedScreens(language, 40, 24)
        for bench in [screens.settings, screens.themes, screens.lock, screens.pin] {
            expect(!bench.screen.replacing("…  ", with: "").contains("…"), "\(bench.screen)")
        }
        // And the notes.
        for setting in Setting.allCases {
            let lines = TextWrapping.lines(of: language.phrases.note(setting), width: 36, limit: nil)
            expect(lines.count <= 6, "\(setting)")
        }
    }

    @Test(arguments: Language.allCases) func helpDescribesEveryKey(language: Language) {
        var bench = TranslatedScreens(language, 40, 24).list
        bench.star(.show(Library.shows[0].id), "Ω")
        bench.press(KeyPress("?"))
        let names = bench.model.palette?.state.choices.map(\.name) ?? []
        expect(names.count > 20)
        var seen = ""
        for _ in 0..<8 {
            expect(!bench.screen.contains("…"), "\(bench.screen)")
            seen += bench.screen
            bench.press(KeyPress(.pageDown))
        }
        let words = seen.filter { !$0.isWhitespace }
        for name in names where TextMetrics.width(of: name) < 20 {
            expect(words.contains(name.filter { !$0.isWhitespace }), "\(name)")
        }
    }

    /// The widest date leaves more than half of the row to the title.
    @Test(arguments: Language.allCases) func datesLeaveRoomForTitles(language: Language) {
        for month in 1...12 {
            guard let day = CalendarDay(year: 2024, month: month, day: 28) else { continue }
            expect(TextMetrics.width(of: language.phrases.date(day)) <= 16, "\(language.phrases.date(day))")
        }
    }
}

import Entities
import Networking
import Terminal
import TestSupport
import Testing

@testable import App

/// Screens of 40 columns show the important words in full, in every language.
@Suite(.timeLimit(.minutes(5))) struct NarrowScreensTests {
    @Test(arguments: Language.allCases) func theVisibleTabAndTheHintsAreNamedInFull(language: Language) throws {
        for (name, bench) in TranslatedScreens(language, 40, 12).all {
            let lines = bench.screen.split(separator: "\n")
            let title = language.phrases.title(of: bench.model.router.tab)
            expect(lines[0].contains(title), "\(name): \(lines[0])")
            let status = try require(lines.last)
            expect(!status.contains("…"), "\(name): \(status)")
            let context = bench.model.keyContext
            let labels = Command.allCases.map { language.phrases.hint($0, in: context) }
            expect(labels.contains { status.contains(" " + $0) }, "\(name): \(status)")
            expect(labels.contains { status.hasSuffix(" " + $0) }, "\(name): \(status)")
        }
    }

    @Test(arguments: Language.allCases) func theImportantWordsFit(language: Language) throws {
        let phrases = language.phrases
        let screens = TranslatedScreens(language, 40, 12)
        let status = try require(screens.list.screen.split(separator: "\n").last)
        expect(status.contains("? " + phrases.hint(.help, in: .browsing)), "the list has a hint for help")
        let results = screens.results.screen.split(separator: "\n")[2]
        expect(!results.contains("…") || language == .english, "the status of the search fits one line: \(results)")
        // Failures fit with their reason and advice.
        let error = GatewayError.unreachable(.cannotConnect)
        let failure = screens.failure.screen.filter { !$0.isWhitespace }
        for text in [phrases.failureTitle, phrases.failure(error), phrases.advice(error)] {
            expect(failure.contains(text.filter { !$0.isWhitespace }), "\(text)")
        }
        // Labels and dates leave room for values and titles; a date takes less than half of the row.
        for fact in Fact.allCases where ![.seasons, .cast].contains(fact) {
            expect(TextMetrics.width(of: phrases.label(fact)) <= 12, "\(fact)")
        }
        for month in 1...12 {
            let day = try require(CalendarDay(year: 2024, month: month, day: 28))
            expect(TextMetrics.width(of: phrases.date(day)) <= 16, "\(phrases.date(day))")
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
        bench.star(.show(SampleShows.all[0].id), "Ω")
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
}

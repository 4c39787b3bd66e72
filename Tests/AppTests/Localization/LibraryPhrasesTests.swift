import Core
import FoundationEssentials
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct LibraryPhrasesTests {
    private static let today = "2026-11-23"

    private func when(_ day: String, minute: Int? = nil, _ language: Language = .english) throws -> String {
        let day = try require(CalendarDay(iso8601: day))
        let today = try require(CalendarDay(iso8601: Self.today))
        return language.phrases.when(AirTime(day: day, minute: minute), today: today)
    }

    @Test(arguments: [
        ("2026-11-23", 1_260, "today 21:00"), ("2026-11-24", nil, "tomorrow"), ("2026-11-25", 1_260, "in 2 days"),
        ("2026-12-04", nil, "Fri 4 Dec"), ("2028-01-02", nil, "Jan 2, 2028"), ("2026-11-22", nil, "since yesterday"),
        ("2026-11-18", nil, "for 5 days"), ("2026-11-01", nil, "for 3 weeks"), ("2026-03-01", nil, "for 8 months"),
        ("2020-11-23", nil, "for 6 years"),
    ])
    func daysAreSaidFromToday(day: String, minute: Int?, text: String) throws {
        try expectEqual(when(day, minute: minute), text)
    }

    @Test(arguments: [
        (Language.german, "Fr 4. Dez."), (.spanish, "vie 4 dic"), (.portuguese, "sex. 4 dez."),
        (.french, "ven. 4 déc."), (.japanese, "12月4日(金)"),
    ])
    func shortDatesAreWrittenInTheOrderOfTheLanguage(language: Language, text: String) throws {
        try expectEqual(when("2026-12-04", language), text)
    }

    @Test func sentencesNameTheChange() {
        let marked = LibrarySummary(verb: .watched, object: .episodes(12, show: "Dark"))
        expectEqual(Phrases.english.done(marked), "12 episodes of Dark marked as watched")
        expectEqual(Phrases.english.undone(marked), "Undone: 12 episodes of Dark marked as watched")
        expectEqual(Phrases.german.done(marked), "Als gesehen markiert: 12 Folgen von Dark")
        let rated = LibrarySummary(verb: .rated, object: .title("Dark"), detail: "8")
        expectEqual(Phrases.english.done(rated), "Dark rated 8")
    }
}

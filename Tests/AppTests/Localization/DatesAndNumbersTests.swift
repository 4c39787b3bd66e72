import Entities
import FoundationEssentials
import TestSupport
import Testing

@testable import App

/// Dates, waiting times, numbers and plural forms; those of numbers with examples from CLDR.
@Suite(.timeLimit(.minutes(5))) struct DatesAndNumbersTests {
    private func day(_ text: String) throws -> CalendarDay { try require(CalendarDay(iso8601: text)) }

    // MARK: Dates

    @Test func daysAndTimesAreWrittenInTheOrderOfTheLanguage() throws {
        let rows: [(Language, day: String, first: String, time: String)] = [
            (.english, "May 3, 2024", "Mar 1, 1998", "May 3, 2024 at 00:05 (tomorrow)"),
            (.german, "3. Mai 2024", "1. März 1998", "3. Mai 2024, 00:05 Uhr (morgen)"),
            (.spanish, "3 may 2024", "1 mar 1998", "3 may 2024, 00:05 (mañana)"),
            (.portuguese, "3 mai. 2024", "1 mar. 1998", "3 mai. 2024 à 00:05 (amanhã)"),
            (.french, "3 mai 2024", "1er mars 1998", "3 mai 2024 à 00:05 (demain)"),
            (.japanese, "2024年5月3日", "1998年3月1日", "2024年5月3日(金) 00:05（明日）"),
        ]
        for (language, day, first, time) in rows {
            let phrases = language.phrases
            expectEqual(phrases.date(try self.day("2024-05-03")), day)
            expectEqual(phrases.date(try self.day("1998-03-01")), first)
            expectEqual(phrases.date(AirTime(day: try self.day("2024-05-03"), minute: 5), days: 1), time)
        }
    }

    @Test func futureDaysAreCountedFromToday() {
        let rows: [(Language, [String])] = [
            (.english, ["today", "tomorrow", "in 2 days", "in 1,234 days"]),
            (.german, ["heute", "morgen", "übermorgen", "in 1.234 Tagen"]),
            (.spanish, ["hoy", "mañana", "pasado mañana", "en 1234 días"]),
            (.portuguese, ["hoje", "amanhã", "depois de amanhã", "em 1.234 dias"]),
            (.french, ["aujourd’hui", "demain", "après-demain", "dans 1\u{202F}234 jours"]),
            (.japanese, ["今日", "明日", "明後日", "1,234日後"]),
        ]
        for (language, texts) in rows {
            expectEqual([0, 1, 2, 1234].map { language.phrases.distance(days: $0) }, texts)
            expectNil(language.phrases.distance(days: -1))
        }
    }

    @Test func daysOfTheWeekAreNamed() {
        let rows: [(Language, one: String, all: String, some: String)] = [
            (.english, "Tuesday at 22:00", "every day at 01:00", "Friday, Saturday"),
            (.german, "dienstags um 22:00 Uhr", "täglich um 01:00 Uhr", "freitags, samstags"),
            (.spanish, "martes a las 22:00", "todos los días a la 01:00", "viernes, sábado"),
            (.portuguese, "terça-feira às 22:00", "todos os dias à 01:00", "sexta-feira, sábado"),
            (.french, "mardi à 22:00", "tous les jours à 01:00", "vendredi, samedi"),
            (.japanese, "毎週火曜 22:00", "毎日 01:00", "金曜・土曜"),
        ]
        for (language, one, all, some) in rows {
            let phrases = language.phrases
            expectEqual(phrases.schedule(days: [.tuesday], time: "22:00"), one)
            expectEqual(phrases.schedule(days: Weekday.allCases, time: "01:00"), all)
            expectEqual(phrases.schedule(days: [.friday, .saturday], time: nil), some)
            expectNil(phrases.schedule(days: [], time: nil), "\(language)")
            expectEqual(phrases.schedule(days: [], time: "22:00")?.hasPrefix("22:00"), true, "\(language)")
        }
    }

    /// The days of the library, seen from 23 November 2026.
    @Test func daysOfTheLibraryAreSaidFromToday() throws {
        let today = try day("2026-11-23")
        func when(_ text: String, minute: Int? = nil, _ language: Language = .english) throws -> String {
            language.phrases.when(AirTime(day: try day(text), minute: minute), today: today)
        }
        let rows: [(day: String, minute: Int?, text: String)] = [
            ("2026-11-23", 1_260, "today 21:00"), ("2026-11-24", nil, "tomorrow"), ("2026-11-25", 1_260, "in 2 days"),
            ("2026-12-04", nil, "Fri 4 Dec"), ("2028-01-02", nil, "Jan 2, 2028"),
            ("2026-11-22", nil, "aired yesterday"), ("2026-11-18", nil, "aired 5 days ago"),
            ("2026-11-01", nil, "aired 3 weeks ago"), ("2026-03-01", nil, "aired 8 months ago"),
            ("2020-11-23", nil, "aired 6 years ago"),
        ]
        for (day, minute, text) in rows { try expectEqual(when(day, minute: minute), text) }
        let short: [(Language, String)] = [
            (.german, "Fr 4. Dez."), (.spanish, "vie 4 dic"), (.portuguese, "sex. 4 dez."), (.french, "ven. 4 déc."),
            (.japanese, "12月4日(金)"),
        ]
        for (language, text) in short { try expectEqual(when("2026-12-04", language), text) }
    }

    @Test func waitingTimesAreRoundedUp() {
        let rows: [(seconds: Int, WaitingTime)] = [
            (1, .seconds(1)), (60, .seconds(60)), (61, .minutes(2)), (120, .minutes(2)), (7_200, .minutes(120)),
            (7_201, .hours(3)), (172_800, .hours(48)), (172_801, .days(3)), (-1, .seconds(0)),
            (Int(UInt32.max), .days(49_711)),
        ]
        for (seconds, time) in rows { expectEqual(WaitingTime(seconds: seconds), time) }
    }

    // MARK: Numbers

    @Test func numbersAreGroupedAndRounded() {
        let rows: [(Int, String)] = [
            (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (12_345, "12,345"), (123_456, "123,456"),
            (1_000_007, "1,000,007"), (-5, "-5"), (-123, "-123"), (-1234, "-1,234"),
            (.max, "9,223,372,036,854,775,807"), (.min, "-9,223,372,036,854,775,808"),
        ]
        for (number, text) in rows { expectEqual(NumberFormat(group: ",", decimal: ".").grouped(number), text) }
        // Spanish does not group four digits.
        let spanish: [(Int, String)] = [
            (999, "999"), (1234, "1234"), (9999, "9999"), (10_000, "10.000"), (1_234_567, "1.234.567"),
        ]
        let format = NumberFormat(group: ".", decimal: ",", digitsBeforeGroup: 2)
        for (number, text) in spanish { expectEqual(format.grouped(number), text) }
        expectEqual(format.decimal(7.25, digits: 1), "7,3")
        // Fractions are rounded and bounded.
        let fractions: [(Double, digits: Int, String)] = [
            (8.94, 1, "8.9"), (8.95, 1, "9.0"), (10, 1, "10.0"), (0, 1, "0.0"), (0.987, 2, "0.99"), (3.07, 2, "3.07"),
            (-1, 1, "0.0"), (.nan, 1, "0.0"), (.infinity, 2, "10000.00"),
        ]
        for (number, digits, text) in fractions {
            expectEqual(NumberFormat(group: ",", decimal: ".").decimal(number, digits: digits), text)
        }
    }

    @Test func pluralFormsMatchTheirNumbers() {
        let rules: [(PluralRule, one: [Int], other: [Int])] = [
            (.one, [1], [0, 2, 5, 11, 21, 101, 1000]), (.zeroAndOne, [0, 1], [2, 5, 11, 21, 101, 1000]),
            (.none, [], [0, 1, 2, 100]),
        ]
        for (rule, one, other) in rules {
            expect(one.allSatisfy { rule.suffix(for: $0) == ".one" }, "\(rule)")
            expect(other.allSatisfy { rule.suffix(for: $0) == ".other" }, "\(rule)")
        }
        let rows: [(Language, [String], rating: String)] = [
            (.english, ["0 episodes", "1 episode", "2 episodes", "12,345 episodes"], "★ 7.9 (3,210 votes)"),
            (.german, ["0 Folgen", "1 Folge", "2 Folgen", "12.345 Folgen"], "★ 7,9 (3.210 Stimmen)"),
            (.spanish, ["0 episodios", "1 episodio", "2 episodios", "12.345 episodios"], "★ 7,9 (3210 votos)"),
            (.portuguese, ["0 episódio", "1 episódio", "2 episódios", "12.345 episódios"], "★ 7,9 (3.210 votos)"),
            (
                .french, ["0 épisode", "1 épisode", "2 épisodes", "12\u{202F}345 épisodes"],
                "★ 7,9 (3\u{202F}210 votes)"
            ),
            (.japanese, ["全0話", "全1話", "全2話", "全12,345話"], "★ 7.9（3,210票）"),
        ]
        for (language, episodes, rating) in rows {
            expectEqual([0, 1, 2, 12_345].map(language.phrases.episodes), episodes)
            expectEqual(language.phrases.rating(7.94, votes: 3210), rating)
        }
    }
}

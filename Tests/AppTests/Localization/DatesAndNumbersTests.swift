import Core
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct DatesAndNumbersTests {
    private func day(_ text: String) throws -> CalendarDay { try require(CalendarDay(iso8601: text)) }

    @Test(arguments: [
        (Language.english, "May 3, 2024", "Mar 1, 1998"), (.german, "3. Mai 2024", "1. März 1998"),
        (.spanish, "3 may 2024", "1 mar 1998"), (.portuguese, "3 mai. 2024", "1 mar. 1998"),
        (.french, "3 mai 2024", "1er mars 1998"), (.japanese, "2024年5月3日", "1998年3月1日"),
    ])
    func daysAreWrittenInTheOrderOfTheLanguage(language: Language, day: String, first: String) throws {
        expectEqual(language.phrases.date(try self.day("2024-05-03")), day)
        expectEqual(language.phrases.date(try self.day("1998-03-01")), first)
    }

    @Test(arguments: [
        (Language.english, "May 3, 2024 at 00:05 (tomorrow)"), (.german, "3. Mai 2024, 00:05 Uhr (morgen)"),
        (.spanish, "3 may 2024, 00:05 (mañana)"), (.portuguese, "3 mai. 2024 à 00:05 (amanhã)"),
        (.french, "3 mai 2024 à 00:05 (demain)"), (.japanese, "2024年5月3日(金) 00:05（明日）"),
    ])
    func aTimeFollowsItsDay(language: Language, text: String) throws {
        let time = AirTime(day: try day("2024-05-03"), minute: 5)
        expectEqual(language.phrases.date(time, days: 1), text)
    }

    @Test(arguments: [
        (Language.english, ["today", "tomorrow", "in 2 days", "in 1,234 days"]),
        (.german, ["heute", "morgen", "übermorgen", "in 1.234 Tagen"]),
        (.spanish, ["hoy", "mañana", "pasado mañana", "en 1234 días"]),
        (.portuguese, ["hoje", "amanhã", "depois de amanhã", "em 1.234 dias"]),
        (.french, ["aujourd’hui", "demain", "après-demain", "dans 1\u{202F}234 jours"]),
        (.japanese, ["今日", "明日", "明後日", "1,234日後"]),
    ])
    func futureDaysAreCountedFromToday(language: Language, texts: [String]) {
        expectEqual([0, 1, 2, 1234].map { language.phrases.distance(days: $0) }, texts)
        expectNil(language.phrases.distance(days: -1))
    }

    @Test(arguments: [
        (Language.english, "Tuesday at 22:00", "every day at 01:00", "Friday, Saturday"),
        (.german, "dienstags um 22:00 Uhr", "täglich um 01:00 Uhr", "freitags, samstags"),
        (.spanish, "martes a las 22:00", "todos los días a la 01:00", "viernes, sábado"),
        (.portuguese, "terça-feira às 22:00", "todos os dias à 01:00", "sexta-feira, sábado"),
        (.french, "mardi à 22:00", "tous les jours à 01:00", "vendredi, samedi"),
        (.japanese, "毎週火曜 22:00", "毎日 01:00", "金曜・土曜"),
    ])
    func daysOfTheWeekAreNamed(language: Language, one: String, all: String, some: String) {
        let phrases = language.phrases
        expectEqual(phrases.schedule(days: [.tuesday], time: "22:00"), one)
        expectEqual(phrases.schedule(days: Weekday.allCases, time: "01:00"), all)
        expectEqual(phrases.schedule(days: [.friday, .saturday], time: nil), some)
        expectNil(phrases.schedule(days: [], time: nil))
        expectEqual(phrases.schedule(days: [], time: "22:00")?.hasPrefix("22:00"), true)
    }

    @Test(arguments: [
        (Language.english, ["0 episodes", "1 episode", "2 episodes", "12,345 episodes"]),
        (.german, ["0 Folgen", "1 Folge", "2 Folgen", "12.345 Folgen"]),
        (.spanish, ["0 episodios", "1 episodio", "2 episodios", "12.345 episodios"]),
        (.portuguese, ["0 episódio", "1 episódio", "2 episódios", "12.345 episódios"]),
        (.french, ["0 épisode", "1 épisode", "2 épisodes", "12\u{202F}345 épisodes"]),
        (.japanese, ["全0話", "全1話", "全2話", "全12,345話"]),
    ])
    func countsUseTheRightPluralForm(language: Language, texts: [String]) {
        expectEqual([0, 1, 2, 12_345].map(language.phrases.episodes), texts)
    }

    @Test(arguments: [
        (Language.english, "★ 7.9 (3,210 votes)"), (.german, "★ 7,9 (3.210 Stimmen)"), (.spanish, "★ 7,9 (3210 votos)"),
        (.portuguese, "★ 7,9 (3.210 votos)"), (.french, "★ 7,9 (3\u{202F}210 votes)"), (.japanese, "★ 7.9（3,210票）"),
    ])
    func ratingsHaveTheSeparatorOfTheLanguage(language: Language, text: String) {
        expectEqual(language.phrases.rating(7.94, votes: 3210), text)
    }

    @Test(arguments: Language.allCases) func unknownNamesStayInEnglish(language: Language) {
        let phrases = language.phrases
        expectEqual(phrases.genre(named: "Zydeco"), "Zydeco")
        expectEqual(phrases.type(named: "Séance"), "Séance")
        expectEqual(phrases.spokenLanguage(named: "Esperanto"), "Esperanto")
        let network = phrases.network(Network(name: "Ω", country: "Atlantis", isWeb: false))
        expectEqual(network, (language == .japanese ? "Ω（Atlantis）" : "Ω (Atlantis)"))
    }

    @Test func catalogNamesAreTranslated() {
        let german = Language.german.phrases
        expectEqual(german.genre(named: "Comedy"), "Komödie")
        expectEqual(german.type(named: "Talk Show"), "Talkshow")
        expectEqual(german.spokenLanguage(named: "Japanese"), "Japanisch")
        let network = Network(name: "KBS", country: "Korea, Republic of", isWeb: false)
        expectEqual(german.network(network), "KBS (Südkorea)")
        expectEqual(Language.english.phrases.network(network), "KBS (South Korea)")
    }
}

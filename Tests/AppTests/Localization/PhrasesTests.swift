import Entities
import Library
import Networking
import Terminal
import TestSupport
import Testing

@testable import App

/// Checks of the words of every language.
@Suite(.timeLimit(.minutes(5))) struct PhrasesTests {
    @Test(arguments: Language.allCases) func phrasesAreNotEmptyAndHaveNoControlCharacters(language: Language) {
        for (name, text) in EveryPhrase(phrases: language.phrases).all {
            expect(!text.isEmpty && TextMetrics.width(of: text) > 0, "\(name)")
            let controls = text.unicodeScalars.filter {
                $0.properties.generalCategory == .control || $0.properties.generalCategory == .format
            }
            expect(controls.isEmpty, "\(name): \(text)")
            let isAligned = ["episodes", "import reports"].contains(name)
            expect(!text.contains("  ") && text == text.trimmingEnds || isAligned, "\(name): \(text)")
        }
    }

    /// Two things with the same name would be confusing.
    @Test(arguments: Language.allCases) func tabsGenresAndLabelsHaveDifferentNames(language: Language) {
        let phrases = language.phrases
        for texts in [
            Tab.allCases.map(phrases.title), Fact.allCases.map(phrases.label),
            EveryPhrase.names("genre").map(phrases.genre), EveryPhrase.names("country").map(phrases.country),
            EveryPhrase.names("language").map(phrases.spokenLanguage),
        ] {
            expectEqual(Set(texts).count, texts.count, "\(texts)")
        }
    }

    /// Finds phrases left over from the copied file of another language. Spanish and Portuguese share a few.
    @Test(arguments: Language.allCases.filter { $0 != .english }) func littleIsSharedWithOtherLanguages(
        language: Language
    ) {
        let own = EveryPhrase(phrases: language.phrases).all
        for other in Language.allCases where other != language {
            let others = EveryPhrase(phrases: other.phrases).all
            let same = zip(own, others).filter { $0.text == $1.text && $0.text.contains(" ") }
            let share = Double(same.count) / Double(own.count)
            expect(share < (other == .english ? 0.02 : 0.05), "\(other): \(same.map(\.0.text))")
        }
    }

    @Test(arguments: Language.allCases) func reportAndHelpFitTheirColumns(language: Language) {
        let report = DoctorReport(environment: ["TERM": "xterm-kitty", "COLORTERM": "truecolor", "TMUX": "x"])
        let lines = DoctorOutput(report: report, phrases: language.phrases).plain.split(separator: "\n")
        for line in lines { expect(TextMetrics.width(of: String(line)) <= 100, "\(line)") }
        let columns = lines.filter { $0.contains("xterm-kitty") || $0.contains("truecolor") }.map { line in
            line.range(of: line.contains("xterm-kitty") ? "xterm-kitty" : "truecolor").map {
                TextMetrics.width(of: String(line[..<$0.lowerBound]))
            }
        }
        expectEqual(Set(columns).count, 1, "the values of the report are aligned")
        let usage = UsageText(phrases: language.phrases)
        let help = ([nil] + Subcommand.all.map { $0 }).flatMap { usage.help($0).split(separator: "\n") }
        for line in help { expect(TextMetrics.width(of: String(line)) <= 80, "\(line)") }
    }

    @Test func catalogNamesAreTranslatedAndUnknownOnesStayInEnglish() {
        let german = Language.german.phrases
        expectEqual(german.genre(named: "Comedy"), "Komödie")
        expectEqual(german.type(named: "Talk Show"), "Talkshow")
        expectEqual(german.spokenLanguage(named: "Japanese"), "Japanisch")
        let korean = Network(name: "KBS", country: "Korea, Republic of", isWeb: false)
        expectEqual(german.network(korean), "KBS (Südkorea)")
        expectEqual(Language.english.phrases.network(korean), "KBS (South Korea)")
        for language in Language.allCases {
            let phrases = language.phrases
            expectEqual(phrases.genre(named: "Zydeco"), "Zydeco", "\(language)")
            expectEqual(phrases.type(named: "Séance"), "Séance", "\(language)")
            expectEqual(phrases.spokenLanguage(named: "Esperanto"), "Esperanto", "\(language)")
            let network = phrases.network(Network(name: "Ω", country: "Atlantis", isWeb: false))
            expectEqual(network, language == .japanese ? "Ω（Atlantis）" : "Ω (Atlantis)")
        }
    }

    @Test func rateLimitsNameTheirWaitingTime() {
        let rows: [(Language, failure: String, advice: String)] = [
            (.english, "Too many requests to TMDB; wait 2 minutes", "Then try again."),
            (.german, "Zu viele Anfragen an TMDB; 2 Minuten warten", "Danach erneut versuchen."),
            (.french, "Trop de requêtes vers TMDB\u{202F}; attendez 2 minutes", "Réessayez ensuite."),
            (.spanish, "Demasiadas peticiones a TMDB; espera 2 minutos", "Inténtalo de nuevo después."),
            (.portuguese, "Requisições demais ao TMDB; aguarde 2 minutos", "Tente de novo depois."),
            (.japanese, "TMDBへのアクセスが制限されています（待ち時間: 2分）", "その後、もう一度試してください。"),
        ]
        for (language, failure, advice) in rows {
            let phrases = language.phrases
            let error = GatewayError.rateLimited(seconds: 95)
            expectEqual(phrases.filmsFailure(error), failure)
            expectEqual(phrases.advice(error), advice)
            expect(phrases.couldNotLoadMoreFilms(error, key: nil).hasPrefix(failure), "\(language)")
            expectEqual(phrases.status(.failed(error), of: .films, isOffering: false), failure)
            expect(phrases.advice(.rateLimited(seconds: nil)) != advice, "\(language)")
            // The data on the screen is stored, so a notice must not say that it is not available.
            for text in [phrases.couldNotRefresh(.offline), phrases.couldNotRefreshFilms(.offline)] {
                expect(!text.contains(phrases.failure(.offline)), "\(text)")
                expect(text.hasPrefix(phrases.status(.failed(.offline), of: .shows, isOffering: false)), "\(text)")
            }
        }
    }

    @Test func sentencesOfTheLibraryNameTheChange() {
        let marked = LibrarySummary(verb: .watched, object: .episodes(12, show: "Dark"))
        expectEqual(Phrases.english.done(marked), "12 episodes of Dark marked as watched")
        expectEqual(Phrases.english.undone(marked), "Undone: 12 episodes of Dark marked as watched")
        expectEqual(Phrases.german.done(marked), "Als gesehen markiert: 12 Folgen von Dark")
        let rated = LibrarySummary(verb: .rated, object: .title("Dark"), detail: "8")
        expectEqual(Phrases.english.done(rated), "Dark rated 8")
    }
}

extension String {
    fileprivate var trimmingEnds: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

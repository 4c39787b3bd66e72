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

    @Test(arguments: Language.allCases.filter { $0 != .english }) func littleIsUntranslated(language: Language) {
        let english = EveryPhrase(phrases: Phrases.english).all
        let own = EveryPhrase(phrases: language.phrases).all
        let same = zip(english, own).filter { $0.text == $1.text && $0.text.contains(" ") }
        expect(Double(same.count) < Double(own.count) / 50, "\(same.map(\.0.text))")
    }

    /// Finds phrases left over from the copied file of another language. Spanish and Portuguese share a few.
    @Test(arguments: Language.allCases.filter { $0 != .english }) func littleIsSharedWithOtherLanguages(
        language: Language
    ) {
        let own = EveryPhrase(phrases: language.phrases).all
        for other in Language.allCases where other != language {
            let others = EveryPhrase(phrases: other.phrases).all
            let same = zip(own, others).filter { $0.text == $1.text && $0.text.contains(" ") }
            expect(Double(same.count) < Double(own.count) / 20, "\(other): \(same.map(\.0.text))")
        }
    }

    @Test(arguments: Language.allCases) func theDoctorReportIsAlignedAndFits100Columns(
        language: Language
    ) {
        let report = DoctorReport(environment: ["TERM": "xterm-kitty", "COLORTERM": "truecolor", "TMUX": "x"])
        let lines = DoctorOutput(report: report, phrases: language.phrases).plain.split(separator: "\n")
        for line in lines { expect(TextMetrics.width(of: String(line)) <= 100, "\(line)") }
        let columns = lines.filter { $0.contains("xterm-kitty") || $0.contains("truecolor") }.map { line in
            line.range(of: line.contains("xterm-kitty") ? "xterm-kitty" : "truecolor").map {
                TextMetrics.width(of: String(line[..<$0.lowerBound]))
            }
        }
        expectEqual(Set(columns).count, 1)
    }

    @Test(arguments: Language.allCases) func helpFits80Columns(language: Language) {
        let usage = UsageText(phrases: language.phrases)
        let lines = ([nil] + Subcommand.allCases.map { $0 }).flatMap { usage.help($0).split(separator: "\n") }
        for line in lines { expect(TextMetrics.width(of: String(line)) <= 80, "\(line)") }
    }
}

extension String {
    fileprivate var trimmingEnds: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

import Terminal
import TestSupport
import Testing

@testable import App

/// An open page looks the same after a change of language as one opened in the new language.
@Suite(.timeLimit(.minutes(5))) struct ChangedLanguageTests {
    @Test(arguments: Rotation.part(of: [(80, 24), (40, 12), (120, 40), (30, 8)], in: 4))
    func pagesAreMeasuredAgain(width: Int, height: Int) {
        for (old, new) in [(Language.english, Language.german), (.french, .japanese), (.japanese, .spanish)] {
            let expected = TranslatedScreens(new, width, height)
            let before = TranslatedScreens(old, width, height)
            for (name, bench) in [
                ("details", before.details), ("episode", before.episode), ("film", before.film),
                ("film key", before.filmKey),
            ] {
                var bench = bench
                bench.choose(.language, new.rawValue)
                guard var other = expected.all.first(where: { $0.name == name })?.bench else { continue }
                for _ in 0..<20 {
                    expectEqual(bench.screen, other.screen, "\(name) from \(old) to \(new)")
                    bench.press(KeyPress(.pageDown))
                    other.press(KeyPress(.pageDown))
                }
            }
        }
    }
}

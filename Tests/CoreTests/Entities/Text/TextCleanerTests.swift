import TestSupport
import Testing

@testable import Entities

@Suite(.timeLimit(.minutes(5))) struct TextCleanerTests {
    @Test func keepsOnlyWhatMayBeShown() {
        for (foreign, clean) in [
            ("Under the Dome", "Under the Dome"), ("  a \t b\r\n c\u{A0}\u{3000}d ", "a b c d"),
            ("a\u{1B}[31mb\u{7}c\u{7F}d", "a[31mbcd"), ("a\u{9B}31mb\u{90}c\u{85}d", "a31mbcd"),
            ("a\u{202E}b\u{2066}c\u{200E}d\u{61C}e", "abcde"),
            ("a\u{200B}b\u{200D}c\u{FEFF}d\u{AD}e\u{2060}f\u{3164}g", "abcdefg"),
            ("a\u{E0041}\u{E007F}b\u{10EEEE}c\u{E000}d\u{FFFF}e\u{FFFA}f", "abcdef"), ("a\u{2028}b\u{2029}c", "a b c"),
            ("\u{301}e\u{301} \u{301}x", "e\u{301} x"), ("71° nord – Norges tøffeste", "71° nord – Norges tøffeste"),
            ("進撃の巨人 진격의 거인 Ёлки ไทย العربية हिन्दी", "進撃の巨人 진격의 거인 Ёлки ไทย العربية हिन्दी"),
            ("👩‍🚀 and 🏳️‍🌈 and 👍🏽 1️⃣", "👩‍🚀 and 🏳️‍🌈 and 👍🏽 1️⃣"), ("👩\u{200D}x y\u{200D}👩 👩\u{200D} 🚀", "👩x y👩 👩 🚀"),
            ("\u{1B}\u{200B}", ""),
        ] as [(String, String)] {
            expectEqual(TextCleaner.clean(foreign, limit: 500), clean, foreign)
            expect(TextCleaner.isClean(clean, limit: 500), foreign)
        }
        // Marks and the length are capped.
        let tower = "e" + String(repeating: "\u{301}", count: 10_000)
        expectEqual(TextCleaner.clean(tower, limit: 500).unicodeScalars.count, 1 + TextCleaner.markLimit)
        expect(TextCleaner.clean(String(repeating: "ab ", count: 100_000), limit: 10).utf8.count < 20)
        expectEqual(
            TextCleaner.clean(String(repeating: "進", count: 100_000), limit: 10), String(repeating: "進", count: 10))
        let family = Array(repeating: "👩", count: 100_000).joined(separator: "\u{200D}")
        expect(TextCleaner.clean(family, limit: 10).unicodeScalars.count <= 20)
    }

    @Test func cleaningTwiceChangesNothing() {
        var random = SeededGenerator(seed: 20)
        let pieces: [Unicode.Scalar] = [
            "a", "B", " ", "\n", "\u{1B}", "\u{9B}", "\u{202E}", "\u{200D}", "👩", "\u{FE0F}", "\u{301}", "進",
            "\u{10EEEE}", "é", "\u{E0041}", "\u{1F1E9}", "\u{AD}", "\u{A0}", "\u{0}",
        ]
        for _ in 0..<20_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...24, using: &random) {
                text.append(pieces.randomElement(using: &random) ?? "a")
            }
            let once = TextCleaner.clean(String(text), limit: 12)
            expect(TextCleaner.isClean(once, limit: 12))
            expectEqual(TextCleaner.clean(once, limit: 12), once)
            let shown = once.unicodeScalars.allSatisfy { scalar in
                ScalarKind(scalar) != .removed && (scalar == " " || ScalarKind(scalar) != .space)
            }
            expect(shown, "\(text.map(\.value))")
        }
    }

    /// Against the rule in words, with gaps at the edges of words of eight bytes.
    @Test func plainASCIIIsCleanWithSingleGapsInside() {
        var random = SeededGenerator(seed: 21)
        for _ in 0..<20_000 {
            var text = (0..<Int.random(in: 0...36, using: &random)).map { _ in
                ["a", "~", "!", "bc", "def"].randomElement(using: &random) ?? "a"
            }
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let place = Int.random(in: 0...text.count, using: &random)
                text.insert([" ", " ", " ", "\n", "\t", "\u{7F}"].randomElement(using: &random) ?? " ", at: place)
            }
            let line = text.joined()
            let words = line.split(separator: " ", omittingEmptySubsequences: false)
            let isCleanLine = line.isEmpty || words.allSatisfy(isVisible)
            expectEqual(TextCleaner.isCleanLine(line, limit: 200), isCleanLine, "\(line.debugDescription)")
            expect((TextCleaner.clean(line, limit: 200) == line) == isCleanLine, "\(line.debugDescription)")
            let paragraphs = line.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "\n" }
            let isClean = line.isEmpty || paragraphs.allSatisfy(isVisible)
            expectEqual(TextCleaner.isClean(line, limit: 200), isClean, "\(line.debugDescription)")
        }
    }

    private func isVisible(_ word: Substring) -> Bool {
        !word.isEmpty && word.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    @Test func foreignLinesAreClean() {
        expect(TextCleaner.isCleanLine("進撃の巨人 é", limit: 8) && TextCleaner.isCleanLine("a\u{301}", limit: 8))
        expect(TextCleaner.isCleanLine("abcdefghi", limit: 9) && !TextCleaner.isCleanLine("abcdefghi", limit: 8))
        expect(!TextCleaner.isCleanLine("é\nb", limit: 8) && !TextCleaner.isCleanLine("é  b", limit: 8))
        // Line feeds part paragraphs only where allowed.
        expect(TextCleaner.isClean("a\nb", limit: 10))
        expect(!TextCleaner.isClean("a\n\nb", limit: 10))
        expect(!TextCleaner.isClean("a\u{1B}b", limit: 10))
        expectEqual(TextCleaner.clean("a\nb", limit: 10), "a b")
    }
}

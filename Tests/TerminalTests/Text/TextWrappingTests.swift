import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct TextWrappingTests {
    /// The lines as text, with an ellipsis if truncated.
    private func wrap(_ text: String, _ width: Int, limit: Int? = nil) -> [String] {
        TextWrapping.lines(of: text, width: width, limit: limit).map { line in
            String(decoding: Array(text.utf8)[line.utf8Range], as: UTF8.self) + (line.isTruncated ? "…" : "")
        }
    }

    private func expectLines(_ rows: [(text: String, width: Int, lines: [String])]) {
        for row in rows { expectEqual(wrap(row.text, row.width), row.lines, "\(row.width) columns") }
    }

    @Test func wordsArePartedAtSpacesAndAfterHyphens() {
        expectLines([
            ("one two three", 7, ["one two", "three"]), ("one two three", 6, ["one", "two", "three"]),
            ("one  two   ", 5, ["one", "two"]), ("  indented words", 10, ["  indented", "words"]), ("", 5, []),
            (" ", 5, [""]),
            ("a\n\nb\n", 5, ["a", "", "b", ""]), ("one two", 0, []), ("one two", 100, ["one two"]),
            ("ab cd ef", 2, ["ab", "cd", "ef"]), ("ab \u{600}12", 5, ["ab", "\u{600}12"]),
            // After hyphens and dashes.
            ("well-known fact", 6, ["well-", "known", "fact"]), ("in 1999-2004 it", 8, ["in", "1999-200", "4 it"]),
            ("about -5 or so", 7, ["about", "-5 or", "so"]), ("now—or never", 6, ["now—or", "never"]),
            ("now—never", 6, ["now—", "never"]),
            ("10\u{A0}km away", 6, ["10\u{A0}km", "away"]), ("one\u{200B}two", 4, ["one", "two"]),
            // Long words, between clusters.
            ("incomprehensible", 6, ["incomp", "rehens", "ible"]),
            ("an incomprehensible", 6, ["an", "incomp", "rehens", "ible"]),
            ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]), ("🇩🇪🇫🇷🇮🇹", 5, ["🇩🇪🇫🇷", "🇮🇹"]),
            ("星空", 1, ["星", "空"]),
            ("      far", 3, ["far"]),
            // Addresses, after slashes if need be.
            ("https://example.org/shows/1051", 24, ["https://example.org/", "shows/1051"]),
            ("at https://example.org/shows", 26, ["at", "https://example.org/shows"]),
            ("on/off or not", 9, ["on/off or", "not"]),
            ("on/off", 4, ["on/", "off"]), ("https://example.org", 10, ["https://ex", "ample.org"]),
            ("1/2/3/4", 3, ["1/2", "/3/", "4"]),
        ])
    }

    @Test func ideographsArePartedButForPunctuation() {
        expectLines([
            ("日本語の文章です。", 8, ["日本語の", "文章で", "す。"]), ("星空「観測」日記", 6, ["星空", "「観", "測」日", "記"]),
            ("ニュース", 4, ["ニュ", "ース"]), ("シャツ", 2, ["シ", "ャ", "ツ"]), ("今日TVを見る", 5, ["今日", "TVを", "見る"]),
            ("드라마 보기", 6, ["드라마", "보기"]),
            // A line ends before a whole word if that makes it only a little shorter.
            ("番組や映画でfを押すと、ここに保存されます。", 38, ["番組や映画でfを押すと、ここに", "保存されます。"]),
            ("アドベンチャー、ミステリー", 22, ["アドベンチャー、", "ミステリー"]), ("毎週月曜の放送局の現地時間", 22, ["毎週月曜の放送局の", "現地時間"]),
            ("読みこみのTMDB番号", 15, ["読みこみの", "TMDB番号"]), ("孤独のグルメ", 5, ["孤独", "のグ", "ルメ"]),
            // Long words are split, as is Chinese text, whose words are unknown.
            ("これは「インターナショナリゼーション」", 16, ["これは「インター", "ナショナリゼー", "ション」"]),
            ("ひらがなだけのながいぶんしょう", 10, ["ひらがなだ", "けのながい", "ぶんしょう"]), ("中文没有假名的句子", 8, ["中文没有", "假名的句", "子"]),
        ])
    }

    @Test func theLastOfTheLinesAllowedLeavesRoomForAnEllipsis() {
        let rows: [(text: String, width: Int, limit: Int, lines: [String])] = [
            ("one two three four", 9, 1, ["one two…"]), ("one two three four", 9, 2, ["one two", "three fo…"]),
            ("one two three four", 10, 2, ["one two", "three four"]), ("one\ntwo", 9, 1, ["one…"]),
            ("abcdef", 3, 1, ["ab…"]),
            ("星空観測", 5, 1, ["星空…"]), ("星空観測", 4, 1, ["星…"]), ("one two", 3, 0, []), ("ab", 1, 1, ["…"]),
        ]
        for row in rows { expectEqual(wrap(row.text, row.width, limit: row.limit), row.lines, "\(row)") }
    }

    @Test(arguments: 0..<6 as Range<UInt64>)
    func linesAreWholeInOrderAndFit(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let parts = [
            "a", "bc", "-", " ", "  ", "\n", "星", "。", "「", "か", "カ", "ー", "/", "e\u{301}", "🇩🇪", "👨‍👩‍👧", "—", "7",
            "\u{A0}", "ก", "\u{1B}", "word",
        ]
        for _ in 0..<300 {
            let text = (0..<Int.random(in: 0...40, using: &generator)).compactMap { _ in
                parts.randomElement(using: &generator)
            }
            .joined()
            let bytes = Array(text.utf8)
            let width = Int.random(in: 2...12, using: &generator)
            var end = 0
            for line in TextWrapping.lines(of: text, width: width) {
                let gap = String(decoding: bytes[end..<line.utf8Range.lowerBound], as: UTF8.self)
                let content = String(decoding: bytes[line.utf8Range], as: UTF8.self)
                expect(
                    gap.unicodeScalars.allSatisfy { " \n\u{1B}".unicodeScalars.contains($0) },
                    "\(text.debugDescription)")
                expect(line.width <= width && line.width == TextMetrics.width(of: content), "\(text.debugDescription)")
                expect(!content.hasSuffix(" ") && !content.contains("\n"), "\(text.debugDescription)")
                end = line.utf8Range.upperBound
            }
            // The view is as wide as it has requested.
            let needed = TextWrapping.lines(of: text, width: width).map(\.width).max() ?? 0
            expect(needed == 0 || wrap(text, needed) == wrap(text, width), "\(text.debugDescription)")
            expect(bytes[end...].allSatisfy { " \n\u{1B}".utf8.contains($0) }, "\(text.debugDescription)")
        }
    }
}

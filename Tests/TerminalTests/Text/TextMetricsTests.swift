import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct TextMetricsTests {
    private static let title = "Dōctor 星空👨‍👩‍👧 e\u{301}a🇩🇪 हिन्दी\u{1B}[31m 한국"

    @Test func truncationKeepsWholeClusters() {
        let rows: [(text: String, width: Int, expected: String)] = [
            ("", 0, ""), ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abcd", 1, "…"), ("abcd", 0, ""), ("星空観測", 8, "星空観測"),
            ("星空観測", 7, "星空観…"), ("星空観測", 6, "星空…"), ("星空観測", 2, "…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
            ("👨‍👩‍👧 family", 4, "👨‍👩‍👧 …"), ("👨‍👩‍👧 family", 2, "…"), ("ab", -3, ""),
        ]
        for row in rows { expectEqual(TextMetrics.truncated(row.text, to: row.width), row.expected, "\(row)") }
        // An ellipsis that does not fit is cut.
        expectEqual(TextMetrics.truncated("abcdef", to: 2, ellipsis: "..."), "..")
        expectEqual(TextMetrics.truncated("abcdef", to: 4, ellipsis: "..."), "a...")
        expectEqual(TextMetrics.truncated("abcdef", to: 4, ellipsis: ""), "abcd")
    }

    @Test func truncationFillsEveryWidthToTheColumnOrOneLess() {
        let whole = TextMetrics.width(of: Self.title)
        for width in 0..<whole {
            let cut = TextMetrics.truncated(Self.title, to: width)
            expect((max(0, width - 1)...width).contains(TextMetrics.width(of: cut)))
            expect(width == 0 || cut.hasSuffix("…"))
        }
        expectEqual(TextMetrics.truncated(Self.title, to: whole), Self.title)
    }

    @Test func aBeginningNeverHalvesACluster() {
        for width in 0...TextMetrics.width(of: Self.title) {
            let beginning = TextMetrics.prefix(of: Self.title, fitting: width)
            expect(Self.title.utf8.starts(with: beginning.utf8))
            let rest = Self.title[beginning.endIndex...]
            expectEqual(
                TextMetrics.width(of: beginning) + TextMetrics.width(of: rest), TextMetrics.width(of: Self.title))
        }
        // Slices are measured like strings.
        let text = "one, två, 三"
        expectEqual(TextMetrics.width(of: text.dropFirst(5)), 7)
        expectEqual(TextMetrics.prefix(of: text.dropFirst(5), fitting: 6), "två, ")
    }
}

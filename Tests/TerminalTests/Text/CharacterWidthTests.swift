import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct CharacterWidthTests {
    @Test func textTakesTheColumnsOfUAX11() {
        let texts: [(String, Int)] = [
            ("a", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("Ж", 1), ("…", 1), ("─", 1), ("★", 1), ("©", 1), ("ﬁ", 1),
            ("中", 2), ("。", 2), ("あ", 2), ("Ａ", 2), ("\u{3000}", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
            ("𠀀", 2),
            ("ｱ", 1), ("ｶ\u{FF9E}", 2), ("שָׁ", 1), ("مُ", 1), ("का", 2), ("กี่", 1), ("น้ำ", 2), ("\u{1F1E9}", 2),
            // Emoji take two columns, whole or not.
            ("😀", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0E}", 1), ("⌚\u{FE0E}", 2), ("☝🏽", 2), ("👍🏿", 2), ("🏽", 2),
            ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("1\u{FE0F}\u{20E3}", 2), ("1\u{20E3}", 1), ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("👩🏽‍❤️‍💋‍👨🏿", 2),
            ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("🏴\u{E0067}\u{E0062}", 2), ("\u{1FAE9}", 2), ("a\u{FE0F}", 1), ("a🏽", 1), ("😀\u{200D}a", 3),
        ]
        for (text, width) in texts { expectEqual(TextMetrics.width(of: text), width, text) }
    }

    @Test func invisibleScalarsTakeNoColumnsAndReplacedOnesOne() {
        let invisible = [
            "\u{0}", "\u{1B}", "\u{7F}", "\u{9B}", "\u{AD}", "\u{61C}", "\u{200B}", "\u{200E}", "\u{202E}", "\u{2066}",
            "\u{2060}",
            "\u{FEFF}", "\u{FFF9}", "\u{E0001}", "\u{E0041}", "\u{3164}", "\u{FE0F}", "\u{200D}", "\u{E0100}",
        ]
        for text in invisible {
            expectEqual(TextMetrics.width(of: text), 0, text.debugDescription)
            expectEqual(TextMetrics.width(of: "a" + text + "b"), 2, text.debugDescription)
        }
        let replaced = [
            "\t", "\n", "\r", "\u{2028}", "\u{A0}", "\u{2003}", "\u{E000}", "\u{10EEEE}", "\u{FFFF}", "\u{378}",
        ]
        for text in replaced { expectEqual(TextMetrics.width(of: text), 1, text.debugDescription) }
    }

    private func isRisky(_ character: Character) -> Bool {
        var buffer = CellBuffer(size: Size(width: 4, height: 1))
        buffer.write(String(character), at: .zero)
        return (0..<4).contains { buffer[$0, 0].isRisky }
    }

    @Test func onlyWhatTerminalsDisagreeOnIsRisky() {
        for risky in ["😀", "❤\u{FE0F}", "🇩🇪", "1\u{FE0F}\u{20E3}", "👨‍👩‍👧", "e\u{301}", "मि", "\u{FDFD}", "\u{301}"]
            as [Character]
        {
            expect(isRisky(risky), "\(risky)")
        }
        for plain in ["a", "é", "中", "한", "─", "▌", "★", "❤", "Ж", "ש", "ع", "…", "\u{E000}", "❤\u{FE0E}"]
            as [Character]
        {
            expect(!isRisky(plain), "\(plain)")
        }
    }
}

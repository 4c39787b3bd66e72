import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct HarmlessTextTests {
    @Test func whatControlsOrDeceivesIsLeftOutAndDataStaysWhatItIs() {
        let data = [
            "", "a line\nand another\n", "a\tb", "é 日本 🇯🇵 👩‍👩‍👧 ❤️ a\u{301}", "می\u{200C}خواهم",
            "\u{FEFF}id,title\r\n1,Dark\r\n",
            "\u{E000}\u{F0001}",
        ]
        for text in data { expectEqual(HarmlessText.clean(text), text) }
        let rows: [(String, String)] = [
            ("\u{1B}[31m", "[31m"), ("a\u{0}\u{7}b", "ab"), ("a\u{7F}\u{9B}31m\u{85}b", "a31mb"),
            ("evil\rgood", "evilgood"),
            ("\u{202E}\u{2066}\u{200F}\u{61C}a", "a"), ("a\u{200B}\u{AD}b\u{FEFF}", "ab"),
            ("a\u{E0041}\u{E0001}\u{E007F}", "a"), ("\u{10EEEE}\u{305}a", "\u{305}a"),
        ]
        for (text, clean) in rows {
            expectEqual(Array(HarmlessText.clean(text).unicodeScalars), Array(clean.unicodeScalars))
        }
        expectEqual(HarmlessText.line("a\nb\tc\r\u{1B}d"), "abcd")
        expectEqual(HarmlessText.clean("\r   \rdone", keepsReturns: true), "\r   \rdone")
    }

    @Test func aControlIsLeftOutAnywhere() {
        // In a long line, at every place of eight bytes.
        for place in 0..<17 {
            let letters = Array("abcdefgh ~!ijklmn")
            for (control, isKept) in [
                ("\u{1F}", false), ("\u{7F}", false), ("\u{9B}", false), ("\n", true), ("é", true),
            ] {
                let (start, end) = (String(letters[..<place]), String(letters[place...]))
                expectEqual(HarmlessText.clean(start + control + end), start + (isKept ? control : "") + end)
            }
        }
    }

    /// Against the properties of Unicode: nothing passes that is a control or moves other text.
    @Test func noControlPasses() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let properties = scalar.properties
            guard
                properties.generalCategory == .control || properties.isBidiControl
                    || (0xE0000...0xE007F).contains(value)
            else { continue }
            let isLayout = scalar == "\n" || scalar == "\t"
            expectEqual(HarmlessText.clean("a\(scalar)b").unicodeScalars.contains(scalar), isLayout, "\(value)")
        }
    }
}

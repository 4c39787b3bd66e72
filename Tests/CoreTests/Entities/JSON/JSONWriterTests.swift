import TestSupport
import Testing

@testable import Entities

@Suite(.timeLimit(.minutes(5))) struct JSONWriterTests {
    /// Escaped, so that a program reads what it is and a terminal shows it.
    @Test(arguments: [
        "a\u{7F}\u{9B}b": #""a\u007f\u009bb""#, "\u{202E}a\u{200F}": #""\u202ea\u200f""#,
        "\u{E0041}": #""\udb40\udc41""#, "\u{10EEEE}": #""\udbfb\udeee""#, "\u{2028}\u{FEFF}": #""\u2028\ufeff""#,
        "\u{1B}": #""\u001b""#, "é日本🎬": #""é日本🎬""#,
    ])
    func textsAreHarmless(_ text: String, _ json: String) throws {
        var writer = JSONWriter()
        writer.string(text)
        expectEqual(writer.text, json)
        var reader = JSONReader(Array(writer.text.utf8))
        try expectEqual(reader.string(), text)
    }
}

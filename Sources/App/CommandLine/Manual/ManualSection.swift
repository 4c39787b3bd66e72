/// A section of the manual page, in the macros of man(7).
struct ManualSection {
    private static let lineLimit = 79
    /// Letters of a word in one line of the source.
    private static let wordLimit = 60

    let lines: [String]

    init(_ title: String, _ body: [String]) {
        lines = [".SH " + title] + body
    }

    /// An entry of a list: what it is about, and what is said of it.
    static func entry(_ name: String, _ meaning: String) -> [String] {
        [".TP", "\\fB" + escaped(name) + "\\fR"] + filled(meaning)
    }

    /// Running text in lines that are short in the source, too. A line begins with no character that roff takes for a command.
    static func filled(_ text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            var pieces = pieces(of: word)
            let last = pieces.removeLast()
            if !line.isEmpty, line.utf8.count + (pieces.first ?? last).utf8.count >= lineLimit {
                lines.append(line)
                line = ""
            }
            for piece in pieces {
                // The end of a line is a space, but for one behind a backslash.
                lines.append((line.isEmpty ? piece : line + " " + piece) + "\\")
                line = ""
            }
            line += line.isEmpty ? last : " " + last
        }
        return lines + [line]
    }

    /// A word as roff reads it, in parts where it is as long as whole sentences are without spaces.
    private static func pieces(of word: Substring) -> [String] {
        let letters = Array(word)
        return stride(from: 0, to: letters.count, by: wordLimit).map { start in
            escaped(String(letters[start..<min(start + wordLimit, letters.count)]))
        }
    }

    /// The text as roff reads it: nothing in it is a command, hyphens can be copied, and what is no ASCII is named.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "~": result += "\\(ti"
            case "^": result += "\\(ha"
            case "“": result += "\\(lq"
            case "”": result += "\\(rq"
            case "’": result += "\\(cq"
            case "–": result += "\\(en"
            case "…": result += "..."
            case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
            // Words of Japanese are not parted by spaces; its lines end here.
            case "、", "。": result += named(scalar) + "\\:"
            default: result += named(scalar)
            }
        }
        return result.hasPrefix(".") ? "\\&" + result : result
    }

    /// A character by its number.
    private static func named(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
    }
}

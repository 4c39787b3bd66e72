import Platform

/// The page for `man`, made from the same tables as the parser and the help. `docs/marquee.1` is this page in English.
struct ManualPage {
    private static let lineLimit = 79
    /// Characters of a word on one line of the source.
    private static let wordLimit = 60

    let phrases: Phrases

    /// The page, in the macros of man(7).
    var text: String {
        let head = [
            #".TH MARQUEE 1 "\#(ManualWords.date)" "marquee \#(Release.version)" "User Commands""#,
            // Left-aligned, so that columns of options are not stretched; without hyphenation, so that options can be copied.
            ".ad l", ".nh",
        ]
        let credits = phrases.televisionCredit + phrases.fullStop + " " + phrases.filmsCredit
        let sections: [(title: String, lines: [String])] = [
            ("NAME", ["marquee \\- " + Self.escaped(phrases.tagline)]),
            ("SYNOPSIS", synopsis),
            ("DESCRIPTION", Array(ManualWords.description.map(Self.filled).joined(separator: [".PP"]))),
            ("OPTIONS", OptionTable.options(of: nil).flatMap { lines($0, $1) }),
            ("COMMANDS", Self.filled(ManualWords.commands) + Subcommand.all.flatMap(lines)),
            ("EXIT STATUS", ManualWords.exitStatuses.flatMap(Self.entry)),
            ("ENVIRONMENT", ManualWords.variables.flatMap(Self.entry)),
            ("FILES", ManualWords.files.flatMap(Self.entry)),
            (
                "EXAMPLES",
                (Array(UsageText.examples) + Subcommand.all.flatMap(\.examples)).flatMap {
                    Self.entry($0.value, phrases.meaning(ofExample: $0.key))
                }
            ),
            ("SEE ALSO", Self.filled(ManualWords.seeAlso) + [".PP"] + Self.filled(credits)),
        ]
        return (head + sections.flatMap { [".SH " + $0.title] + $0.lines }).joined(separator: "\n") + "\n"
    }

    private var synopsis: [String] {
        let forms = [""] + Subcommand.all.flatMap(\.usage).map { $0 + " " }
        return Array(
            forms.flatMap { ["\\fBmarquee\\fR " + Self.escaped("\($0)[\(phrases.anyOptions)]"), ".br"] }.dropLast())
    }

    private func lines(_ command: Subcommand) -> [String] {
        let text = phrases.meaning(of: command) + ". " + (phrases.explanation(of: command) ?? "")
        let options = OptionTable.options(of: command).filter { $0.name != .lang && $0.name != .help }
        return [".SS " + Self.escaped(command.usage.joined(separator: ", "))] + Self.filled(text)
            + options.flatMap { lines($0, $1, for: command) }
    }

    private func lines(_ option: OptionName, _ value: OptionValue?, for command: Subcommand? = nil) -> [String] {
        let names = value?.names.map(Self.escaped).joined(separator: "|\\:")
        let values = names.map { " \\fI\($0)\\fR" } ?? ""
        return [
            ".TP", "\\fB" + Self.escaped(option.rawValue) + "\\fR" + values,
            Self.escaped(phrases.meaning(of: option, for: command)),
        ]
    }

    // MARK: roff

    private static func entry(_ name: String, _ meaning: String) -> [String] {
        [".TP", "\\fB" + escaped(name) + "\\fR"] + filled(meaning)
    }

    /// Running text in short lines of source, none of which looks like a command of roff.
    private static func filled(_ text: String) -> [String] {
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
                // A backslash keeps the line break from becoming a space.
                lines.append((line.isEmpty ? piece : line + " " + piece) + "\\")
                line = ""
            }
            line += line.isEmpty ? last : " " + last
        }
        return lines + [line]
    }

    /// A word in escaped parts: without spaces between words, as in Japanese, it can be as long as a paragraph.
    private static func pieces(of word: Substring) -> [String] {
        let letters = Array(word)
        return stride(from: 0, to: letters.count, by: wordLimit).map { start in
            escaped(String(letters[start..<min(start + wordLimit, letters.count)]))
        }
    }

    /// Escapes a text for roff: nothing in it is a command, hyphens can be copied, and other characters than ASCII are named.
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
            // Lines of Japanese may break here.
            case "、", "。": result += named(scalar) + "\\:"
            default: result += named(scalar)
            }
        }
        return result.hasPrefix(".") ? "\\&" + result : result
    }

    private static func named(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
    }
}

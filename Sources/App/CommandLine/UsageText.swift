import Core
import Terminal

/// What `--help` and a wrong command line print.
struct UsageText: Sendable {
    /// Columns of a line; a terminal is seldom narrower.
    private static let lineWidth = 80
    /// Columns of options and their values.
    private static let lineLimit = 76
    /// Columns of the first of two at most.
    private static let nameLimit = 30

    let phrases: Phrases

    /// Why nothing is drawn, and what to do.
    func describe(_ error: TTYError) -> String {
        switch error {
        case .noTerminal, .gone: "marquee: " + phrases.noTerminal("marquee --plain")
        case .noResources: "marquee: " + phrases.noResources
        }
    }

    /// What is printed for those that ask about the program itself; `nil` for the others.
    func text(of invocation: Invocation) -> String? {
        switch invocation {
        case .help(let command): help(command) + "\n"
        case .manual: ManualPage(phrases: phrases).text
        case .completions(let shell): shell.completions(phrases: phrases)
        case .version: "marquee \(Release.version)\n"
        case .browse, .catalog, .favorites, .cache, .doctor, .config, .lock: nil
        }
    }

    /// How the program is used, or one of its commands.
    func help(_ subcommand: Subcommand? = nil) -> String {
        let parts: [String?] =
            switch subcommand {
            case nil:
                [
                    "marquee – \(phrases.tagline)", usage(of: nil), options(of: nil), commands, phrases.keysAreShown,
                    examples(of: nil), phrases.televisionCredit,
                ]
            case let command?:
                [
                    wrapped("marquee \(command.rawValue) – \(phrases.meaning(of: command))"), usage(of: command),
                    phrases.explanation(of: command).map { wrapped($0) }, options(of: command), examples(of: command),
                ]
            }
        return parts.compactMap(\.self).joined(separator: "\n\n")
    }

    /// What is wrong with a command line, and where to read on.
    func describe(_ error: UsageError) -> String {
        let question = error.suggestion.map { " " + phrases.didYouMean($0) } ?? ""
        return "marquee: \(MessageText(phrases.describe(error)).text)\(question)\n\(phrases.moreHelp("marquee --help"))"
    }

    private func usage(of subcommand: Subcommand?) -> String {
        let heading = phrases.heading(.usage)
        if let subcommand {
            return usage(of: subcommand, heading)
        }
        let indent = String(repeating: " ", count: TextMetrics.width(of: heading))
        return """
            \(heading) marquee [\(phrases.anyOptions)]
            \(indent) marquee \(phrases.anyCommand) [\(phrases.anyOptions)]
            """
    }

    /// A line for what the command is to do; one for all of them where nothing stands behind any.
    private func usage(of subcommand: Subcommand, _ heading: String) -> String {
        let indent = String(repeating: " ", count: TextMetrics.width(of: heading))
        let lines = UsageLine.all(of: subcommand).enumerated().map { index, line in
            "\(index == 0 ? heading : indent) marquee \(line.text) [\(phrases.anyOptions)]"
        }
        return lines.joined(separator: "\n")
    }

    private func options(of subcommand: Subcommand?) -> String {
        let rows = OptionTable.entries.filter { $0.isTaken(by: subcommand) }.map { entry in
            (spelling(of: entry), phrases.meaning(of: entry.option, for: subcommand))
        }
        let always: [OptionName] = subcommand == nil ? OptionTable.always : [.help]
        return table(rows + always.map { ($0.rawValue, phrases.meaning(of: $0)) })
    }

    /// The option with the values that it takes, in as many lines as they need.
    private func spelling(of entry: OptionTable.Entry) -> String {
        guard let values = entry.values else { return entry.name }
        let indent = String(repeating: " ", count: entry.name.count + 3)
        var (lines, line) = ("", entry.name + " ")
        for (index, value) in values.enumerated() {
            if line.count + value.count >= Self.lineLimit, index > 0 {
                lines += line + "\n"
                line = indent
            }
            line += index + 1 < values.count ? value + "|" : value
        }
        return lines + line
    }

    /// The text in lines that end at the width, those after the first behind an indent.
    private func wrapped(_ text: String, indent: Int = 0) -> String {
        let bytes = Array(text.utf8)
        return TextWrapping.lines(of: text, width: Self.lineWidth - indent)
            .map { String(decoding: bytes[$0.utf8Range], as: UTF8.self) }
            .joined(separator: "\n" + String(repeating: " ", count: indent))
    }

    private var commands: String {
        phrases.heading(.commands) + "\n"
            + table(Subcommand.allCases.map { ($0.rawValue, phrases.meaning(of: $0)) })
    }

    private func examples(of subcommand: Subcommand?) -> String? {
        let examples = UsageExample.allCases.filter { $0.subcommand == subcommand }
        guard !examples.isEmpty else { return nil }
        return phrases.heading(.examples) + "\n"
            + table(examples.map { ($0.rawValue, phrases.meaning(of: $0)) })
    }

    /// Two columns; where the first is too long, the second stands below it. What is in the first is in no language, and
    /// a column a character.
    private func table(_ rows: [(name: String, meaning: String)]) -> String {
        let width = rows.map(\.name.count).filter { $0 <= Self.nameLimit }.max() ?? 0
        return rows.map { row in
            let gap = width - row.name.count
            let space = gap >= 0 ? String(repeating: " ", count: gap) : "\n  " + String(repeating: " ", count: width)
            return "  \(row.name)\(space)   \(wrapped(row.meaning, indent: 2 + width + 3))"
        }
        .joined(separator: "\n")
    }
}

import Platform
import Terminal

/// The texts of `--help` and of mistakes in the command line.
struct UsageText: Sendable {
    private static let lineWidth = 80
    /// Columns of options and their values.
    private static let lineLimit = 76
    /// Columns of the first of two at most.
    private static let nameLimit = 30
    /// Command lines of no command, by the keys of their words.
    static let examples: KeyValuePairs = [
        "demo": "marquee --demo", "grid": "marquee --layout grid", "plain": "marquee --plain | less",
        "doctor": "marquee doctor",
    ]

    let phrases: Phrases

    /// Why the screen cannot be drawn, and what to do.
    func describe(_ error: TTYError) -> String {
        switch error {
        case .noTerminal, .gone: "marquee: " + phrases.noTerminal("marquee --plain")
        case .noResources: "marquee: " + phrases.noResources
        }
    }

    /// The output of an invocation that is about the program itself, or `nil` for the others.
    func text(of invocation: Invocation) -> String? {
        switch invocation {
        case .help(let command): (command.map { help($0) } ?? brief) + "\n"
        case .helpAll: help() + "\n"
        case .manual: ManualPage(phrases: phrases).text
        case .completions(let shell): shell.completions(phrases: phrases)
        case .version: "marquee \(Release.version)\n"
        case .browse, .titles, .favorites, .library, .catalog, .cache, .doctor, .config, .lock: nil
        }
    }

    /// The help for the program on a screen of 24 rows.
    var brief: String {
        let names = Subcommand.all.map(\.name).joined(separator: "  ")
        let options: [OptionName] = [.demo, .offline, .layout, .plain, .json]
        let table = OptionTable.options(of: nil) + OptionTable.options(of: Subcommand(named: "next"))
        let named = options.compactMap { name in table.first { $0.name == name } }
        return [
            "marquee – \(phrases.tagline)", usage(["", phrases.anyCommand]),
            phrases.heading(.commands) + "\n  " + wrapped(names, indent: 2),
            phrases.heading(.options) + "\n" + self.table(rows(of: named)),
            wrapped(phrases.helpForAll) + "\n" + wrapped(phrases.keysAreShown),
        ].joined(separator: "\n\n")
    }

    /// The help for the program with all its options, or for a command.
    func help(_ subcommand: Subcommand? = nil) -> String {
        let parts: [String?]
        if let subcommand {
            parts = [
                wrapped("marquee \(subcommand.name) – \(phrases.meaning(of: subcommand))"),
                usage(subcommand.usage), phrases.explanation(of: subcommand).map { wrapped($0) },
                options(of: subcommand),
                examples(subcommand.examples),
            ]
        } else {
            let commands = Subcommand.all.map { ($0.name, phrases.meaning(of: $0)) }
            parts = [
                "marquee – \(phrases.tagline)", usage(["", phrases.anyCommand]),
                optionsBySection,
                phrases.heading(.commands) + "\n" + table(commands), phrases.keysAreShown,
                examples(Self.examples), phrases.televisionCredit,
            ]
        }
        return parts.joinedTexts(separator: "\n\n")
    }

    /// A mistake in the command line, and where to find help.
    func describe(_ error: UsageError) -> String {
        let question = error.suggestion.map { " " + phrases.didYouMean($0) } ?? ""
        return
            "marquee: \(HarmlessText.line(phrases.describe(error)))\(question)\n\(phrases.moreHelp("marquee --help"))"
    }

    private func usage(_ forms: [String]) -> String {
        let heading = phrases.heading(.usage)
        let indent = String(repeating: " ", count: TextMetrics.width(of: heading))
        return forms.enumerated().map { index, form in
            "\(index == 0 ? heading : indent) marquee \(form.isEmpty ? "" : form + " ")[\(phrases.anyOptions)]"
        }
        .joined(separator: "\n")
    }

    private func options(of subcommand: Subcommand?) -> String {
        table(rows(of: OptionTable.options(of: subcommand), for: subcommand))
    }

    /// The options of the program under the headings of the settings screen, all in the same columns.
    private var optionsBySection: String {
        let width = nameWidth(of: rows(of: OptionTable.options(of: nil)))
        return OptionTable.sections
            .map { phrases.heading(of: $0.section) + "\n" + table(rows(of: $0.options), nameWidth: width) }
            .joined(separator: "\n\n")
    }

    private func rows(
        of options: [(name: OptionName, value: OptionValue?)], for subcommand: Subcommand? = nil
    ) -> [(name: String, meaning: String)] {
        options.map { (spelling(of: $0.name, $0.value), phrases.meaning(of: $0.name, for: subcommand)) }
    }

    /// The option with its values, on as many lines as they need.
    private func spelling(of option: OptionName, _ value: OptionValue?) -> String {
        guard let values = value?.names else { return option.rawValue }
        let indent = String(repeating: " ", count: option.rawValue.count + 3)
        var (lines, line) = ("", option.rawValue + " ")
        for (index, value) in values.enumerated() {
            if line.count + value.count >= Self.lineLimit, index > 0 {
                lines += line + "\n"
                line = indent
            }
            line += index + 1 < values.count ? value + "|" : value
        }
        return lines + line
    }

    private func examples(_ examples: KeyValuePairs<String, String>) -> String {
        phrases.heading(.examples) + "\n" + table(examples.map { ($0.value, phrases.meaning(ofExample: $0.key)) })
    }

    /// The text wrapped at the line width, with an indent before all lines but the first.
    private func wrapped(_ text: String, indent: Int = 0) -> String {
        TextWrapping.strings(of: text, width: Self.lineWidth - indent)
            .joined(separator: "\n" + String(repeating: " ", count: indent))
    }

    /// Two columns; if the first is too long, the second starts on the next line. The first column is ASCII.
    private func table(_ rows: [(name: String, meaning: String)], nameWidth: Int? = nil) -> String {
        let width = nameWidth ?? self.nameWidth(of: rows)
        return rows.map { row in
            let gap = width - row.name.count
            let space = gap >= 0 ? String(repeating: " ", count: gap) : "\n  " + String(repeating: " ", count: width)
            return "  \(row.name)\(space)   \(wrapped(row.meaning, indent: 2 + width + 3))"
        }
        .joined(separator: "\n")
    }

    private func nameWidth(of rows: [(name: String, meaning: String)]) -> Int {
        rows.map(\.name.count).filter { $0 <= Self.nameLimit }.max() ?? 0
    }
}

enum UsageHeading: Hashable, Sendable, CaseIterable {
    case usage, commands, options, examples
}

extension TextWrapping {
    static func strings(of text: String, width: Int) -> [String] {
        let bytes = Array(text.utf8)
        return lines(of: text, width: width).map { String(decoding: bytes[$0.utf8Range], as: UTF8.self) }
    }
}

import Core

/// The page for `man`, made from the same tables as the parser and the help. `docs/marquee.1` is this page in English.
struct ManualPage {
    let phrases: Phrases

    /// The page, in the macros of man(7).
    var text: String {
        ([#".TH MARQUEE 1 "\#(ManualWords.date)" "marquee \#(Release.version)" "User Commands""#]
            // Lines end where their words do: columns of options are not stretched, and no option is hyphenated.
            + [".ad l", ".nh"] + sections.flatMap(\.lines))
            .joined(separator: "\n") + "\n"
    }

    private var sections: [ManualSection] {
        [name, synopsis, description, options, commands, exitStatus, environment, files, examples, seeAlso]
    }

    private var name: ManualSection {
        ManualSection("NAME", ["marquee \\- " + ManualSection.escaped(phrases.tagline)])
    }

    private var synopsis: ManualSection {
        let ways =
            ["[\(phrases.anyOptions)]"]
            + Subcommand.allCases.flatMap { command in
                UsageLine.all(of: command).map { $0.text + " [\(phrases.anyOptions)]" }
            }
        return ManualSection(
            "SYNOPSIS", ways.flatMap { ["\\fBmarquee\\fR " + ManualSection.escaped($0), ".br"] }.dropLast())
    }

    private var description: ManualSection {
        ManualSection(
            "DESCRIPTION",
            Array(ManualWords.description.map { ManualSection.filled($0) }.joined(separator: [".PP"])))
    }

    private var options: ManualSection {
        let entries =
            OptionTable.entries.filter(\.isForScreen).map { ($0.option, $0.value) }
            + OptionTable.always.map { ($0, nil) }
        return ManualSection("OPTIONS", entries.flatMap { lines($0, $1) })
    }

    private var commands: ManualSection {
        ManualSection("COMMANDS", ManualSection.filled(ManualWords.commands) + Subcommand.allCases.flatMap(lines))
    }

    private func lines(_ command: Subcommand) -> [String] {
        let ways = UsageLine.all(of: command).map(\.text).joined(separator: ", ")
        let text = phrases.meaning(of: command) + ". " + (phrases.explanation(of: command) ?? "")
        let options = OptionTable.entries.filter { $0.subcommands.contains(command) && $0.option != .language }
        return [".SS " + ManualSection.escaped(ways)]
            + ManualSection.filled(text)
            + options.flatMap { lines($0.option, $0.value, for: command) }
    }

    private func lines(_ option: OptionName, _ value: OptionValue?, for command: Subcommand? = nil) -> [String] {
        let names = value?.names.map(ManualSection.escaped).joined(separator: "|\\:")
        let values = names.map { " \\fI\($0)\\fR" } ?? ""
        return [
            ".TP", "\\fB" + ManualSection.escaped(option.rawValue) + "\\fR" + values,
            ManualSection.escaped(phrases.meaning(of: option, for: command)),
        ]
    }

    private var exitStatus: ManualSection {
        ManualSection("EXIT STATUS", ManualWords.exitStatuses.flatMap { ManualSection.entry($0.status, $0.meaning) })
    }

    private var environment: ManualSection {
        ManualSection(
            "ENVIRONMENT", ManualWords.variables.flatMap { ManualSection.entry($0.names, $0.meaning) })
    }

    private var files: ManualSection {
        ManualSection("FILES", ManualWords.files.flatMap { ManualSection.entry($0.path, $0.meaning) })
    }

    private var examples: ManualSection {
        ManualSection(
            "EXAMPLES",
            UsageExample.allCases.flatMap { example in
                ManualSection.entry(example.rawValue, phrases.meaning(of: example))
            })
    }

    private var seeAlso: ManualSection {
        ManualSection(
            "SEE ALSO",
            ManualSection.filled(ManualWords.seeAlso) + [".PP"]
                + ManualSection.filled(phrases.televisionCredit + phrases.fullStop + " " + phrases.filmsCredit))
    }
}

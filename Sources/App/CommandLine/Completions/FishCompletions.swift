/// Completions for fish, 3 and newer.
struct FishCompletions {
    let phrases: Phrases

    var script: String {
        """
        # fish completion for marquee, made by: marquee completions fish
        function __marquee_words --description 'the words of the command line that are no options'
            set -l tokens (commandline -opc)
            set -l skip no
            for token in $tokens[2..-1]
                if test $skip = yes
                    set skip no
                    continue
                end
                switch $token
                    case \(OptionTable.entries.filter { $0.value != nil }.map(\.name).joined(separator: " "))
                        set skip yes
                    case '-*'
                    case '*'
                        echo -- $token
                end
            end
        end
        function __marquee_bare --description 'whether there is no command yet'
            test (count (__marquee_words)) -eq 0
        end
        function __marquee_command --description 'whether the command is this one'
            set -l words (__marquee_words)
            test "$words[1]" = $argv[1]
        end
        function __marquee_needs_action --description 'whether the command is this one, and not told what to do'
            set -l words (__marquee_words)
            test "$words" = $argv[1]
        end
        function __marquee_action --description 'whether the command is this one, told to do one of these'
            set -l words (__marquee_words)
            test "$words[1]" = $argv[1]; and contains -- "$words[2]" $argv[2..-1]
        end
        function __marquee_titles --description 'the titles that go on after the words so far'
            set -l words (__marquee_words)
            set -l start
            if set -q argv[1]; and set -q words[2]
                set start (string join ' ' -- $words[2..-1])' '
            end
            for title in (marquee next 2>/dev/null </dev/null | cut -f2)
                set -l length (string length -- "$start")
                if test (string sub -l $length -- (string lower -- $title)) = (string lower -- "$start")
                    string sub -s (math $length + 1) -- $title
                end
            end
        end
        complete -c marquee -f

        """ + (options(of: nil) + commands + Subcommand.all.flatMap(lines)).map { $0 + "\n" }.joined()
    }

    private var commands: [String] {
        Subcommand.all.map { command in
            "complete -c marquee -n __marquee_bare -a \(command.name) -d \(quoted(phrases.meaning(of: command)))"
        }
    }

    private func lines(_ command: Subcommand) -> [String] {
        let name = command.name
        let actions = command.nextWords.map { actions in
            ["complete -c marquee -n '__marquee_needs_action \(name)' -a '\(actions.joined(separator: " "))'"]
        }
        let files = command.fileActions.joined(separator: " ")
        let file = command.takesFile ? ["complete -c marquee -n '__marquee_command \(name)' -F"] : []
        let paths = files.isEmpty ? file : ["complete -c marquee -n '__marquee_action \(name) \(files)' -F"]
        let titles =
            "complete -c marquee -n '__marquee_command \(name)' "
            + "-a '(__marquee_titles\(command.joinsTitle ? " joined" : ""))'"
        return (actions ?? []) + paths + (command.takesTitles ? [titles] : []) + options(of: command)
    }

    private func options(of command: Subcommand?) -> [String] {
        let condition = command.map { "'__marquee_command \($0.name)'" } ?? "__marquee_bare"
        return OptionTable.options(of: command).map { option in
            let values =
                switch option.value {
                case nil: ""
                case .choice(let names): " -x -a '\(names.joined(separator: " "))'"
                case .file: " -r -F"
                case .text: " -x"
                }
            let meaning = quoted(phrases.meaning(of: option.name, for: command))
            return "complete -c marquee -n \(condition) -l \(option.name.rawValue.dropFirst(2))\(values) -d \(meaning)"
        }
    }

    private func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}

/// Completions for bash, 3.2 and newer, with or without the package bash-completion.
struct BashCompletions {
    var script: String {
        """
        # bash completion for marquee, made by: marquee completions bash
        _marquee() {
            local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= action= i
            local IFS=$' \\t\\n'
            COMPREPLY=()
            # bash splits --option=value at the sign.
            if [[ $cur == = ]]; then
                cur=
            elif [[ $prev == = ]]; then
                prev=${COMP_WORDS[COMP_CWORD-2]}
            fi
            for ((i = 1; i < COMP_CWORD; i++)); do
                case ${COMP_WORDS[i]} in
                    \(OptionTable.entries.filter { $0.value != nil }.map(\.name).joined(separator: "|")))
                        if [[ ${COMP_WORDS[i+1]} == = ]]; then i=$((i + 2)); else i=$((i + 1)); fi ;;
                    -*|=) ;;
                    *)
                        if [[ -z $command ]]; then
                            command=${COMP_WORDS[i]}
                        elif [[ -z $action ]]; then
                            action=${COMP_WORDS[i]}
                        fi ;;
                esac
            done
            case $prev in
        \(lines(values, indent: 8))
            esac
            if [[ $cur == -* ]]; then
                case $command in
        \(lines(options, indent: 12))
                esac
                return
            fi
            case $command:$action in
        \(lines(words, indent: 8))
            esac
        }
        # Titles are never evaluated: they come from the network.
        _marquee_titles() {
            local title
            while IFS= read -r title; do
                if [[ $title == "$1"* ]]; then COMPREPLY+=("$(printf %q "$title")"); fi
            done < <(marquee next 2>/dev/null </dev/null | cut -f2)
        }
        _marquee_files() {
            local IFS=$'\\n'
            compopt -o filenames 2>/dev/null
            COMPREPLY=($(compgen -f -- "$1"))
        }
        complete -F _marquee marquee

        """
    }

    private var values: [String] {
        OptionTable.entries.compactMap { entry in
            switch entry.value {
            case nil: nil
            case .choice(let names): "\(entry.name)) \(reply(names)); return ;;"
            case .file: "\(entry.name)) \(files); return ;;"
            case .text: "\(entry.name)) return ;;"
            }
        }
    }

    private var options: [String] {
        ([nil] + Subcommand.allCases).map { subcommand in
            let names = OptionTable.options(of: subcommand).map(\.name.rawValue)
            return "\(subcommand?.rawValue ?? "''")) \(reply(names)) ;;"
        }
    }

    private var words: [String] {
        [":) \(reply(Subcommand.allCases.map(\.rawValue))) ;;"]
            + Subcommand.allCases.flatMap { command in
                let actions = command.nextWords.map { ["\(command.rawValue):) \(reply($0)) ;;"] } ?? []
                if command.takesTitles { return ["\(command.rawValue):*) _marquee_titles \"$cur\" ;;"] }
                if command.takesFile { return ["\(command.rawValue):) \(files) ;;"] }
                return actions + command.fileActions.map { "\(command.rawValue):\($0)) \(files) ;;" }
            }
    }

    private let files = "_marquee_files \"$cur\""

    private func reply(_ words: [String]) -> String {
        "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$cur\"))"
    }

    private func lines(_ lines: [String], indent: Int) -> String {
        lines.map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
    }
}

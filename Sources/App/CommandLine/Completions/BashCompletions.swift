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
        # Titles are never evaluated: they come from the network. Words and quotes are read from the line itself, because bash
        # splits words at a colon. With an argument, the words before belong to the title, too.
        _marquee_titles() {
            local line=${COMP_LINE:0:COMP_POINT} word= before= quote= i c title
            for ((i = 0; i < ${#line}; i++)); do
                c=${line:i:1}
                case $quote$c in
                    \\\\) i=$((i + 1)); word+=${line:i:1} ;;
                    \\" | \\') quote=$c ;;
                    '""' | "''") quote= ;;
                    '"\\') i=$((i + 1)); word+=${line:i:1} ;;
                    ' ')
                        if [[ $word != -* ]]; then before+=$word' '; fi
                        word= ;;
                    *) word+=$c ;;
                esac
            done
            before=${before#* * }
            if [[ -z $1 ]]; then before=; fi
            local typed=$before$word known=$before
            # bash replaces only what is behind the last colon.
            if [[ -z $quote && $word == *:* ]]; then known+=${word%"${word##*:}"}; fi
            local restore=$(shopt -p nocasematch)
            shopt -s nocasematch
            while IFS= read -r title; do
                if [[ $title == "$typed"* ]]; then
                    title=${title:${#known}}
                    case $quote in
                        '') title=$(printf %q "$title") ;;
                        \\') title=${title//\\'/\\'\\\\\\'\\'} ;;
                        *) title=$(printf %s "$title" | sed 's/[\\\\"$`]/\\\\&/g') ;;
                    esac
                    COMPREPLY+=("$title")
                fi
            done < <(marquee next 2>/dev/null </dev/null | cut -f2)
            $restore
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
        ([nil] + Subcommand.all).map { subcommand in
            let names = OptionTable.options(of: subcommand).map(\.name.rawValue)
            return "\(subcommand?.name ?? "''")) \(reply(names)) ;;"
        }
    }

    private var words: [String] {
        [":) \(reply(Subcommand.all.map(\.name))) ;;"]
            + Subcommand.all.flatMap { command in
                let actions = command.nextWords.map { ["\(command.name):) \(reply($0)) ;;"] } ?? []
                if command.takesTitles {
                    return ["\(command.name):*) _marquee_titles\(command.joinsTitle ? " joined" : "") ;;"]
                }
                if command.takesFile { return ["\(command.name):) \(files) ;;"] }
                return actions + command.fileActions.map { "\(command.name):\($0)) \(files) ;;" }
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

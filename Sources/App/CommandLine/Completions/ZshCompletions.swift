/// Completions for zsh: a file `_marquee` somewhere in `fpath`, or sourced.
struct ZshCompletions {
    let phrases: Phrases

    var script: String {
        """
        #compdef marquee
        # zsh completion for marquee, made by: marquee completions zsh
        _marquee() {
            local curcontext=$curcontext state line ret=1
            typeset -A opt_args
            local -a commands=(
        \(commands)
            )
            _arguments -C \\
        \(options(of: nil, indent: 8))
                '1:command:->command' '*::argument:->argument' && ret=0
            case $state in
                command) _describe -t commands command commands && ret=0 ;;
                argument)
                    case $line[1] in
        \(Subcommand.all.map(branch).joined(separator: "\n"))
                    esac ;;
            esac
            return ret
        }
        _marquee_titles() { _marquee_offer_titles '' }
        # Words before belong to the title, too.
        _marquee_joined_titles() {
            local -a before=(${(@Q)${(@)words[2,CURRENT-1]}:#-*})
            _marquee_offer_titles "${(j: :)before}${before:+ }"
        }
        _marquee_offer_titles() {
            setopt localoptions extendedglob
            local -a titles
            titles=(${(f)"$(marquee next 2>/dev/null </dev/null | cut -f2)"})
            titles=(${(M)titles:#(#i)${(b)1}*})
            titles=(${titles[@]#(#i)${(b)1}})
            compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -a titles
        }
        if [[ $funcstack[1] == _marquee ]]; then _marquee "$@"; else compdef _marquee marquee; fi

        """
    }

    private var commands: String {
        Subcommand.all.map { command in
            "        " + quoted(command.name + ":" + phrases.meaning(of: command).replacing(":", with: "\\:"))
        }
        .joined(separator: "\n")
    }

    private func branch(_ command: Subcommand) -> String {
        """
                        \(command.name))
                            _arguments \\
        \(options(of: command, indent: 24))
                                \(operands(of: command)) && ret=0 ;;
        """
    }

    /// The operands of the command by their positions.
    private func operands(of command: Subcommand) -> String {
        if command.takesTitles { return "'*:title:_marquee_\(command.joinsTitle ? "joined_" : "")titles'" }
        if command.takesFile { return "'1:file:_files'" }
        guard let actions = command.nextWords else {
            return "'*:\(command.forms[0].operand?.name.lowercased() ?? "")'"
        }
        let first = "'1:action:(\(actions.joined(separator: " ")))'"
        let files = command.fileActions
        guard !files.isEmpty else { return first }
        let test = files.map { "$words[2] == \($0)" }.joined(separator: " || ")
        return first + " '2:file:{ [[ \(test) ]] && _files }'"
    }

    private func options(of command: Subcommand?, indent: Int) -> String {
        OptionTable.options(of: command).map { option in
            let meaning = phrases.meaning(of: option.name, for: command)
                .replacing("[", with: "\\[").replacing("]", with: "\\]")
            let name = option.name.rawValue
            let text =
                switch option.value {
                case nil: "\(name)[\(meaning)]"
                case .choice(let names): "\(name)=[\(meaning)]:value:(\(names.joined(separator: " ")))"
                case .file: "\(name)=[\(meaning)]:file:_files"
                case .text: "\(name)=[\(meaning)]:value: "
                }
            return String(repeating: " ", count: indent) + quoted(text) + " \\"
        }
        .joined(separator: "\n")
    }

    private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}

import Core

extension Portuguese {
    var configurationIsFine: String { "sem erros" }
    var noConfiguration: String { "esse arquivo não existe; tudo está como de costume" }
    var noConfigurationFolder: String { "Não há pasta pessoal para uma configuração." }

    func mistake(_ problem: ConfigurationMistake.Problem) -> String {
        switch problem {
        case .unreadable(let error): "não foi possível ler o arquivo: \(reason(error))"
        case .syntax(let problem): mistake(problem)
        case .notAnObject: "a configuração deve ser um objeto: { \"theme\": \"dark\" }"
        case .unknownKey(let name, let suggestion): "não existe o ajuste “\(name)”" + asked(suggestion)
        case .repeatedKey(let name, let first):
            "“\(name)” já está na linha \(first.line); vale o último"
        case .wrongKind(let name, let kind): "“\(name)” deve ser \(description(of: kind))"
        case .noGroup(let name): "“\(name)” deve ser um objeto: { … }"
        case .invalidValue(let name, let value, let kind, let suggestion):
            "“\(name)” não conhece “\(value)”; deve ser \(description(of: kind))"
                + asked(suggestion)
        case .invalidVariable(let name, let value, let kind):
            "\(name) não conhece “\(value)”; deve ser \(description(of: kind))"
        case .unknownCommand(let name, let suggestion): "não existe o comando “\(name)”" + asked(suggestion)
        case .noKeys(let command):
            "“\(command.rawValue)” deve ser uma tecla ou uma lista: [\"j\", \"ctrl-n\"]"
        case .unknownKeyName(let name):
            "não existe a tecla “\(name)”; escreve-se assim: j, G, ctrl-n, alt-x, space, f5"
        case .reservedKey(let name): "“\(name)” sai do programa na hora, e só"
        case .keyConflict(let key, let command, let other, let place):
            "“\(key)” para “\(command.rawValue)” já é de “\(other.rawValue)”, na linha \(place.line), coluna \(place.column)"
        case .key(let problem): filmKeyTitle(problem)
        case .exposedKeyFile(let path): "outros podem ler a chave em \(path); chmod 600 evita isso"
        case .untrusted: "o arquivo ou a pasta dele não é do root, ou há outros que podem escrever ali"
        case .unknownRole(let name, let suggestion): "um tema não tem “\(name)”" + asked(suggestion)
        case .noColor(let name):
            "“\(name)” deve ser uma cor: \"#f5b454\", 0 a 255, \"bright-red\" ou \"default\""
        case .noThemeName: "o nome de um tema leva letras de a a z, algarismos, - e _, no máximo 40"
        case .takenThemeName(let name): "já existe um tema “\(name)”; dê outro nome ao arquivo"
        case .tooManyThemes(let limit): "mais de \(limit) temas; os demais não são lidos"
        case .lowContrast(let pair, let tenths):
            "“\(pair.text.rawValue)” mal se lê sobre “\(pair.ground.rawValue)”: contraste de "
                + "\(numbers.decimal(Double(tenths) / 10, digits: 1)) para 1; 4,5 ou mais é bom"
        case .more: "há mais erros"
        }
    }

    func mistake(_ problem: JSONError.Problem) -> String {
        switch problem {
        case .tooLarge: "o arquivo passa de um megabyte"
        case .tooDeep: "colchetes demais uns dentro dos outros"
        case .tooManyValues: "valores demais"
        case .notUTF8: "isto não é UTF-8"
        case .unexpectedEnd(let expectation): "o arquivo acaba onde se esperava \(name(of: expectation))"
        case .unexpected(let scalar, let expectation):
            "há “\(scalar)” onde se esperava \(name(of: expectation))"
        case .unknownWord(let word): "“\(word)” não é um valor; um texto vai entre aspas: \"\(word)\""
        case .badNumber: "isto não é um número"
        case .badEscape: "uma barra invertida com algo que não pode vir depois dela"
        case .unclosedString: "este texto não termina na sua linha"
        case .unclosedComment: "este comentário não termina"
        case .moreThanOneValue: "há algo depois da configuração"
        }
    }

    func configurationMistakes(
        _ first: String, file: String, place: TextPlace?, count: Int, command: String?
    ) -> String {
        let line = place.map { place in "\(file), linha \(place.line): " } ?? ""
        guard let command else { return "\(line)\(first)" }
        return "\(line)\(first)\(fullStop) "
            + (count == 1 ? "mais com \(command)" : "todos os \(count) erros: \(command)")
    }

    func configurationFailure(_ error: ConfigurationFileError) -> String {
        switch error {
        case .store(let error): "Não foi possível gravar a configuração: \(reason(error))"
        case .mistake(let problem, let place):
            "Não gravado: config.json tem um erro na linha \(place.line): \(mistake(problem))"
        case .notAnObject: "Não gravado: config.json não é um objeto: { … }"
        }
    }

    private func asked(_ suggestion: String?) -> String {
        suggestion.map { name in "; você quis dizer “\(name)”?" } ?? ""
    }

    /// What values are such.
    func description(of kind: SettingKind) -> String {
        switch kind {
        case .choice(let values): values.joined(separator: comma)
        case .flag: "true ou false"
        case .text: "um texto"
        case .count(let range): "um número inteiro de \(range.lowerBound) a \(range.upperBound)"
        }
    }

    private func name(of expectation: JSONError.Expectation) -> String {
        switch expectation {
        case .value: "um valor"
        case .key: "uma chave"
        case .colon: "dois-pontos"
        case .commaOrBrace: "uma vírgula ou }"
        case .commaOrBracket: "uma vírgula ou ]"
        }
    }
}

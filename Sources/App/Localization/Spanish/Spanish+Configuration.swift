import Core

extension Spanish {
    var configurationIsFine: String { "sin errores" }
    var noConfiguration: String { "ese archivo no existe; todo está como de costumbre" }
    var noConfigurationFolder: String { "No hay carpeta personal para una configuración." }

    func mistake(_ problem: ConfigurationMistake.Problem) -> String {
        switch problem {
        case .unreadable(let error): "no se puede leer el archivo: \(reason(error))"
        case .syntax(let problem): mistake(problem)
        case .notAnObject: "la configuración debe ser un objeto: { \"theme\": \"dark\" }"
        case .unknownKey(let name, let suggestion): "no existe el ajuste «\(name)»" + asked(suggestion)
        case .repeatedKey(let name, let first):
            "«\(name)» ya está en la línea \(first.line); vale el último"
        case .wrongKind(let name, let kind): "«\(name)» debe ser \(description(of: kind))"
        case .noGroup(let name): "«\(name)» debe ser un objeto: { … }"
        case .invalidValue(let name, let value, let kind, let suggestion):
            "«\(name)» no conoce «\(value)»; debe ser \(description(of: kind))"
                + asked(suggestion)
        case .invalidVariable(let name, let value, let kind):
            "\(name) no conoce «\(value)»; debe ser \(description(of: kind))"
        case .unknownCommand(let name, let suggestion): "no existe la orden «\(name)»" + asked(suggestion)
        case .noKeys(let command):
            "«\(command.rawValue)» debe ser una tecla o una lista: [\"j\", \"ctrl-n\"]"
        case .unknownKeyName(let name):
            "no existe la tecla «\(name)»; se escriben así: j, G, ctrl-n, alt-x, space, f5"
        case .reservedKey(let name): "«\(name)» sale del programa al instante, y nada más"
        case .keyConflict(let key, let command, let other, let place):
            "«\(key)» para «\(command.rawValue)» ya es de «\(other.rawValue)», en la línea \(place.line), columna \(place.column)"
        case .key(let problem): filmKeyTitle(problem)
        case .exposedKeyFile(let path): "otros pueden leer la clave en \(path); chmod 600 lo evita"
        case .untrusted: "el archivo o su carpeta no son de root, o hay otros que pueden escribir ahí"
        case .unknownRole(let name, let suggestion): "un tema no tiene «\(name)»" + asked(suggestion)
        case .noColor(let name):
            "«\(name)» debe ser un color: \"#f5b454\", de 0 a 255, \"bright-red\" o \"default\""
        case .noThemeName: "el nombre de un tema lleva letras de la a a la z, cifras, - y _, 40 como máximo"
        case .takenThemeName(let name): "ya hay un tema «\(name)»; da otro nombre al archivo"
        case .tooManyThemes(let limit): "más de \(limit) temas; los demás no se leen"
        case .lowContrast(let pair, let tenths):
            "«\(pair.text.rawValue)» apenas se lee sobre «\(pair.ground.rawValue)»: contraste de "
                + "\(numbers.decimal(Double(tenths) / 10, digits: 1)) a 1; 4,5 o más está bien"
        case .more: "hay más errores"
        }
    }

    func mistake(_ problem: JSONError.Problem) -> String {
        switch problem {
        case .tooLarge: "el archivo pasa de un megabyte"
        case .tooDeep: "demasiados paréntesis unos dentro de otros"
        case .tooManyValues: "demasiados valores"
        case .notUTF8: "esto no es UTF-8"
        case .unexpectedEnd(let expectation): "el archivo acaba donde se esperaba \(name(of: expectation))"
        case .unexpected(let scalar, let expectation):
            "hay «\(scalar)» donde se esperaba \(name(of: expectation))"
        case .unknownWord(let word): "«\(word)» no es un valor; un texto va entre comillas: \"\(word)\""
        case .badNumber: "esto no es un número"
        case .badEscape: "una barra invertida con algo que no puede seguirla"
        case .unclosedString: "este texto no acaba en su línea"
        case .unclosedComment: "este comentario no acaba"
        case .moreThanOneValue: "hay algo detrás de la configuración"
        }
    }

    func configurationMistakes(
        _ first: String, file: String, place: TextPlace?, count: Int, command: String?
    ) -> String {
        let line = place.map { place in "\(file), línea \(place.line): " } ?? ""
        guard let command else { return "\(line)\(first)" }
        return "\(line)\(first)\(fullStop) " + (count == 1 ? "más con \(command)" : "los \(count) errores: \(command)")
    }

    func configurationFailure(_ error: ConfigurationFileError) -> String {
        switch error {
        case .store(let error): "No se ha podido escribir la configuración: \(reason(error))"
        case .mistake(let problem, let place):
            "No se ha escrito: config.json tiene un error en la línea \(place.line): \(mistake(problem))"
        case .notAnObject: "No se ha escrito: config.json no es un objeto: { … }"
        }
    }

    private func asked(_ suggestion: String?) -> String {
        suggestion.map { name in "; ¿querías decir «\(name)»?" } ?? ""
    }

    /// What values are such.
    func description(of kind: SettingKind) -> String {
        switch kind {
        case .choice(let values): values.joined(separator: comma)
        case .flag: "true o false"
        case .text: "un texto"
        case .count(let range): "un número entero de \(range.lowerBound) a \(range.upperBound)"
        }
    }

    private func name(of expectation: JSONError.Expectation) -> String {
        switch expectation {
        case .value: "un valor"
        case .key: "una clave"
        case .colon: "dos puntos"
        case .commaOrBrace: "una coma o }"
        case .commaOrBracket: "una coma o ]"
        }
    }
}

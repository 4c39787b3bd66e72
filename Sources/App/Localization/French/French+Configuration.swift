import Core

extension French {
    var configurationIsFine: String { "aucune erreur" }
    var noConfiguration: String { "ce fichier n’existe pas\u{202F}; tout est comme d’habitude" }
    var noConfigurationFolder: String { "Il n’y a pas de dossier personnel pour une configuration." }

    func mistake(_ problem: ConfigurationMistake.Problem) -> String {
        switch problem {
        case .unreadable(let error): "impossible de lire le fichier\u{A0}: \(reason(error))"
        case .syntax(let problem): mistake(problem)
        case .notAnObject: "la configuration doit être un objet\u{A0}: { \"theme\": \"dark\" }"
        case .unknownKey(let name, let suggestion): "le réglage \(quoted(name)) n’existe pas" + asked(suggestion)
        case .repeatedKey(let name, let first):
            "\(quoted(name)) est déjà à la ligne \(first.line)\u{202F}; le dernier compte"
        case .wrongKind(let name, let kind): "\(quoted(name)) doit être \(description(of: kind))"
        case .noGroup(let name): "\(quoted(name)) doit être un objet\u{A0}: { … }"
        case .invalidValue(let name, let value, let kind, let suggestion):
            "\(quoted(name)) ne connaît pas \(quoted(value))\u{202F}; attendu\u{A0}: \(description(of: kind))"
                + asked(suggestion)
        case .invalidVariable(let name, let value, let kind):
            "\(name) ne connaît pas \(quoted(value))\u{202F}; attendu\u{A0}: \(description(of: kind))"
        case .unknownCommand(let name, let suggestion): "la commande \(quoted(name)) n’existe pas" + asked(suggestion)
        case .noKeys(let command):
            "\(quoted(command.rawValue)) doit être une touche ou une liste\u{A0}: [\"j\", \"ctrl-n\"]"
        case .unknownKeyName(let name):
            "la touche \(quoted(name)) n’existe pas\u{202F}; on écrit j, G, ctrl-n, alt-x, space, f5"
        case .reservedKey(let name): "\(quoted(name)) quitte aussitôt le programme, et rien d’autre"
        case .keyConflict(let key, let command, let other, let place):
            "\(quoted(key)) pour \(quoted(command.rawValue)) est déjà à \(quoted(other.rawValue)), ligne \(place.line), colonne \(place.column)"
        case .key(let problem): filmKeyTitle(problem)
        case .exposedKeyFile(let path): "d’autres peuvent lire la clé dans \(path)\u{202F}; chmod 600 l’évite"
        case .untrusted: "le fichier ou son dossier n’appartient pas à root, ou d’autres peuvent y écrire"
        case .unknownRole(let name, let suggestion): "un thème n’a pas de «\u{A0}\(name)\u{A0}»" + asked(suggestion)
        case .noColor(let name):
            "«\u{A0}\(name)\u{A0}» doit être une couleur\u{A0}: \"#f5b454\", 0 à 255, \"bright-red\" ou \"default\""
        case .noThemeName: "le nom d’un thème se compose de lettres de a à z, de chiffres, de - et de _, 40 au plus"
        case .takenThemeName(let name):
            "il y a déjà un thème «\u{A0}\(name)\u{A0}»\u{202F}; donnez un autre nom au fichier"
        case .tooManyThemes(let limit): "plus de \(limit) thèmes\u{202F}; les autres ne sont pas lus"
        case .lowContrast(let pair, let tenths):
            "«\u{A0}\(pair.text.rawValue)\u{A0}» se lit mal sur «\u{A0}\(pair.ground.rawValue)\u{A0}»\u{A0}: contraste de "
                + "\(numbers.decimal(Double(tenths) / 10, digits: 1)) pour 1\u{202F}; 4,5 ou plus est bon"
        case .more: "il y a d’autres erreurs"
        }
    }

    func mistake(_ problem: JSONError.Problem) -> String {
        switch problem {
        case .tooLarge: "le fichier dépasse un mégaoctet"
        case .tooDeep: "trop de crochets imbriqués"
        case .tooManyValues: "trop de valeurs"
        case .notUTF8: "ce n’est pas de l’UTF-8"
        case .unexpectedEnd(let expectation): "le fichier se termine là où il fallait \(name(of: expectation))"
        case .unexpected(let scalar, let expectation):
            "\(quoted(String(scalar))) se trouve là où il fallait \(name(of: expectation))"
        case .unknownWord(let word):
            "\(quoted(word)) n’est pas une valeur\u{202F}; un texte se met entre guillemets\u{A0}: \"\(word)\""
        case .badNumber: "ce n’est pas un nombre"
        case .badEscape: "une barre oblique inverse avec ce qui ne peut la suivre"
        case .unclosedString: "ce texte ne se termine pas sur sa ligne"
        case .unclosedComment: "ce commentaire ne se termine pas"
        case .moreThanOneValue: "quelque chose suit la configuration"
        }
    }

    func configurationMistakes(
        _ first: String, file: String, place: TextPlace?, count: Int, command: String?
    ) -> String {
        let line = place.map { place in "\(file), ligne \(place.line)\u{A0}: " } ?? ""
        guard let command else { return "\(line)\(first)" }
        return "\(line)\(first)\(fullStop) "
            + (count == 1 ? "détails\u{A0}: \(command)" : "les \(count) erreurs\u{A0}: \(command)")
    }

    func configurationFailure(_ error: ConfigurationFileError) -> String {
        switch error {
        case .store(let error): "Impossible d’écrire la configuration\u{A0}: \(reason(error))"
        case .mistake(let problem, let place):
            "Rien n’est écrit, config.json a une erreur à la ligne \(place.line)\u{A0}: \(mistake(problem))"
        case .notAnObject: "Rien n’est écrit, config.json n’est pas un objet\u{A0}: { … }"
        }
    }

    private func asked(_ suggestion: String?) -> String {
        suggestion.map { name in "\u{202F}; vouliez-vous dire \(quoted(name))\u{202F}?" } ?? ""
    }

    /// What values are such.
    func description(of kind: SettingKind) -> String {
        switch kind {
        case .choice(let values): values.joined(separator: comma)
        case .flag: "true ou false"
        case .text: "un texte"
        case .count(let range): "un nombre entier de \(range.lowerBound) à \(range.upperBound)"
        }
    }

    private func name(of expectation: JSONError.Expectation) -> String {
        switch expectation {
        case .value: "une valeur"
        case .key: "une clé"
        case .colon: "deux-points"
        case .commaOrBrace: "une virgule ou }"
        case .commaOrBracket: "une virgule ou ]"
        }
    }
}

import Core

extension English {
    var configurationIsFine: String { "no mistakes" }
    var noConfiguration: String { "there is no such file; everything is as usual" }
    var noConfigurationFolder: String { "There is no home folder that could hold a configuration." }

    func mistake(_ problem: ConfigurationMistake.Problem) -> String {
        switch problem {
        case .unreadable(let error): "the file cannot be read: \(reason(error))"
        case .syntax(let problem): mistake(problem)
        case .notAnObject: "the configuration is to be an object: { \"theme\": \"dark\" }"
        case .unknownKey(let name, let suggestion): "there is no setting “\(name)”" + asked(suggestion)
        case .repeatedKey(let name, let first):
            "“\(name)” stands in line \(first.line) already; the last one counts"
        case .wrongKind(let name, let kind): "“\(name)” is to be \(description(of: kind))"
        case .noGroup(let name): "“\(name)” is to be an object: { … }"
        case .invalidValue(let name, let value, let kind, let suggestion):
            "“\(name)” does not know “\(value)”; it is to be \(description(of: kind))" + asked(suggestion)
        case .invalidVariable(let name, let value, let kind):
            "\(name) does not know “\(value)”; it is to be \(description(of: kind))"
        case .unknownCommand(let name, let suggestion): "there is no command “\(name)”" + asked(suggestion)
        case .noKeys(let command): "“\(command.rawValue)” is to be a key, or a list of keys: [\"j\", \"ctrl-n\"]"
        case .unknownKeyName(let name): "there is no key “\(name)”; keys are written as j, G, ctrl-n, alt-x, space, f5"
        case .reservedKey(let name): "“\(name)” leaves the program at once, and nothing else"
        case .keyConflict(let key, let command, let other, let place):
            "“\(key)” for “\(command.rawValue)” is that of “\(other.rawValue)” already, in line \(place.line), column "
                + "\(place.column)"
        case .key(let problem): filmKeyTitle(problem)
        case .exposedKeyFile(let path): "others can read the key in \(path); chmod 600 keeps it private"
        case .untrusted: "the file or its folder is not root’s, or others may write there"
        case .unknownRole(let name, let suggestion): "a theme has no “\(name)”" + asked(suggestion)
        case .noColor(let name): "“\(name)” is to be a color: \"#f5b454\", 0 to 255, \"bright-red\" or \"default\""
        case .noThemeName: "a theme is named with the letters a to z, digits, - and _, 40 at most"
        case .takenThemeName(let name): "there is a theme “\(name)” already; give the file another name"
        case .tooManyThemes(let limit): "more than \(limit) themes; the others are not read"
        case .lowContrast(let pair, let tenths):
            "“\(pair.text.rawValue)” can hardly be read on “\(pair.ground.rawValue)”: a contrast of "
                + "\(numbers.decimal(Double(tenths) / 10, digits: 1)) to 1; 4.5 and more is good"
        case .more: "there are more mistakes"
        }
    }

    func mistake(_ problem: JSONError.Problem) -> String {
        switch problem {
        case .tooLarge: "the file is larger than one megabyte"
        case .tooDeep: "too many brackets in each other"
        case .tooManyValues: "too many values"
        case .notUTF8: "this is no UTF-8"
        case .unexpectedEnd(let expectation): "the file ends where \(name(of: expectation)) was expected"
        case .unexpected(let scalar, let expectation): "“\(scalar)” stands where \(name(of: expectation)) was expected"
        case .unknownWord(let word): "“\(word)” is no value; a text wants quotes: \"\(word)\""
        case .badNumber: "this is no number"
        case .badEscape: "a backslash with what cannot follow it"
        case .unclosedString: "this text has no end in its line"
        case .unclosedComment: "this comment has no end"
        case .moreThanOneValue: "something follows the end of the configuration"
        }
    }

    func configurationMistakes(
        _ first: String, file: String, place: TextPlace?, count: Int, command: String?
    ) -> String {
        let line = place.map { "\(file), line \($0.line): " } ?? ""
        guard let command else { return "\(line)\(first)" }
        return "\(line)\(first). " + (count == 1 ? "\(command) tells more" : "\(command) names all \(count) mistakes")
    }

    func configurationFailure(_ error: ConfigurationFileError) -> String {
        switch error {
        case .store(let error): "The configuration could not be written: \(reason(error))"
        case .mistake(let problem, let place):
            "Not written, as config.json has a mistake in line \(place.line): \(mistake(problem))"
        case .notAnObject: "Not written, as config.json is no object: { … }"
        }
    }

    private func asked(_ suggestion: String?) -> String { suggestion.map { "; did you mean “\($0)”?" } ?? "" }

    /// What values are such.
    func description(of kind: SettingKind) -> String {
        switch kind {
        case .choice(let values): values.joined(separator: comma)
        case .flag: "true or false"
        case .text: "a text"
        case .count(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        }
    }

    private func name(of expectation: JSONError.Expectation) -> String {
        switch expectation {
        case .value: "a value"
        case .key: "a key"
        case .colon: "a colon"
        case .commaOrBrace: "a comma or }"
        case .commaOrBracket: "a comma or ]"
        }
    }
}

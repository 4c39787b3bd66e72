import Core

extension German {
    var configurationIsFine: String { "keine Fehler" }
    var noConfiguration: String { "diese Datei gibt es nicht; alles ist wie üblich" }
    var noConfigurationFolder: String { "Es gibt keinen persönlichen Ordner für eine Konfiguration." }

    func mistake(_ problem: ConfigurationMistake.Problem) -> String {
        switch problem {
        case .unreadable(let error): "die Datei lässt sich nicht lesen: \(reason(error))"
        case .syntax(let problem): mistake(problem)
        case .notAnObject: "die Konfiguration soll ein Objekt sein: { \"theme\": \"dark\" }"
        case .unknownKey(let name, let suggestion): "die Einstellung „\(name)“ gibt es nicht" + asked(suggestion)
        case .repeatedKey(let name, let first):
            "„\(name)“ steht schon in Zeile \(first.line); nur das letzte zählt"
        case .wrongKind(let name, let kind): "„\(name)“ soll \(description(of: kind)) sein"
        case .noGroup(let name): "„\(name)“ soll ein Objekt sein: { … }"
        case .invalidValue(let name, let value, let kind, let suggestion):
            "„\(name)“ kennt „\(value)“ nicht; möglich: \(description(of: kind))"
                + asked(suggestion)
        case .invalidVariable(let name, let value, let kind):
            "\(name) kennt „\(value)“ nicht; möglich: \(description(of: kind))"
        case .unknownCommand(let name, let suggestion): "den Befehl „\(name)“ gibt es nicht" + asked(suggestion)
        case .noKeys(let command):
            "„\(command.rawValue)“ soll eine Taste oder eine Liste sein: [\"j\", \"ctrl-n\"]"
        case .unknownKeyName(let name):
            "die Taste „\(name)“ gibt es nicht; geschrieben wird j, G, ctrl-n, alt-x, space, f5"
        case .reservedKey(let name): "„\(name)“ beendet das Programm sofort und tut sonst nichts"
        case .keyConflict(let key, let command, let other, let place):
            "„\(key)“ für „\(command.rawValue)“ gehört schon „\(other.rawValue)“, in Zeile \(place.line), Spalte \(place.column)"
        case .key(let problem): filmKeyTitle(problem)
        case .exposedKeyFile(let path): "den Schlüssel in \(path) können andere lesen; chmod 600 ändert das"
        case .untrusted: "die Datei oder ihr Ordner gehört nicht root, oder andere dürfen dort schreiben"
        case .unknownRole(let name, let suggestion): "ein Farbschema hat kein „\(name)“" + asked(suggestion)
        case .noColor(let name):
            "„\(name)“ muss eine Farbe sein: \"#f5b454\", 0 bis 255, \"bright-red\" oder \"default\""
        case .noThemeName: "Farbschemas heißen mit Buchstaben von a bis z, Ziffern, - und _, höchstens 40"
        case .takenThemeName(let name): "ein Farbschema „\(name)“ gibt es schon; die Datei muss anders heißen"
        case .tooManyThemes(let limit): "mehr als \(limit) Farbschemas; die übrigen werden nicht gelesen"
        case .lowContrast(let pair, let tenths):
            "„\(pair.text.rawValue)“ ist auf „\(pair.ground.rawValue)“ kaum zu lesen: Kontrast "
                + "\(numbers.decimal(Double(tenths) / 10, digits: 1)) zu 1, gut sind 4,5 und mehr"
        case .more: "es gibt noch mehr Fehler"
        }
    }

    func mistake(_ problem: JSONError.Problem) -> String {
        switch problem {
        case .tooLarge: "die Datei ist größer als ein Megabyte"
        case .tooDeep: "zu viele Klammern ineinander"
        case .tooManyValues: "zu viele Werte"
        case .notUTF8: "das ist kein UTF-8"
        case .unexpectedEnd(let expectation): "die Datei endet, wo \(name(of: expectation)) erwartet wurde"
        case .unexpected(let scalar, let expectation):
            "„\(scalar)“ steht, wo \(name(of: expectation)) erwartet wurde"
        case .unknownWord(let word): "„\(word)“ ist kein Wert; Text steht in Anführungszeichen: \"\(word)\""
        case .badNumber: "das ist keine Zahl"
        case .badEscape: "ein Backslash mit etwas, das ihm nicht folgen kann"
        case .unclosedString: "dieser Text endet nicht in seiner Zeile"
        case .unclosedComment: "dieser Kommentar endet nicht"
        case .moreThanOneValue: "nach der Konfiguration folgt noch etwas"
        }
    }

    func configurationMistakes(
        _ first: String, file: String, place: TextPlace?, count: Int, command: String?
    ) -> String {
        let line = place.map { place in "\(file), Zeile \(place.line): " } ?? ""
        guard let command else { return "\(line)\(first)" }
        return "\(line)\(first)\(fullStop) "
            + (count == 1 ? "mehr dazu: \(command)" : "alle \(count) Fehler: \(command)")
    }

    func configurationFailure(_ error: ConfigurationFileError) -> String {
        switch error {
        case .store(let error): "Die Konfiguration ließ sich nicht schreiben: \(reason(error))"
        case .mistake(let problem, let place):
            "Nicht geschrieben, da config.json in Zeile \(place.line) einen Fehler hat: \(mistake(problem))"
        case .notAnObject: "Nicht geschrieben, da config.json kein Objekt ist: { … }"
        }
    }

    private func asked(_ suggestion: String?) -> String {
        suggestion.map { name in "; war „\(name)“ gemeint?" } ?? ""
    }

    /// What values are such.
    func description(of kind: SettingKind) -> String {
        switch kind {
        case .choice(let values): values.joined(separator: comma)
        case .flag: "true oder false"
        case .text: "ein Text"
        case .count(let range): "eine ganze Zahl von \(range.lowerBound) bis \(range.upperBound)"
        }
    }

    private func name(of expectation: JSONError.Expectation) -> String {
        switch expectation {
        case .value: "ein Wert"
        case .key: "ein Schlüssel"
        case .colon: "ein Doppelpunkt"
        case .commaOrBrace: "ein Komma oder }"
        case .commaOrBracket: "ein Komma oder ]"
        }
    }
}

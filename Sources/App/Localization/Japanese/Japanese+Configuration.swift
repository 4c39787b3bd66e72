import Core

extension Japanese {
    var configurationIsFine: String { "誤りはありません" }
    var noConfiguration: String { "ファイルはありません。すべて既定のままです" }
    var noConfigurationFolder: String { "設定ファイルを置けるホームフォルダーがありません。" }

    func mistake(_ problem: ConfigurationMistake.Problem) -> String {
        switch problem {
        case .unreadable(let error): "ファイルを読めません: \(reason(error))"
        case .syntax(let problem): mistake(problem)
        case .notAnObject: "設定はオブジェクトで書いてください: { \"theme\": \"dark\" }"
        case .unknownKey(let name, let suggestion): "「\(name)」という設定はありません" + asked(suggestion)
        case .repeatedKey(let name, let first):
            "「\(name)」は\(first.line)行目にもあります。最後のものが有効です"
        case .wrongKind(let name, let kind): "「\(name)」に指定できるのは\(description(of: kind))です"
        case .noGroup(let name): "「\(name)」はオブジェクトで書いてください: { … }"
        case .invalidValue(let name, let value, let kind, let suggestion):
            "「\(name)」に「\(value)」は指定できません。指定できるのは\(description(of: kind))です"
                + asked(suggestion)
        case .invalidVariable(let name, let value, let kind):
            "\(name)に「\(value)」は指定できません。指定できるのは\(description(of: kind))です"
        case .unknownCommand(let name, let suggestion): "「\(name)」というコマンドはありません" + asked(suggestion)
        case .noKeys(let command):
            "「\(command.rawValue)」にはキーまたはキーの並びを指定してください: [\"j\", \"ctrl-n\"]"
        case .unknownKeyName(let name):
            "「\(name)」というキーはありません。j、G、ctrl-n、alt-x、space、f5のように書きます"
        case .reservedKey(let name): "「\(name)」はプログラムを直ちに終了するキーで、変更できません"
        case .keyConflict(let key, let command, let other, let place):
            "「\(command.rawValue)」の「\(key)」は、すでに「\(other.rawValue)」に使われています（\(place.line)行\(place.column)桁）"
        case .key(let problem): filmKeyTitle(problem)
        case .exposedKeyFile(let path): "\(path)のキーは他のユーザーにも読めます。chmod 600で防げます"
        case .untrusted: "ファイルまたはフォルダーの所有者がrootでないか、他のユーザーが書き込めます"
        case .unknownRole(let name, let suggestion): "テーマに「\(name)」という項目はありません" + asked(suggestion)
        case .noColor(let name):
            "「\(name)」には色を書きます: \"#f5b454\"、0〜255、\"bright-red\"、\"default\""
        case .noThemeName: "テーマの名前に使えるのはaからzの英字、数字、-、_で、40文字までです"
        case .takenThemeName(let name): "「\(name)」というテーマはすでにあります。別のファイル名にしてください"
        case .tooManyThemes(let limit): "テーマが\(limit)個を超えています。残りは読み込まれません"
        case .lowContrast(let pair, let tenths):
            "「\(pair.ground.rawValue)」の上の「\(pair.text.rawValue)」は読みにくい配色です（コントラスト比 "
                + "\(numbers.decimal(Double(tenths) / 10, digits: 1)):1、4.5以上が目安）"
        case .more: "誤りはほかにもあります"
        }
    }

    func mistake(_ problem: JSONError.Problem) -> String {
        switch problem {
        case .tooLarge: "ファイルが1メガバイトを超えています"
        case .tooDeep: "括弧の入れ子が深すぎます"
        case .tooManyValues: "値が多すぎます"
        case .notUTF8: "UTF-8ではありません"
        case .unexpectedEnd(let expectation): "\(name(of: expectation))が必要なところでファイルが終わっています"
        case .unexpected(let scalar, let expectation):
            "\(name(of: expectation))が必要なところに「\(scalar)」があります"
        case .unknownWord(let word): "「\(word)」は値ではありません。文字列は引用符で囲みます: \"\(word)\""
        case .badNumber: "数値ではありません"
        case .badEscape: "バックスラッシュの後に使えない文字があります"
        case .unclosedString: "文字列が行の中で閉じていません"
        case .unclosedComment: "コメントが閉じていません"
        case .moreThanOneValue: "設定の後に余分なものがあります"
        }
    }

    func configurationMistakes(
        _ first: String, file: String, place: TextPlace?, count: Int, command: String?
    ) -> String {
        let line = place.map { place in "\(file) \(place.line)行目: " } ?? ""
        guard let command else { return "\(line)\(first)" }
        return "\(line)\(first)\(fullStop)" + (count == 1 ? "詳しくは \(command)" : "\(count)件すべては \(command)")
    }

    func configurationFailure(_ error: ConfigurationFileError) -> String {
        switch error {
        case .store(let error): "設定を書き込めませんでした: \(reason(error))"
        case .mistake(let problem, let place):
            "config.jsonの\(place.line)行目に誤りがあるため書き込みませんでした: \(mistake(problem))"
        case .notAnObject: "config.jsonがオブジェクトではないため書き込みませんでした: { … }"
        }
    }

    private func asked(_ suggestion: String?) -> String {
        suggestion.map { name in "。「\(name)」のことですか？" } ?? ""
    }

    /// What values are such.
    func description(of kind: SettingKind) -> String {
        switch kind {
        case .choice(let values): values.joined(separator: comma)
        case .flag: "trueかfalse"
        case .text: "文字列"
        case .count(let range): "\(range.lowerBound)から\(range.upperBound)までの整数"
        }
    }

    private func name(of expectation: JSONError.Expectation) -> String {
        switch expectation {
        case .value: "値"
        case .key: "キー"
        case .colon: "コロン"
        case .commaOrBrace: "コンマか}"
        case .commaOrBracket: "コンマか]"
        }
    }
}

extension Japanese {
    var tagline: String { "端末で楽しむテレビと映画" }
    var anyOptions: String { "オプション" }
    var anyCommand: String { "コマンド" }
    var keysAreShown: String { "キー操作は、起動中に ? を押すと表示されます。" }

    func heading(_ heading: UsageHeading) -> String {
        switch heading {
        case .usage: "使い方:"
        case .commands: "コマンド:"
        case .examples: "例:"
        }
    }

    func meaning(of option: OptionName) -> String {
        switch option {
        case .theme: "配色（autoは端末に合わせる）"
        case .layout: "番組の並べ方"
        case .images: "画像の表示方法（autoは端末に問い合わせる）"
        case .language: "言語（省略時はロケールに従う）"
        case .textSize: "文字まわりの余裕"
        case .mouse: "マウスを使う"
        case .reducedMotion: "ひとりでに動くものをなくす"
        case .fullMotion: "待機中の動きを表示する"
        case .keyFile: "TMDBのキーを収めたファイル"
        case .keyCommand: "TMDBのキーを出力するコマンド"
        case .pictureMegabytes: "保存する画像の上限"
        case .idleMinutes: "この分数キーが押されないとロックする。0はしない"
        case .fingerprint: "指でもロックを開ける"
        case .noFingerprint: "指ではロックを開けない"
        case .yes: "質問に「はい」と答える"
        case .demo: "架空のカタログ。通信も保存もしない"
        case .offline: "ネットワークを使わず、保存済みのものだけを表示"
        case .noColor: "色を使わない（太字と反転は残る）"
        case .noMouse: "マウスを端末に任せる"
        case .plain: "装飾のない行で出力。スクリーンリーダーや簡素な端末向け"
        case .kiosk: "信頼できない来訪者向け、SSH経由: docs/KIOSK.md"
        case .library: "来訪者のライブラリ（--kioskと併用）"
        case .json: "JSONで出力"
        case .help: "この説明を表示"
        case .version: "バージョンを表示"
        }
    }

    func meaning(of command: Subcommand) -> String {
        switch command {
        case .doctor: "この端末の機能と判断の根拠、テストカード"
        case .config: "設定ファイルの場所と誤り"
        case .lock: "PINの有無と、忘れたときの方法"
        }
    }

    func meaning(of example: UsageExample) -> String {
        switch example {
        case .demo: "ネットワークなしで試す"
        case .grid: "ポスターを並べて表示"
        case .plain: "最初のページを装飾なしで表示"
        case .doctor: "画像がこう見える理由を調べる"
        case .configCheck: "すべての誤りを行と桁つきで表示"
        case .doctorBlocks: "テスト画像を別の方法で表示"
        case .doctorJSON: "不具合の報告に添付"
        }
    }

    func explanation(of command: Subcommand) -> String {
        switch command {
        case .doctor:
            """
            marqueeが起動時に端末へ送る質問をすべて送り、その応答と、それに基づく選択を表示します。
            続けて、目で見て確かめるテストカードを表示します。ファイルやパイプに出力するときは
            環境変数から分かることだけを書き出します。--jsonを付けると、その場合も問い合わせます。
            """
        case .config:
            """
            pathは設定ファイルの場所を出力します。checkは設定ファイルと環境変数の誤りをすべて
            示します。書ける内容については docs/CONFIGURATION.md を参照してください。
            """
        case .lock:
            """
            status はPINを求めるかどうかを示します。reset はPINを忘れた人のためにPINを削除し、
            それが守るお気に入りと検索履歴も削除します。
            """
        }
    }

    func describe(_ error: UsageError) -> String {
        switch error {
        case .unknownOption(let name, let suggestion?): "\(name)というオプションはありません。\(suggestion)のことですか？"
        case .unknownOption(let name, nil): "\(name)というオプションはありません。"
        case .missingValue(let option): "オプション\(option)には値が必要です。"
        case .invalidValue(let option, let value, let allowed):
            "\(option)に「\(value)」は指定できません。指定できる値: \(allowed.joined(separator: comma))"
        case .missingAction(let command, let allowed):
            "コマンド\(command)には\(allowed.joined(separator: "か"))を指定してください。"
        case .unexpectedValue(let option): "オプション\(option)に値は指定できません。"
        case .notForCommand(let option, let command?): "コマンド\(command)では\(option)を使えません。"
        case .notForCommand(let option, nil): "オプション\(option)は特定のコマンドでだけ使えます。"
        case .notForKiosk(let option): "キオスクでは\(option)を使えません。ファイルやコマンドを指定するためです。"
        case .onlyBeside(let option, let other): "オプション\(option)は\(other)と一緒にだけ使えます。"
        case .unexpectedArgument(let argument): "「\(argument)」はコマンドでもオプションでもありません。"
        }
    }

    func moreHelp(_ command: String) -> String { "詳しくは: \(command)" }

    func noTerminal(_ command: String) -> String {
        "画面を描ける端末がありません。\(command)なら装飾のない行で出力できます。"
    }
}

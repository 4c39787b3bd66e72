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
        case .theme: "配色。自作のテーマも可（autoは端末に合わせる）"
        case .layout: "番組と映画の並べ方"
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
        case .demo: "架空のカタログ。通信はせず、設定だけを保存"
        case .offline: "ネットワークを使わず、保存済みのものだけを表示"
        case .noColor: "色を使わない（太字と反転は残る）"
        case .noMouse: "マウスを端末に任せる"
        case .plain: "装飾のない行で出力。スクリーンリーダーや簡素な端末向け"
        case .kiosk: "信頼できない来訪者向け、SSH経由: docs/KIOSK.md"
        case .library: "来訪者のライブラリ（--kioskと併用）"
        case .json: "JSONで出力"
        case .page: "一覧のこのページから始める。最初は1"
        case .limit: "最大でこの件数を、必要なだけのページから出力"
        case .all: "すべてのページを届いた順に出力"
        case .csv: "CSVで出力（favorites export用）"
        case .help: "この説明を表示"
        case .manual: "man用のマニュアルを出力"
        case .version: "バージョンを表示"
        }
    }

    var limitWithoutPages: String { "最大でこの件数を出力" }

    func meaning(of command: Subcommand) -> String {
        switch command {
        case .shows: "番組の一覧をページごとに出力"
        case .show: "番号で指定した番組のすべて"
        case .episodes: "番組のエピソード一覧"
        case .search: "名前で番組を探す"
        case .movies: "名前で映画を探す"
        case .movie: "番号で指定した映画のすべて"
        case .favorites: "お気に入り: list, add, remove, export, import"
        case .cache: "再取得できる保存データの量と削除"
        case .completions: "シェルにコマンドラインの補完を教える"
        case .doctor: "この端末の機能と判断の根拠、テストカード"
        case .config: "設定ファイルの場所と誤り"
        case .lock: "PINの有無と、忘れたときの方法"
        }
    }

    func meaning(of example: UsageExample) -> String {
        switch example {
        case .shows: "最初のページ"
        case .showsAll: "すべての題名をページが届くたびに"
        case .show: "82番について分かること"
        case .showJSON: "次のエピソードの放送日時"
        case .episodes: "すべてのエピソードを順に"
        case .episodesJSON: "合計の分数"
        case .search: "名前で見つかるものの番号"
        case .searchOffline: "保存済みのものから通信なしで"
        case .movies: "上位5件"
        case .movie: "TMDBが603番について知ること"
        case .favorites: "新しい順"
        case .favoritesAdd: "番組と映画を1つずつ追加"
        case .favoritesExport: "別のコンピューター用に"
        case .favoritesCSV: "表計算ソフト用に"
        case .favoritesImport: "別のコンピューターから引き継ぐ"
        case .cacheStatus: "場所と量と新しさ"
        case .cacheClear: "最初からやり直す"
        case .lockStatus: "スクリプト用に"
        case .completionsBash: "このシェルで。~/.bashrcに書けば常に"
        case .completionsZsh: "fpathの示す場所に置く"
        case .completionsFish: "fishはここから読み込む"
        case .demo: "ネットワークなしで試す"
        case .grid: "ポスターを並べて表示"
        case .plain: "最初のページを装飾なしで表示"
        case .doctor: "画像がこう見える理由を調べる"
        case .configCheck: "すべての誤りを行と桁つきで表示"
        case .doctorBlocks: "テスト画像を別の方法で表示"
        case .doctorJSON: "不具合の報告に添付"
        }
    }

    func describe(_ error: UsageError) -> String {
        switch error {
        case .unknownOption(let name, _): "\(name)というオプションはありません。"
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
        case .unknownCommand(let name, _): "\(name)というコマンドはありません。"
        case .missingOperand(let command, let operand): "\(command)には\(operand)が必要です。"
        case .tooLong(let operand, let limit): "\(operand)が長すぎます。検索できるのは\(limit)文字までです。"
        case .notAnID(let word, _): "「\(word)」は番組や映画の番号ではありません。番号はmarquee searchで探せます。"
        case .unexpectedArgument(let argument): "「\(argument)」は余分な語です。"
        }
    }

    func didYouMean(_ name: String) -> String { "\(name)のことですか？" }

    func moreHelp(_ command: String) -> String { "詳しくは: \(command)" }

    func noTerminal(_ command: String) -> String {
        "画面を描ける端末がありません。\(command)なら装飾のない行で出力できます。"
    }

    var noResources: String {
        "このマシンには、使えるスレッドまたはファイルが残っていません。ほかのプログラムが終了してから、もう一度お試しください。"
    }
}

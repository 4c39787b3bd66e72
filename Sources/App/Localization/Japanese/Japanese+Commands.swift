import Core

extension Japanese {
    var noFolder: String { "置き場所となるホームフォルダーがありません" }
    var noFile: String { "そのファイルまたはフォルダーはありません" }
    var nothingStored: String { "保存されているものはありません" }

    func explanation(of command: Subcommand) -> String? {
        switch command {
        case .shows:
            """
            1ページはTVmazeの1ページで、約250番組です。15分以内に取得したものはディスクから読みます。\
            パイプには番組ごとに1行で、番号、題名、最初と最後の日、状態、放送局、ジャンル、評価、リンクを\
            タブ区切りで出力します。端末には番号、題名、年、評価、放送局、ジャンルを、幅に収まる範囲で\
            桁をそろえて出力します。
            """
        case .search:
            """
            TVmazeが見つけるのは最大10件です。--offlineを付けると、プログラム内と同じように、保存済\
            みの名前から数文字で探します。
            """
        case .movies:
            """
            1ページはTMDBの1ページで、20作品です。自分のキーが必要です: TMDB_API_KEY、TMDB_TOKEN、ま\
            たは--tmdb-key-fileか--tmdb-key-commandで指定したもの。
            """
        case .favorites:
            """
            番組は番号（82またはshow:82）、映画はmovie:603のように指定します。exportはJSONを、--csv\
            を付けるとCSVを、FILEか標準出力に、提供元が求めるクレジットとともに書き出します。import\
            はそのJSONをFILEから、-なら標準入力から読み込みます。既にあるものは残し、ないものを加え、\
            理解できなかった行をすべて示します。
            """
        case .cache:
            """
            再取得できるカタログと画像です。お気に入りは含まれません。
            """
        case .completions:
            """
            出力はこのバージョンのすべてのコマンド、オプション、値を知っています。置き場所は例のとお\
            りです。
            """
        case .show, .episodes, .movie: nil
        case .doctor:
            """
            marqueeが起動時に端末へ送る質問をすべて送り、その応答と、それに基づく選択を表示します。\
            続けて、目で見て確かめるテストカードを表示します。ファイルやパイプに出力するときは\
            環境変数から分かることだけを書き出します。--jsonを付けると、その場合も問い合わせます。\
            映画のためのTMDBのキーがあるか、どこから来るかも示します。キーを出力するコマンドは\
            実行しません。
            """
        case .config:
            """
            pathは設定ファイルの場所を出力します。checkは設定ファイルと環境変数の誤りをすべて\
            示し、TMDBのキーの形が正しくなければそれも示します。そのためにキーを出力するコマンド\
            は実行しますが、ネットワークには何も尋ねません。書ける内容については \
            docs/CONFIGURATION.md を参照してください。
            """
        case .lock:
            """
            status はPINを求めるかどうかを示します。set はPINを決め、off はPINをなくします。\
            どちらも先に今のPINを尋ねます。reset はPINを忘れた人のためにPINを削除し、\
            それが守るお気に入りと検索履歴も削除します。
            """
        }
    }

    func outputFailure(_ error: StoreError) -> String { "出力を書き込めませんでした: \(reason(error))" }

    func noPage(_ number: Int) -> String { "\(grouped(number))ページはありません" }

    func noFavorite(_ id: String) -> String { "\(id)はお気に入りではありません" }

    func posterFailure(_ error: StoreError) -> String { "ポスターを保存できませんでした: \(reason(error))" }

    func favoriteChange(_ change: FavoriteLine.Change, title: String) -> String {
        switch change {
        case .added: "\(title)をお気に入りに追加しました"
        case .known: "\(title)は既にお気に入りです"
        case .removed: "\(title)をお気に入りから外しました"
        }
    }

    func imported(_ count: Int, known: Int) -> String {
        "お気に入りを\(grouped(count))件追加しました。\(grouped(known))件は既にありました"
    }

    func importRemark(_ reason: ImportFavorites.Remark.Reason) -> String {
        switch reason {
        case .unknownKind: "番組でも映画でもありません"
        case .untitled: "題名のない番組です"
        case .damaged: "ここから先はお気に入りのJSONではありません。前の部分は取り込みました"
        case .more(let count): "ほかにも理解できない項目が\(grouped(count))件あります"
        }
    }

    func fileFailure(_ error: StoreError) -> String { reason(error) }

    func clearingFailure(_ error: StoreError) -> String {
        "保存済みのものを削除できませんでした: \(reason(error))"
    }

    func files(_ count: Int) -> String { "\(grouped(count))ファイル" }

    func fetched(_ moment: String) -> String { "\(moment)に取得" }

    func cleared(_ files: Int, bytes: String) -> String { "\(self.files(files))、\(bytes)を削除しました" }
}

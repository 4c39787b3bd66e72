extension Japanese {
    var plainPrompt: String { "番号か言葉" }
    var numberMeaning: String { "番号を入れると、その項目を開きます。" }
    var colon: String { "：" }
    var favoriteMark: String { "お気に入り" }
    var nothingNumbered: String { "ここには番号がありません。" }
    var listEnd: String { "ここで終わりです。" }
    var listStart: String { "ここが始まりです。" }

    func words(for command: PlainCommand) -> [String] {
        switch command {
        case .next: ["次", "つぎ"]
        case .previous: ["前", "まえ"]
        case .back: ["戻る", "もどる"]
        case .again: ["もう一度"]
        case .favorite: ["お気に入り", "登録"]
        case .undo: ["元に戻す", "取り消す"]
        case .search: ["検索"]
        case .television: ["テレビ", "番組"]
        case .films: ["映画"]
        case .favorites: ["お気に入り一覧", "一覧"]
        case .sort: ["並べ替え"]
        case .filter: ["絞り込み"]
        case .refresh: ["再読込", "再試行"]
        case .language: ["言語"]
        case .settings: ["設定"]
        case .demo: ["デモ"]
        case .help: ["ヘルプ", "使い方"]
        case .quit: ["終了"]
        }
    }

    func meaning(of command: PlainCommand) -> String {
        switch command {
        case .next: "一覧の次のページ、または次のエピソード。一覧では空行でも同じです"
        case .previous: "前のページ、または前のエピソード"
        case .back: "開く前の場所に戻ります"
        case .again: "ここをもう一度読みます"
        case .favorite: "お気に入りに入れるか外します。一覧では番号を付けます。例、お気に入り 3"
        case .undo: "お気に入りの最後の変更を元に戻します"
        case .search: "検索します。例、検索 girls。映画の一覧では映画を探します"
        case .television: "テレビ。題名を付けると番組を探します"
        case .films: "人気の映画。題名を付けると映画を探します"
        case .favorites: "お気に入りの一覧。文字を付けると合うものだけ"
        case .sort: "次の並べ方。映画では人気と高評価"
        case .filter: "文字に合うお気に入りだけ。文字がなければすべて"
        case .refresh: "ここをもう一度読み込みます"
        case .language: "言語の一覧。コードを付けるとその言語に変わります。例、言語 de"
        case .settings: "プログラムの設定"
        case .demo: "ネットワークの要らない架空のカタログ"
        case .help: "使える言葉"
        case .quit: "プログラムを終えます"
        }
    }

    func welcome(help: String) -> String { "番号か言葉を入れてください。\(help)で言葉が分かります。" }

    func range(of title: String, from first: Int, to last: Int, count: Int, isComplete: Bool) -> String {
        "\(title)、\(grouped(count))件\(isComplete ? "" : "以上")中\(grouped(first))から\(grouped(last))"
    }

    func nothing(in title: String) -> String { "\(title)：なし" }

    func searchTitle(_ query: String) -> String { "「\(query)」の検索" }

    func season(_ number: Int) -> String { "シーズン\(number)" }

    func possible(_ words: String) -> String { "使える言葉：\(words)" }

    func notUnderstood(_ text: String, search: String, help: String) -> String {
        "「\(text)」という言葉はありません。\(search)と題名で検索、\(help)で言葉が分かります。"
    }

    func lineTooLong(limit: Int) -> String { "長すぎます。1行は\(limit)文字までです。" }

    func noNumber(_ number: Int, last: Int) -> String { "\(grouped(number))番はありません。最後は\(grouped(last))番です。" }

    func atTheStart(quit: String) -> String { "始まりにいます。\(quit)で終えます。" }

    func notHere(_ word: String, help: String) -> String { "\(word)はここでは使えません。\(help)で言葉が分かります。" }

    func whichNumber(_ word: String) -> String { "どれですか。\(word)と番号を入れてください。例、\(word) 1。" }

    func isFavorite(_ title: String, undo: String?) -> String { "\(title)をお気に入りに入れました。" + takeBack(undo) }

    func isNoFavorite(_ title: String, undo: String?) -> String { "\(title)をお気に入りから外しました。" + takeBack(undo) }

    func howToKeep(_ word: String) -> String { "番組や映画で\(word)と入れると、ここに残ります。" }

    func languageIs(_ name: String) -> String { "言語は\(name)です。" }

    func valueWanted(_ values: [String], usual: String) -> String {
        (values.isEmpty ? "値を入れてください。" : "次のどれかを入れてください。\(values.joined(separator: comma))。") + "\(usual)で標準、空行でそのまま。"
    }

    func unknownLanguage(_ text: String) -> String {
        "「\(text)」は使える言語ではありません：\(Language.allCases.map(\.rawValue).joined(separator: comma))。"
    }

    var pastSearches: String { "以前の検索です。この番号かタイトルを入力してください。" }

    func pinByCommand(set: String, off: String) -> String {
        "PINの設定は\(set)、解除は\(off)で、このプログラムの外で行います。"
    }

    func clearWanted(_ word: String) -> String {
        "取得し直せる番組と画像です。お気に入りは残ります。\(word)と入力すると削除し、何も入力しなければ残します。"
    }

    /// With which word a change is taken back; nothing where there is nothing to take back.
    private func takeBack(_ word: String?) -> String { word.map { "\($0)で取り消せます。" } ?? "" }
}

extension Japanese {
    var helpTitle: String { "キー一覧" }
    var paletteTitle: String { "コマンド" }
    var commandPrompt: String { "入力してコマンドを検索" }

    func noCommands(for query: String) -> String { "「\(query)」に合うコマンドはありません。" }

    func title(of topic: CommandTopic) -> String {
        switch topic {
        case .here: "この画面"
        case .places: "移動先"
        case .program: "Marquee"
        case .moving: "カーソル"
        }
    }
}

extension Japanese {
    var helpTitle: String { "キー一覧" }

    func command(_ command: Command, in context: KeyContext) -> String {
        switch (command, context) {
        case (.moveLeft, .episodes): "前のシーズン"
        case (.moveRight, .episodes): "次のシーズン"
        case (.moveLeft, .episode): "前のエピソード"
        case (.moveRight, .episode): "次のエピソード"
        case (.goToStart, .episodes): "最初のエピソード、さらに先頭へ"
        case (.goToEnd, .episodes): "最後のエピソード、さらに末尾へ"
        case (.goToEnd, .reading), (.goToEnd, .episode), (.goToEnd, .help): "末尾へ"
        default: self.command(command)
        }
    }

    func command(_ command: Command) -> String {
        switch command {
        case .moveUp: "上へ"
        case .moveDown: "下へ"
        case .moveLeft: "左へ"
        case .moveRight: "右へ"
        case .pageUp: "前のページ"
        case .pageDown: "次のページ"
        case .halfPageUp: "半ページ上へ"
        case .halfPageDown: "半ページ下へ"
        case .goToStart: "先頭へ"
        case .goToEnd: "読み込み済みの末尾へ"
        case .open: "開く"
        case .back: "戻る"
        case .filter: "お気に入りを絞り込む"
        case .search: "検索"
        case .toggleKind: "番組と映画を切り替える"
        case .forgetQuery: "選んだ検索語を消す"
        case .toggleFavorite: "お気に入りに追加／解除"
        case .undo: "元に戻す"
        case .nextTab: "次のタブ"
        case .previousTab: "前のタブ"
        case .goToTelevision: "テレビへ"
        case .goToSearch: "検索へ"
        case .goToFilms: "映画へ"
        case .goToFavorites: "お気に入りへ"
        case .toggleLayout: "リスト／グリッド"
        case .nextTheme: "次のテーマ"
        case .sort: "並べ替え"
        case .refresh: "再読み込み"
        case .copyLink: "リンクをコピー"
        case .openDemo: "デモを開く"
        case .settings: "設定"
        case .reset: "既定に戻す"
        case .unbind: "キーを外す"
        case .help: "キー一覧を表示"
        case .redraw: "画面を再描画"
        case .suspend: "一時停止"
        case .quit: "終了"
        case .interrupt: "すぐに終了"
        }
    }

    func hint(_ command: Command, in context: KeyContext) -> String {
        switch command {
        case .open: context == .searching ? "検索" : context == .settings ? "変更" : "開く"
        case .back: "戻る"
        case .filter: "絞り込み"
        case .search: "検索"
        case .toggleKind: "番組/映画"
        case .forgetQuery: "消す"
        case .toggleFavorite: "お気に入り"
        case .undo: "元に戻す"
        case .nextTab, .previousTab: "タブ"
        case .goToTelevision: "テレビ"
        case .goToSearch: "検索"
        case .goToFilms: "映画"
        case .goToFavorites: "お気に入り"
        case .toggleLayout: "表示切替"
        case .nextTheme: "テーマ"
        case .sort: "並べ替え"
        case .refresh: context == .failed ? "再試行" : "再読込"
        case .copyLink: "リンクをコピー"
        case .openDemo: "デモ"
        case .settings: "設定"
        case .reset: "既定"
        case .unbind: "キーなし"
        case .help: "キー"
        case .quit: "終了"
        case .moveLeft, .moveRight: context == .episodes ? "シーズン" : context == .episode ? "エピソード" : "移動"
        case .moveUp, .moveDown: "移動"
        case .pageUp, .pageDown, .halfPageUp, .halfPageDown: "ページ"
        case .goToStart: "先頭"
        case .goToEnd: "末尾"
        case .redraw: "再描画"
        case .suspend: "一時停止"
        case .interrupt: "終了"
        }
    }
}

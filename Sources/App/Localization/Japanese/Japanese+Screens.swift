import Core

extension Japanese {
    var loading: String { "読み込み中…" }
    var loadingMore: String { "続きを読み込み中…" }
    var outdated: String { "古い可能性あり" }
    var offline: String { "オフライン" }
    var demo: String { "デモ" }
    var tooSmall: String { "ウィンドウを広げてください" }

    func title(of tab: Tab) -> String {
        switch tab {
        case .television: "テレビ"
        case .search: "検索"
        case .films: "映画"
        case .favorites: "お気に入り"
        }
    }

    func shows(_ count: Int, isComplete: Bool) -> String { "\(grouped(count))\(isComplete ? "" : "+")番組" }

    func sorted(by order: ShowOrder) -> String {
        switch order {
        case .listed: "取得順"
        case .name: "名前順"
        case .rating: "評価順"
        case .premiered: "新しい順"
        }
    }

    // MARK: Filter

    var filterPrompt: String { "絞り込み" }
    var filterScope: String { "お気に入りを絞り込み" }

    func matches(_ count: Int) -> String { "\(grouped(count))件" }

    func noMatches(for query: String) -> String { "「\(query)」に一致するお気に入りはありません" }
}

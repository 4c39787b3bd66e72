import Core

extension Japanese {
    var noFavorites: String { "お気に入りはまだありません" }
    var undone: String { "元に戻しました" }
    var nothingToUndo: String { "元に戻す操作はありません" }
    var unknownFilm: String { "映画" }

    func favorites(_ count: Int, by order: FavoriteOrder) -> String {
        "お気に入り\(grouped(count))件、\(sorted(by: order))"
    }

    func sorted(by order: FavoriteOrder) -> String {
        switch order {
        case .added: "追加の新しい順"
        case .name: "名前順"
        case .rating: "評価順"
        case .nextEpisode: "次回の放送順"
        }
    }

    func favoriteAdded(_ title: String, undo: String?) -> String { "★「\(title)」をお気に入りに追加しました" + note(undo) }

    func favoriteRemoved(_ title: String, undo: String?) -> String { "「\(title)」をお気に入りから外しました" + note(undo) }

    func howToKeepFavorites(key: String?) -> String {
        key.map { "番組や映画で\($0)を押すと、ここに保存されます。ネットワークがなくても読めます。" }
            ?? "お気に入りはここに保存されます。ネットワークがなくても読めます。"
    }

    func expiredFilm(number: Int) -> String { "TMDB番号 \(number)。保存期限が過ぎたため、内容は表示できません" }

    func favoritesFailure(_ error: FavoritesError) -> String {
        switch error {
        case .store(let error): "お気に入りを読み書きできませんでした: \(reason(error))。失われたものはありません。"
        case .newerVersion(let version):
            "お気に入りは新しいMarquee（ファイルのバージョン\(version)）で保存されています。このMarqueeはファイルを変更しません。"
        }
    }

    func favoritesDamage(_ damage: FavoritesDamage) -> String {
        let place = damage.keptAs.map { "元のファイルは\($0)として残してあります。" } ?? ""
        return damage.isRestored
            ? "お気に入りのファイルが壊れていたため、控えから復元しました。\(place)"
            : "お気に入りのファイルが壊れていたため、読めたものだけを表示しています。\(place)"
    }

    private func note(_ undo: String?) -> String { undo.map { "（\($0): 元に戻す）" } ?? "" }
}

import Core

extension Japanese {
    var dash: String { "〜" }
    var networkTime: String { "放送局の現地時間" }
    var noRating: String { "評価なし" }
    var noSummary: String { "あらすじはまだありません。" }
    var televisionCredit: String { "データ: TVmaze.com (CC BY-SA 4.0)" }

    func years(from: Int?, to: Int?, status: Show.Status?) -> String? {
        guard let from else { return to.map { "〜\($0)年" } }
        if status == .running { return "\(from)年〜" }
        guard let to, to != from else { return "\(from)年" }
        return "\(from)〜\(to)年"
    }

    func status(_ status: Show.Status) -> String {
        switch status {
        case .running: "放送中"
        case .ended: "終了"
        case .toBeDetermined: "未定"
        case .inDevelopment: "企画中"
        }
    }

    func minutes(_ count: Int) -> String { "\(grouped(count))分" }

    func schedule(days: [Weekday], time: String?) -> String? {
        let names: String? =
            switch days.count {
            case 0: nil
            case 7: "毎日"
            case 1: "毎週" + days.map(name).joined()
            default: days.map(name).joined(separator: "・")
            }
        return names == nil && time == nil ? nil : [names, time].compactMap(\.self).joined(separator: " ")
    }

    private func name(_ day: Weekday) -> String { letter(day) + "曜" }

    /// The day in one character, as it stands behind a date.
    func letter(_ day: Weekday) -> String {
        switch day {
        case .monday: "月"
        case .tuesday: "火"
        case .wednesday: "水"
        case .thursday: "木"
        case .friday: "金"
        case .saturday: "土"
        case .sunday: "日"
        }
    }

    func episodes(_ count: Int) -> String { "全\(grouped(count))話" }

    func episodes(_ episodes: Int, seasons: Int) -> String {
        "\(self.episodes(episodes))（\(grouped(seasons))シーズン）"
    }

    func label(_ fact: Fact) -> String {
        switch fact {
        case .status: "状態"
        case .aired: "放送期間"
        case .network: "放送局"
        case .schedule: "放送日時"
        case .runtime: "時間"
        case .language: "言語"
        case .genres: "ジャンル"
        case .type: "種類"
        case .rating: "評価"
        case .episodes: "話数"
        case .cast: "キャスト"
        case .link: "リンク"
        case .next: "次回"
        case .episode: "エピソード"
        case .date: "放送日"
        case .seasons: "シーズン"
        case .released: "公開日"
        }
    }
}

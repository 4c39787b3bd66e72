import Core

extension Japanese {
    var noEpisodes: String { "エピソードの情報はまだありません。" }
    var untitledEpisode: String { "無題" }
    var noDate: String { "–" }
    var unknownDate: String { "未発表" }

    func title(of season: Season.Name) -> String {
        switch season {
        case .number(let number): String(number)
        case .specials: "スペシャル"
        }
    }

    func place(of episode: Episode) -> String {
        guard episode.season > 0 else { return "スペシャル" }
        guard let number = episode.number else { return "シーズン\(episode.season) スペシャル" }
        return "シーズン\(episode.season) 第\(number)話"
    }

    func shortPlace(of episode: Episode) -> String {
        guard episode.season > 0, let number = episode.number else { return "スペシャル" }
        return "S\(episode.season) 第\(number)話"
    }

    func date(_ day: CalendarDay) -> String { "\(day.year)年\(day.month)月\(day.day)日" }

    func date(_ time: AirTime, days: Int?) -> String {
        let clock = time.minute.map { " \(self.clock($0))" } ?? ""
        let distance = days.flatMap(distance).map { "（\($0)）" } ?? ""
        return date(time.day) + "(\(letter(time.day.weekday)))" + clock + distance
    }

    func distance(days: Int) -> String? {
        switch days {
        case ..<0: nil
        case 0: "今日"
        case 1: "明日"
        case 2: "明後日"
        default: "\(grouped(days))日後"
        }
    }

    func playing(_ character: String) -> String { "（\(character)役）" }
}

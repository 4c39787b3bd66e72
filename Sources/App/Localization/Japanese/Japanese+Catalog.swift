extension Japanese {
    func genre(_ genre: GenreName) -> String {
        switch genre {
        case .action: "アクション"
        case .adult: "アダルト"
        case .adventure: "アドベンチャー"
        case .anime: "アニメ"
        case .children: "キッズ"
        case .comedy: "コメディ"
        case .crime: "犯罪"
        case .diy: "DIY"
        case .drama: "ドラマ"
        case .espionage: "スパイ"
        case .family: "ファミリー"
        case .fantasy: "ファンタジー"
        case .food: "料理"
        case .history: "歴史"
        case .horror: "ホラー"
        case .legal: "法廷"
        case .medical: "医療"
        case .music: "音楽"
        case .mystery: "ミステリー"
        case .nature: "自然"
        case .romance: "恋愛"
        case .scienceFiction: "SF"
        case .sports: "スポーツ"
        case .supernatural: "超常現象"
        case .thriller: "スリラー"
        case .travel: "旅"
        case .war: "戦争"
        case .western: "西部劇"
        }
    }

    func type(_ type: ShowType) -> String {
        switch type {
        case .animation: "アニメーション"
        case .awardShow: "授賞式"
        case .documentary: "ドキュメンタリー"
        case .gameShow: "クイズ・ゲーム"
        case .news: "ニュース"
        case .panelShow: "パネルショー"
        case .reality: "リアリティ"
        case .scripted: "ドラマ"
        case .sports: "スポーツ"
        case .talkShow: "トーク"
        case .variety: "バラエティ"
        }
    }
}

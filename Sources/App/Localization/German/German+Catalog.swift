extension German {
    func genre(_ genre: GenreName) -> String {
        switch genre {
        case .action: "Action"
        case .adult: "Erotik"
        case .adventure: "Abenteuer"
        case .anime: "Anime"
        case .children: "Kinder"
        case .comedy: "Komödie"
        case .crime: "Krimi"
        case .diy: "Heimwerken"
        case .drama: "Drama"
        case .espionage: "Spionage"
        case .family: "Familie"
        case .fantasy: "Fantasy"
        case .food: "Kochen"
        case .history: "Geschichte"
        case .horror: "Horror"
        case .legal: "Justiz"
        case .medical: "Medizin"
        case .music: "Musik"
        case .mystery: "Mystery"
        case .nature: "Natur"
        case .romance: "Romantik"
        case .scienceFiction: "Science-Fiction"
        case .sports: "Sport"
        case .supernatural: "Übernatürliches"
        case .thriller: "Thriller"
        case .travel: "Reise"
        case .war: "Krieg"
        case .western: "Western"
        }
    }

    func type(_ type: ShowType) -> String {
        switch type {
        case .animation: "Animation"
        case .awardShow: "Preisverleihung"
        case .documentary: "Dokumentation"
        case .gameShow: "Spielshow"
        case .news: "Nachrichten"
        case .panelShow: "Panelshow"
        case .reality: "Reality"
        case .scripted: "Fiktion"
        case .sports: "Sport"
        case .talkShow: "Talkshow"
        case .variety: "Unterhaltungsshow"
        }
    }
}

extension French {
    func genre(_ genre: GenreName) -> String {
        switch genre {
        case .action: "Action"
        case .adult: "Adulte"
        case .adventure: "Aventure"
        case .anime: "Anime"
        case .children: "Jeunesse"
        case .comedy: "Comédie"
        case .crime: "Policier"
        case .diy: "Bricolage"
        case .drama: "Drame"
        case .espionage: "Espionnage"
        case .family: "Famille"
        case .fantasy: "Fantastique"
        case .food: "Cuisine"
        case .history: "Histoire"
        case .horror: "Horreur"
        case .legal: "Judiciaire"
        case .medical: "Médical"
        case .music: "Musique"
        case .mystery: "Mystère"
        case .nature: "Nature"
        case .romance: "Romance"
        case .scienceFiction: "Science-fiction"
        case .sports: "Sport"
        case .supernatural: "Surnaturel"
        case .thriller: "Thriller"
        case .travel: "Voyage"
        case .war: "Guerre"
        case .western: "Western"
        }
    }

    func type(_ type: ShowType) -> String {
        switch type {
        case .animation: "Animation"
        case .awardShow: "Cérémonie"
        case .documentary: "Documentaire"
        case .gameShow: "Jeu télévisé"
        case .news: "Actualités"
        case .panelShow: "Panel"
        case .reality: "Téléréalité"
        case .scripted: "Fiction"
        case .sports: "Sport"
        case .talkShow: "Talk-show"
        case .variety: "Variétés"
        }
    }
}

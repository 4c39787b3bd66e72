extension Portuguese {
    func genre(_ genre: GenreName) -> String {
        switch genre {
        case .action: "Ação"
        case .adult: "Adulto"
        case .adventure: "Aventura"
        case .anime: "Anime"
        case .children: "Infantil"
        case .comedy: "Comédia"
        case .crime: "Crime"
        case .diy: "Faça você mesmo"
        case .drama: "Drama"
        case .espionage: "Espionagem"
        case .family: "Família"
        case .fantasy: "Fantasia"
        case .food: "Culinária"
        case .history: "História"
        case .horror: "Terror"
        case .legal: "Jurídico"
        case .medical: "Médico"
        case .music: "Música"
        case .mystery: "Mistério"
        case .nature: "Natureza"
        case .romance: "Romance"
        case .scienceFiction: "Ficção científica"
        case .sports: "Esportes"
        case .supernatural: "Sobrenatural"
        case .thriller: "Suspense"
        case .travel: "Viagem"
        case .war: "Guerra"
        case .western: "Faroeste"
        }
    }

    func type(_ type: ShowType) -> String {
        switch type {
        case .animation: "Animação"
        case .awardShow: "Premiação"
        case .documentary: "Documentário"
        case .gameShow: "Game show"
        case .news: "Notícias"
        case .panelShow: "Painel"
        case .reality: "Reality show"
        case .scripted: "Ficção"
        case .sports: "Esportes"
        case .talkShow: "Talk show"
        case .variety: "Variedades"
        }
    }
}

extension Spanish {
    func genre(_ genre: GenreName) -> String {
        switch genre {
        case .action: "Acción"
        case .adult: "Adultos"
        case .adventure: "Aventura"
        case .anime: "Anime"
        case .children: "Infantil"
        case .comedy: "Comedia"
        case .crime: "Crimen"
        case .diy: "Bricolaje"
        case .drama: "Drama"
        case .espionage: "Espionaje"
        case .family: "Familiar"
        case .fantasy: "Fantasía"
        case .food: "Cocina"
        case .history: "Historia"
        case .horror: "Terror"
        case .legal: "Judicial"
        case .medical: "Médico"
        case .music: "Música"
        case .mystery: "Misterio"
        case .nature: "Naturaleza"
        case .romance: "Romance"
        case .scienceFiction: "Ciencia ficción"
        case .sports: "Deportes"
        case .supernatural: "Sobrenatural"
        case .thriller: "Suspense"
        case .travel: "Viajes"
        case .war: "Bélico"
        case .western: "Western"
        }
    }

    func type(_ type: ShowType) -> String {
        switch type {
        case .animation: "Animación"
        case .awardShow: "Entrega de premios"
        case .documentary: "Documental"
        case .gameShow: "Concurso"
        case .news: "Noticias"
        case .panelShow: "Panel"
        case .reality: "Telerrealidad"
        case .scripted: "Ficción"
        case .sports: "Deportes"
        case .talkShow: "Entrevistas"
        case .variety: "Variedades"
        }
    }
}

extension Spanish {
    var plainPrompt: String { "Número o palabra" }
    var numberMeaning: String { "Un número abre lo que está debajo de él." }
    var colon: String { ": " }
    var favoriteMark: String { "favorito" }
    var nothingNumbered: String { "Aquí nada tiene número." }
    var listEnd: String { "Este es el final." }
    var listStart: String { "Este es el principio." }

    func words(for command: PlainCommand) -> [String] {
        switch command {
        case .next: ["siguiente", "más", "mas"]
        case .previous: ["anterior"]
        case .back: ["volver", "atrás", "atras"]
        case .again: ["repetir"]
        case .favorite: ["favorito", "favorita"]
        case .undo: ["deshacer"]
        case .search: ["buscar"]
        case .television: ["televisión", "television", "series"]
        case .films: ["películas", "peliculas", "cine"]
        case .favorites: ["favoritos"]
        case .sort: ["ordenar"]
        case .filter: ["filtrar"]
        case .refresh: ["recargar", "reintentar"]
        case .language: ["idioma", "idiomas"]
        case .settings: ["ajustes", "configuración"]
        case .demo: ["demo"]
        case .help: ["ayuda", "palabras"]
        case .quit: ["salir"]
        }
    }

    func meaning(of command: PlainCommand) -> String {
        switch command {
        case .next: "la página siguiente de una lista o el episodio siguiente; también una línea vacía en una lista"
        case .previous: "la página o el episodio anterior"
        case .back: "volver a donde se abrió esto"
        case .again: "leer esto otra vez"
        case .favorite: "añadir esto a los favoritos o quitarlo; en una lista con un número, como favorito 3"
        case .undo: "deshacer el último cambio de los favoritos"
        case .search: "buscar, como buscar girls; en las películas busca películas"
        case .television: "televisión; con un título, busca una serie"
        case .films: "películas populares; con un título, busca una película"
        case .favorites: "lo que guardas; con letras, solo lo que coincide"
        case .sort: "el orden siguiente de la lista; en las películas, populares o mejor valoradas"
        case .filter: "solo los favoritos que coinciden con unas letras; sin letras, todos"
        case .refresh: "cargar esto de nuevo"
        case .language: "los idiomas; con un código, habla ese, como idioma de"
        case .settings: "lo que se puede elegir del programa"
        case .demo: "un catálogo inventado que no necesita red"
        case .help: "estas palabras"
        case .quit: "salir del programa"
        }
    }

    func welcome(help: String) -> String { "Escribe un número o una palabra; \(help) dice las palabras." }

    func range(of title: String, from first: Int, to last: Int, count: Int, isComplete: Bool) -> String {
        "\(title), \(grouped(first)) a \(grouped(last)) de \(grouped(count))\(isComplete ? "" : " y más")"
    }

    func nothing(in title: String) -> String { "\(title): nada" }

    func searchTitle(_ query: String) -> String { "Búsqueda de «\(query)»" }

    func season(_ number: Int) -> String { "Temporada \(number)" }

    func possible(_ words: String) -> String { "Ahora: \(words)" }

    func notUnderstood(_ text: String, search: String, help: String) -> String {
        "«\(text)» no es una palabra del programa. Escribe \(search) y un título para buscar, o \(help) para oír las palabras."
    }

    func lineTooLong(limit: Int) -> String {
        "Era demasiado largo: una línea puede tener \(limit) caracteres como máximo."
    }

    func noNumber(_ number: Int, last: Int) -> String {
        "Aquí no hay número \(grouped(number)); el último es \(grouped(last))."
    }

    func atTheStart(quit: String) -> String { "Estás al principio. Escribe \(quit) para salir." }

    func notHere(_ word: String, help: String) -> String {
        "\(word) no hace nada aquí. Escribe \(help) para oír las palabras."
    }

    func whichNumber(_ word: String) -> String { "¿Cuál? Escribe \(word) y su número, como \(word) 1." }

    func isFavorite(_ title: String, undo: String?) -> String {
        "\(title) está ahora en los favoritos." + takeBack(undo)
    }

    func isNoFavorite(_ title: String, undo: String?) -> String {
        "\(title) ya no está en los favoritos." + takeBack(undo)
    }

    func howToKeep(_ word: String) -> String { "Escribe \(word) en una serie o una película para guardarla aquí." }

    func languageIs(_ name: String) -> String { "El idioma es \(name)." }

    func valueWanted(_ values: [String], usual: String) -> String {
        (values.isEmpty ? "Escribe el valor" : "Escribe uno de \(values.joined(separator: comma))")
            + "; \(usual) para el habitual, nada para dejarlo."
    }

    func unknownLanguage(_ text: String) -> String {
        "«\(text)» no es ninguno de los idiomas: \(Language.allCases.map(\.rawValue).joined(separator: comma))."
    }

    var pastSearches: String { "Búsquedas anteriores. Escribe uno de estos números o un título." }

    func pinByCommand(set: String, off: String) -> String {
        "El PIN se elige con \(set) y se quita con \(off), fuera de este programa."
    }

    func clearWanted(_ word: String) -> String {
        "Series e imágenes que se pueden volver a cargar; los favoritos se quedan. Escribe \(word) para borrarlas, o nada para dejarlas."
    }

    /// With which word a change is taken back; nothing where there is nothing to take back.
    private func takeBack(_ word: String?) -> String { word.map { " Escribe \($0) para deshacerlo." } ?? "" }
}

extension Spanish {
    var helpTitle: String { "Teclas" }

    func command(_ command: Command, in context: KeyContext) -> String {
        switch (command, context) {
        case (.moveLeft, .episodes): "Temporada anterior"
        case (.moveRight, .episodes): "Temporada siguiente"
        case (.moveLeft, .episode): "Episodio anterior"
        case (.moveRight, .episode): "Episodio siguiente"
        case (.goToStart, .episodes): "Al primer episodio, luego arriba"
        case (.goToEnd, .episodes): "Al último episodio, luego al final"
        case (.goToEnd, .reading), (.goToEnd, .episode), (.goToEnd, .help): "Al final"
        default: self.command(command)
        }
    }

    func command(_ command: Command) -> String {
        switch command {
        case .moveUp: "Subir"
        case .moveDown: "Bajar"
        case .moveLeft: "A la izquierda"
        case .moveRight: "A la derecha"
        case .pageUp: "Página anterior"
        case .pageDown: "Página siguiente"
        case .halfPageUp: "Media página arriba"
        case .halfPageDown: "Media página abajo"
        case .goToStart: "Al principio"
        case .goToEnd: "Al final de lo cargado"
        case .open: "Abrir"
        case .back: "Volver"
        case .filter: "Filtrar los favoritos"
        case .search: "Buscar"
        case .toggleKind: "Buscar series o películas"
        case .forgetQuery: "Olvidar la búsqueda elegida"
        case .toggleFavorite: "Añadir a favoritos o quitar"
        case .undo: "Deshacer el último cambio"
        case .nextTab: "Pestaña siguiente"
        case .previousTab: "Pestaña anterior"
        case .goToTelevision: "Ir a la TV"
        case .goToSearch: "Ir a la búsqueda"
        case .goToFilms: "Ir a las películas"
        case .goToFavorites: "Ir a los favoritos"
        case .toggleLayout: "Lista o cuadrícula"
        case .nextTheme: "Tema siguiente"
        case .sort: "Orden siguiente"
        case .refresh: "Volver a cargar"
        case .copyLink: "Copiar el enlace"
        case .openDemo: "Abrir la demo"
        case .settings: "Ajustes"
        case .reset: "Como de costumbre"
        case .unbind: "Ninguna tecla"
        case .help: "Mostrar las teclas"
        case .redraw: "Redibujar la pantalla"
        case .suspend: "Suspender el programa"
        case .quit: "Salir"
        case .interrupt: "Salir al instante"
        }
    }

    func hint(_ command: Command, in context: KeyContext) -> String {
        switch command {
        case .open: context == .searching ? "buscar" : context == .settings ? "cambiar" : "abrir"
        case .back: "volver"
        case .filter: "filtrar"
        case .search: "buscar"
        case .toggleKind: "series/cine"
        case .forgetQuery: "olvidar"
        case .toggleFavorite: "favorito"
        case .undo: "deshacer"
        case .nextTab, .previousTab: "pestañas"
        case .goToTelevision: "TV"
        case .goToSearch: "buscar"
        case .goToFilms: "películas"
        case .goToFavorites: "favoritos"
        case .toggleLayout: "vista"
        case .nextTheme: "tema"
        case .sort: "ordenar"
        case .refresh: context == .failed ? "reintentar" : "recargar"
        case .copyLink: "copiar enlace"
        case .openDemo: "demo"
        case .settings: "ajustes"
        case .reset: "habitual"
        case .unbind: "sin tecla"
        case .help: "teclas"
        case .quit: "salir"
        case .moveLeft, .moveRight: context == .episodes ? "temporada" : context == .episode ? "episodio" : "mover"
        case .moveUp, .moveDown: "mover"
        case .pageUp, .pageDown, .halfPageUp, .halfPageDown: "página"
        case .goToStart: "principio"
        case .goToEnd: "final"
        case .redraw: "redibujar"
        case .suspend: "suspender"
        case .interrupt: "salir"
        }
    }
}

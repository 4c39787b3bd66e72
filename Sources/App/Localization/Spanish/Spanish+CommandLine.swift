extension Spanish {
    var tagline: String { "televisión y cine en el terminal" }
    var anyOptions: String { "opciones" }
    var anyCommand: String { "ORDEN" }
    var keysAreShown: String { "Con ? se ven las teclas mientras el programa está en marcha." }

    func heading(_ heading: UsageHeading) -> String {
        switch heading {
        case .usage: "uso:"
        case .commands: "órdenes:"
        case .examples: "ejemplos:"
        }
    }

    func meaning(of option: OptionName) -> String {
        switch option {
        case .theme: "colores, también los tuyos; auto sigue al terminal"
        case .layout: "disposición de las series y las películas"
        case .images: "cómo se muestran las imágenes; auto pregunta al terminal"
        case .language: "idioma; sin la opción, el de la configuración regional"
        case .textSize: "cuánto espacio tiene el texto"
        case .mouse: "usar el ratón"
        case .reducedMotion: "nada se mueve por sí solo"
        case .fullMotion: "lo que espera puede girar"
        case .keyFile: "el archivo con la clave de TMDB"
        case .keyCommand: "la orden que imprime la clave de TMDB"
        case .pictureMegabytes: "lo máximo que ocupan las imágenes guardadas"
        case .idleMinutes: "minutos sin tecla hasta el bloqueo; 0: nunca"
        case .fingerprint: "un dedo también abre el bloqueo"
        case .noFingerprint: "ningún dedo abre el bloqueo"
        case .yes: "responder que sí a la pregunta"
        case .demo: "un catálogo inventado; sin red, solo se guardan los ajustes"
        case .offline: "no usar nunca la red; solo lo guardado"
        case .noColor: "sin colores; quedan la negrita y el inverso"
        case .noMouse: "dejar el ratón al terminal"
        case .plain: "líneas sencillas para lectores de pantalla y terminales simples"
        case .kiosk: "para visitantes desconocidos, por SSH: docs/KIOSK.md"
        case .library: "la biblioteca del visitante, junto a --kiosk"
        case .json: "escribir JSON"
        case .page: "empezar por esa página de la lista; la primera es 1"
        case .limit: "escribir como mucho tantas entradas, de las páginas que hagan falta"
        case .all: "escribir todas las páginas, cada una en cuanto llega"
        case .csv: "escribir CSV; para favorites export"
        case .help: "mostrar esta ayuda"
        case .manual: "escribir la página del manual, para man"
        case .version: "mostrar la versión"
        }
    }

    var limitWithoutPages: String { "escribir como mucho tantas entradas" }

    func meaning(of command: Subcommand) -> String {
        switch command {
        case .shows: "lista de series, página a página"
        case .show: "todo sobre una serie, por su número"
        case .episodes: "los episodios de una serie"
        case .search: "buscar series por su nombre"
        case .movies: "buscar películas por su nombre"
        case .movie: "todo sobre una película, por su número"
        case .favorites: "lo que guardas: list, add, remove, export, import"
        case .cache: "cuánto hay guardado que se puede volver a cargar; borrarlo"
        case .completions: "enseñar a un shell a completar las órdenes"
        case .doctor: "qué puede hacer este terminal, cómo lo sabemos y una carta de ajuste"
        case .config: "dónde está la configuración y qué errores tiene"
        case .lock: "si hay un PIN y qué hacer cuando se olvida"
        }
    }

    func meaning(of example: UsageExample) -> String {
        switch example {
        case .shows: "la primera página"
        case .showsAll: "todos los títulos, según llegan las páginas"
        case .show: "lo que se sabe del número 82"
        case .showJSON: "cuándo se emite el próximo episodio"
        case .episodes: "todos los episodios en orden"
        case .episodesJSON: "cuántos minutos duran en total"
        case .search: "los números de lo que encuentra el nombre"
        case .searchOffline: "en lo guardado, sin red"
        case .movies: "las cinco mejores"
        case .movie: "lo que TMDB sabe del número 603"
        case .favorites: "los más nuevos primero"
        case .favoritesAdd: "guardar una serie y una película"
        case .favoritesExport: "para otro equipo"
        case .favoritesCSV: "para una hoja de cálculo"
        case .favoritesImport: "traerlos de otro equipo"
        case .cacheStatus: "dónde está, cuánto y de cuándo es"
        case .cacheClear: "empezar de nuevo"
        case .lockStatus: "para scripts"
        case .completionsBash: "en este shell; en ~/.bashrc para todos"
        case .completionsZsh: "zsh lo encuentra donde dice fpath"
        case .completionsFish: "fish lo encuentra ahí"
        case .demo: "echar un vistazo sin red"
        case .grid: "carteles uno al lado de otro"
        case .plain: "la primera página en líneas sencillas"
        case .doctor: "por qué las imágenes se ven como se ven"
        case .configCheck: "cada error, con su línea y su columna"
        case .doctorBlocks: "la imagen de prueba de otra manera"
        case .doctorJSON: "para informar de un fallo"
        }
    }

    func describe(_ error: UsageError) -> String {
        switch error {
        case .unknownOption(let name, _): "No existe la opción \(name)."
        case .missingValue(let option): "La opción \(option) necesita un valor."
        case .invalidValue(let option, let value, let allowed):
            "\(option) no conoce «\(value)»; conoce \(allowed.joined(separator: comma))."
        case .missingAction(let command, let allowed):
            "A la orden \(command) hay que decirle qué hacer: \(allowed.joined(separator: " o "))."
        case .unexpectedValue(let option): "La opción \(option) no lleva valor."
        case .notForCommand(let option, let command?): "La orden \(command) no admite \(option)."
        case .notForCommand(let option, nil): "La opción \(option) es solo para una orden."
        case .notForKiosk(let option): "En un quiosco no existe \(option): nombra un archivo o una orden."
        case .onlyBeside(let option, let other): "La opción \(option) solo tiene sentido junto a \(other)."
        case .unknownCommand(let name, _): "No existe la orden \(name)."
        case .missingOperand(let command, let operand): "A \(command) le falta algo: \(operand)."
        case .tooLong(let operand, let limit): "\(operand) supera los \(limit) caracteres que se pueden buscar."
        case .notAnID(let word, _):
            "«\(word)» no es el número de una serie ni de una película. marquee search encuentra los números."
        case .unexpectedArgument(let argument): "«\(argument)» es una palabra de más."
        }
    }

    func didYouMean(_ name: String) -> String { "¿Querías decir \(name)?" }

    func moreHelp(_ command: String) -> String { "Prueba \(command)." }

    func noTerminal(_ command: String) -> String {
        "No hay un terminal en el que dibujar. Prueba \(command) para ver líneas sencillas."
    }

    var noResources: String {
        "No quedan hilos ni archivos libres en esta máquina. Inténtalo de nuevo cuando otros programas hayan terminado."
    }
}

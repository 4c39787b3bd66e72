import Terminal

extension Spanish {
    func title(_ topic: DoctorTopic) -> String {
        switch topic {
        case .terminal: "Terminal"
        case .size: "Tamaño"
        case .colors: "Colores"
        case .abilities: "Capacidades"
        case .pictures: "Imágenes"
        case .films: "Películas"
        case .questions: "Preguntas y respuestas"
        case .card: "Carta de ajuste"
        }
    }

    func label(_ fact: DoctorFact) -> String {
        switch fact {
        case .name: "Se llama"
        case .brand: "Conocido como"
        case .outerTerminal: "Fuera de tmux"
        case .window: "Ventana"
        case .cell: "Celda"
        case .depth: "Profundidad"
        case .ground: "Fondo"
        case .wholeFrames: "Cuadros enteros"
        case .keyboard: "Teclado kitty"
        case .clusters: "Grafemas"
        case .schemeReports: "Claro y oscuro"
        case .sizeReports: "Avisos de tamaño"
        case .clipboard: "Portapapeles"
        case .largeText: "Títulos grandes"
        case .links: "Enlaces"
        case .way: "Se muestran en"
        case .preference: "Pedido"
        case .filmKey: "Clave de TMDB"
        case .stray: "Sin preguntar"
        case .gradient: "Todos los colores"
        case .grays: "Grises"
        case .palette: "Dieciséis"
        case .attributes: "Atributos"
        case .columns: "Columnas"
        case .wide: "Anchos"
        case .combining: "Combinados"
        case .emoji: "Emojis"
        case .boxes: "Líneas"
        case .blocks: "Bloques"
        case .link: "Enlace"
        case .picture: "Imagen"
        }
    }

    func reason(_ reason: FindingReason) -> String {
        switch reason {
        case .assumed: "supuesto"
        case .environment(let variable): origin(variable)
        case .system: "según el sistema"
        case .chosen: "por elección"
        case .reply: "respondido"
        }
    }

    func origin(_ name: String) -> String { "según \(name)" }

    func remark(_ state: DoctorState) -> String? {
        switch state {
        case .answered: nil
        case .silent: "Se preguntó al terminal y no respondió. Lo que sigue viene solo del entorno."
        case .notAsked:
            "A este terminal no se le pregunta, porque mostraría las preguntas. Lo que sigue viene del entorno."
        case .noTerminal: "Aquí no hay un terminal al que preguntar. Lo que sigue viene solo del entorno."
        }
    }

    func yesOrNo(_ value: Bool) -> String { value ? "sí" : "no" }

    func support(_ support: ModeSupport) -> String {
        switch support {
        case .unsupported: "no"
        case .off: "sí"
        case .on: "sí, siempre"
        }
    }

    func cells(_ size: Size) -> String { "\(size.width) × \(size.height) celdas" }
    func pixels(_ size: Size) -> String { "\(size.width) × \(size.height) píxeles" }

    func colors(_ depth: ColorDepth) -> String {
        switch depth {
        case .none: "ninguno"
        case .ansi16: "16"
        case .palette256: "256"
        case .trueColor: "16,7 millones"
        }
    }

    func ground(isDark: Bool, color: String?) -> String {
        let name = isDark ? "oscuro" : "claro"
        return color.map { "\(name), \($0)" } ?? name
    }

    func way(_ way: ImageProtocol) -> String {
        switch way {
        case .kitty: "gráficos kitty"
        case .kittyPlaceholders: "kitty en tmux"
        case .iTerm2: "imágenes iTerm2"
        case .sixel: "sixel"
        case .blocks: "caracteres de bloque"
        case .stipple: "puntos"
        }
    }

    func obstacle(_ obstacle: ImageObstacle) -> String {
        switch obstacle {
        case .notPreferred: "no pedido"
        case .notSupported: "el terminal no dice que pueda"
        case .multiplexer: "no atraviesa un multiplexor"
        case .passthroughClosed: "tmux no deja pasar nada; para cambiarlo: tmux set -g allow-passthrough on"
        case .noMultiplexer: "solo dentro de tmux"
        case .faultyBrand(let brand): "\(brand.rawValue) lo muestra mal"
        case .cellSizeUnknown: "se desconoce el tamaño de una celda en píxeles"
        case .noColors: "muy pocos colores"
        case .noBlockCharacters: "a la fuente del terminal le faltan los caracteres"
        }
    }

    var asking: String { "Preguntando al terminal…" }
    var unknown: String { "desconocido" }
    var noAnswer: String { "sin respuesta" }
    var noPictures: String { "ninguna" }
    var closedPassthrough: String { "desconocido: tmux no deja pasar preguntas" }
    var linksAreNotAsked: String { "ningún terminal lo dice; véase la carta de ajuste" }
    var keyIsThere: String { "está y tiene la forma debida; a TMDB no se le ha preguntado" }
    var keyIsPrinted: String { "la escribe una orden que aquí no se ejecuta; marquee config check la ejecuta" }

    var attributes: [(name: String, attribute: TextAttributes)] {
        [
            ("negrita", .bold), ("tenue", .faint), ("cursiva", .italic), ("subrayado", .underline),
            ("inverso", .reverse), ("tachado", .strikethrough),
        ]
    }
}

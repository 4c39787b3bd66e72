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
        case .theme: "colores; auto sigue al terminal"
        case .layout: "disposición de las series"
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
        case .demo: "un catálogo inventado; sin red, no se guarda nada"
        case .offline: "no usar nunca la red; solo lo guardado"
        case .noColor: "sin colores; quedan la negrita y el inverso"
        case .noMouse: "dejar el ratón al terminal"
        case .plain: "líneas sencillas para lectores de pantalla y terminales simples"
        case .kiosk: "para visitantes desconocidos, por SSH: docs/KIOSK.md"
        case .library: "la biblioteca del visitante, junto a --kiosk"
        case .json: "escribir JSON"
        case .help: "mostrar esta ayuda"
        case .version: "mostrar la versión"
        }
    }

    func meaning(of command: Subcommand) -> String {
        switch command {
        case .doctor: "qué puede hacer este terminal, cómo lo sabemos y una carta de ajuste"
        case .config: "dónde está la configuración y qué errores tiene"
        case .lock: "si hay un PIN y qué hacer cuando se olvida"
        }
    }

    func meaning(of example: UsageExample) -> String {
        switch example {
        case .demo: "echar un vistazo sin red"
        case .grid: "carteles uno al lado de otro"
        case .plain: "la primera página en líneas sencillas"
        case .doctor: "por qué las imágenes se ven como se ven"
        case .configCheck: "cada error, con su línea y su columna"
        case .doctorBlocks: "la imagen de prueba de otra manera"
        case .doctorJSON: "para informar de un fallo"
        }
    }

    func explanation(of command: Subcommand) -> String {
        switch command {
        case .doctor:
            """
            Pregunta al terminal lo que marquee pregunta al empezar y escribe cada respuesta, lo que
            se eligió por ella y, debajo, lo que solo los ojos pueden juzgar. Hacia un archivo o una
            tubería escribe lo que dice el entorno; con --json pregunta también entonces.
            """
        case .config:
            """
            path imprime dónde está, o estaría, la configuración; check nombra cada error en ella y en
            las variables de entorno. Lo que se puede escribir: docs/CONFIGURATION.md.
            """
        case .lock:
            """
            status dice si el programa pide un PIN. reset quita el PIN a quien lo ha olvidado y, con él, todo
            lo que guarda: favoritos y búsquedas anteriores.
            """
        }
    }

    func describe(_ error: UsageError) -> String {
        switch error {
        case .unknownOption(let name, let suggestion?): "No existe la opción \(name). ¿Querías decir \(suggestion)?"
        case .unknownOption(let name, nil): "No existe la opción \(name)."
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
        case .unexpectedArgument(let argument): "«\(argument)» no es ni una orden ni una opción."
        }
    }

    func moreHelp(_ command: String) -> String { "Prueba \(command)." }

    func noTerminal(_ command: String) -> String {
        "No hay un terminal en el que dibujar. Prueba \(command) para ver líneas sencillas."
    }
}

extension Spanish {
    var settingsTitle: String { "Ajustes" }
    var notSet: String { "sin definir" }
    var keysLabel: String { "Teclas" }
    var keysNote: String { "Qué hace cada tecla. Pueden ser otras que las habituales." }
    func keysAdvice(change: String?, reset: String?, unbind: String?) -> String {
        let parts = [
            change.map { "\($0): otra tecla." }, reset.map { "\($0): las habituales." },
            unbind.map { "\($0): ninguna." },
            "Un asterisco marca lo que no es habitual.",
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }
    func pressKey(cancel: String?) -> String { "Pulsa la tecla." + (cancel.map { " \($0) lo deja como está." } ?? "") }
    var storedLabel: String { "Guardado" }
    func storedNote(key: String?) -> String {
        "Series e imágenes que se pueden volver a cargar."
            + (key.map { " \($0) las borra; los favoritos se quedan." } ?? "")
    }
    var storedCleared: String { "Se ha borrado lo guardado; los favoritos siguen aquí" }

    func title(of section: SettingsSection) -> String {
        switch section {
        case .appearance: "Aspecto"
        case .input: "Ratón y teclas"
        case .films: "Películas"
        case .storage: "Almacenamiento"
        case .lock: "Bloqueo"
        }
    }

    func label(_ setting: Setting) -> String {
        switch setting {
        case .theme: "Tema"
        case .layout: "Disposición"
        case .language: "Idioma"
        case .textSize: "Tamaño del texto"
        case .images: "Imágenes"
        case .mouse: "Ratón"
        case .reducedMotion: "Menos movimiento"
        case .keyFile: "Archivo de clave"
        case .keyCommand: "Orden de clave"
        case .pictureMegabytes: "Imágenes, máximo"
        case .idleMinutes: "Bloquear tras"
        case .fingerprint: "Huella"
        }
    }

    func note(_ setting: Setting) -> String {
        switch setting {
        case .theme: "Los colores. Tus temas están en la carpeta themes, junto a config.json."
        case .layout: "Cómo se disponen las series y las películas."
        case .language: "El idioma del programa. Las descripciones están en el de su fuente."
        case .textSize: "Cuánto espacio tiene el texto."
        case .images: "Cómo se muestran las imágenes. Automático: se pregunta al terminal."
        case .mouse: "Sin él, el terminal selecciona texto."
        case .reducedMotion: "Nada se mueve por sí solo."
        case .keyFile: "El archivo con tu clave de TMDB, de donde vienen las películas. ~/ es tu carpeta."
        case .keyCommand: "La orden que imprime tu clave de TMDB, como la de un gestor de contraseñas."
        case .pictureMegabytes: "Cuántos megabytes pueden ocupar las imágenes guardadas. Vale desde el próximo inicio."
        case .idleMinutes: "Tras tantos minutos sin pulsar una tecla se cierra el bloqueo. 0 para nunca."
        case .fingerprint: "Si también un dedo abre el bloqueo, donde fprintd conoce uno. Nunca por SSH."
        }
    }

    func value(_ text: String, of setting: Setting) -> String {
        switch (setting, text) {
        case (.theme, "auto"): "como el terminal"
        case (.theme, "dark"): "oscuro"
        case (.theme, "light"): "claro"
        case (.theme, "high-contrast-dark"): "alto contraste, oscuro"
        case (.theme, "high-contrast-light"): "alto contraste, claro"
        case (.theme, "color-blind-dark"): "daltonismo, oscuro"
        case (.theme, "color-blind-light"): "daltonismo, claro"
        case (.theme, "terminal"): "colores del terminal"
        case (.language, "auto"): "como el sistema"
        case (.language, _): Language(code: text)?.ownName ?? text
        case (.pictureMegabytes, _): "\(text) MB"
        case (.idleMinutes, "0"): "nunca"
        case (.idleMinutes, _): "\(text) min"
        case (.layout, "list"): "lista"
        case (.layout, "grid"): "cuadrícula"
        case (.textSize, "small"): "pequeño"
        case (.textSize, "medium"): "mediano"
        case (.textSize, "large"): "grande"
        case (.images, "iterm2"): "iTerm2"
        case (.images, "blocks"): "bloques"
        case (.images, "none"): "ninguna"
        case (.keyFile, _), (.keyCommand, _): text
        case (_, "auto"): "automático"
        case (_, "true"): "sí"
        case (_, "false"): "no"
        default: text
        }
    }

    func decides(_ origin: SettingOrigin) -> String? {
        switch origin {
        case .usual, .file: nil
        case .host: fixedByHost
        case .variable(let name): "Al iniciar decide \(name), en el entorno."
        case .option(let name): "Al iniciar decide \(name), en la línea de órdenes."
        }
    }

    func refused(_ kind: SettingKind) -> String { "Debe ser \(description(of: kind))." }

    func changedKeys(_ count: Int) -> String {
        count == 0 ? "habituales" : "\(counted(count, "cambiada", "cambiadas"))"
    }

    func keyTaken(from command: Command) -> String { "Hasta ahora la tecla hacía esto: \(self.command(command))" }

    func bytes(_ count: Int) -> String {
        switch count {
        case ..<1_000: "\(max(0, count)) bytes"
        case ..<1_000_000: "\(numbers.decimal(Double(count) / 1_000, digits: 1)) kB"
        default: "\(numbers.decimal(Double(count) / 1_000_000, digits: 1)) MB"
        }
    }
}

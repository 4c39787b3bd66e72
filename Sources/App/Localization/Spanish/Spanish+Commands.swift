import Core

extension Spanish {
    var noFolder: String { "No hay una carpeta personal donde pueda estar" }
    var noFile: String { "no existe ese archivo o esa carpeta" }
    var nothingStored: String { "No hay nada guardado" }

    func explanation(of command: Subcommand) -> String? {
        switch command {
        case .shows:
            """
            Una página es una de TVmaze, unas 250 series; lo de hace menos de 15 minutos sale del \
            disco. En una tubería, una línea por serie con campos separados por tabuladores: número, \
            título, primer y último día, estado, canal, géneros, nota, enlace. En un terminal, número, \
            título, años, nota, canal y géneros van unos debajo de otros, hasta donde quepan.
            """
        case .search:
            """
            TVmaze encuentra diez como mucho. Con --offline se busca en los nombres guardados, por \
            unas pocas letras, como en el programa.
            """
        case .movies:
            """
            Una página es una de TMDB, veinte películas. Hace falta una clave propia: TMDB_API_KEY, \
            TMDB_TOKEN o lo que digan --tmdb-key-file y --tmdb-key-command.
            """
        case .favorites:
            """
            Una serie se nombra por su número (82 o show:82), una película como movie:603. export \
            escribe JSON, o CSV con --csv, en FILE o en la salida estándar, con los créditos que \
            piden las fuentes. import recoge ese JSON de FILE o, con -, de la entrada estándar: deja \
            lo que tienes, añade lo que no tienes y nombra cada línea que no ha entendido.
            """
        case .cache:
            """
            El catálogo y las imágenes, que se pueden volver a cargar; los favoritos no están entre \
            ellos.
            """
        case .completions:
            """
            Lo que se escribe conoce cada orden, opción y valor de esta versión. Los ejemplos dicen \
            adónde va.
            """
        case .show, .episodes, .movie: nil
        case .doctor:
            """
            Pregunta al terminal lo que marquee pregunta al empezar y escribe cada respuesta, lo que \
            se eligió por ella y, debajo, lo que solo los ojos pueden juzgar. Hacia un archivo o una \
            tubería escribe lo que dice el entorno; con --json pregunta también entonces. Dice \
            además si hay una clave de TMDB para las películas y de dónde viene, sin ejecutar la \
            orden que la imprima.
            """
        case .config:
            """
            path imprime dónde está, o estaría, la configuración; check nombra cada error en ella y en \
            las variables de entorno, y dice si la clave de TMDB no lo es; para eso ejecuta la orden \
            que la imprime, sin preguntar nada a la red. Lo que se puede escribir: \
            docs/CONFIGURATION.md.
            """
        case .lock:
            """
            status dice si el programa pide un PIN. set elige uno y off lo quita; ambos piden antes \
            el actual. reset quita el PIN a quien lo ha olvidado y, con él, todo lo que guarda: \
            favoritos y búsquedas anteriores.
            """
        }
    }

    func outputFailure(_ error: StoreError) -> String { "No se pudo escribir la salida: \(reason(error))" }

    func noPage(_ number: Int) -> String { "No existe la página \(grouped(number))" }

    func noFavorite(_ id: String) -> String { "\(id) no es un favorito" }

    func posterFailure(_ error: StoreError) -> String { "No se pudo guardar un cartel: \(reason(error))" }

    func favoriteChange(_ change: FavoriteLine.Change, title: String) -> String {
        switch change {
        case .added: "\(title) ya es un favorito"
        case .known: "\(title) ya era un favorito"
        case .removed: "\(title) ya no es un favorito"
        }
    }

    func imported(_ count: Int, known: Int) -> String {
        "\(counted(count, "favorito añadido", "favoritos añadidos")), \(grouped(known)) ya estaban"
    }

    func importRemark(_ reason: ImportFavorites.Remark.Reason) -> String {
        switch reason {
        case .unknownKind: "ni una serie ni una película"
        case .untitled: "una serie sin título"
        case .damaged: "desde aquí no es JSON de favoritos; lo anterior se ha recogido"
        case .more(let count):
            "y \(counted(count, "entrada más que no se ha entendido", "entradas más que no se han entendido"))"
        }
    }

    func fileFailure(_ error: StoreError) -> String { reason(error) }

    func clearingFailure(_ error: StoreError) -> String {
        "No se pudo borrar lo guardado: \(reason(error))"
    }

    func files(_ count: Int) -> String { counted(count, "archivo", "archivos") }

    func fetched(_ moment: String) -> String { "cargado \(moment)" }

    func cleared(_ files: Int, bytes: String) -> String { "Borrado: \(self.files(files)), \(bytes)" }
}

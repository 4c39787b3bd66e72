extension German {
    var helpTitle: String { "Tasten" }

    func command(_ command: Command, in context: KeyContext) -> String {
        switch (command, context) {
        case (.moveLeft, .episodes): "Vorige Staffel"
        case (.moveRight, .episodes): "Nächste Staffel"
        case (.moveLeft, .episode): "Vorige Folge"
        case (.moveRight, .episode): "Nächste Folge"
        case (.goToStart, .episodes): "Zur ersten Folge, dann nach oben"
        case (.goToEnd, .episodes): "Zur letzten Folge, dann ans Ende"
        case (.goToEnd, .reading), (.goToEnd, .episode), (.goToEnd, .help): "Ans Ende"
        default: self.command(command)
        }
    }

    func command(_ command: Command) -> String {
        switch command {
        case .moveUp: "Nach oben"
        case .moveDown: "Nach unten"
        case .moveLeft: "Nach links"
        case .moveRight: "Nach rechts"
        case .pageUp: "Eine Seite hoch"
        case .pageDown: "Eine Seite runter"
        case .halfPageUp: "Halbe Seite hoch"
        case .halfPageDown: "Halbe Seite runter"
        case .goToStart: "An den Anfang"
        case .goToEnd: "Ans Ende des Geladenen"
        case .open: "Öffnen"
        case .back: "Zurück"
        case .filter: "Favoriten filtern"
        case .search: "Suchen"
        case .toggleKind: "Serien oder Filme suchen"
        case .forgetQuery: "Gewählte Suche vergessen"
        case .toggleFavorite: "Favorit an oder aus"
        case .undo: "Rückgängig machen"
        case .nextTab: "Nächster Reiter"
        case .previousTab: "Voriger Reiter"
        case .goToTelevision: "Zum Fernsehen"
        case .goToSearch: "Zur Suche"
        case .goToFilms: "Zu den Filmen"
        case .goToFavorites: "Zu den Favoriten"
        case .toggleLayout: "Liste oder Raster"
        case .nextTheme: "Nächstes Farbschema"
        case .sort: "Nächste Sortierung"
        case .refresh: "Neu laden"
        case .copyLink: "Link kopieren"
        case .openDemo: "Demo öffnen"
        case .settings: "Einstellungen"
        case .reset: "Wieder wie üblich"
        case .unbind: "Keine Taste dafür"
        case .help: "Tasten anzeigen"
        case .redraw: "Bildschirm neu zeichnen"
        case .suspend: "Programm anhalten"
        case .quit: "Beenden"
        case .interrupt: "Sofort verlassen"
        }
    }

    func hint(_ command: Command, in context: KeyContext) -> String {
        switch command {
        case .open: context == .searching ? "suchen" : context == .settings ? "ändern" : "öffnen"
        case .back: "zurück"
        case .filter: "filtern"
        case .search: "suchen"
        case .toggleKind: "Serien/Filme"
        case .forgetQuery: "vergessen"
        case .toggleFavorite: "Favorit"
        case .undo: "rückgängig"
        case .nextTab, .previousTab: "Reiter"
        case .goToTelevision: "Fernsehen"
        case .goToSearch: "Suche"
        case .goToFilms: "Filme"
        case .goToFavorites: "Favoriten"
        case .toggleLayout: "Liste/Raster"
        case .nextTheme: "Farben"
        case .sort: "sortieren"
        case .refresh: context == .failed ? "noch einmal" : "neu laden"
        case .copyLink: "Link kopieren"
        case .openDemo: "Demo"
        case .settings: "Einstellungen"
        case .reset: "wie üblich"
        case .unbind: "keine Taste"
        case .help: "Hilfe"
        case .quit: "beenden"
        case .moveLeft, .moveRight: context == .episodes ? "Staffel" : context == .episode ? "Folge" : "bewegen"
        case .moveUp, .moveDown: "bewegen"
        case .pageUp, .pageDown, .halfPageUp, .halfPageDown: "Seite"
        case .goToStart: "Anfang"
        case .goToEnd: "Ende"
        case .redraw: "neu zeichnen"
        case .suspend: "anhalten"
        case .interrupt: "verlassen"
        }
    }
}

extension French {
    var helpTitle: String { "Touches" }

    func command(_ command: Command, in context: KeyContext) -> String {
        switch (command, context) {
        case (.moveLeft, .episodes): "Saison précédente"
        case (.moveRight, .episodes): "Saison suivante"
        case (.moveLeft, .episode): "Épisode précédent"
        case (.moveRight, .episode): "Épisode suivant"
        case (.goToStart, .episodes): "Au premier épisode, puis en haut"
        case (.goToEnd, .episodes): "Au dernier épisode, puis à la fin"
        case (.goToEnd, .reading), (.goToEnd, .episode), (.goToEnd, .help): "À la fin"
        default: self.command(command)
        }
    }

    func command(_ command: Command) -> String {
        switch command {
        case .moveUp: "Vers le haut"
        case .moveDown: "Vers le bas"
        case .moveLeft: "Vers la gauche"
        case .moveRight: "Vers la droite"
        case .pageUp: "Page précédente"
        case .pageDown: "Page suivante"
        case .halfPageUp: "Demi-page plus haut"
        case .halfPageDown: "Demi-page plus bas"
        case .goToStart: "Au début"
        case .goToEnd: "À la fin de ce qui est chargé"
        case .open: "Ouvrir"
        case .back: "Retour"
        case .filter: "Filtrer les favoris"
        case .search: "Rechercher"
        case .toggleKind: "Chercher des séries ou des films"
        case .forgetQuery: "Oublier la recherche choisie"
        case .toggleFavorite: "Ajouter aux favoris ou retirer"
        case .undo: "Annuler la dernière action"
        case .nextTab: "Onglet suivant"
        case .previousTab: "Onglet précédent"
        case .goToTelevision: "Aller à la TV"
        case .goToSearch: "Aller à la recherche"
        case .goToFilms: "Aller aux films"
        case .goToFavorites: "Aller aux favoris"
        case .toggleLayout: "Liste ou grille"
        case .nextTheme: "Thème suivant"
        case .sort: "Tri suivant"
        case .refresh: "Recharger"
        case .copyLink: "Copier le lien"
        case .openDemo: "Ouvrir la démo"
        case .settings: "Réglages"
        case .reset: "Comme d’habitude"
        case .unbind: "Aucune touche"
        case .help: "Afficher les touches"
        case .redraw: "Redessiner l’écran"
        case .suspend: "Suspendre le programme"
        case .quit: "Quitter"
        case .interrupt: "Quitter aussitôt"
        }
    }

    func hint(_ command: Command, in context: KeyContext) -> String {
        switch command {
        case .open: context == .searching ? "chercher" : context == .settings ? "changer" : "voir"
        case .back: "retour"
        case .filter: "filtrer"
        case .search: "chercher"
        case .toggleKind: "séries/films"
        case .forgetQuery: "oublier"
        case .toggleFavorite: "favori"
        case .undo: "annuler"
        case .nextTab, .previousTab: "onglets"
        case .goToTelevision: "TV"
        case .goToSearch: "recherche"
        case .goToFilms: "films"
        case .goToFavorites: "favoris"
        case .toggleLayout: "liste/grille"
        case .nextTheme: "thème"
        case .sort: "trier"
        case .refresh: context == .failed ? "réessayer" : "recharger"
        case .copyLink: "copier le lien"
        case .openDemo: "démo"
        case .settings: "réglages"
        case .reset: "par défaut"
        case .unbind: "sans touche"
        case .help: "aide"
        case .quit: "quitter"
        case .moveLeft, .moveRight: context == .episodes ? "saison" : context == .episode ? "épisode" : "aller"
        case .moveUp, .moveDown: "aller"
        case .pageUp, .pageDown, .halfPageUp, .halfPageDown: "page"
        case .goToStart: "début"
        case .goToEnd: "fin"
        case .redraw: "redessiner"
        case .suspend: "suspendre"
        case .interrupt: "quitter"
        }
    }
}

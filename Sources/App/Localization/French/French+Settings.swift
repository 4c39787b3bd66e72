extension French {
    var settingsTitle: String { "Réglages" }
    var notSet: String { "non défini" }
    var keysLabel: String { "Touches" }
    var keysNote: String { "Ce que fait chaque touche. Elles peuvent être autres que d’habitude." }
    func keysAdvice(change: String?, reset: String?, unbind: String?) -> String {
        let parts = [
            change.map { "\($0)\u{A0}: autre touche." }, reset.map { "\($0)\u{A0}: celles d’origine." },
            unbind.map { "\($0)\u{A0}: aucune." },
            "L’astérisque marque ce qui a changé.",
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }
    func pressKey(cancel: String?) -> String {
        "Appuyez sur la touche." + (cancel.map { " \($0) laisse tout en l’état." } ?? "")
    }
    var storedLabel: String { "Enregistré" }
    func storedNote(key: String?) -> String {
        "Séries et images qui peuvent être rechargées."
            + (key.map { " \($0) les efface\u{202F}; les favoris restent." } ?? "")
    }
    var storedCleared: String { "Ce qui était enregistré est effacé\u{202F}; les favoris sont là" }

    func title(of section: SettingsSection) -> String {
        switch section {
        case .appearance: "Apparence"
        case .input: "Souris et touches"
        case .films: "Films"
        case .storage: "Stockage"
        case .lock: "Verrou"
        }
    }

    func label(_ setting: Setting) -> String {
        switch setting {
        case .theme: "Thème"
        case .layout: "Disposition"
        case .language: "Langue"
        case .textSize: "Taille du texte"
        case .images: "Images"
        case .mouse: "Souris"
        case .reducedMotion: "Moins de mouvement"
        case .keyFile: "Fichier de clé"
        case .keyCommand: "Commande de clé"
        case .pictureMegabytes: "Images au plus"
        case .idleMinutes: "Verrouiller après"
        case .fingerprint: "Empreinte"
        }
    }

    func note(_ setting: Setting) -> String {
        switch setting {
        case .theme: "Les couleurs. Vos thèmes sont dans le dossier themes, à côté de config.json."
        case .layout: "La disposition des séries et des films."
        case .language: "La langue du programme. Les descriptions sont dans celle de leur source."
        case .textSize: "La place que prend le texte."
        case .images: "L’affichage des images. Automatique\u{A0}: on demande au terminal."
        case .mouse: "Sans elle, le terminal sélectionne le texte."
        case .reducedMotion: "Rien ne bouge tout seul."
        case .keyFile: "Le fichier de votre clé TMDB, d’où viennent les films. ~/ est votre dossier."
        case .keyCommand: "La commande qui affiche votre clé TMDB, comme celle d’un gestionnaire de mots de passe."
        case .pictureMegabytes:
            "Combien de mégaoctets les images enregistrées peuvent prendre. Vaut au prochain démarrage."
        case .idleMinutes: "Le verrou se ferme après tant de minutes sans touche. 0 pour jamais."
        case .fingerprint: "Si un doigt ouvre aussi le verrou, là où fprintd en connaît un. Jamais par SSH."
        }
    }

    func value(_ text: String, of setting: Setting) -> String {
        switch (setting, text) {
        case (.theme, "auto"): "comme le terminal"
        case (.theme, "dark"): "sombre"
        case (.theme, "light"): "clair"
        case (.theme, "high-contrast-dark"): "contraste élevé, sombre"
        case (.theme, "high-contrast-light"): "contraste élevé, clair"
        case (.theme, "color-blind-dark"): "daltonisme, sombre"
        case (.theme, "color-blind-light"): "daltonisme, clair"
        case (.theme, "terminal"): "couleurs du terminal"
        case (.language, "auto"): "comme le système"
        case (.language, _): Language(code: text)?.ownName ?? text
        case (.pictureMegabytes, _): "\(text) Mo"
        case (.idleMinutes, "0"): "jamais"
        case (.idleMinutes, _): "\(text) min"
        case (.layout, "list"): "liste"
        case (.layout, "grid"): "grille"
        case (.textSize, "small"): "petite"
        case (.textSize, "medium"): "moyenne"
        case (.textSize, "large"): "grande"
        case (.images, "iterm2"): "iTerm2"
        case (.images, "blocks"): "blocs"
        case (.images, "none"): "aucune"
        case (.keyFile, _), (.keyCommand, _): text
        case (_, "auto"): "automatique"
        case (_, "true"): "oui"
        case (_, "false"): "non"
        default: text
        }
    }

    func decides(_ origin: SettingOrigin) -> String? {
        switch origin {
        case .usual, .file: nil
        case .host: fixedByHost
        case .variable(let name): "Au démarrage, \(name) décide, dans l’environnement."
        case .option(let name): "Au démarrage, \(name) décide, sur la ligne de commande."
        }
    }

    func refused(_ kind: SettingKind) -> String { "Attendu\u{A0}: \(description(of: kind))." }

    func changedKeys(_ count: Int) -> String { count == 0 ? "d’origine" : "\(counted(count, "changée", "changées"))" }

    func keyTaken(from command: Command) -> String { "Cette touche faisait jusqu’ici\u{A0}: \(self.command(command))" }

    func bytes(_ count: Int) -> String {
        switch count {
        case ..<1_000: "\(max(0, count)) octets"
        case ..<1_000_000: "\(numbers.decimal(Double(count) / 1_000, digits: 1)) ko"
        default: "\(numbers.decimal(Double(count) / 1_000_000, digits: 1)) Mo"
        }
    }
}

extension German {
    var settingsTitle: String { "Einstellungen" }
    var notSet: String { "nicht gesetzt" }
    var keysLabel: String { "Tasten" }
    var keysNote: String { "Welche Taste was tut. Es können andere sein als üblich." }
    func keysAdvice(change: String?, reset: String?, unbind: String?) -> String {
        let parts = [
            change.map { "\($0): andere Taste." }, reset.map { "\($0): die üblichen." }, unbind.map { "\($0): keine." },
            "Ein Stern zeigt, was nicht wie üblich ist.",
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }
    func pressKey(cancel: String?) -> String {
        "Taste drücken." + (cancel.map { " \($0) lässt alles, wie es ist." } ?? "")
    }
    var storedLabel: String { "Gespeichert" }
    func storedNote(key: String?) -> String {
        "Serien und Bilder, die neu geladen werden können."
            + (key.map { " \($0) löscht sie; Favoriten bleiben." } ?? "")
    }
    var storedCleared: String { "Gespeichertes ist gelöscht; die Favoriten sind noch da" }

    func title(of section: SettingsSection) -> String {
        switch section {
        case .appearance: "Aussehen"
        case .input: "Maus und Tasten"
        case .films: "Filme"
        case .storage: "Speicher"
        case .lock: "Sperre"
        }
    }

    func label(_ setting: Setting) -> String {
        switch setting {
        case .theme: "Farbschema"
        case .layout: "Anordnung"
        case .language: "Sprache"
        case .textSize: "Textgröße"
        case .images: "Bilder"
        case .mouse: "Maus"
        case .reducedMotion: "Weniger Bewegung"
        case .keyFile: "Schlüsseldatei"
        case .keyCommand: "Schlüsselbefehl"
        case .pictureMegabytes: "Bilder höchstens"
        case .idleMinutes: "Sperren nach"
        case .fingerprint: "Fingerabdruck"
        }
    }

    func note(_ setting: Setting) -> String {
        switch setting {
        case .theme: "Die Farben. Eigene liegen im Ordner themes neben config.json."
        case .layout: "Wie Serien und Filme angeordnet werden."
        case .language: "Die Sprache des Programms. Beschreibungen bleiben in der Sprache ihrer Quelle."
        case .textSize: "Wie viel Platz der Text hat."
        case .images: "Wie Bilder gezeigt werden. Automatisch heißt: das Terminal wird gefragt."
        case .mouse: "Ohne sie markiert das Terminal Text."
        case .reducedMotion: "Nichts bewegt sich von selbst."
        case .keyFile: "Die Datei mit deinem TMDB-Schlüssel; von dort kommen die Filme. ~/ ist dein Ordner."
        case .keyCommand: "Der Befehl, der deinen TMDB-Schlüssel ausgibt, etwa der eines Passwortmanagers."
        case .pictureMegabytes: "Wie viele Megabyte gespeicherte Bilder belegen dürfen. Gilt ab dem nächsten Start."
        case .idleMinutes: "Nach so vielen Minuten ohne Taste schließt sich die Sperre. 0 heißt nie."
        case .fingerprint: "Ob auch ein Finger die Sperre öffnet, wenn fprintd einen kennt. Nie über SSH."
        }
    }

    func value(_ text: String, of setting: Setting) -> String {
        switch (setting, text) {
        case (.theme, "auto"): "wie das Terminal"
        case (.theme, "dark"): "dunkel"
        case (.theme, "light"): "hell"
        case (.theme, "high-contrast-dark"): "hoher Kontrast, dunkel"
        case (.theme, "high-contrast-light"): "hoher Kontrast, hell"
        case (.theme, "color-blind-dark"): "farbenblind, dunkel"
        case (.theme, "color-blind-light"): "farbenblind, hell"
        case (.theme, "terminal"): "Farben des Terminals"
        case (.language, "auto"): "wie das System"
        case (.language, _): Language(code: text)?.ownName ?? text
        case (.pictureMegabytes, _): "\(text) MB"
        case (.idleMinutes, "0"): "nie"
        case (.idleMinutes, _): "\(text) min"
        case (.layout, "list"): "Liste"
        case (.layout, "grid"): "Raster"
        case (.textSize, "small"): "klein"
        case (.textSize, "medium"): "mittel"
        case (.textSize, "large"): "groß"
        case (.images, "iterm2"): "iTerm2"
        case (.images, "blocks"): "Blöcke"
        case (.images, "none"): "keine"
        case (.keyFile, _), (.keyCommand, _): text
        case (_, "auto"): "automatisch"
        case (_, "true"): "an"
        case (_, "false"): "aus"
        default: text
        }
    }

    func decides(_ origin: SettingOrigin) -> String? {
        switch origin {
        case .usual, .file: nil
        case .host: fixedByHost
        case .variable(let name): "Beim Start entscheidet \(name) in der Umgebung."
        case .option(let name): "Beim Start entscheidet \(name) in der Befehlszeile."
        }
    }

    func refused(_ kind: SettingKind) -> String { "Möglich: \(description(of: kind))." }

    func changedKeys(_ count: Int) -> String { count == 0 ? "wie üblich" : "\(grouped(count)) geändert" }

    func keyTaken(from command: Command) -> String { "Bisher tat die Taste das: \(self.command(command))" }

    func bytes(_ count: Int) -> String {
        switch count {
        case ..<1_000: "\(max(0, count)) Bytes"
        case ..<1_000_000: "\(numbers.decimal(Double(count) / 1_000, digits: 1)) kB"
        default: "\(numbers.decimal(Double(count) / 1_000_000, digits: 1)) MB"
        }
    }
}

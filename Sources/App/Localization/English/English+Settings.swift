extension English {
    var settingsTitle: String { "Settings" }
    var notSet: String { "not set" }
    var keysLabel: String { "Keys" }
    var keysNote: String { "Which key does what. They can be others than the usual ones." }
    func keysAdvice(change: String?, reset: String?, unbind: String?) -> String {
        let parts = [
            change.map { "\($0): another key." }, reset.map { "\($0): the usual ones." }, unbind.map { "\($0): none." },
            "An asterisk marks what is not as usual.",
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }
    func pressKey(cancel: String?) -> String { "Press the key." + (cancel.map { " \($0) leaves it as it is." } ?? "") }
    var storedLabel: String { "Stored" }
    func storedNote(key: String?) -> String {
        "Shows and pictures that can be fetched again." + (key.map { " \($0) removes them; favorites stay." } ?? "")
    }
    var storedCleared: String { "What was stored is gone; favorites are here" }

    func title(of section: SettingsSection) -> String {
        switch section {
        case .appearance: "Appearance"
        case .input: "Mouse and keys"
        case .films: "Films"
        case .storage: "Storage"
        case .lock: "Lock"
        }
    }

    func label(_ setting: Setting) -> String {
        switch setting {
        case .theme: "Theme"
        case .layout: "Layout"
        case .language: "Language"
        case .textSize: "Text size"
        case .images: "Pictures"
        case .mouse: "Mouse"
        case .reducedMotion: "Reduced motion"
        case .keyFile: "Key file"
        case .keyCommand: "Key command"
        case .pictureMegabytes: "Pictures at most"
        case .idleMinutes: "Close after"
        case .fingerprint: "Fingerprint"
        }
    }

    func note(_ setting: Setting) -> String {
        switch setting {
        case .theme: "The colors. Themes of yours are in the folder themes beside config.json."
        case .layout: "How shows and films are laid out."
        case .language: "The language of the program. Descriptions are in that of their source."
        case .textSize: "How much room the words have."
        case .images: "How pictures are shown. Automatic asks the terminal."
        case .mouse: "Without it, the terminal selects text."
        case .reducedMotion: "Nothing moves by itself."
        case .keyFile: "The file that holds your key of TMDB, from which films come. ~/ is your home."
        case .keyCommand: "The command that prints your key of TMDB, such as that of a password manager."
        case .pictureMegabytes: "How many megabytes stored pictures may take. Counts from the next start."
        case .idleMinutes: "After so many minutes without a key the lock closes. 0 for never."
        case .fingerprint: "Whether a finger opens the lock too, where fprintd knows one. Never over SSH."
        }
    }

    func value(_ text: String, of setting: Setting) -> String {
        switch (setting, text) {
        case (.theme, "auto"): "as the terminal"
        case (.language, "auto"): "as the system"
        case (.language, _): Language(code: text)?.ownName ?? text
        case (.pictureMegabytes, _): "\(text) MB"
        case (.idleMinutes, "0"): "never"
        case (.idleMinutes, _): text == "1" ? "1 minute" : "\(text) minutes"
        case (.images, "iterm2"): "iTerm2"
        case (.images, "blocks"): "blocks"
        case (_, "auto"): "automatic"
        case (_, "true"): "on"
        case (_, "false"): "off"
        case (.images, "none"): "none"
        default: text
        }
    }

    func decides(_ origin: SettingOrigin) -> String? {
        switch origin {
        case .usual, .file: nil
        case .host: fixedByHost
        case .variable(let name): "\(name) in the environment decides at the start."
        case .option(let name): "\(name) on the command line decides at the start."
        }
    }

    func refused(_ kind: SettingKind) -> String { "This is to be \(description(of: kind))." }

    func changedKeys(_ count: Int) -> String { count == 0 ? "as usual" : "\(grouped(count)) changed" }

    func keyTaken(from command: Command) -> String { "The key did this until now: \(self.command(command))" }

    func bytes(_ count: Int) -> String {
        switch count {
        case ..<1_000: "\(max(0, count)) bytes"
        case ..<1_000_000: "\(numbers.decimal(Double(count) / 1_000, digits: 1)) kB"
        default: "\(numbers.decimal(Double(count) / 1_000_000, digits: 1)) MB"
        }
    }
}

extension SettingsLayer {
    /// What the environment says; a variable that is empty says nothing, nor does one with a wrong value.
    init(environment: [String: String]) {
        for setting in Setting.allCases {
            guard let text = environment[setting.variable], !text.isEmpty else { continue }
            take(Self.word(text, for: setting), for: setting)
        }
    }

    /// The variables whose values are none of the setting's.
    static func wrongVariables(
        in environment: [String: String], themes: ThemeLibrary = ThemeLibrary()
    ) -> [Setting] {
        Setting.allCases.filter { setting in
            guard let text = environment[setting.variable], !text.isEmpty else { return false }
            var layer = SettingsLayer()
            let isTaken = layer.take(word(text, for: setting), for: setting)
            return !isTaken || layer.theme.map { !themes.contains($0) } == true
        }
    }

    /// Variables say yes and no in more words than one.
    private static func word(_ text: String, for setting: Setting) -> String {
        guard setting.kind == .flag else { return text }
        return switch text.lowercased() {
        case "1", "yes", "on", "true": "true"
        case "0", "no", "off", "false": "false"
        default: text
        }
    }
}

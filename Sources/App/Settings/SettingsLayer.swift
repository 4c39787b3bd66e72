import Terminal

/// What one place says about the settings: the command line, the environment, the configuration, or the person who changes
/// them while the program runs. `nil` where it says nothing.
struct SettingsLayer: Hashable, Sendable {
    /// Bytes of a path or a command at most.
    private static let textLimit = 4096

    var theme: ThemeChoice?
    var layout: LayoutChoice?
    var language: LanguageChoice?
    var textSize: TextSize?
    var images: ImagePreference?
    var usesMouse: Bool?
    var reducesMotion: Bool?
    var keyFile: String?
    var keyCommand: String?
    var pictureMegabytes: Int?
    var idleMinutes: Int?
    var takesFingerprint: Bool?

    /// Takes a value in.
    /// - Returns: whether it is one of the setting's; otherwise nothing has changed.
    @discardableResult
    mutating func take(_ text: String, for setting: Setting) -> Bool {
        switch setting {
        case .theme: Self.take(ThemeChoice(text), &theme)
        case .layout: Self.take(LayoutChoice(rawValue: text), &layout)
        case .language: Self.take(LanguageChoice(text), &language)
        case .textSize: Self.take(TextSize(rawValue: text), &textSize)
        case .images: Self.take(ImagePreference(rawValue: text), &images)
        case .mouse: Self.take(Bool(text), &usesMouse)
        case .reducedMotion: Self.take(Bool(text), &reducesMotion)
        case .keyFile: Self.take(Self.line(text), &keyFile)
        case .keyCommand: Self.take(Self.line(text), &keyCommand)
        case .pictureMegabytes: Self.take(Self.number(text, for: setting), &pictureMegabytes)
        case .idleMinutes: Self.take(Self.number(text, for: setting), &idleMinutes)
        case .fingerprint: Self.take(Bool(text), &takesFingerprint)
        }
    }

    /// Says nothing more about a setting.
    mutating func drop(_ setting: Setting) {
        switch setting {
        case .theme: theme = nil
        case .layout: layout = nil
        case .language: language = nil
        case .textSize: textSize = nil
        case .images: images = nil
        case .mouse: usesMouse = nil
        case .reducedMotion: reducesMotion = nil
        case .keyFile: keyFile = nil
        case .keyCommand: keyCommand = nil
        case .pictureMegabytes: pictureMegabytes = nil
        case .idleMinutes: idleMinutes = nil
        case .fingerprint: takesFingerprint = nil
        }
    }

    /// What it says of a setting, as the configuration writes it.
    func text(of setting: Setting) -> String? {
        switch setting {
        case .theme: theme?.text
        case .layout: layout?.rawValue
        case .language: language?.text
        case .textSize: textSize?.rawValue
        case .images: images?.rawValue
        case .mouse: usesMouse.map { String($0) }
        case .reducedMotion: reducesMotion.map { String($0) }
        case .keyFile: keyFile
        case .keyCommand: keyCommand
        case .pictureMegabytes: pictureMegabytes.map { String($0) }
        case .idleMinutes: idleMinutes.map { String($0) }
        case .fingerprint: takesFingerprint.map { String($0) }
        }
    }

    private static func take<Value>(_ value: Value?, _ place: inout Value?) -> Bool {
        guard let value else { return false }
        place = value
        return true
    }

    private static func line(_ text: String) -> String? { isLine(text) ? text : nil }

    /// Whether a text can be a path, a command or the value of a variable: something, in one line.
    static func isLine(_ text: String) -> Bool {
        let isPrintable = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        return !text.isEmpty && text.utf8.count <= textLimit && isPrintable
    }

    private static func number(_ text: String, for setting: Setting) -> Int? {
        guard case .count(let range) = setting.kind, let number = Int(text), range.contains(number) else { return nil }
        return number
    }
}

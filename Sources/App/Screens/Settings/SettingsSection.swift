/// What belongs together on the screen of settings.
enum SettingsSection: Hashable, Sendable, CaseIterable {
    case appearance
    case input
    case films
    case storage
    case lock

    /// What stands under its heading.
    var rows: [SettingsRow] {
        switch self {
        case .appearance: [Setting.theme, .layout, .textSize, .images, .reducedMotion, .language].map { .setting($0) }
        case .input: [.setting(.mouse), .keys]
        case .films: [.setting(.keyFile), .setting(.keyCommand)]
        case .storage: [.setting(.pictureMegabytes), .stored]
        case .lock: [.pin, .setting(.idleMinutes), .setting(.fingerprint)]
        }
    }
}

/// A line of the settings screen.
enum SettingsRow: Hashable, Sendable {
    /// A blank line above the heading of a section, with large text.
    case gap(SettingsSection)
    case heading(SettingsSection)
    /// A setting with its value.
    case setting(Setting)
    /// A value to choose, below its setting.
    case choice(Setting, String)
    /// Opens the screen of keys.
    case keys
    /// The PIN.
    case pin
    /// The cache.
    case stored

    var isHeading: Bool {
        switch self {
        case .gap, .heading: true
        case .setting, .choice, .keys, .pin, .stored: false
        }
    }
}

extension SettingsSection {
    /// The lines below the heading: the section's settings in the order of the table, and other lines.
    var rows: [SettingsRow] {
        let settings = Setting.allCases.filter { $0.row.section == self }.map { SettingsRow.setting($0) }
        return switch self {
        case .appearance, .films: settings
        case .input: settings + [.keys]
        case .storage: settings + [.stored]
        case .lock: [.pin] + settings
        }
    }
}

import Core

/// What the screen of settings knows.
struct SettingsState: Sendable {
    /// What is being done.
    enum Mode: Hashable, Sendable {
        /// Going from one setting to the next.
        case browsing
        /// Trying the values of a setting; how things were before.
        case choosing(Setting, before: Settings)
        /// Typing the value of a setting.
        case typing(Setting)
    }

    /// With fewer rows there is no free line over a heading.
    static let spaciousHeight = 16

    var settings: Settings
    var mode = Mode.browsing
    /// What is being typed.
    var field = TextField()
    /// Whether what was typed is no value of the setting.
    var isRefused = false
    /// Bytes that are stored and can be fetched again; `nil` as long as nobody has counted them.
    var storedBytes: Int?
    var selection = Selection()
    /// Whether there is room for free lines.
    var isSpacious = true

    /// Every line, from the top.
    var rows: [SettingsRow] {
        SettingsSection.allCases.flatMap { section in
            (isSpacious && settings.textSize == .large ? [.gap(section)] : []) + [.heading(section)]
                + section.rows.flatMap { row in [row] + choices(of: row) }
        }
    }

    /// The selected line.
    var selected: SettingsRow? {
        let rows = rows
        return rows.indices.contains(selection.index) ? rows[selection.index] : nil
    }

    /// Whether the host of a kiosk has decided about a line.
    func isFixed(_ row: SettingsRow) -> Bool {
        switch row {
        case .setting(let setting), .choice(let setting, _): settings.isFixed(setting)
        case .pin: !settings.allowsLock
        case .stored: settings.kiosk != nil
        case .gap, .heading, .keys: false
        }
    }

    /// Whether a line can be selected as things stand.
    func canSelect(_ row: SettingsRow) -> Bool {
        switch (mode, row) {
        case (.choosing, .choice): true
        case (.typing(let setting), _): row == .setting(setting)
        case (.choosing, _), (_, .gap), (_, .heading), (_, .choice): false
        default: true
        }
    }

    private func choices(of row: SettingsRow) -> [SettingsRow] {
        guard case .choosing(let setting, _) = mode, row == .setting(setting) else { return [] }
        return (settings.choices(of: setting) ?? []).map { .choice(setting, $0) }
    }
}

extension SettingsState {
    func label(of row: SettingsRow, in phrases: Phrases) -> String {
        switch row {
        case .gap: ""
        case .heading(let section): phrases.title(of: section)
        case .setting(let setting): phrases.label(setting)
        case .choice(let setting, let value): phrases.value(value, of: setting)
        case .keys: phrases.keysLabel
        case .pin: phrases.lockLabel
        case .stored: phrases.storedLabel
        }
    }

    func value(of row: SettingsRow, in phrases: Phrases) -> String {
        isFixed(row) ? phrases.fixedValue(shownValue(of: row, in: phrases)) : shownValue(of: row, in: phrases)
    }

    private func shownValue(of row: SettingsRow, in phrases: Phrases) -> String {
        switch row {
        case .setting(let setting) where setting.kind == .text && isFixed(row):
            // A visitor need not know where the host keeps files.
            settings.text(of: setting) == nil ? phrases.notSet : "…"
        case .setting(let setting):
            settings.text(of: setting).map { phrases.value($0, of: setting) } ?? phrases.notSet
        case .keys: phrases.changedKeys(settings.keys.commands.count)
        case .pin: phrases.lockState(isLocked: settings.isLocked)
        case .stored: storedBytes.map(phrases.bytes) ?? "…"
        case .gap, .heading, .choice: ""
        }
    }
}

/// A line of the screen of settings.
enum SettingsRow: Hashable, Sendable {
    /// A free line over the heading of a section, where the text is large.
    case gap(SettingsSection)
    /// What stands over a section.
    case heading(SettingsSection)
    /// A setting with its value.
    case setting(Setting)
    /// A value that can be chosen, below its setting.
    case choice(Setting, String)
    /// The way to the keys.
    case keys
    /// The PIN.
    case pin
    /// What is stored, and can be fetched again.
    case stored

    /// Whether it is no more than what stands over others.
    var isHeading: Bool {
        switch self {
        case .gap, .heading: true
        case .setting, .choice, .keys, .pin, .stored: false
        }
    }
}

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

/// What happens to the settings.
enum SettingsEvent: Sendable {
    /// The size of the cache, in bytes.
    case measured(Int)
    case cleared
    case notCleared(StoreError)
    /// A change could not be written to the configuration.
    case failed(ConfigurationFileError)
}

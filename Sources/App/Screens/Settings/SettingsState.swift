import Configuration
import Platform
import UseCases

struct SettingsState: Sendable {
    enum Mode: Hashable, Sendable {
        case browsing
        /// Previewing the values of a setting; `before` are the settings to restore on cancel.
        case choosing(Setting, before: Settings)
        case typing(Setting)
    }

    /// With fewer rows, headings have no free line above them.
    static let spaciousHeight = 16

    var mode = Mode.browsing
    var field = TextField()
    /// Whether the typed text was not a valid value.
    var isRefused = false
    /// The size of the cache, or `nil` until it has been measured.
    var storedBytes: Int?
    var list = ListState<SettingsRow>()
    /// Whether there is room for free lines above headings.
    var isSpacious = true

    var selected: SettingsRow? { list.selected }

    /// Lists the rows of the present mode.
    /// - Parameter row: the row to select, or `nil` for the same as before.
    mutating func arrange(in settings: Settings, selecting row: SettingsRow? = nil) {
        let rows = SettingsSection.allCases.flatMap { section in
            (hasGap(above: section, in: settings) ? [.gap(section)] : []) + [SettingsRow.heading(section)]
                + section.rows.flatMap { row in [row] + choices(of: row, in: settings) }
        }
        list.show(rows, selecting: row ?? selected) { [mode] in $0.canBeSelected(in: mode) }
        showSetting()
    }

    /// Large headings have a row more, the first one too.
    private func hasGap(above section: SettingsSection, in settings: Settings) -> Bool {
        isSpacious && (section != SettingsSection.allCases.first || settings.textSize == .large)
    }

    /// Keeps the setting above one of its values in view, if both fit.
    mutating func showSetting() {
        guard case .choice(let setting, _)? = selected, let row = list.rows?.firstIndex(of: .setting(setting)),
            list.selection.index - row < list.selection.lines
        else { return }
        list.reveal(row)
    }

    private func choices(of row: SettingsRow, in settings: Settings) -> [SettingsRow] {
        guard case .choosing(let setting, _) = mode, row == .setting(setting) else { return [] }
        return (settings.choices(of: setting) ?? []).map { .choice(setting, $0) }
    }
}

extension Settings {
    /// Whether the host of a kiosk has set this value, so that a visitor cannot change it.
    func isFixed(_ row: SettingsRow) -> Bool {
        switch row {
        case .setting(let setting), .choice(let setting, _): isFixed(setting)
        case .pin: !allowsLock
        case .stored, .catalog: kiosk != nil
        case .keys: kiosk?.fixedKeys != nil
        case .gap, .heading: false
        }
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
        case .catalog: phrases.catalogLabel
        }
    }

    func value(of row: SettingsRow, in data: AppData) -> String {
        let value = shownValue(of: row, in: data)
        return data.settings.isFixed(row) ? data.phrases.fixedValue(value) : value
    }

    private func shownValue(of row: SettingsRow, in data: AppData) -> String {
        let (settings, phrases) = (data.settings, data.phrases)
        switch row {
        case .setting(let setting)
        where setting.row.kioskAccess != .visitor && setting.kind == .text && settings.isFixed(row):
            // A visitor need not see the paths of the host's files.
            return settings.text(of: setting) == nil ? phrases.notSet(setting) : "…"
        case .setting(let setting):
            return settings.text(of: setting).map { phrases.value($0, of: setting) } ?? phrases.notSet(setting)
        case .keys: return phrases.changedKeys(settings.keys.commands.count)
        case .pin: return phrases.lockState(isLocked: settings.isLocked)
        case .stored: return storedBytes.map(phrases.bytes) ?? "…"
        case .catalog:
            if let progress = data.catalog.progress {
                return phrases.catalogProgress(progress.done, of: progress.total)
            } else {
                return data.catalog.table.map { phrases.catalog(ManageCatalog.Summary($0)) }
                    ?? phrases.catalogNotDownloaded
            }
        case .gap, .heading, .choice: return ""
        }
    }
}

enum SettingsRow: ListRow {
    /// A blank row above the heading of a section.
    case gap(SettingsSection)
    case heading(SettingsSection)
    case setting(Setting)
    /// A value to choose, below its setting.
    case choice(Setting, String)
    /// The link to the screen of keys.
    case keys
    case pin
    /// The size and the date of the catalog of all shows.
    case catalog
    /// The size of the cache.
    case stored

    var id: Self { self }

    var isSelectable: Bool {
        switch self {
        case .gap, .heading: false
        case .setting, .choice, .keys, .pin, .catalog, .stored: true
        }
    }
}

extension SettingsRow {
    fileprivate func canBeSelected(in mode: SettingsState.Mode) -> Bool {
        switch (mode, self) {
        case (.choosing, .choice): true
        case (.typing(let setting), _): self == .setting(setting)
        case (.choosing, _), (_, .choice): false
        default: isSelectable
        }
    }
}

extension SettingsSection {
    /// The rows below the heading: the section's settings in the order of the table, and others.
    var rows: [SettingsRow] {
        let settings = Setting.allCases.filter { $0.row.section == self }.map { SettingsRow.setting($0) }
        return switch self {
        case .appearance, .watching, .calendar, .films: settings
        case .input: settings + [.keys]
        case .storage: settings + [.catalog, .stored]
        case .lock: [.pin] + settings
        }
    }
}

enum SettingsEvent: Sendable {
    case measured(Int)
    case cleared
    case notCleared(StoreError)
    case failed(ConfigurationFileError)
}

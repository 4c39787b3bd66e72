import Catalog
import Entities
import Library
import Terminal
import UseCases

/// A setting. It can be given on the command line, in the environment, in the configuration file and on the settings screen.
///
/// To add a setting, add a case and its row here, and its words. The raw value is the key in the configuration, with the group
/// before a dot. The order of the cases is the order everywhere.
enum Setting: String, Hashable, Sendable, CaseIterable {
    case theme, accent, browse, layout, textSize, pictureSize, images, reducedMotion, language
    case sortUpNext = "sort.upNext"
    case sortShows = "sort.shows"
    case sortFilms = "sort.films"
    case sortFavorites = "sort.favorites"
    case ratingColors
    case mouse, quit
    case spoilerShield
    case country = "watch.country"
    case services = "watch.services"
    case mediaFolders = "library.media"
    case player
    case firstHour = "calendar.firstHour"
    case terminalNotices = "notify.terminal"
    case noticeCommand = "notify.command"
    case keyFile = "tmdb.keyFile"
    case keyCommand = "tmdb.keyCommand"
    case libraryFolder = "library.folder"
    case catalogUpdates = "catalog.updates"
    case pictureMegabytes = "cache.pictureMegabytes"
    case idleMinutes = "lock.idleMinutes"
    case fingerprint = "lock.fingerprint"

    /// Everything the program knows about a setting, except its words.
    struct Row: Sendable {
        let section: SettingsSection
        let kind: SettingKind
        /// The value that applies if nothing is set, or `nil` for none.
        let fallback: String?
        /// The options that set it: for a flag, the one for `true`, then the one for `false`.
        let options: [OptionName]
        /// The environment variable that sets it.
        let variable: String
        /// The option's operand in help, for a setting of any text.
        let operand: OptionValue?
        let kioskAccess: KioskAccess

        fileprivate init(
            _ section: SettingsSection, _ kind: SettingKind, _ fallback: String?, _ options: [OptionName],
            _ variable: String, operand: OptionValue? = nil, kiosk: KioskAccess = .visitor
        ) {
            (self.section, self.kind, self.fallback, self.options) = (section, kind, fallback, options)
            (self.variable, self.operand, kioskAccess) = (variable, operand, kiosk)
        }
    }

    private var makeRow: Row {
        switch self {
        case .theme: Row(.appearance, .choice(ThemeLibrary().choices), "auto", [.theme], "MARQUEE_THEME")
        case .accent: Row(.appearance, .cases(of: AccentChoice.self), "poster", [.accent], "MARQUEE_ACCENT")
        case .browse: Row(.appearance, .cases(of: BrowseChoice.self), "discover", [.browse], "MARQUEE_BROWSE")
        case .layout: Row(.appearance, .cases(of: LayoutChoice.self), "auto", [.layout], "MARQUEE_LAYOUT")
        case .textSize: Row(.appearance, .cases(of: TextSize.self), "medium", [.textSize], "MARQUEE_TEXT_SIZE")
        case .pictureSize:
            Row(.appearance, .cases(of: PictureScale.self), "medium", [.pictureSize], "MARQUEE_PICTURE_SIZE")
        case .images: Row(.appearance, .cases(of: ImagePreference.self), "auto", [.images], "MARQUEE_IMAGES")
        case .reducedMotion:
            Row(.appearance, .flag, "false", [.reducedMotion, .noReducedMotion], "MARQUEE_REDUCED_MOTION")
        case .language:
            Row(
                .appearance, .choice(["auto"] + Language.allCases.map(\.rawValue)), "auto", [.lang],
                "MARQUEE_LANGUAGE")
        case .sortUpNext:
            Row(.appearance, .cases(of: UpNext.Order.self), "smart", [.sortUpNext], "MARQUEE_SORT_UP_NEXT")
        case .sortShows: Row(.appearance, .cases(of: ShowOrder.self), "listed", [.sortShows], "MARQUEE_SORT_SHOWS")
        case .sortFilms: Row(.appearance, .cases(of: MovieList.self), "popular", [.sortFilms], "MARQUEE_SORT_FILMS")
        case .sortFavorites:
            Row(.appearance, .cases(of: FavoriteOrder.self), "added", [.sortFavorites], "MARQUEE_SORT_FAVORITES")
        case .ratingColors:
            Row(.appearance, .cases(of: RatingScale.self), "show", [.ratingColors], "MARQUEE_RATING_COLORS")
        case .mouse: Row(.input, .flag, "true", [.mouse, .noMouse], "MARQUEE_MOUSE")
        case .quit: Row(.input, .choice(["twice", "once"]), "twice", [.quit], "MARQUEE_QUIT")
        case .spoilerShield:
            Row(.watching, .cases(of: SpoilerShield.self), "off", [.spoilerShield], "MARQUEE_SPOILER_SHIELD")
        case .country:
            Row(.watching, .country, "auto", [.country], "MARQUEE_COUNTRY", operand: .text("CODE"))
        case .services: Row(.watching, .text, nil, [.services], "MARQUEE_SERVICES", operand: .text("NAMES"))
        case .mediaFolders:
            Row(
                .watching, .text, nil, [.libraryMedia], "MARQUEE_LIBRARY_MEDIA", operand: .text("FOLDERS"),
                kiosk: .none)
        case .player:
            Row(.watching, .text, nil, [.player], "MARQUEE_PLAYER", operand: .text("COMMAND"), kiosk: .none)
        case .firstHour: Row(.calendar, .count(0...6), "0", [.firstHour], "MARQUEE_FIRST_HOUR")
        case .terminalNotices:
            Row(
                .calendar, .cases(of: TerminalNotices.self), "off", [.notifyTerminal],
                "MARQUEE_NOTIFY_TERMINAL", kiosk: .none)
        case .noticeCommand:
            Row(
                .calendar, .text, nil, [.notifyCommand], "MARQUEE_NOTIFY_COMMAND",
                operand: .text("COMMAND"), kiosk: .none)
        case .keyFile: Row(.films, .text, nil, [.tmdbKeyFile], "MARQUEE_TMDB_KEY_FILE", operand: .file, kiosk: .host)
        case .keyCommand:
            Row(
                .films, .text, nil, [.tmdbKeyCommand], "MARQUEE_TMDB_KEY_COMMAND", operand: .text("COMMAND"),
                kiosk: .none)
        case .libraryFolder:
            Row(
                .storage, .text, nil, [.libraryFolder], "MARQUEE_LIBRARY_FOLDER", operand: .text("FOLDER"), kiosk: .none
            )
        case .catalogUpdates:
            Row(
                .storage, .flag, "true", [.catalogUpdates, .noCatalogUpdates], "MARQUEE_CATALOG_UPDATES", kiosk: .none)
        case .pictureMegabytes:
            Row(.storage, .count(1...4096), "64", [.pictureMegabytes], "MARQUEE_PICTURE_MEGABYTES", kiosk: .host)
        case .idleMinutes: Row(.lock, .count(0...1440), "0", [.idleMinutes], "MARQUEE_IDLE_MINUTES")
        case .fingerprint:
            Row(.lock, .flag, "true", [.fingerprint, .noFingerprint], "MARQUEE_FINGERPRINT", kiosk: .none)
        }
    }

    private static let rows = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.makeRow) })

    var row: Row { Setting.rows[self] ?? makeRow }
    var kind: SettingKind { row.kind }
    var fallback: String? { row.fallback }
    var options: [OptionName] { row.options }
    var variable: String { row.variable }

    /// The keys in the configuration, from the outermost.
    var path: [String] { rawValue.split(separator: ".").map(String.init) }

    /// The values it takes, including the user's themes.
    func kind(with themes: ThemeLibrary) -> SettingKind {
        self == .theme ? .choice(themes.choices) : kind
    }

    /// A value in its canonical spelling, or `nil` if the setting does not take it.
    ///
    /// Every possible theme name is accepted: its file may appear while the program runs.
    func normalized(_ text: String) -> String? {
        switch (self, kind) {
        case (.theme, _): ThemeChoice(text)?.text
        case (.language, _): text == "auto" ? text : Language(code: text)?.rawValue
        case (_, .country):
            text == "auto" ? text : Country(text).flatMap { $0.isAssigned ? $0.code : nil }
        case (_, .choice(let values)): values.contains(text) ? text : nil
        case (_, .flag): Bool(text).map { String($0) }
        case (_, .text): Setting.isLine(text) ? text : nil
        case (_, .count(let range)): Int(text).flatMap { range.contains($0) ? String($0) : nil }
        }
    }

    /// Bytes of a path or a command at most.
    private static let textLimit = 4096

    /// Whether a text can be a path, a command or the value of a variable: one line, and not empty.
    static func isLine(_ text: String) -> Bool {
        let isPrintable = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        return !text.isEmpty && text.utf8.count <= textLimit && isPrintable
    }
}

/// The values a setting takes.
enum SettingKind: Hashable, Sendable {
    case choice([String])
    /// `true` or `false`.
    case flag
    /// Any text that is not empty.
    case text
    /// `auto` or the code of a country.
    case country
    /// A whole number.
    case count(ClosedRange<Int>)

    static func cases<Value: CaseIterable & RawRepresentable<String>>(of _: Value.Type) -> SettingKind {
        .choice(Value.allCases.map(\.rawValue))
    }

    /// The values as help and messages write them, or `nil` if there are too many to list.
    var choices: [String]? {
        switch self {
        case .choice(let values): values
        case .flag: ["true", "false"]
        case .text, .country, .count: nil
        }
    }

    /// A value in the notation of the configuration, or `nil` if it is not of this kind.
    func value(of text: String) -> JSONValue? {
        switch self {
        case .choice, .text, .country: .text(text)
        case .flag: Bool(text).map { .bool($0) }
        case .count: Int(text).map { .integer($0) }
        }
    }
}

enum SettingsSection: Hashable, Sendable, CaseIterable {
    case appearance, input, watching, calendar, films, storage, lock
}

/// Where the value of a setting comes from.
enum SettingOrigin: Hashable, Sendable {
    /// The default.
    case usual
    /// The configuration.
    case file
    /// A variable of the environment.
    case variable(String)
    /// An option of the command line.
    case option(String)
    /// The host of a kiosk.
    case host
}

/// Who may change a setting in a kiosk.
enum KioskAccess: Hashable, Sendable {
    /// The visitor, unless the host has fixed it.
    case visitor
    /// Only the host.
    case host
    /// Not even the host's configuration.
    case none
}

/// The accent of a page with a poster.
enum AccentChoice: String, Hashable, Sendable, CaseIterable {
    /// The poster's strongest color, made readable.
    case poster
    case theme
}

/// How much room the text takes: a terminal has one size of letters, so the spacing changes.
enum TextSize: String, Hashable, Sendable, CaseIterable {
    case small, medium, large
}

/// How the program tells of an episode that comes out while it runs.
enum TerminalNotices: String, Hashable, Sendable, CaseIterable {
    case off
    /// By a notice of the terminal, or by its bell if that is unknown.
    case auto
    case bell
}

/// What the colors of a show's ratings compare.
enum RatingScale: String, Hashable, Sendable, CaseIterable {
    /// The show's own episodes, from the lowest rating to the highest.
    case show
    /// All shows, from 0 to 10.
    case fixed
}

/// The size of pictures in lists, grids and previews.
enum PictureScale: String, Hashable, Sendable, CaseIterable {
    case small, medium, large, huge
}

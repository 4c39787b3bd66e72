import Core

/// Something in the configuration, or in the environment, that cannot be meant. The usual value counts in its place.
struct ConfigurationMistake: Hashable, Sendable {
    /// What is wrong. Texts of the file have been cleaned, and may be shown.
    enum Problem: Hashable, Sendable {
        /// The file is there and cannot be read.
        case unreadable(StoreError)
        /// It is no JSON5.
        case syntax(JSONError.Problem)
        /// It is no object with keys.
        case notAnObject
        /// There is no such key; the nearest that there is.
        case unknownKey(String, suggestion: String?)
        /// A key that stands there twice; only the last one counts.
        case repeatedKey(String, first: TextPlace)
        /// The value is of another kind.
        case wrongKind(String, SettingKind)
        /// A group of keys, or the table of keys, is no object.
        case noGroup(String)
        /// The value is none of the setting's; the nearest that is.
        case invalidValue(String, value: String, SettingKind, suggestion: String?)
        /// A variable of the environment has a value that is none of the setting's.
        case invalidVariable(String, value: String, SettingKind)
        /// There is no such command; the nearest that there is.
        case unknownCommand(String, suggestion: String?)
        /// What stands for a command's keys is neither a text nor a list of them.
        case noKeys(Command)
        /// There is no such key on any keyboard.
        case unknownKeyName(String)
        /// The key that leaves at once always does.
        case reservedKey(String)
        /// The key stands for two commands in one place; the first one has it.
        case keyConflict(key: String, Command, with: Command, at: TextPlace)
        /// What is said to hold or print the key of films does not.
        case key(TMDBKeyProblem)
        /// The key file can be read by others than its owner.
        case exposedKeyFile(String)
        /// The host's file could have been written by others.
        case untrusted
        /// A theme has no such role, or a role no such part; the nearest that there is.
        case unknownRole(String, suggestion: String?)
        /// What stands for a color is none.
        case noColor(String)
        /// The name of the file cannot be that of a theme.
        case noThemeName
        /// The program brings a theme of that name.
        case takenThemeName(String)
        /// There are more themes than are read.
        case tooManyThemes(limit: Int)
        /// Text can hardly be read on its ground: its contrast is so many tenths to 1.
        case lowContrast(Theme.Pair, tenths: Int)
        /// There are more mistakes than are named.
        case more
    }

    /// What is wrong.
    let problem: Problem
    /// In which file or folder, as it is named from the folder of the configuration; `nil` for the configuration itself.
    let file: String?
    /// Where; `nil` for what stands in no text.
    let place: TextPlace?

    init(_ problem: Problem, in file: String? = nil, at place: TextPlace? = nil) {
        self.problem = problem
        self.file = file
        self.place = place
    }

    /// Whether everything works all the same, and it is good to know nevertheless.
    var isRemark: Bool {
        switch problem {
        case .exposedKeyFile, .lowContrast: true
        default: false
        }
    }
}

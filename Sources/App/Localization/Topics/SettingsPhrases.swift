/// What is said on the screens of settings and of keys.
protocol SettingsPhrases: Sendable {
    var settingsTitle: String { get }
    func title(of section: SettingsSection) -> String
    func label(_ setting: Setting) -> String
    /// What a setting does, in a sentence.
    func note(_ setting: Setting) -> String
    /// A value of a setting, in words.
    func value(_ text: String, of setting: Setting) -> String
    /// That there is no value.
    var notSet: String { get }
    /// Where the value comes from at the start, where that is not the configuration; `nil` where it is.
    func decides(_ origin: SettingOrigin) -> String?
    /// What was typed is none of the setting's values.
    func refused(_ kind: SettingKind) -> String
    var keysLabel: String { get }
    var keysNote: String { get }
    func changedKeys(_ count: Int) -> String
    /// What can be done on the screen of keys, by the keys that do it; `nil` where there is none.
    func keysAdvice(change: String?, reset: String?, unbind: String?) -> String
    func pressKey(cancel: String?) -> String
    /// The key was that of another command until now.
    func keyTaken(from command: Command) -> String
    var storedLabel: String { get }
    /// - Parameter key: the key that removes it; `nil` where there is none.
    func storedNote(key: String?) -> String
    func bytes(_ count: Int) -> String
    var storedCleared: String { get }
}

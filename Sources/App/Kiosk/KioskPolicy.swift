/// What whoever runs a kiosk has decided for all visitors, and what nobody can do in any kiosk.
struct KioskPolicy: Hashable, Sendable {
    /// Settings that no visitor has a say in: where files are, what is started, and what belongs to all.
    private static let hostsOwn: Set<Setting> = [.keyFile, .keyCommand, .pictureMegabytes, .fingerprint]

    /// Whether links may be put into the clipboard of the visitor's terminal.
    var allowsClipboard = false
    var lock = KioskLock.off
    /// The values that are fixed.
    var settings = SettingsLayer()
    /// Variables that the host sets.
    var variables: [String: String] = [:]

    /// Whether the cache is shared with other accounts, and not with other visitors of this one alone.
    var sharesCache: Bool { variables["XDG_CACHE_HOME"] != nil }

    /// Whether visitors find a setting as it is.
    func fixes(_ setting: Setting) -> Bool {
        Self.hostsOwn.contains(setting) || settings.text(of: setting) != nil
            || setting == .idleMinutes && lock != .own
    }

    /// What cannot be done, and is therefore not offered.
    var refusedCommands: Set<Command> {
        var refused: Set<Command> = [.suspend]
        if !allowsClipboard { refused.insert(.copyLink) }
        if lock == .off { refused.insert(.lock) }
        return refused
    }
}

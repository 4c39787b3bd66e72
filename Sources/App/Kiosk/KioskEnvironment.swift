import Core

/// The variables that a kiosk goes by. Those of the session come from somebody who is not trusted: what says how the visitor's
/// terminal shows and in which language is taken where it has the form of such a thing, and nothing else is.
struct KioskEnvironment: Hashable, Sendable {
    /// What the host may set.
    static let hostVariables = [
        "MARQUEE_TVMAZE_URL", "MARQUEE_TMDB_URL", "MARQUEE_TMDB_IMAGE_URL", "HTTPS_PROXY", "https_proxy", "NO_PROXY",
        "no_proxy", "TZ", "XDG_CACHE_HOME", "XDG_DATA_HOME",
    ]
    private static let words = ["TERM", "TERM_PROGRAM", "LC_TERMINAL", "LANG", "LC_ALL", "LC_MESSAGES"]
    private static let wordLimit = 64
    /// What is no more than a wish.
    private static let flags = ["NO_COLOR", "ACCESSIBLE"]

    /// Names and values.
    let variables: [String: String]

    /// Makes them.
    /// - Parameters:
    ///   - session: the variables that the session has brought.
    ///   - home: the home of the account by the user database; `nil` where there is none.
    ///   - library: the library of this visitor, where the account has several.
    ///   - policy: what the host has decided.
    init(of session: [String: String], home: String?, library: LibraryName? = nil, policy: KioskPolicy = KioskPolicy())
    {
        // Whoever is here came over a network, and sits at no reader of fingerprints of this machine.
        var variables = ["PATH": "/usr/bin:/bin", "SSH_CONNECTION": "kiosk"]
        for name in Self.words {
            variables[name] = session[name].flatMap { Self.isWord($0) ? $0 : nil }
        }
        for name in Self.flags where session[name]?.isEmpty == false { variables[name] = "1" }
        if let depth = session["COLORTERM"], ["truecolor", "24bit"].contains(depth) { variables["COLORTERM"] = depth }
        if let colors = session["COLORFGBG"], Self.isPaletteList(colors) { variables["COLORFGBG"] = colors }
        variables["HOME"] = home
        variables.merge(policy.variables) { _, host in host }
        if let library, let base = variables["XDG_DATA_HOME"] ?? home.map({ "\($0)/.local/share" }) {
            let folder = "\(base)/marquee/libraries/\(library.text)"
            variables["XDG_DATA_HOME"] = folder + "/data"
            variables["XDG_STATE_HOME"] = folder + "/state"
            variables["XDG_CONFIG_HOME"] = folder + "/config"
        }
        self.variables = variables
    }

    /// Whether a text can be the name of a terminal or of a locale. None of them has a slash: no file is meant.
    private static func isWord(_ text: String) -> Bool {
        let others = "-_.+@".utf8
        return (1...wordLimit).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                let letter = byte | 0x20
                return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || others.contains(byte)
            }
    }

    /// Whether a text can be what `COLORFGBG` holds: `15;0`, `0;default;15`.
    private static func isPaletteList(_ text: String) -> Bool {
        text.utf8.count <= 16
            && text.split(separator: ";", omittingEmptySubsequences: false).allSatisfy { field in
                field == "default" || Int(field).map { (0...255).contains($0) } == true
            }
    }
}

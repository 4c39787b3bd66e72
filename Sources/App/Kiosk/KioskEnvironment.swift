/// The environment of a kiosk. The session's variables come from an untrusted visitor: only those about the terminal and the
/// language are taken, and only if they look like what they should be.
struct KioskEnvironment: Hashable, Sendable {
    /// The variables that the host may set.
    static let hostVariables = [
        "MARQUEE_TVMAZE_URL", "MARQUEE_TMDB_URL", "MARQUEE_TMDB_IMAGE_URL", "HTTPS_PROXY", "https_proxy", "NO_PROXY",
        "no_proxy", "TZ", "XDG_CACHE_HOME", "XDG_DATA_HOME",
    ]
    private static let words = ["TERM", "TERM_PROGRAM", "LC_TERMINAL", "LANG", "LC_ALL", "LC_MESSAGES"]
    private static let wordLimit = 64
    /// Variables of which only matters whether they are set.
    private static let flags = ["NO_COLOR", "ACCESSIBLE"]

    let variables: [String: String]

    /// - Parameters:
    ///   - session: the visitor's variables.
    ///   - home: the account's home folder in the user database, if any.
    ///   - library: the visitor's library, if the account has several.
    init(of session: [String: String], home: String?, library: LibraryName? = nil, policy: KioskPolicy = KioskPolicy())
    {
        // The visitor came over a network, so this machine's fingerprint reader is out of reach.
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

    /// Whether a text can be the name of a terminal or a locale. Slashes are rejected, so it cannot be a path.
    private static func isWord(_ text: String) -> Bool {
        (1...wordLimit).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0.isLetterOrDigit || "-_.+@".utf8.contains($0) }
    }

    /// Whether a text can be the value of `COLORFGBG`: `15;0`, `0;default;15`.
    private static func isPaletteList(_ text: String) -> Bool {
        text.utf8.count <= 16
            && text.split(separator: ";", omittingEmptySubsequences: false).allSatisfy { field in
                field == "default" || Int(field).map { (0...255).contains($0) } == true
            }
    }
}

/// The name of a visitor's library in a kiosk: a plain folder name.
struct LibraryName: Hashable, Sendable {
    private static let lengthLimit = 32

    let text: String

    /// Accepts 1 to 32 ASCII letters and digits and, after the first, `-`, `_` and `.`; otherwise `nil`.
    init?(_ text: String) {
        let bytes = text.utf8
        guard (1...Self.lengthLimit).contains(bytes.count), bytes.first?.isLetterOrDigit == true,
            bytes.allSatisfy({ $0.isLetterOrDigit || "-_.".utf8.contains($0) })
        else { return nil }
        self.text = text
    }
}

extension UInt8 {
    var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}

/// Where files belong, by the XDG base directory specification (version 0.8), on every system.
///
/// A variable that is missing, empty or relative is ignored, as the specification has it. Where there is no home either,
/// there is no folder, and the program runs without a disk.
public struct BaseDirectories: Hashable, Sendable {
    /// What can be fetched or made anew: `~/.cache/marquee`.
    public let cache: String?
    /// What the user has chosen: `~/.config/marquee`.
    public let configuration: String?
    /// What the user owns: `~/.local/share/marquee`.
    public let data: String?
    /// What the program remembers: `~/.local/state/marquee`.
    public let state: String?

    /// Reads the environment.
    /// - Parameters:
    ///   - environment: the variables of the process.
    ///   - accountHome: the home folder by the user database, for when `HOME` says nothing.
    public init(environment: [String: String], accountHome: String?) {
        func absolute(_ path: String?) -> String? {
            path.flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let home = absolute(environment["HOME"]) ?? absolute(accountHome)
        func folder(_ variable: String, _ fallback: String) -> String? {
            let base = absolute(environment[variable]) ?? home.map { "\($0)/\(fallback)" }
            return base.map { "\($0)/marquee" }
        }
        cache = folder("XDG_CACHE_HOME", ".cache")
        configuration = folder("XDG_CONFIG_HOME", ".config")
        data = folder("XDG_DATA_HOME", ".local/share")
        state = folder("XDG_STATE_HOME", ".local/state")
    }
}

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The program's folders by the XDG base directory specification (version 0.8), on every system.
///
/// A variable that is missing, empty or relative is ignored. Without a home there are no folders, and the program runs without
/// a disk.
package struct BaseDirectories: Hashable, Sendable {
    /// Data that can be fetched again: `~/.cache/marquee`.
    package let cache: String?
    /// The user's choices: `~/.config/marquee`.
    package let configuration: String?
    /// The user's data: `~/.local/share/marquee`.
    package let data: String?
    /// The program's state: `~/.local/state/marquee`.
    package let state: String?

    /// Reads the environment, and the user database if `HOME` is not set.
    package init(environment: [String: String]) {
        let needsAccount = environment["HOME"]?.hasPrefix("/") != true
        self.init(environment: environment, accountHome: needsAccount ? Self.accountHome() : nil)
    }

    /// - Parameter accountHome: the home folder if `HOME` is not set.
    package init(environment: [String: String], accountHome: String?) {
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

    /// Where another program keeps its state, also in earlier versions: `~/.local/state/NAME`, `~/.config/NAME`.
    package func folders(of program: String) -> [String] {
        [state, configuration].compactMap { own in
            own.flatMap { path in path.lastIndex(of: "/").map { path[...$0] + program } }
        }
    }

    /// Whether none of the folders exists although they could; the program has not run before.
    package var areUnused: Bool {
        let folders = [cache, configuration, data, state].compactMap(\.self)
        return !folders.isEmpty && !folders.contains { access($0, F_OK) == 0 }
    }

    /// The home folder in the user database, or `nil` if it has none.
    package static func accountHome() -> String? {
        var entry = passwd()
        var result: UnsafeMutablePointer<passwd>?
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { buffer in
            guard let text = buffer.baseAddress,
                getpwuid_r(getuid(), &entry, text, buffer.count, &result) == 0, result != nil, let home = entry.pw_dir
            else { return nil }
            return String(cString: home)
        }
    }
}

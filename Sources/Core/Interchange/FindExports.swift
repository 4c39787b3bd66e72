import FoundationEssentials
import Platform

/// An export of another service in a folder of downloads, or a folder with `.nfo` files.
package struct FoundExport: Hashable, Sendable {
    /// The path, with `~` for the home folder.
    package let path: String
    package let format: ImportFormat
    package let date: Date

    package init(path: String, format: ImportFormat, date: Date) {
        (self.path, self.format, self.date) = (path, format, date)
    }
}

/// Finds exports by the names that services give them, in the download folder, and folders with `.nfo` files in those of videos.
///
/// No file is opened. It blocks on the disk, looks at a limited number of names for a limited time, and ends if its task is cancelled.
package struct FindExports: Sendable {
    private static let limit = 8
    private static let nameLimit = 4_000
    private static let timeLimit = Duration.milliseconds(1_500)
    private static let depthLimit = 3
    private static let endings: Set<String> = ["zip", "csv", "json", "xml"]

    private let home: String
    private let configuration: String

    /// - Returns: `nil` without a home folder.
    package init?(environment: [String: String]) {
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        self.home = home
        configuration = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config"
    }

    /// The exports, the latest first, and then folders with `.nfo` files.
    package func callAsFunction() -> [FoundExport] {
        var room = Room(names: Self.nameLimit, end: ContinuousClock.now + Self.timeLimit)
        let folders = userFolders
        let exports = exports(in: folders["DOWNLOAD"] ?? home + "/Downloads", &room)
            .sorted { ($1.date, $0.path) < ($0.date, $1.path) }.prefix(Self.limit)
        let videos = folders["VIDEOS"].map { [$0] } ?? ["Videos", "Movies"].map { home + "/" + $0 }
        let found = videos.filter { hasNFO($0, depth: 0, &room) }
        return exports + found.map { FoundExport(path: shown($0), format: .kodi, date: date(of: $0) ?? .distantPast) }
    }

    /// How many names may be looked at, and until when.
    private struct Room {
        var names: Int
        let end: ContinuousClock.Instant

        mutating func takes() -> Bool {
            names -= 1
            return names >= 0 && !Task.isCancelled && ContinuousClock.now < end
        }
    }

    private func exports(in folder: String, _ room: inout Room) -> [FoundExport] {
        var found: [FoundExport] = []
        for name in Self.names(in: folder) where room.takes() {
            guard let format = ImportFormat(nameOfExport: name) else { continue }
            let path = folder + "/" + name
            let ending = name.split(separator: ".").last?.lowercased() ?? ""
            guard Self.isFolder(path) || Self.endings.contains(ending), let date = date(of: path) else { continue }
            found.append(FoundExport(path: shown(path), format: format, date: date))
        }
        return found
    }

    private func hasNFO(_ folder: String, depth: Int, _ room: inout Room) -> Bool {
        var folders: [String] = []
        for name in Self.names(in: folder) where !name.hasPrefix(".") && room.takes() {
            if name.lowercased().hasSuffix(".nfo") { return true }
            // The names of videos have an ending.
            if depth < Self.depthLimit, Self.isFolder(folder + "/" + name) { folders.append(folder + "/" + name) }
        }
        return folders.contains { hasNFO($0, depth: depth + 1, &room) }
    }

    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    private static func isFolder(_ path: String) -> Bool { (try? FileKind(of: path)) == .folder }

    private func date(of path: String) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }

    private func shown(_ path: String) -> String {
        path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }

    /// The folders that the desktop has, by their names in `user-dirs.dirs`: `XDG_DOWNLOAD_DIR="$HOME/Downloads"`. One that is the home
    /// folder itself is none.
    private var userFolders: [String: String] {
        let file = try? UserFile(path: configuration + "/user-dirs.dirs").read(limit: 1 << 16)
        var folders: [String: String] = [:]
        for line in String(decoding: file ?? [], as: UTF8.self).split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].hasPrefix("XDG_"), parts[0].hasSuffix("_DIR") else { continue }
            var path = TypedPath.meant(String(parts[1]))
            if path.hasPrefix("$HOME/") { path = home + path.dropFirst("$HOME".count) }
            while path.count > 1, path.hasSuffix("/") { path.removeLast() }
            if path.hasPrefix("/"), path != home { folders[String(parts[0].dropFirst(4).dropLast(4))] = path }
        }
        return folders
    }
}

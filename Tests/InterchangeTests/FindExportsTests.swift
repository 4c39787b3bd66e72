import Foundation
import TestSupport
import Testing

@testable import Interchange

@Suite("Finding exports", .timeLimit(.minutes(5))) struct FindExportsTests {
    private let home: TemporaryFolder

    init() throws { home = try TemporaryFolder() }

    /// Makes an empty file, as old as that many days.
    private func add(_ path: String, age: Double = 0) throws {
        let url = URL(filePath: home.path + "/" + path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: url)
        let date = Date(timeIntervalSince1970: 1_700_000_000 - age * 86_400)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
    }

    private func found(_ environment: [String: String] = [:]) throws -> [String] {
        let find = try require(FindExports(environment: environment.merging(["HOME": home.path]) { first, _ in first }))
        return find().map { "\($0.format.rawValue.lowercased()) \($0.path)" }
    }

    @Test("Exports are found by their names, the latest first, and folders with .nfo files")
    func names() throws {
        try expectEqual(found(), [])
        for (age, name) in [
            "trakt-ada-2026.zip", "letterboxd-ada-2026-11-12-utc.zip", "ratings (1).csv", "NetflixViewingHistory.csv",
            "SimklBackup-2026.zip", "tvtime-export.json", "traktor.pdf", "trakt.zip.part", "holiday.zip",
            "ratings of wine.csv",
        ].enumerated() { try add("Downloads/" + name, age: Double(age)) }
        try add("Videos/Television/Harbour/tvshow.nfo")
        try add("Movies/readme.txt")
        try expectEqual(
            found(),
            [
                "trakt ~/Downloads/trakt-ada-2026.zip", "letterboxd ~/Downloads/letterboxd-ada-2026-11-12-utc.zip",
                "imdb ~/Downloads/ratings (1).csv", "netflix ~/Downloads/NetflixViewingHistory.csv",
                "simkl ~/Downloads/SimklBackup-2026.zip", "tvtime ~/Downloads/tvtime-export.json", "kodi ~/Videos",
            ])
    }

    @Test("The desktop says which folders these are; one that is the home folder is none")
    func folders() throws {
        try add("Downloads/trakt.zip")
        try add("Geladen/simkl.zip")
        try add("Filme/a.nfo")
        let lines = "# x\nXDG_DOWNLOAD_DIR=\"$HOME/Geladen\"\nXDG_VIDEOS_DIR=\"\(home.path)/Filme/\"\n"
        try add(".config/user-dirs.dirs")
        try Data(lines.utf8).write(to: URL(filePath: home.path + "/.config/user-dirs.dirs"))
        try expectEqual(found(), ["simkl ~/Geladen/simkl.zip", "kodi ~/Filme"])
        try Data("XDG_DOWNLOAD_DIR=\"$HOME/\"\n".utf8).write(to: URL(filePath: home.path + "/.config/user-dirs.dirs"))
        try expectEqual(found(), ["trakt ~/Downloads/trakt.zip"])
        try expectEqual(found(["XDG_CONFIG_HOME": home.path + "/none"]), ["trakt ~/Downloads/trakt.zip"])
        expectNil(FindExports(environment: [:]))
    }

    @Test("It looks at a limited number of names")
    func bounds() throws {
        for number in 0..<12 { try add("Downloads/trakt\(number).zip") }
        for number in 0..<4_100 { try add("Videos/\(number)/x") }
        try add("Videos/zz/a.nfo")
        try expectEqual(found().count, 8)
    }
}

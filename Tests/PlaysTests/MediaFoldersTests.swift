import Entities
import Foundation
import Interchange
import Library
import Platform
import TestSupport
import Testing

@testable import Plays

@Suite("Folders of media", .timeLimit(.minutes(5)))
struct MediaFoldersTests {
    private let show = Show(id: .init(number: 82), name: "Law & Order", premiered: CalendarDay(iso8601: "2011-04-17"))

    private func episodes() -> [Episode] {
        (1...3).flatMap { season in
            (1...10).map { number in
                Episode(
                    id: season * 100 + number, name: "", season: season, number: number,
                    airdate: CalendarDay(year: 2010 + season, month: 5, day: number))
            }
        }
    }

    private func query(_ season: Int, _ number: Int) -> MediaQuery {
        let all = episodes()
        let episode = all.first { $0.season == season && $0.number == number }
        return MediaQuery(episode ?? all[0], of: show, ExternalIDs(imdb: "tt0944947", tvdb: 121_361), among: all)
    }

    private func make(_ paths: [String], in folder: TemporaryFolder, _ texts: [String: String] = [:]) throws {
        for path in paths + texts.keys {
            let url = URL(filePath: folder.path + "/" + path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data((texts[path] ?? "").utf8).write(to: url)
        }
    }

    @Test("Files are found by their names, identifiers and descriptions, the best matches only")
    func finding() async throws {
        let folder = try TemporaryFolder()
        let nfo = "<tvshow><title>Anything</title><uniqueid type=\"tvdb\">121361</uniqueid></tvshow>"
        let film = "https://www.themoviedb.org/movie/603-the-matrix\n"
        try make(
            [
                "TV/Law and Order (2011)/Season 01/law.s01e02.mkv", "TV/Law & Order/Law & Order - S01E03-E04.mkv",
                "TV/Other {tvdb-121361}/Other S01E05.mkv", "TV/Law & Order {tvdb-5}/Season 2/S02E01.mkv",
                "TV/Law & Order (1990)/S03E01.mkv", "TV/Law.and.Order.2012.05.04.mkv", "TV/Law and Order - 16.mkv",
                "TV/Nfo/Season 2/S02E07.mkv", "TV/Two/Law & Order S01E09 720p.mkv",
                "TV/Two/Law & Order S01E09 1080p.mkv",
                "Films/-f\nx (1999).mkv", "Films/unnamed.mkv", "Films/The Matrix (2021).mkv",
            ], in: folder, ["TV/Nfo/tvshow.nfo": nfo, "Films/unnamed.nfo": film])
        let folders = MediaFolders([folder.path, folder.path + "/none"], clock: ManualClock())
        let table: [(MediaQuery, [String])] = [
            (query(1, 2), ["TV/Law and Order (2011)/Season 01/law.s01e02.mkv"]),
            (query(1, 4), ["TV/Law & Order/Law & Order - S01E03-E04.mkv"]),
            (query(1, 5), ["TV/Other {tvdb-121361}/Other S01E05.mkv"]), (query(2, 1), []), (query(3, 1), []),
            (query(2, 4), ["TV/Law.and.Order.2012.05.04.mkv"]), (query(2, 6), ["TV/Law and Order - 16.mkv"]),
            (query(2, 7), ["TV/Nfo/Season 2/S02E07.mkv"]),
            (query(1, 9), ["TV/Two/Law & Order S01E09 1080p.mkv", "TV/Two/Law & Order S01E09 720p.mkv"]),
            (
                MediaQuery(
                    Movie(id: .init(number: 603), title: "The Matrix", released: CalendarDay(iso8601: "1999-03-30"))),
                ["Films/unnamed.mkv"]
            ), (MediaQuery(Movie(id: .init(number: 1), title: "-f x")), ["Films/-f\nx (1999).mkv"]),
        ]
        for (query, expected) in table {
            let finding = await folders.find(query)
            expectEqual(finding.files.map { String($0.path.dropFirst(folder.path.count + 1)) }, expected)
            guard finding.files.isEmpty else { continue }
            expectEqual(
                finding.looks,
                [.init(folder: folder.path, outcome: .read), .init(folder: folder.path + "/none", outcome: .missing)])
        }
        let double = await folders.find(query(1, 4)).files
        expectEqual(double.flatMap { query(1, 4).episodes(in: $0, among: episodes()) }.map(\.number), [3, 4])
        // A new file is found at once; one that is gone is not played.
        try make(["TV/Law & Order/Law & Order - S02E09.mkv"], in: folder)
        let new = await folders.find(query(2, 9)).files
        expectEqual(new.count, 1)
        for file in new { try FileManager.default.removeItem(atPath: file.path) }
        expectEqual(await folders.find(query(2, 9)).files, [])
    }

    @Test("Links in circles, thousands of files and deep folders are read once and within limits")
    func hostileFolders() async throws {
        let folder = try TemporaryFolder()
        try make((0..<4000).map { "many/Law & Order S09E\($0 + 1000).mkv" }, in: folder)
        try make(
            ["a/b/Law & Order S01E01.mkv", Array(repeating: "d", count: 30).joined(separator: "/") + "/x S01E01.mkv"],
            in: folder)
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: folder.path + "/a/b/up", withDestinationPath: folder.path)
        try manager.createSymbolicLink(atPath: folder.path + "/a/self", withDestinationPath: folder.path + "/a/self")
        let walk = MediaWalk(folder.path)
        expectEqual(walk.files.count, 4001)
        expect(!walk.isComplete, "the deep folder")
        expect(!MediaWalk(folder.path, within: .zero).isComplete)
        expectEqual(MediaWalk(folder.path + "/many").isComplete, true)
    }

    @Test("A folder that does not answer is not waited for, and is named")
    func hangingShare() async throws {
        let folder = try TemporaryFolder()
        let clock = ManualClock()
        let folders = MediaFolders([folder.path, "/slow"], clock: clock) { path, finish in
            if path != "/slow" { finish(MediaWalk(path)) }
            return true
        }
        let query = query(1, 1)
        async let finding = folders.find(query)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        expectEqual(await finding.looks.map(\.outcome), [.read, .unanswered])
    }

    @Test("A place and a choice are remembered for the next time")
    func memory() async throws {
        let store = MemoryStore()
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        var place = PlayMemory.Place(path: "/media/a b.mkv")
        (place.position, place.played) = (123, 100)
        let subject = LibrarySubject(episodes()[0], of: show.id)
        await PlayMemory(store: store).remember(place, of: subject, at: now)
        let memory = PlayMemory(store: store)
        expectEqual(await memory.place(of: subject)?.position, 123)
        expectEqual(await memory.place(of: subject)?.played, 100)
        expectEqual(await memory.folder(of: show.id), "/media")
        try store.write(Array("{\"episode:101\":{\"path\":\"-x\"},\"movie:1\":3".utf8), to: "plays.json")
        expectNil(await PlayMemory(store: store).place(of: subject), "a damaged file")
    }
}

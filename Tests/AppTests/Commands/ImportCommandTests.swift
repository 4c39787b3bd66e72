import Entities
import Foundation
import TestSupport
import Testing

@testable import App

@Suite("marquee import", .timeLimit(.minutes(5))) struct ImportCommandTests {
    private static let ratings = """
        Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,Year
        tt0000007,9,2024-01-01,Harbour,Harbour,,TV Series,2019
        tt0000055,7,2024-01-02,The Long Ferry,Fähre,,Movie,2001
        tt0000099,5,2024-01-03,A Game,A Game,,Video Game,2020
        """

    private let folder: TemporaryFolder
    private let bench: CommandBench

    init() throws {
        folder = try TemporaryFolder()
        bench = CommandBench(pages: [
            [
                Show(id: Show.ID(number: 7), name: "Harbour"), Show(id: Show.ID(number: 8), name: "Lantern Street"),
                Show(id: Show.ID(number: 9), name: "Lantern Street"),
            ]
        ])
        bench.films.add(Movie(id: Movie.ID(number: 55), title: "The Long Ferry"))
    }

    private func file(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: folder.path + "/" + name))
        return folder.path + "/" + name
    }

    private func output(_ words: String..., asJSON: Bool = false, columns: Int? = nil) async throws -> String {
        try await expectEqual(bench.library(words, asJSON: asJSON, columns: columns), .code(.done), "\(bench.errors)")
        return bench.last
    }

    @Test("The report says what would be new; --apply makes it so, and undo takes it back")
    func reportAndApply() async throws {
        let path = try file("ratings.csv", Self.ratings)
        try await expectEqual(
            output("import", path),
            """
            count\tratings\t2\t0\t0\t0\t0\t1
            unmatched\tA Game (2020)\t1\totherKind

            """)
        try await expect(bench.libraryStore.value().state.records.isEmpty)
        try await expectEqual(
            output("import", path, "--apply", columns: 80),
            """
            IMDb: 1 file, 3 entries

                     new  unmatched
            ratings    2          1

            Not imported:
              neither film nor television (1 row)
                A Game (2020)

            Imported: 2 new entries

            """)
        try await expectEqual(bench.libraryStore.value().state.records.count, 2)
        let again = try JSONSerialization.jsonObject(with: Data(try await output("import", path, asJSON: true).utf8))
        let document = try require(again as? [String: Any])
        expect(document["version"] as? Int == 1 && document["source"] as? String == "imdb")
        let counts = ["rows", "new", "known", "choose", "unmatched"].map { document[$0] as? Int }
        expect(counts == [3, 0, 2, 0, 1] && document["applied"] as? Bool == false)
        try await expect(output("import", "undo").hasPrefix("undone: imported\t\t1 show, 1 film, 2 ratings\t2\t"))
        try await expect(bench.libraryStore.value().state.records.values.allSatisfy { $0.rating == nil })
        try await expectEqual(bench.library(["import", "undo"]), .code(.failed))
        expect(bench.errors.hasSuffix("There is no import to undo\n"))
    }

    @Test("A title is chosen by its name, or left out")
    func choosing() async throws {
        let path = try file(
            "plays.csv",
            "type,title,year,season,episode,watched_at,precision\nepisode,Lantern Street,,1,1,2020-05-01,day\n")
        try await expect(output("import", path).contains("choose\tLantern Street\t1\tnameOnly\tshow:8,show:9,none\n"))
        let text = try await output("import", path, columns: 80)
        expect(text.contains("  Lantern Street (1 row): matched by name only\n    show:8  Lantern Street\n"))
        try await expect(
            output("import", path, "--choose", "lantern street=9").hasPrefix(
                "count\ttitles\t1\t0\t0\t0\t0\t0\n"))
        try await expect(
            output("import", path, "--choose", "Lantern Street=none").contains(
                "unmatched\tLantern Street\t1\tdeclined"))
        try await expectEqual(bench.library(["import", path, "--choose", "Nothing=9"]), .code(.notFound))
        await #expect(throws: UsageError.self) { try await bench.library(["import", path, "--choose", "nothing"]) }
    }

    @Test(
        "Without a file it lists the exports in the download folder; a path with the signs of a dropped one is understood"
    )
    func paths() async throws {
        try FileManager.default.createDirectory(
            at: URL(filePath: folder.path + "/Downloads"), withIntermediateDirectories: true)
        let path = try file("Downloads/ratings (2).csv", Self.ratings)
        let home = ["HOME": folder.path]
        try await expectEqual(bench.library(["import"], environment: home), .code(.done))
        expect(bench.output.hasPrefix("imdb\t~/Downloads/ratings (2).csv\t"), bench.output)
        try await expectEqual(bench.library(["import"], columns: 80, environment: home), .code(.done))
        expect(bench.errors.contains("marquee import ~/'Downloads/ratings (2).csv'"), bench.errors)
        try await expectEqual(bench.library(["import"]), .code(.notFound))
        for typed in [
            "'\(path)' ", path.replacing(" ", with: "\\ "), "file://" + path.replacing(" ", with: "%20") + "\r",
        ] {
            try await expect(output("import", typed).hasPrefix("count\tratings\t2\t"), typed)
        }
    }

    @Test("Unmatched rows are written with their columns, and corrected ones are read")
    func unmatched() async throws {
        let path = try file("watchlist.csv", "Position,Const,Title,Title Type\n1,tt0000404,Nothing,TV Series\n")
        let target = folder.path + "/left.csv"
        // Nothing is left.
        try await expectEqual(bench.library(["import", path, "--unmatched", target]), .code(.failed))
        expectEqual(bench.errors, "marquee: None of this can be imported\n")
        let text = try String(contentsOfFile: target, encoding: .utf8)
        expect(text.contains("1,tt0000404,Nothing,TV Series,notFound,,,watchlist"))
        let corrected = try file("left.csv", text.replacing("notFound,,,", with: ",7,,"))
        try await expect(output("import", corrected).hasPrefix("count\ttitles\t1\t0"))
    }

    @Test("An applied import fetches its shows, or the next command does; the number of unknown shows is reported")
    func fetching() async throws {
        let path = try file(
            "left.csv",
            """
            Position,Const,Title,Title Type,marquee_reason,marquee_tvmaze,marquee_tmdb,marquee_file
            1,tt0000404,Nothing,TV Series,notFound,8,,watchlist

            """)
        let unknown = "Nothing is known yet about 1 show. Fetch it: marquee next\n"
        func run(_ words: String..., isOffline: Bool = false) async throws -> (errors: String, requests: Int) {
            let before = (bench.errors.count, bench.shows.detailCalls.count)
            let words = words.first == "import" && words.last != "undo" ? ["import", path] + words.dropFirst() : words
            let ending = try await bench.library(words, isOffline: isOffline, fetches: true, showsProgress: true)
            expectEqual(ending, .code(.done), "\(words)")
            return (String(bench.errors.dropFirst(before.0)), bench.shows.detailCalls.count - before.1)
        }
        try await expect(run("import") == ("", 0))
        let left = try await run("import", "--apply", "--no-fetch")
        expect(left.errors.hasSuffix(unknown) && left.requests == 0, "\(left)")
        for command in ["next", "stats", "pick", "upcoming"] {
            let offline = try await run(command, isOffline: true)
            expect(offline.errors.contains(unknown) && offline.requests == 0, "\(command): \(offline)")
        }
        bench.shows.fail(with: .status(500))
        let failed = try await run("stats")
        expect(failed.errors.contains(". " + unknown) && failed.requests == 1, "\(failed)")
        // A show that was deleted is not asked for again and again.
        bench.shows.fail(with: .notFound)
        try await expect(!run("next").errors.contains(unknown))
        bench.shows.fail(with: nil)
        let fetched = try await run("next")
        expect(fetched.errors.contains("Fetching shows: 1 of 1") && fetched.requests == 1, "\(fetched)")
        try await expect(run("next") == ("", 0))
        try await expect(run("import", "undo").requests == 0)
    }

    @Test("Folders are searched; other files are named only if the user named them")
    func folders() async throws {
        _ = try file("ratings.csv", Self.ratings)
        _ = try file("notes.json", "{\"hello\": 1}")
        try await expect(output("import", folder.path).hasPrefix("count\tratings\t2"))
        expect(!bench.errors.contains("notes.json"))
        let other = try file("other.json", "{\"hello\": 1}")
        try await expectEqual(bench.library(["import", other]), .code(.failed))
        expect(bench.errors.contains("other.json: not an export that Marquee knows"))
        try await expectEqual(bench.library(["import", folder.path + "/none.zip"]), .code(.failed))
        let cut = try file(
            "cut.json",
            "[{\"watched_at\":\"2020-01-01T00:00:00Z\",\"movie\":{\"title\":\"A\",\"ids\":{\"tmdb\":5}}},{\"wat")
        try await expectEqual(bench.library(["import", cut]), .code(.failed))
        expect(bench.errors.contains("cut.json: damaged; the part before the damage was read"))
        expect(bench.output.contains("count\tfilms\t1\t"))
    }

    @Test(
        "Hostile archives are refused with the reason",
        arguments: [
            ("encrypted-flag.zip", "protected by a password"), ("path-traversal.zip", "names files outside itself"),
            ("truncated.zip", "damaged archive"), ("method-zstd.zip", "compressed in an unusual way"),
            ("bomb-64mb.zip", "more comes out"), ("bad-crc.zip", "damaged archive"),
        ])
    func archives(name: String, reason: String) async throws {
        guard SharedData.has("data/imports/derived-zips") else { return }
        let path = SharedData.url("data/imports/derived-zips/\(name)").path
        try await expectEqual(bench.library(["import", path, "--offline"], isOffline: true), .code(.failed))
        expect(bench.errors.contains(reason), "\(bench.errors)")
    }

    @Test(
        "Every service is recognized by its files",
        arguments: [
            ("netflix/ViewingActivity.csv", "netflix"), ("kodi-nfo", "kodi"),
            ("watcharr/watcharr-export.excerpt.json", "watcharr"),
            ("yamtrack/import_yamtrack.csv", "yamtrack"), ("tmdb-account/import_tmdb_ratings.csv", "tmdb"),
            ("derived-zips/simkl-backup.zip", "simkl"), ("derived-zips/trakt-export-folders.zip", "trakt"),
            ("derived-zips/letterboxd-2025.zip", "letterboxd"), ("derived-zips/tvtime-export-2026-07-10.zip", "tvtime"),
            ("imdb/3-2024-on", "imdb"), ("seriesguide/shows-export-example.json", "seriesguide"),
        ])
    func sources(path: String, source: String) async throws {
        guard SharedData.has("data/imports") else { return }
        let path = SharedData.url("data/imports/\(path)").path
        _ = try await bench.library(["import", path, "--offline"], asJSON: true, isOffline: true)
        try expect(bench.document()["source"] as? String == source, "\(bench.errors)")
    }
}

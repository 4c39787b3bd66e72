import Catalog
import Entities
import Foundation
import Library
import Platform
import TestSupport
import Testing
import UseCases

@testable import App

/// The JSON output matches `docs/JSON.md`, field by field.
@Suite(.timeLimit(.minutes(5))) struct JSONDocumentTests {
    private let schema: JSONSchema
    private let bench = CommandBench(
        pages: [
            SampleShows.all + [Show(id: Show.ID(number: 90), name: "Poster", artwork: artwork)]
        ], films: 3)
    private static let artwork = Artwork(medium: "https://static.tvmaze.com/m.jpg", original: nil)

    init() throws {
        let page = SharedData.packageRoot.appending(path: "docs/JSON.md")
        bench.shows.setPerson(
            PersonDetails(
                person: Person(
                    id: Person.ID(number: 7), name: "Bea", birthday: CalendarDay(year: 1980, month: 1, day: 1),
                    artwork: Self.artwork),
                credits: [
                    PersonCredit(kind: .cast, show: SampleShows.all[0], roles: ["Ada"], isVoice: true),
                    PersonCredit(
                        kind: .guest, show: nil, episode: Episode(id: 9, name: "Nine", season: 1, number: 9), roles: []),
                ]))
        schema = JSONSchema(markdown: try String(contentsOf: page, encoding: .utf8))
    }

    private func expectDocument(
        _ name: String, _ output: String, file: StaticString = #filePath, line: Int = #line
    ) throws {
        let object = try JSONSerialization.jsonObject(with: Data(output.utf8))
        let faults = schema.faults(of: object, as: name)
        expectEqual(faults, [], file: file, line: line)
    }

    @Test func thePageDescribesEveryCommand() {
        expect(schema.documents.count == 41 && schema.documents.allSatisfy { schema.objects[$0]?.isEmpty == false })
        expectEqual(schema.objects["show"]?.map(\.name), JSONValue(SampleShows.all[0]).fields.map(\.name))
    }

    @Test mutating func catalogs() async throws {
        for (request, name) in [
            (.shows, "marquee shows"), (.show(.id(Show.ID(number: 1))), "marquee show"),
            (.show(.id(Show.ID(number: 3))), "marquee show"), (.episodes(.id(Show.ID(number: 1))), "marquee episodes"),
            (.search("a"), "marquee search"), (.search("xyzzy"), "marquee search"), (.movies("x"), "marquee movies"),
            (.people("a"), "marquee search --people"), (.people("xyzzy"), "marquee search --people"),
            (.person(.id(Person.ID(number: 7))), "marquee person"), (.person(.name("Bea")), "marquee person"),
            (.movie(.id(Movie.ID(number: 3))), "marquee movie"), (.movie(.name("Film 2")), "marquee movie"),
        ] as [(ShowPagesRequest, String)] {
            self = try Self()
            await expectEqual(bench.run(request, asJSON: true), .code(.done))
            try expectDocument(name, bench.output)
        }
    }

    @Test func favorites() async throws {
        let ids: [TitleID] = [.show(Show.ID(number: 1)), .movie(Movie.ID(number: 2))]
        await bench.run(.add(ids.map(Wanted.id)), asJSON: true)
        try expectDocument("marquee favorites add, remove", bench.output)
        let list = CommandBench(films: 2)
        await list.run(.list, asJSON: true)
        try expectDocument("marquee favorites list", list.output)
        let some = CommandBench(films: 2)
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        let entries: [Title] = [
            .show(SampleShows.all[0]), .movie(FilmLibrary.whole), .expired(Movie.ID(number: 7)),
        ]
        for entry in entries {
            let subject = LibrarySubject(entry)
            _ = try await some.library.perform([.assign(subject, .star(true))], dates: [now])
        }
        await some.run(.list, asJSON: true)
        try expectDocument("marquee favorites list", some.output)
        expect(some.output.contains(#""kind":"movie","added":"2023-11-14T22:13:20Z","id":7,"title":null"#))
    }

    /// A library with a followed show, films, plays of every kind, a list and a shield.
    private static let documents: [(words: [String], name: String)] = {
        let changes =
            "marquee follow, unfollow, plan, pause, drop, mark, unmark, skip, unskip, rewatch, specials, shield, shift, "
            + "rate, note, tag, play, undo, redo, "
            + "list create, filter, rename, add, remove, move, delete"
        return [
            (["follow", "1", "movie:2"], changes), (["mark", "1", "S01E01", "--yes"], changes),
            (["mark", "1", "S01E01", "--at", "2026-01-02"], changes), (["mark", "movie:3", "--unknown"], changes),
            (["unmark", "1", "S01E01"], changes), (["rate", "1", "7.5"], changes), (["tag", "1", "x"], changes),
            (["skip", "1", "S01E01"], changes), (["unskip", "1", "S01E01"], changes), (["rewatch", "1"], changes),
            (["rewatch", "1", "--remove"], changes), (["specials", "1", "all"], changes),
            (["shield", "1", "text"], changes), (["shift", "1", "-1"], changes), (["plan", "movie:1"], changes),
            (["note", "1", "text"], changes), (["note", "1"], "marquee note SHOW"), (["undo"], changes),
            (["redo"], changes), (["list", "create", "x"], changes), (["list", "add", "x", "1"], changes),
            (["list", "add", "x", "1"], changes), (["list", "move", "x", "1", "1"], changes),
            (["list", "filter", "y", "genre:drama"], changes), (["list", "rename", "y", "z"], changes),
            (["list", "show", "z"], "marquee list show"), (["list"], "marquee list"),
            (["list", "show", "x"], "marquee list show"),
            (["list", "remove", "x", "1"], changes), (["list", "delete", "x"], changes), (["next"], "marquee next"),
            (["upcoming", "--days", "3000"], "marquee upcoming"),
            (["upcoming", "--country", "DE"], "marquee upcoming"), (["upcoming", "--web"], "marquee upcoming"),
            (["calendar", "--ics"], "marquee calendar"), (["notify"], "marquee notify"), (["export"], "marquee export"),
            (["history"], "marquee history"),
            (["stats"], "marquee stats"), (["stats", "--year", "2026"], "marquee stats"),
            (["pick", "--seed", "1"], "marquee pick"), (["library", "status"], "marquee library status"),
            (["library", "verify"], "marquee library verify"), (["library", "compact"], "marquee library compact"),
            (["unfollow", "1"], changes),
        ]
    }()

    @Test func theLibrary() async throws {
        bench.shows.setAirstamp(bench.wallClock.now() - 86_400)
        for (words, name) in Self.documents {
            try await expectEqual(bench.library(words, asJSON: true), .code(.done), "\(words) \(bench.errors)")
            try expectDocument(name, bench.last)
        }
    }

    @Test func anImportAndTheFilesOfTheLibrary() async throws {
        let folder = try TemporaryFolder()
        let text = """
            type,title,year,season,episode,watched_at,precision,rating,tvmaze
            show,A Show,,,,,,8,1
            other,A Game,2020,,,,,5,
            show,\(SampleShows.all[1].name),,,,,,7,
            """
        try Data(text.utf8).write(to: URL(filePath: folder.path + "/rows.csv"))
        try await expectEqual(bench.library(["import", folder.path + "/rows.csv"], asJSON: true), .code(.done))
        try expectDocument("marquee import", bench.output)
        try await expectEqual(bench.library(["import"], asJSON: true), .code(.done))
        try expectDocument("marquee import, without FILE", bench.last)
        let home = try LibraryHome()
        try await home.fill()
        try home.damage()
        try await expectEqual(home.run(["library", "verify"], asJSON: true), .code(.failed))
        try expectDocument("marquee library verify", home.bench.output)
        try await expectEqual(home.run(["library", "move", home.path + "/new"], asJSON: true), .code(.done))
        try expectDocument("marquee library move", home.bench.last)
    }

    @Test mutating func theCacheAndTheCatalog() async throws {
        await bench.run(CacheAction.status, asJSON: true)
        try expectDocument("marquee cache status", bench.output)
        let filled = CommandBench(pages: [SampleShows.all])
        await filled.run(.shows)
        let cleared = CommandBench()
        await cleared.run(.clear, asJSON: true)
        try expectDocument("marquee cache clear", cleared.output)
        self = try Self()
        bench.allShows.put(SampleShows.all.map { CatalogEntry($0, updated: 1) })
        await expectEqual(bench.run(CatalogAction.sync, asJSON: true), .code(.done))
        try expectDocument("marquee catalog sync", bench.output)
        await expectEqual(bench.run(CatalogAction.status, asJSON: true), .code(.done))
        try expectDocument("marquee catalog status", bench.last)
        let empty = CommandBench()
        await empty.run(CatalogAction.status, asJSON: true)
        try expectDocument("marquee catalog status", empty.output)
    }

    @Test func theConfiguration() throws {
        let home = try TemporaryFolder()
        let folder = home.path + "/marquee"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("{\n  moose: true,\n}".utf8).write(to: URL(filePath: folder + "/config.json"))
        let environment = ["XDG_CONFIG_HOME": home.path, "HOME": home.path, "MARQUEE_THEME": "pink"]
        let commands = ConfigurationCommands(
            configuration: LoadedConfiguration(environment: environment), phrases: Phrases.english)
        try expectDocument("marquee config path", commands.report(of: .path).output(asJSON: true, columns: nil))
        let checked = try commands.report(of: .check).output(asJSON: true, columns: nil)
        try expectDocument("marquee config check", checked)
        expect(checked.contains(#""path": null"#) && checked.contains(#""line": 2"#))
    }

    @Test func theLock() async throws {
        let lock = LockStore(store: MemoryStore(), rounds: 1)
        let manageLock = ManageLock(lock: lock, configuration: nil)
        let resetLock = ResetLock(
            documents: MemoryStore(), posters: MemoryStore(), library: nil, folders: nil, memories: nil,
            lock: manageLock)
        func commands(isLocked: Bool = true) -> LockCommands {
            LockCommands(
                console: bench.console(asJSON: true), lock: lock, manageLock: manageLock, resetLock: resetLock,
                isLocked: isLocked)
        }
        let status = try await commands().status().output(asJSON: true, columns: nil)
        try expectDocument("marquee lock status, set, off, reset", status)
        expect(status.contains(#""locked": true"#))
        await #expect(throws: CommandFailure.said(.failed)) { try await commands().reset(isAgreed: false) }
        expect(bench.output.isEmpty && !bench.errors.isEmpty)
        let off = try await commands(isLocked: false).remove().output(asJSON: true, columns: nil)
        try expectDocument("marquee lock status, set, off, reset", off)
        let removed = try await commands().reset(isAgreed: true).output(asJSON: true, columns: nil)
        try expectDocument("marquee lock status, set, off, reset", removed)
        expect(removed.contains(#""locked": false"#))
    }

    @Test func listsHaveALineForEachEntryAndTextIsEscaped() async throws {
        // Every list entry has its own line.
        await bench.run(.shows, asJSON: true)
        let lines = bench.output.split(separator: "\n")
        expectEqual(lines.count, SampleShows.all.count + 4)
        expect(lines[1] == "\"shows\":[" && lines[2].hasPrefix("{\"id\":1,\"title\":\"The Paper Lanterns\""))
        // Any text is a valid JSON string.
        let odd = "\"quotes\" \\ \u{1}\n\t\u{7F}ü映\u{2028}"
        let value: JSONValue = [odd: .array([.text(odd), .null, .number(.pi)])]
        for text in [value.line, value.lines, value.sortedLines] {
            let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [Any]]
            expect(read?[odd]?.first as? String == odd)
        }
        expect(JSONValue(Double.nan) == .null && JSONValue(Double.infinity) == .null)
    }
}

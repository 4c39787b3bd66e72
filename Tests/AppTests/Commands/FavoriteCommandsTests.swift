import Entities
import Foundation
import Platform
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct FavoriteCommandsTests {
    private let bench = CommandBench(
        pages: [[Show(id: Show.ID(number: 82), name: "=Tide, \"Turning\"", rating: 9)]], films: 3)
    private let show = TitleID.show(Show.ID(number: 82))
    private let film = TitleID.movie(Movie.ID(number: 603))

    @Test func storedShowsAndFaultyStoresAreHandled() async throws {
        // A stored show is added without a request.
        let stored = Show(id: Show.ID(number: 1), name: "Stored")
        var bench = CommandBench(pages: [[stored]])
        await bench.run(.shows)
        bench.shows.fail(with: .unreachable(.cannotConnect))
        await expectEqual(bench.run(.add([.id(.show(stored.id))])), .code(.done))
        expect(bench.errors.isEmpty && bench.shows.detailCalls.isEmpty)
        expect(bench.output.contains("Stored"))
        // An added favorite is reported even if its poster cannot be saved.
        let posters = FaultyStore(MemoryStore())
        posters.fail(after: 0)
        let artwork = Artwork(medium: "https://static.tvmaze.com/82.jpg", original: nil)
        bench = CommandBench(
            pages: [[Show(id: Show.ID(number: 82), name: "Tide", artwork: artwork)]], posters: posters, poster: [1])
        await expectEqual(bench.run(.add([.id(show)])), .code(.failed))
        expectEqual(bench.output, "added\tshow:82\tTide\n")
        expectEqual(bench.errors, "marquee: Can’t save a poster: the disk is full\n")
        // An unreadable file is reported once.
        let folder = try TemporaryFolder()
        try Data().write(to: URL(filePath: folder.path + "/file"))
        bench = CommandBench(
            pages: [[Show(id: Show.ID(number: 82), name: "Tide")]], kept: FileStore(folder: folder.path + "/file/x"))
        let line =
            "marquee: Can’t read or save your library: part of the path is not a folder. Nothing is lost.\n"
        await expectEqual(bench.run(.list), .code(.failed))
        expectEqual(bench.errors, line)
        await expectEqual(bench.run(.add([.id(show), .id(show)])), .code(.failed))
        expectEqual(bench.errors, line + line)
    }

    @Test mutating func favoritesAreAddedAndRemoved() async throws {
        // Known IDs are added, the others named.
        let missing = TitleID.show(Show.ID(number: 99))
        await expectEqual(bench.run(.add([.id(show), .id(missing), .id(film)])), .code(.notFound))
        expectEqual(bench.output, "added\tshow:82\t=Tide, \"Turning\"\nadded\tmovie:603\tFilm 603\n")
        expect(bench.errors.hasPrefix("marquee: 99: Not found on TVmaze"))
        await expectEqual(bench.run(.add([.id(show)])), .code(.done))
        expect(bench.output.hasSuffix("known\tshow:82\t=Tide, \"Turning\"\n"))
        // Without a key only one film is tried: its command would run for each, and each time ask for a passphrase.
        self = Self()
        bench.films.fail(with: .keyUnavailable(.missing))
        await expectEqual(bench.run(.add([.id(film), .id(.movie(Movie.ID(number: 604))), .id(show)])), .code(.failed))
        expectEqual(bench.films.calls, ["details 603"])
        expectEqual(bench.output, "added\tshow:82\t=Tide, \"Turning\"\n")
        self = Self()
        await bench.run(.add([.id(show)]))
        await expectEqual(bench.run(.remove([.id(film), .id(show)])), .code(.notFound))
        expect(bench.output.hasSuffix("removed\tshow:82\t=Tide, \"Turning\"\n"))
        expectEqual(bench.errors, "marquee: movie:603 is not a favorite\n")
        await expectEqual(bench.run(.list), .code(.done))
        expect(!bench.output.contains("\tshow:82\n"))
        // A terminal gets sentences.
        self = Self()
        await bench.run(.add([.id(film)]), columns: 80)
        await bench.run(.add([.id(film)]), columns: 80)
        await bench.run(.remove([.id(film)]), columns: 80)
        expectEqual(
            bench.output,
            """
            Added Film 603 to favorites
            Film 603 is already a favorite
            Removed Film 603 from favorites

            """)
    }

    @Test mutating func theFavoritesOfEarlierVersionsAreListed() async throws {
        try bench.kept.write(
            Array(#"{"version":1,"favorites":[{"kind":"show","id":5,"title":"Old"}]}"#.utf8), to: "favorites.json")
        await expectEqual(bench.run(.list), .code(.done))
        await expectEqual(bench.run(.remove([.id(.show(Show.ID(number: 5)))])), .code(.done))
        expect(bench.output.hasPrefix("show:5\tOld\t") && bench.output.hasSuffix("removed\tshow:5\tOld\n"))
        try expectEqual(bench.kept.names(), ["favorites.before-library.json"])
        // Details of films that have expired are neither printed nor exported.
        self = Self()
        let old = """
            {"version": 1, "favorites": [
              {"kind": "movie", "id": 603, "added": "2020-01-01T00:00:00Z", "fetched": "2020-01-01T00:00:00Z",
               "title": "A film", "tagline": "Old words", "rating": 8}]}
            """
        try bench.kept.write(Array(old.utf8), to: "favorites.json")
        await expectEqual(bench.run(.list), .code(.done))
        expect(bench.output.hasPrefix("movie:603\tA film\t"))
        await expectEqual(bench.run(.export(file: nil)), .code(.done))
        await expectEqual(bench.run(.movie(.id(Movie.ID(number: 603))), isOffline: true), .code(.done))
        expect(!bench.output.contains("Old words"))
    }

    @Test mutating func filesThatCannotBeReadAreNamed() async throws {
        // A folder instead of a file is reported.
        let folder = try TemporaryFolder()
        await expectEqual(bench.run(.export(file: folder.path)), .code(.failed))
        await expectEqual(bench.run(.import(file: folder.path)), .code(.failed))
        var line = "marquee: \(folder.path): it is not a regular file\n"
        expectEqual(bench.errors, line + line)
        // File names cannot control the terminal.
        self = Self()
        let name = "/nowhere/x\u{1B}[31m\u{7}\n.json"
        await bench.run(.import(file: name))
        expectEqual(bench.errors, "marquee: /nowhere/x[31m.json: no such file or folder\n")
        // A missing file is named.
        self = Self()
        await expectEqual(bench.run(.import(file: "/nowhere/x.json")), .code(.failed))
        await expectEqual(bench.run(.export(file: "/nowhere/x.json")), .code(.failed))
        line = "marquee: /nowhere/x.json: no such file or folder\n"
        expectEqual(bench.errors, line + line)
    }

    @Test func favoritesAreReadOffline() async {
        await bench.run(.add([.id(show), .id(film)]))
        await expectEqual(bench.run(.list, isOffline: true), .code(.done))
        let lines = bench.last.split(separator: "\n")
        expectEqual(Set(lines.map { $0.prefix { $0 != "\t" } }), ["show:82", "movie:603"])
        await expectEqual(bench.run(.movie(.id(Movie.ID(number: 603))), isOffline: true), .code(.done))
    }

    @Test func anExportContainsTheCreditsAndCanBeImported() async throws {
        await bench.run(.add([.id(show), .id(film)]))
        await bench.run(.export(file: nil))
        let exported = bench.last
        expect(exported.contains("TVmaze.com (https://www.tvmaze.com), CC BY-SA 4.0"))
        expect(exported.contains("not endorsed, certified, or otherwise approved by TMDB"))
        let folder = try TemporaryFolder()
        let path = folder.path + "/favorites.json"
        await bench.run(.export(file: path))
        let other = CommandBench()
        await expectEqual(other.run(.import(file: path)), .code(.done))
        expectEqual(other.output, "2 favorites added, 0 already there\n")
        await expectEqual(other.run(.import(file: path), asJSON: true), .code(.done))
        await other.run(.export(file: nil))
        expect(other.output.hasSuffix(exported))
    }

    @Test func importErrorsNameTheirLine() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/odd.json"
        let text = """
            {"favorites": [
            {"kind":"show","id":1,"title":"One"},
            {"kind":"radio","id":2},
            7,
            {"kind":"show","id":3},
            {"kind":"movie","id":4},
            """
        try Data(text.utf8).write(to: URL(filePath: path))
        await expectEqual(bench.run(.import(file: path)), .code(.failed))
        expectEqual(bench.output, "2 favorites added, 0 already there\n")
        expectEqual(
            bench.errors,
            """
            \(path):3: neither a show nor a film
            \(path):4: neither a show nor a film
            \(path):5: a show without a title
            \(path):6: not valid JSON from here on; everything before was imported

            """)
    }

    @Test func csvIsQuotedAndContainsNoFormulas() async throws {
        await bench.run(.add([.id(show)]))
        await bench.run(.export(file: nil), asCSV: true)
        let lines = bench.last.split(separator: "\n")
        expect(lines.first?.hasPrefix("kind,id,title,") == true && lines.count == 2)
        expectEqual(lines.last?.hasPrefix("show,82,\"'=Tide, \"\"Turning\"\"\","), true)
        expectEqual(lines.last?.contains("CC BY-SA 4.0"), true)
        // A combining mark forms one character with the letter before it, but spreadsheets compare scalars.
        for (title, cell) in [
            ("a, b\"\u{FE0F},=1", "\"a, b\"\"\u{FE0F},=1\""), ("\"\u{301}", "\"\"\"\u{301}\""),
            ("a,\u{301}=1", "\"a,\u{301}=1\""), ("=\u{301}1", "'=\u{301}1"), ("Amélie", "Amélie"),
        ] as [(String, String)] {
            let favorite = Favorite(
                .movie(Movie(id: Movie.ID(number: 1), title: title)), added: bench.wallClock.now(),
                fetched: bench.wallClock.now())
            let scalars = FavoritesSheet(favorites: [favorite]).text.unicodeScalars
            let row = String.UnicodeScalarView(scalars.drop { $0 != "\n" })
            expect(row.starts(with: "\nmovie,1,\(cell),".unicodeScalars), "\(String(row))")
        }
    }

    @Test mutating func theCacheIsMeasuredAndCleared() async throws {
        await bench.run(.shows)
        await bench.run(.status)
        let fields = bench.last.split(separator: "\n")[0].split(separator: "\t")
        expect(fields[0] == "catalog" && fields[1] == "2" && fields[3] == "1" && fields[5] == "/c")
        await bench.run(.clear, columns: 80)
        expect(bench.output.contains("2 files removed, "))
        try expect(bench.store.names().isEmpty)
        // An unreadable cache is not reported as empty.
        self = Self()
        let folder = try TemporaryFolder()
        let file = folder.path + "/pictures"
        try "x".write(toFile: file, atomically: false, encoding: .utf8)
        let ending = await bench.run(.status, pictures: FileStore(folder: file))
        expectEqual(bench.output.split(separator: "\n").map { $0.split(separator: "\t")[0] }, ["catalog"])
        expectEqual(bench.errors, "marquee: /c/pictures: part of the path is not a folder\n")
        expectEqual(ending, .code(.failed))
    }
}

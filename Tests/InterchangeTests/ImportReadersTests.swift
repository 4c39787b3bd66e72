import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Interchange
@testable import Library

/// What files, names, dates and numbers of exports look like, and their remains.
@Suite("Reading exports", .timeLimit(.minutes(5))) struct ImportReadersTests {
    private static let titles: StubTitles = {
        var titles = StubTitles()
        titles.add(1, "Law & Order: Harbour Unit", tvdb: 901, imdb: 9_001, tmdb: 801, seasons: [1: 12, 2: 12])
        titles.add(2, "Lantern Street", tvdb: 902, tmdb: 802, seasons: [1: 6])
        titles.add(3, "Other", tvdb: 5_001, imdb: 2_178_786, tmdb: 5_001, seasons: [1: 10])
        titles.movies = [MovieTitle(id: Movie.ID(number: 7), title: "Sea", year: 2020, imdb: 77)]
        return titles
    }()

    private func expectLines(
        _ files: [(String, String)], _ expected: [String], choices: ImportChoices = ImportChoices(),
        _ name: String = #function, line: UInt = #line
    ) {
        Interchange.expectLines(files, expected, Self.titles, choices: choices, name, line: line)
    }

    // MARK: Netflix

    @Test("Netflix: titles")
    func netflixTitles() {
        func text(_ title: String) -> String {
            let subject = NetflixReader.subject(title)
            let place = [subject.season, subject.number].map { $0.map { String($0) } ?? "-" }.joined(separator: "x")
            return "\(subject.kind) \(subject.title)|\(place)|\(subject.episodeName ?? "-")"
        }
        for (title, expected) in [
            (
                "Law & Order: Special Victims Unit: Season 1: Payback",
                "episode Law & Order: Special Victims Unit|1x-|Payback"
            ),
            ("Maid: Limited Series: Dollar Store", "episode Maid|1x-|Dollar Store"),
            ("Ask: 1. Sezon: 3. Bölüm", "episode Ask|1x3|3. Bölüm"), ("ダーク: シーズン1: 秘密", "episode ダーク|1x-|秘密"),
            ("暗黑：第2季：第 3 集", "episode 暗黑|2x3|第 3 集"), ("다크: 시즌 1: 비밀", "episode 다크|1x-|비밀"),
            ("Dark: Staffel 2: Folge 4", "episode Dark|2x4|Folge 4"),
            ("Élite: 1ª temporada: Bienvenidos", "episode Élite|1x-|Bienvenidos"),
            (
                "Stranger Things: Stranger Things 3: Chapter One: Suzie, Do You Copy?",
                "episode Stranger Things|3x-|Chapter One: Suzie, Do You Copy?"
            ),
            ("Ozark: Season 1: Sugarwood (Episode 1)", "episode Ozark|1x1|Sugarwood"),
            ("Money Heist: Part 3: We're Back", "episode Money Heist|-x-|We're Back"),
            ("The Crown: Season 4: 48:1", "episode The Crown|4x-|48:1"),
            ("Тьма: Сезон 1: Серия 2", "episode Тьма|1x2|Серия 2"),
            ("Kill Bill: Volume 2", "title Kill Bill: Volume 2|-x-|Volume 2"), ("Infinite", "title Infinite|-x-|-"),
            (" : Episode 7", "title : Episode 7|-x-|-"),
        ] { expectEqual(text(title.trimmed), expected, title) }
    }

    private func table(_ dates: String...) -> [(String, String)] {
        let rows = dates.enumerated().map { "\"Lantern Street: Season 1: Part \($0 + 1) of 1\",\"\($1)\"\n" }
        return [("NetflixViewingHistory.csv", "Title,Date\n" + rows.joined())]
    }

    private static let work = NetflixReader.subject("Lantern Street: Season 1: x").work

    private func days(_ files: [(String, String)], _ rule: ImportRule? = nil) -> [String] {
        var choices = ImportChoices()
        choices.works[Self.work] = .some(.show(Show.ID(number: 2)))
        if let rule { choices.orders[ImportedWork(question: "NetflixViewingHistory.csv")] = rule }
        let reading = Interchange.read(files)
        let lines = Interchange.lines(Interchange.plan(reading, Self.titles, choices: choices), reading)
        return lines.filter { !$0.hasPrefix("followed") }.map { $0.replacing("play 2/1/", with: "") }.sorted()
    }

    @Test("Netflix: the order of day and month is that of the whole table, or asked about")
    func netflixDates() {
        for (dates, expected) in [
            (["24.01.23", "03.01.23"], ["1 2023-01-24", "2 2023-01-03"]),
            (["1/24/23", "1/3/23"], ["1 2023-01-24", "2 2023-01-03"]),
            (["2022-10-17", "2022-03-04"], ["1 2022-10-17", "2 2022-03-04"]),
            (["2022/10/7"], ["1 2022-10-07"]), (["23. 5. 1.", "23. 4. 2."], ["1 2023-05-01", "2 2023-04-02"]),
            (["04.03.23"], ["1 2023-03-04"]), (["24-01-2023", "04-01-2023"], ["1 2023-01-24", "2 2023-01-04"]),
            // Only one order has the newest first.
            (["2/1/23", "1/9/23"], ["1 2023-02-01", "2 2023-01-09"]),
            (["5/5/23", "soon"], ["1 2023-05-05", "2 unknown", "dates: 1"]),
            (["5/4/23"], ["? NetflixViewingHistory.csv: dateOrder, 1"]),
        ] {
            let rows = dates.enumerated().map { "\"Lantern Street: Season 1: Part \($0 + 1) of 1\",\"\($1)\"\n" }
            expectEqual(
                days([("NetflixViewingHistory.csv", "Title,Date\n" + rows.joined())]), expected.sorted(), "\(dates)")
        }
        expectEqual(days(table("5/4/23"), .dayFirst), ["1 2023-04-05"])
        expectEqual(days(table("5/4/23"), .monthFirst), ["1 2023-05-04"])
        expectEqual(days(table("5/4/23"), .neither), ["- Lantern Street: declined, 1"])
        // The title is asked about at the same time.
        expectLines(
            table("5/4/23"), ["? Lantern Street: nameOnly, 1", "? NetflixViewingHistory.csv: dateOrder, 1"])
    }

    @Test("Netflix: sittings of an account")
    func netflixSittings() {
        let head =
            "Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country\n"
        func row(_ profile: String, _ start: String, _ title: String, _ kind: String = "", _ attributes: String = "")
            -> String
        {
            "\(profile),\(start),00:01:30,\(attributes),\(title),\(kind),TV,0:40:00,Not latest view,DE\n"
        }
        let street = "Lantern Street: Season 1: Part 2 of 1 (Episode 2)"
        let rows = [
            row("Ann", "2023-01-25 20:00:00", street), row("Ann", "2023-01-24 21:10:00", street),
            row("Ann", "2023-01-24 20:00:00", street), row("Ann", "2023-01-24 19:00:00", street, "TRAILER"),
            row("Ann", "2023-01-24 18:00:00", street, "", "Autoplayed: user action: None; "),
            row("Ann", "later", street),
        ].joined()
        let file = { (text: String) in [("netflix/CONTENT_INTERACTION/ViewingActivity.csv", head + text)] }
        let left = ["- AUTOPLAYED: unsupported, 1", "- TRAILER: unsupported, 1", "dates: 1"]
        expectLines(file(rows), ["? Lantern Street: nameOnly, 3"] + left)
        var choices = ImportChoices()
        choices.works[Self.work] = .some(.show(Show.ID(number: 2)))
        let plays = ["play 2/1/2 2023-01-24T20:00:00Z", "play 2/1/2 2023-01-25T20:00:00Z", "play 2/1/2 unknown"]
        expectLines(file(rows), plays + ["followed show 2"] + left, choices: choices)
        // Of several profiles, nothing is taken before the user says which.
        let both = rows + row("Ben", "2023-01-26 20:00:00", street)
        expectLines(file(both), ["? Ann: profile, 3", "? Ben: profile, 1"] + left, choices: choices)
        choices.orders[ImportedWork(question: "Ben")] = .included
        choices.works[ImportedWork(question: "Ann")] = .some(nil)
        expectLines(
            file(both), ["play 2/1/2 2023-01-26T20:00:00Z", "followed show 2", "- Ann: profile, 3"] + left,
            choices: choices)
    }

    @Test("Netflix: every line of invented accounts is a play, a part of one, or named", arguments: 0..<20)
    func netflixModel(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        var sittings: Set<String> = []
        var extras = 0
        var text = "Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Country\n"
        for _ in 0...pick(0...60) {
            let (profile, day, title) = (pick(1...2), pick(10...14), pick(1...6))
            let isExtra = pick(1...5) == 1
            text += "P\(profile),2023-01-\(day) \(pick(10...19)):00:00,00:40:00,,"
            text += "Lantern Street: Season 1: Part \(title) of 1,\(isExtra ? "HOOK" : ""),DE\n"
            if isExtra { extras += 1 } else { sittings.insert("\(profile)/\(day)/\(title)") }
        }
        let reading = Interchange.read(("ViewingActivity.csv", text))
        let plays = reading.rows.count { if case .play = $0.act { true } else { false } }
        expect(plays == sittings.count && reading.rows.count == plays + extras, text)
        let plan = Interchange.plan(reading, Self.titles)
        expectEqual(plan.acts.count + plan.loose.count, reading.rows.count)
    }

    // MARK: Files

    @Test("Files are left out by their whole name in a known place, and named")
    func files() {
        let paths = [
            "me/diary.csv", "me/profile.csv", "me/comments.csv", "me/lists/low-profile-gems.csv",
            "me/lists/profile.csv",
            "me/deleted/diary.csv", "me/lists/deleted/x.csv", "gdpr/tracking-prod-records-v2.csv",
            "gdpr/device_data.csv",
            "gdpr/user_tv_show_data.csv", "deleted/shows.json", "Profiler/season.nfo", "user-settings.json",
            "user/settings.json", "report/CONTENT_INTERACTION/ViewingActivity.csv", "report/PROFILES/Profiles.csv",
            "comments-shows.json", "notes/address.csv", "ip_address.csv",
        ]
        let export = ExportFolder(paths)
        let left: [String: ImportProblem] = [
            "me/profile.csv": .personal, "me/comments.csv": .personal, "me/deleted/diary.csv": .deleted,
            "gdpr/device_data.csv": .personal, "user-settings.json": .personal, "user/settings.json": .personal,
            "report/PROFILES/Profiles.csv": .personal,
        ]
        for path in paths { expectEqual(export.problem(of: path), left[path], path) }
    }

    @Test("UTF-16 and a line with the separator")
    func encodings() {
        let text = "type,title,tmdb_id,watched_at\nmovie,Sea,7,2020-01-01T10:00:00Z\n"
        let expected = ["play movie 7 2020-01-01T10:00:00Z"]
        func lines(_ bytes: [UInt8]) -> [String] {
            let reading = ImportReading([ImportFile(name: "x.csv", bytes: bytes)], calendar: Interchange.calendar)
            return Interchange.lines(Interchange.plan(reading, Self.titles), reading)
        }
        func utf16(_ text: String, isLittle: Bool) -> [UInt8] {
            text.utf16.flatMap { unit in
                let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
                return isLittle ? bytes : bytes.reversed()
            }
        }
        expectEqual(lines(Array(text.utf8)), expected)
        for isLittle in [true, false] {
            expectEqual(lines(utf16("\u{FEFF}" + text, isLittle: isLittle)), expected)
            expectEqual(lines(utf16(text, isLittle: isLittle)), expected)
            expectEqual(
                lines(
                    utf16(
                        "\u{FEFF}[{\"type\":\"movie\",\"tmdb_id\":7,\"watched_at\":\"unknown\",\"title\":\"Zoë 🎬\"}]",
                        isLittle: isLittle)), ["play movie 7 unknown"])
        }
        for separator in [",", ";"] {
            let table = text.replacing(",", with: separator)
            expectEqual(lines(Array("\u{FEFF}sep=\(separator)\r\n\(table)".utf8)), expected, separator)
        }
        expectEqual(lines(Array("sep=,\n".utf8)), ["/ x.csv: unrecognized"])
    }

    // MARK: Kodi

    @Test("Kodi: television in one file, the show's folder, any spelling")
    func kodi() {
        let episode =
            "<episodedetails><title>Part 2 of 1</title><season>1</season><episode>2</episode><watched>True</watched></episodedetails>"
        let plays = ["play 2/1/2 unknown", "followed show 2"]
        let database = """
            <?xml version="1.0"?><videodb version="1"><movie><title>Sea</title><uniqueid type='tmdb'>7</uniqueid><playcount>2</playcount>\
            <lastplayed>2020-01-01 10:00:00</lastplayed></movie><tvshow>\(episode)<title>Lantern Street</title>\
            <uniqueid type = 'tvdb' default="true">902</uniqueid><episodedetails><season>1</season><episode>3</episode><playcount>0</playcount>\
            </episodedetails></tvshow><musicvideo><title>Song</title><playcount>1</playcount></musicvideo></videodb>
            """
        let films = ["play movie 7 2020-01-01T10:00:00Z", "play movie 7 unknown"]
        expectLines([("videodb.xml", database)], plays + films + ["- Song: otherKind, 1"])
        let show = "<tvshow><title>Lantern Street</title><uniqueid type=\"tvdb\">902</uniqueid></tvshow>"
        let other = "<tvshow><title>Other</title><uniqueid type=\"tvdb\">5001</uniqueid></tvshow>"
        expectLines(
            [("tv/S/Season 1/e2.nfo", episode), ("tv/S/tvshow.nfo", show), ("tv/tvshow.nfo", other)], plays)
        expectLines([("tv/S/e2.nfo", episode), ("tv/S/tvshow.nfo", "https://thetvdb.com/?tab=series&id=902")], plays)
        // Neither a show beside it nor one of another name.
        let named = episode.replacing("<season>", with: "<showtitle>Lantern Street</showtitle><season>")
        expectLines([("tv/S/e2.nfo", episode), ("tv/T/tvshow.nfo", show)], ["- S01E02: nothingToGoBy, 1"])
        expectLines([("tv/S/e2.nfo", named), ("tv/S/tvshow.nfo", other)], ["? Lantern Street: nameOnly, 1"])
        expectLines([("tv/S/e2.nfo", named), ("tv/S/tvshow.nfo", show)], plays)
    }

    // MARK: Trakt

    @Test("Trakt: the tables of a user; an episode's numbers are not its show's")
    func trakt() {
        let columns =
            "type,title,year,trakt_rating,trakt_id,imdb_id,tmdb_id,tvdb_id,url,released,season_number,episode_number,episode_title"
        let own =
            ",episode_released,episode_trakt_rating,episode_trakt_id,episode_imdb_id,episode_tmdb_id,episode_tvdb_id,genres"
        let episode =
            "episode,Lantern Street,2008,8,4,tt0000902,802,902,https://x,2008-01-01,1,3,Part 3 of 1,2008-01-01,7,9,tt2178786,5,5001,"
        let film = "movie,Sea,2020,8,5,tt0000077,7,,https://x,2020-01-01,,,,,,,,,,"
        let head = columns + own
        expectLines(
            [
                (
                    "ratings.csv",
                    "rated_at,\(head),rating\n2021-03-22T06:33:24.000Z,\(episode),8\n2021-03-22T06:33:24.000Z,\(film),6\n"
                ),
                ("watchlist.csv", "rank,listed_at,\(head)\n1,2021-03-22T06:33:24.000Z,\(film)\n"),
                ("my-list.csv", "rank,listed_at,\(head)\n1,2021-03-22T06:33:24.000Z,\(episode)\n"),
                ("history.csv", "watched_at,\(head)\n2021-03-22T06:33:24.000Z,\(episode)\n"),
                ("collection.csv", "collected_at,\(head)\n2021-03-22T06:33:24.000Z,\(film)\n"),
            ],
            [
                "play 2/1/3 2021-03-22T06:33:24Z", "rating 8.0 2/1/3", "rating 6.0 movie 7", "planned movie 7",
                "list my list",
                "item 2/1/3", "followed show 2", "- collection: unsupported, 1",
            ])
        // The shape that its importer takes has the numbers of the episode itself.
        let flat = "type,title,season,episode,imdb_id,tmdb_id,tvdb_id,watched_at,rating\n"
        let time = "2021-03-22T06:33:24.000Z"
        expectLines(
            [("flat.csv", flat + "episode,Lantern Street,1,3,tt2178786,5001,5001,\(time),7\n")],
            ["? Lantern Street: nameOnly, 2"])
        expectLines(
            [("flat.csv", flat + "episode,,,,tt2178786,,5001,\(time),\n")],
            ["- Other: episodeNotNamed, 1"].map { $0.replacing("Other", with: "tt2178786") })
        expectLines(
            [
                (
                    "flat.json",
                    "[{\"type\":\"episode\",\"title\":\"Lantern Street\",\"season\":1,\"episode\":3,\"tvdb_id\":5001,\"watched_at\":\"\(time)\"}]"
                )
            ],
            ["? Lantern Street: nameOnly, 1"])
        expectLines(
            [
                (
                    "flat.json",
                    "[{\"type\":\"movie\",\"tmdb_id\":7,\"watched_at\":null,\"watchlisted_at\":\"\(time)\",\"rating\":8,\"rated_at\":\"\(time)\"}]"
                )
            ],
            ["planned movie 7", "rating 8.0 movie 7"])
        expectLines([("flat.csv", flat + "movie,Sea,,,,7,,last week,\n")], ["play movie 7 unknown", "dates: 1"])
    }

    @Test("A rating that is none is named")
    func ratings() {
        let header = "Const,Your Rating,Title,Title Type,Year\n"
        let rows: [(rating: String, lines: [String])] = [
            ("8", ["rating 8.0 movie 7"]), ("\"7,5\"", ["rating 7.5 movie 7"]), ("0", []), ("", []),
            ("great", ["- Sea (2020): great: unsupported, 1"]), ("95", ["- Sea (2020): 95: unsupported, 1"]),
            ("nan", ["- Sea (2020): nan: unsupported, 1"]),
        ]
        for row in rows {
            expectLines([("ratings.csv", header + "tt0000077,\(row.rating),Sea,Movie,2020\n")], row.lines)
        }
        let node =
            #"[{"rated_at":"2020-01-01T10:00:00Z","rating":"8","type":"movie","movie":{"title":"Sea","ids":{"tmdb":7}}}]"#
        expectLines([("ratings-movies.json", node)], ["rating 8.0 movie 7"])
    }

    @Test("Long reviews are named, not cut")
    func reviews() {
        let long = String(repeating: "sea ", count: LibraryAct.noteLimit / 4 + 1)
        let text =
            "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n2020-01-02,Sea,2020,x,4,,\"\(long)\",,2020-01-02\n"
        expectLines([("reviews.csv", text)], ["play movie 7 2020-01-02", "- Sea (2020): tooLong, 1"])
    }
}

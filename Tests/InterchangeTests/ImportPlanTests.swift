import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Interchange
@testable import Library

@Suite("Planning imports", .timeLimit(.minutes(5))) struct ImportPlanTests {
    private static let titles: StubTitles = {
        var titles = StubTitles()
        titles.add(1, "Harbour", tvdb: 901, imdb: 9_000_001, year: 2019, seasons: [1: 4, 2: 3])
        titles.add(2, "Lantern Street", tvdb: 902, seasons: [1: 6])
        titles.add(3, "Harbour", tvdb: 903, year: 1987)
        titles.movies = [
            MovieTitle(
                id: Movie.ID(number: 70), title: "The Long Ferry", originalTitle: "Fähre", year: 2001, imdb: 8_000_070),
            MovieTitle(id: Movie.ID(number: 71), title: "Salt", year: 1999),
            MovieTitle(id: Movie.ID(number: 72), title: "Salt", year: 2010),
        ]
        return titles
    }()

    private static let header =
        "type,title,year,season,episode,episode_title,watched_at,precision,rating,tvmaze,tvdb,imdb,tmdb\n"

    private func read(_ lines: String...) -> ImportReading {
        Interchange.read(("rows.csv", Self.header + lines.joined(separator: "\n")))
    }

    private func planned(_ files: (String, String)..., into state: LibraryState = LibraryState()) -> ImportPlan {
        Interchange.plan(Interchange.read(files), Self.titles, into: state)
    }

    private func match(_ line: String) -> TitleMatch {
        var matcher = TitleMatcher(Self.titles, ImportChoices())
        return read(line).rows.first.map { matcher.match($0.subject) } ?? .unmatched(.nothingToGoBy)
    }

    private func choice(_ line: String) -> (reason: ChoiceReason, among: [MatchCandidate])? {
        if case .choose(let reason, let candidates) = match(line) { (reason, candidates) } else { nil }
    }

    private func episode(_ show: Int, _ season: Int, _ number: Int) -> LibrarySubject? {
        let id = Show.ID(number: show)
        return Self.titles.guides[id]?.first { $0.season == season && $0.number == number }.map {
            LibrarySubject($0, of: id)
        }
    }

    // MARK: Matching

    @Test("Numbers match; names only suggest, except exact films of the year")
    func matching() throws {
        let first = try require(episode(1, 1, 2))
        expectEqual(match("episode,Harbour,,1,2,,unknown,unknown,,,901,,"), .matched(first))
        expectEqual(match("episode,Anything,,1,2,,unknown,unknown,,,,tt9000001,"), .matched(first))
        expectEqual(match("episode,Harbour,,1,2,Part 2 of 1,unknown,unknown,,1,,,"), .matched(first))
        let shows = choice("episode,Harbour,,1,2,,unknown,unknown,,,,,")
        expect(shows?.reason == .nameOnly && shows?.among.count == 2, "a name alone matched")
        expectEqual(
            match("movie,the long ferry,2002,,,,unknown,unknown,,,,,"),
            .matched(LibrarySubject(.movie(Movie.ID(number: 70)), name: "The Long Ferry")))
        let films = choice("movie,Salt,,,,,unknown,unknown,,,,,")
        expect(films?.reason == .nameOnly && films?.among.count == 2, "a film without a year matched")
        expectEqual(
            match("movie,Salt,2010,,,,unknown,unknown,,,,,"),
            .matched(LibrarySubject(.movie(Movie.ID(number: 72)), name: "Salt")))
        expectEqual(
            match("movie,Whatever,,,,,unknown,unknown,,,,,555"),
            .matched(LibrarySubject(.movie(Movie.ID(number: 555)), name: "Whatever")))
        expectEqual(
            match("title,Ferry,,,,,unknown,unknown,,,,tt8000070,"),
            .matched(LibrarySubject(.movie(Movie.ID(number: 70)), name: "The Long Ferry")))
    }

    @Test("Every unmatched row has its reason")
    func reasons() throws {
        expectEqual(match("episode,Harbour,,9,9,,unknown,unknown,,,901,,"), .unmatched(.noSuchEpisode))
        expectEqual(match("episode,Harbour,,,,,unknown,unknown,,,901,,"), .unmatched(.episodeNotNamed))
        expectEqual(match("show,Nothing,,,,,,,8,,999,,"), .unmatched(.notFound))
        expectEqual(match("movie,,,,,,unknown,unknown,,,,,"), .unmatched(.nothingToGoBy))
        expectEqual(match("season,Harbour,,1,,,,,8,,901,,"), .unmatched(.season))
        expectEqual(match("other,Chess,,,,,,,8,,,,"), .unmatched(.otherKind))
        let shows = choice("show,Harbour,,,,,,,8,,902,tt9000001,")
        expect(shows?.reason == .numbersDisagree && shows?.among.count == 2)
        let episodes = choice("episode,Harbour,,1,2,Part 3 of 2,unknown,unknown,,,901,,")
        expectEqual(episodes?.reason, .episodesDisagree)
        let wanted = [episode(1, 1, 2), episode(1, 2, 3)].compactMap(\.self)
        expectEqual(episodes?.among, wanted.map(MatchCandidate.episode))
    }

    @Test("Numbers that were not looked up are pending")
    func pending() {
        var titles = Self.titles
        titles.isComplete = false
        titles.guides[Show.ID(number: 2)] = nil
        let plan = Interchange.plan(
            read(
                "show,New,,,,,,,8,,999,,", "episode,Lantern Street,,1,1,,unknown,unknown,,,902,,",
                "episode,Lantern Street,,1,2,,unknown,unknown,,,902,,", "movie,New,2020,,,,unknown,unknown,,,,,"),
            titles)
        expectEqual(
            plan.lookups,
            [.showByTVDB(999): 1, .episodes(Show.ID(number: 2)): 2, .movieByName("New", year: 2020): 1])
        expect(plan.acts.isEmpty && plan.counts[.episodes]?.pending == 2)
    }

    @Test("A choice counts for all rows of a show")
    func choices() throws {
        let reading = read(
            "episode,Harbour,,1,1,,2020-01-01,day,,,,,", "episode,Harbour,,1,2,,2020-01-01,day,,,,,",
            "episode,Elsewhere,,1,2,,2020-01-01,day,,,,,")
        let plan = Interchange.plan(reading, Self.titles)
        expect(plan.open.map(\.rows) == [2] && plan.counts[.episodes]?.choose == 2)
        var choices = ImportChoices()
        choices.works[plan.open[0].work] = .some(.show(Show.ID(number: 1)))
        let chosen = Interchange.plan(reading, Self.titles, choices: choices)
        expect(chosen.counts[.episodes]?.new == 2 && chosen.open.isEmpty)
        choices.works[plan.open[0].work] = .some(nil)
        expectEqual(Interchange.plan(reading, Self.titles, choices: choices).counts[.episodes]?.unmatched, 3)
    }

    // MARK: Once, however often

    private func plays(_ plan: ImportPlan) -> [PlayTime] {
        plan.acts.compactMap { if case .play(_, let time) = $0 { time } else { nil } }
    }

    private func day(_ text: String) -> PlayTime { CalendarDay(iso8601: text).map { .day($0) } ?? .unknown }

    @Test("The same play of two files is one, a rewatch that the source names is another")
    func merging() {
        let history = """
            [{"id":11,"watched_at":"2026-04-01T11:10:00.000Z","action":"watch","type":"episode","episode":{"season":1,"number":1},\
            "show":{"title":"Harbour","ids":{"tvdb":901}}},\
            {"id":12,"watched_at":"2026-04-01T11:10:40.000Z","action":"watch","type":"episode","episode":{"season":1,"number":1},\
            "show":{"title":"Harbour","ids":{"tvdb":901}}}]
            """
        let flat =
            "type,title,watched_at,season_number,episode_number,tvdb_id,episode_trakt_id\n"
            + "episode,Harbour,2026-04-01T11:10:00Z,1,1,901,5\n"
        // Two events of one minute are two plays; the CSV knows of one, which is among them.
        let both = planned(("history.json", history), ("rows.csv", flat))
        expectEqual(plays(both).count, 2)
        expectEqual(plays(planned(("rows.csv", flat + "episode,Harbour,2026-04-01T11:10:00Z,1,1,901,5\n"))).count, 1)
        // A page that was exported twice says nothing new.
        expectEqual(plays(planned(("a.json", history), ("b.json", history))).count, 2)
        // A source with days knows the same evening as one with minutes.
        let days = Self.header + "episode,Harbour,,1,1,,2026-04-01,day,,,901,,\n"
        expectEqual(plays(planned(("rows.csv", flat), ("own.csv", days))).count, 1)
    }

    @Test("Of plays that are only counted, those are added that are not told one by one")
    func totals() {
        let counted =
            "series_tvdb_id,title,season,episode,tvdb_id,is_watched,watched_at,rewatch_count\n"
            + "901,Harbour,1,1,5,true,2020-01-01 10:00:00,2\n"
        let plan = planned(("tvtime.csv", counted))
        expectEqual(plays(plan), [.minute(Date(timeIntervalSince1970: 1_577_872_800)), .unknown, .unknown])
        let dated = Self.header + "episode,Harbour,,1,1,,2021-05-05,day,,,901,,\n"
        let both = planned(("tvtime.csv", counted), ("own.csv", dated))
        expect(plays(both).count == 3 && plays(both).contains(day("2021-05-05")))
        let library = Interchange.library(both.acts)
        expect(planned(("tvtime.csv", counted), into: library).acts.isEmpty)
    }

    @Test("Episodes up to one are watched once, at an unknown time")
    func upTo() {
        let backup = """
            {"shows":[{"status":"watching","last_watched":"S02E01","watched_episodes_count":5,\
            "show":{"title":"Harbour","ids":{"tvdb":"901"}}},\
            {"status":"completed","last_watched_at":"2011-04-01T10:00:00Z","watched_episodes_count":6,\
            "show":{"title":"Lantern Street","ids":{"tvdb":"902"}}}],"movies":[]}
            """
        let plan = planned(("backup.json", backup))
        // Four of the first season and one of the second; all six, which aired a week apart from January 2011 on.
        let aired = Self.titles.guides[Show.ID(number: 2)]?.count { ($0.airdate?.iso8601 ?? "") <= "2011-04-01" }
        expect(plays(plan).count == 5 + (aired ?? 0) && plays(plan).allSatisfy { $0 == .unknown })
        expectEqual(plan.counts[.titles]?.new, 2)
    }

    @Test("Two episodes of the source with one number are not one that was seen twice")
    func sameNumber() {
        let rows =
            "key,s_id,ep_id,season_number,episode_number,created_at\nwatch-episode-1,901,50,1,1,2020-01-01 10:00:00\n"
            + "watch-episode-2,901,51,1,1,2020-01-02 10:00:00\nrewatch-episode-1,901,50,1,1,2020-01-03 10:00:00\n"
        let plan = planned(("v2.csv", rows))
        expect(plays(plan).count == 2 && plan.counts[.episodes]?.choose == 1)
    }

    @Test("What the library says itself stays")
    func kept() throws {
        let show = LibrarySubject(.show(Show.ID(number: 1)), name: "Harbour")
        let library = Interchange.library([.assign(show, .rating(3)), .assign(show, .status(.dropped))])
        let plan = planned(
            (
                "own.csv",
                "type,title,watched_at,precision,rating,tvdb,status,tag\nshow,Harbour,,,9,901,followed,sea\n"
            ), into: library)
        expectEqual(plan.acts, [.assign(show, .tag("sea", true))])
        expect(plan.counts[.ratings]?.kept == 1 && plan.counts[.titles]?.kept == 1)
    }

    @Test("A list is made once and gets only its new items")
    func lists() throws {
        let rows =
            "list_id,list_name,item_type,tvdb_id,uuid,name,custom_order\n7,Sea,series,902,,L,1\n7,Sea,series,901,,H,0\n"
        let first = planned(("lists.csv", rows))
        let library = Interchange.library(first.acts)
        expectEqual(library.lists.map(\.description?.name), ["Sea"])
        expectEqual(library.lists[0].items.map(\.subject.name), ["Harbour", "Lantern Street"])
        expect(planned(("lists.csv", rows), into: library).acts.isEmpty)
        let more = planned(("lists.csv", rows + "7,Sea,series,903,,H,2\n"), into: library)
        let grown = Interchange.library(first.acts, more.acts)
        expect(
            grown.lists.count == 1
                && grown.lists[0].items.map(\.subject.id) == [1, 2, 3].map { .show(Show.ID(number: $0)) })
    }

    /// Found by fuzzing: they became two lists, and importing again put the items of the second into the first.
    @Test("Lists of one name are one list")
    func listsOfOneName() throws {
        let rows = "list_id,list_name,item_type,tvdb_id,uuid,name,custom_order\n7,Sea,series,901,,A,0\n"
        let files = ("lists.csv", rows + "8,Sea,series,902,,B,0\n8,Sea,series,901,,A,1\n")
        let library = Interchange.library(planned(files).acts)
        expect(library.lists.count == 1 && library.lists.first?.items.count == 2)
        expect(planned(files, into: library).acts.isEmpty)
    }

    @Test("Importing again adds nothing, whatever was imported in whatever pieces", arguments: 0..<60)
    func again(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func file() -> String {
            let lines = (0..<Int.random(in: 1...14, using: &random)).map { _ in
                let time =
                    [
                        "2020-01-0\(Int.random(in: 1...3, using: &random)),day", "unknown,unknown",
                        "2020-01-0\(Int.random(in: 1...3, using: &random))T10:0\(Int.random(in: 0...2, using: &random)):00Z,minute",
                    ].randomElement(using: &random) ?? ""
                let plays = Bool.random(using: &random) ? "" : "\(Int.random(in: 1...3, using: &random))"
                return "episode,Harbour,,1,\(Int.random(in: 1...2, using: &random)),,\(time),,,901,,,\(plays)"
            }
            return Self.header.dropLast() + ",plays\n" + lines.joined(separator: "\n")
        }
        let files = (0..<3).map { ("\($0).csv", file()) }
        var steps: [LibraryAct] = []
        for _ in 0..<6 {
            let chosen = files.filter { _ in Bool.random(using: &random) }
            let reading = Interchange.read(chosen)
            let plan = Interchange.plan(reading, Self.titles, into: Interchange.library(steps))
            steps += plan.acts
            let repeated = Interchange.plan(reading, Self.titles, into: Interchange.library(steps))
            expect(repeated.acts.isEmpty)
            expect(repeated.counts.values.allSatisfy { $0.new == 0 })
        }
    }

    // MARK: Unmatched rows

    @Test("Unmatched rows keep their columns, can be corrected and come back")
    func unmatched() throws {
        let rows =
            "episode_number,key,s_id,series_name,created_at,season_number\r\n"
            + "1,watch-episode-1,901,Harbour,2020-01-01 10:00:00,1\r\n"
            + "2,watch-episode-2,777,\"Sea, the\",2020-01-01 11:00:00,1\r\n"
        let reading = Interchange.read(("export/tracking.csv", rows))
        let plan = Interchange.plan(reading, Self.titles)
        let files = UnmatchedFile.files(plan, reading)
        expectEqual(files.map(\.name), ["unmatched-tracking.csv"])
        let text = String(decoding: files[0].bytes, as: UTF8.self)
        expectEqual(
            text,
            "episode_number,key,s_id,series_name,created_at,season_number,marquee_reason,marquee_tvmaze,marquee_tmdb,marquee_file\r\n"
                + "2,watch-episode-2,777,\"Sea, the\",2020-01-01 11:00:00,1,notFound,,,tracking\r\n")
        let corrected = text.replacingOccurrences(of: "notFound,,", with: "notFound,2,")
        let again = Interchange.read((files[0].name, corrected))
        expectEqual(again.documents[0].format, .tvTime)
        let second = Interchange.plan(again, Self.titles)
        expect(second.loose.isEmpty && plays(second).count == 1)
        expectEqual(UnmatchedFile.files(planned((files[0].name, text)), Interchange.read((files[0].name, text))), files)
    }

    @Test(
        "Unmatched entries of JSON come back as they were", .disabled(if: Interchange.isAbsent, "../shared is absent"))
    func unmatchedJSON() throws {
        let reading = try Interchange.readShared(
            "derived-zips/trakt-export-flat-2026.zip", "derived-zips/simkl-backup.zip")
        let plan = Interchange.plan(reading, StubTitles())
        let files = UnmatchedFile.files(plan, reading)
        expectEqual(files.map(\.name), ["unmatched-rows.csv"])
        let again = Interchange.read(files)
        expectEqual(again.rows.count, plan.loose.count)
        for (loose, row) in zip(plan.loose, again.rows) {
            let original = reading.rows[loose.row]
            guard original.subject.kind == row.subject.kind, original.subject.ids == row.subject.ids else {
                Issue.record("\(original) became \(row)")
                return
            }
        }
    }

    @Test(
        "All real exports at once: a second import adds nothing",
        .disabled(if: Interchange.isAbsent, "../shared is absent"))
    func everything() throws {
        let reading = ImportReading(
            try Interchange.paths().filter { !$0.hasPrefix("derived-zips") }.map {
                ImportFile(name: $0, bytes: try SharedData.bytes("\(Interchange.folder)/\($0)"))
            }, calendar: Interchange.calendar)
        var titles = StubTitles()
        // Invented shows and films for a third of the numbers.
        let shows = Set(reading.rows.compactMap { $0.subject.kind == .movie ? nil : $0.subject.ids.tvdb }).sorted()
        for (place, tvdb) in shows.enumerated() where place % 3 == 0 {
            titles.add(place + 1, "Show \(place)", tvdb: tvdb, seasons: [1: 10, 2: 10])
        }
        let plan = Interchange.plan(reading, titles)
        let library = Interchange.library(plan.acts)
        let again = Interchange.plan(reading, titles, into: library)
        expect(!plan.acts.isEmpty && again.acts.isEmpty && again.loose == plan.loose)
        expectEqual(plan.counts[.films]?.new, again.counts[.films]?.known)
    }
}

import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Interchange

/// An import never marks more than its source counts, nor in another show than the one named.
@Suite("Counts of imports", .timeLimit(.minutes(5))) struct ImportCountsTests {
    private static let titles: StubTitles = {
        var titles = StubTitles()
        titles.add(1, "Harbour", tvdb: 901, tmdb: 801, seasons: [1: 12, 2: 12, 3: 15])
        titles.add(2, "Lantern Street", tvdb: 902, tmdb: 802, seasons: [1: 6])
        titles.add(3, "Tide", tvdb: 903, tmdb: 803, seasons: [1: 10])
        titles.add(4, "Another Show", tvdb: 5_001, imdb: 2_178_786, seasons: [1: 10])
        return titles
    }()

    private func expectLines(
        _ files: [(String, String)], _ expected: [String], choices: ImportChoices = ImportChoices(),
        _ name: String = #function, line: UInt = #line
    ) {
        Interchange.expectLines(files, expected, Self.titles, choices: choices, name, line: line)
    }

    // MARK: Readers

    @Test("Liberator: an episode's numbers are not those of its show")
    func liberator() {
        let header =
            "imdb_id,tvdb_id,type,title,season,episode,is_special,is_watched,watched_at,status,is_watchlisted,rating\r\n"
        let episode = "tt2178786,5001,episode,Harbour,1,1,false,true,2023-03-02T20:00:00.000Z,stopped,false,8\r\n"
        let show = "tt9000009,901,show,Harbour,,,false,true,,stopped,false,\r\n"
        let found = ["play 1/1/1 2023-03-02T20:00:00Z", "rating 8.0 1/1/1", "dropped show 1"]
        expectLines([("activity_history.csv", header + episode + show)], found)
        // Without the show's own row, only the name is left.
        expectLines([("activity_history.csv", header + episode)], ["? Harbour: nameOnly, 3"])
        let other = "tt9000008,902,show,Harbour,,,false,true,,continuing,false,\r\n"
        expectLines(
            [("activity_history.csv", header + episode + show + other)],
            ["? Harbour: nameOnly, 3", "dropped show 1", "followed show 2"])
        // Earlier versions call episodes shows. The JSON beside the table has the show's numbers, and ratings.
        let json = """
            [{"id":{"tvdb":901,"imdb":null},"uuid":"a","title":"Harbour","status":"continuing","seasons":[{"number":1,"episodes":\
            [{"id":{"tvdb":5001,"imdb":"tt2178786"},"number":1,"special":false,"is_watched":true,"rating":8,\
            "watched_at":"2023-03-02T20:00:00.000Z"},{"id":{"tvdb":5002},"number":2,"is_watched":false,"rating":6}]}]}]
            """
        let old = "imdb_id,tvdb_id,type,title,season,episode,is_special,is_watched,watched_at,status,is_watchlisted\r\n"
        let row = "tt2178786,5001,show,Harbour,1,1,false,true,2023-03-02T20:00:00.000Z,continuing,false\r\n"
        expectLines(
            [("activity_history.csv", old + row), ("shows.json", json)],
            ["play 1/1/1 2023-03-02T20:00:00Z", "rating 8.0 1/1/1", "rating 6.0 1/1/2", "followed show 1"])
        let states =
            "tt1,901,show,Harbour,,,false,false,,forgotten,false,\r\ntt2,902,show,Lantern Street,,,false,false,,"
        expectLines(
            [("activity_history.csv", header + states + "not_started_yet,false,\r\n")],
            ["planned show 2", "- Harbour: forgotten: unsupported, 1"])
        // Favorites and lists say nothing about following.
        let films = """
            {"name":"Sea","description":"","is_public":true,"movies":[],"shows":[{"id":{"tvdb":902},"title":"Lantern Street"}]}
            """
        let table = header + "tt3,902,show,Lantern Street,,,false,false,,,true,\r\n"
        expectLines(
            [
                ("favorites.json", films), ("lists.json", "[\(films)]"), ("list_sea.csv", table),
                ("favorites.csv", table),
            ],
            ["star show 2", "list Sea", "item show 2"])
    }

    private func backup(_ entries: String...) -> [(String, String)] {
        [("backup.json", "{\"shows\":[],\"anime\":[\(entries.joined(separator: ","))],\"movies\":[]}")]
    }

    private func entry(_ number: Int, _ title: String, _ tvdb: Int, _ fields: String) -> String {
        "{\(fields),\"anime_type\":\"tv\",\"show\":{\"title\":\"\(title)\",\"ids\":{\"simkl\":\(number),\"tvdb\":\"\(tvdb)\"}}}"
    }

    @Test("Simkl: as many as it counts; a title for each season is not the whole show")
    func simkl() {
        let first = entry(
            1, "Harbour", 901,
            #""status":"completed","last_watched_at":"2020-01-01T10:00:00Z","watched_episodes_count":12,"total_episodes_count":12"#
        )
        let second = entry(
            2, "Harbour Again", 901,
            #""status":"watching","last_watched":"E4","watched_episodes_count":4,"user_rating":7"#)
        expectLines(backup(first, second), ["? Harbour: partOfShow, 2", "? Harbour Again: partOfShow, 3"])
        // One of them alone may still be any season.
        expectLines(backup(second), ["? Harbour Again: partOfShow, 3"])
        func mapped(_ entry: String, _ season: Int) -> String {
            entry.replacing("\"anime_type\"", with: "\"mapped_tvdb_seasons\":[\(season)],\"anime_type\"")
        }
        let plays = (1...12).map { "play 1/1/\($0) unknown" } + (1...4).map { "play 1/2/\($0) unknown" }
        expectLines(
            backup(mapped(first, 1), mapped(second, 2)),
            plays + ["followed show 1", "- Harbour Again S02: season, 1"])
        // Parts of one season.
        expectLines(
            backup(mapped(first, 1), mapped(second, 1)), ["? Harbour: partOfShow, 2", "? Harbour Again: partOfShow, 3"])
        // The user decides: the first four of the show.
        var choices = ImportChoices()
        choices.works[Interchange.read(backup(second)).rows[0].subject.work] = .some(.show(Show.ID(number: 1)))
        expectLines(
            backup(second), (1...4).map { "play 1/1/\($0) unknown" } + ["followed show 1", "rating 7.0 show 1"],
            choices: choices)
        let place = #""status":"watching","watched_episodes_count":1,"seasons":[{"number":1,"episodes":"#
        expectLines(
            backup(entry(2, "Harbour Again", 901, place + #"[{"number":3,"tvdb":{"season":2,"episode":3}}]}]"#)),
            ["play 1/2/3 unknown", "followed show 1", "? Harbour Again: partOfShow, 1"])
        expectLines(
            backup(mapped(entry(2, "Harbour Again", 901, place + #"[{"number":3},{"number":4}]}]"#), 2)),
            ["followed show 1", "- Harbour Again: episodeNotNamed, 1"])
    }

    @Test("Simkl: counts that disagree are asked about")
    func counts() {
        func lantern(_ fields: String) -> [(String, String)] { backup(entry(3, "Lantern Street", 902, fields)) }
        let completed = #""status":"completed","last_watched_at":"2020-01-01T10:00:00Z","watched_episodes_count":"#
        let all = (1...6).map { "play 2/1/\($0) unknown" } + ["followed show 2"]
        expectLines(lantern(completed + "6"), all)
        expectLines(lantern(completed + "0"), ["followed show 2"])
        for count in [4, 9] {
            let files = lantern(completed + "\(count)")
            expectLines(files, ["followed show 2", "? Lantern Street: countsDisagree, 1"])
            var choices = ImportChoices()
            let work = Interchange.read(files).rows[0].subject.work
            choices.orders[work] = .counted
            let plays = (1...min(count, 6)).map { "play 2/1/\($0) unknown" }
            let rest = count > 6 ? ["- Lantern Street: noSuchEpisode, 1"] : []
            expectLines(files, plays + rest + ["followed show 2"], choices: choices)
            choices.orders[work] = .neither
            expectLines(files, ["followed show 2", "- Lantern Street: declined, 1"], choices: choices)
        }
        expectLines(
            lantern(#""status":"watching","last_watched":"S01E04","watched_episodes_count":2"#),
            ["followed show 2", "? Lantern Street: countsDisagree, 1"])
        // The last episode says more than the day.
        expectLines(
            lantern(completed + #"5,"last_watched":"E5""#),
            (1...5).map { "play 2/1/\($0) unknown" } + ["followed show 2"])
        let table = "SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB\n"
        expectLines(
            [
                (
                    "simkl.csv",
                    table + "3,Lantern Street,tv,,completed,S01E05,,,,902,,\n1,Harbour,anime,,completed,,,,,901,,\n"
                )
            ],
            (1...5).map { "play 2/1/\($0) unknown" } + ["followed show 2", "? Harbour: partOfShow, 2"])
        // Two episodes are named, three counted; without a name, none is marked.
        expectLines(
            lantern(
                #""status":"hold","watched_episodes_count":3,"seasons":[{"number":1,"episodes":[{"number":1},{"number":2}]}]"#
            ),
            ["play 2/1/1 unknown", "play 2/1/2 unknown", "paused show 2", "- Lantern Street: episodeNotNamed, 1"])
        expectLines(
            lantern(#""status":"whatever","watched_episodes_count":3"#),
            ["- Lantern Street: episodeNotNamed, 1", "- Lantern Street: whatever: unsupported, 1"])
    }

    @Test("Shows that are hidden or not followed do not come back followed")
    func notFollowed() {
        let guide = #"{"tvdb_id":902,"title":"Lantern Street","hidden":\#(true),"seasons":[{"season":1,"episodes":"#
        expectLines(
            [("shows.json", "[\(guide)[{\"episode\":1,\"watched\":true}]}]}]")],
            ["paused show 2", "play 2/1/1 unknown"])
        let play =
            "key,s_id,ep_id,season_number,episode_number,created_at,is_followed\n"
            + "watch-episode-1,902,50,1,1,2020-01-01 10:00:00,\n"
        let header = "tv_show_id,tv_show_name,is_followed\n902,Lantern Street,"
        for (state, expected) in [("0", []), ("false", []), ("1", ["followed show 2"])] as [(String, [String])] {
            expectLines(
                [("v2.csv", play), ("user_tv_show_data.csv", header + state)],
                expected + ["play 2/1/1 2020-01-01T10:00:00Z"])
            expectLines(
                [("v2.csv", play + "user-series-1,902,,,,2020-01-01 10:00:00,\(state)\n")],
                expected + ["play 2/1/1 2020-01-01T10:00:00Z"])
        }
    }

    @Test("Watcharr: plays are dated by finishing, not by adding")
    func watcharr() {
        func film(_ activity: String, _ more: String = "") -> [(String, String)] {
            [
                (
                    "export.json",
                    #"[{"createdAt":"2024-06-08T12:51:09Z","status":"FINISHED","activity":[\#(activity)]\#(more),"#
                        + #""content":{"type":"movie","tmdbId":7,"title":"Salt"}}]"#
                )
            ]
        }
        expectLines(film(""), ["play movie 7 unknown"])
        expectLines(
            film(
                #"{"id":1,"type":"ADDED_WATCHED","data":"{\"status\":\"PLANNED\"}","createdAt":"2024-06-08T12:51:09Z"},"#
                    + #"{"id":2,"type":"STATUS_CHANGED","data":"FINISHED","createdAt":"2024-06-09T21:00:00.5Z"},"#
                    + #"{"id":3,"type":"STATUS_CHANGED","data":"FINISHED","createdAt":"2025-01-01T12:00:00Z","#
                    + #""customDate":"2024-12-24T00:00:00Z"},{"id":4,"type":"RATING_CHANGED","data":"8","createdAt":"2025-01-02T12:00:00Z"}"#,
                #","tags":[{"id":1,"name":"sea"},{"id":2,"name":"cold"}]"#),
            ["play movie 7 2024-06-09T21:00:00Z", "play movie 7 2024-12-24", "tag sea movie 7", "tag cold movie 7"])
        // An import is dated by the watches that it names.
        let imported =
            #"{"id":1,"type":"IMPORTED_WATCHED","data":"{\"status\":\"FINISHED\"}","createdAt":"2024-06-08T12:51:09Z"}"#
        let dated =
            #"{"id":2,"type":"IMPORTED_ADDED_WATCHED","data":"","createdAt":"2024-06-08T12:51:09Z","customDate":"2019-02-01T00:00:00Z"}"#
        expectLines(film(imported), ["play movie 7 unknown"])
        expectLines(film(imported + "," + dated), ["play movie 7 2019-02-01"])
        func show(_ fields: String) -> [(String, String)] {
            [
                (
                    "export.json",
                    #"[{"createdAt":"2024-06-08T12:51:09Z",\#(fields),"#
                        + #""content":{"type":"tv","tmdbId":802,"title":"Lantern Street","numberOfEpisodes":6}}]"#
                )
            ]
        }
        let episodes = #"""
            "status":"WATCHING","watchedEpisodes":[{"seasonNumber":1,"episodeNumber":1,"status":"FINISHED","createdAt":"2024-06-08T12:51:09Z"},\#
            {"seasonNumber":1,"episodeNumber":2,"status":"FINISHED"},{"seasonNumber":1,"episodeNumber":3,"status":"DROPPED","rating":3}],\#
            "activity":[{"id":9,"type":"EPISODE_ADDED","data":"{\"season\":1,\"episode\":2,\"status\":\"FINISHED\"}",\#
            "createdAt":"2024-07-01T20:00:00Z"}]
            """#
        let marked = [
            "play 2/1/1 unknown", "play 2/1/2 2024-07-01T20:00:00Z", "rating 3.0 2/1/3", "followed show 2",
            "- Lantern Street S01E03: DROPPED: unsupported, 1",
        ]
        expectLines(show(episodes), marked)
        let season =
            #""watchedSeasons":[{"seasonNumber":1,"status":"FINISHED","rating":8,"createdAt":"2024-06-08T12:51:09Z"}]"#
        expectLines(
            show(episodes + "," + season),
            marked + ["- Lantern Street S01: FINISHED: unsupported, 1", "- Lantern Street S01: season, 1"])
        let all = (1...6).map { "play 2/1/\($0) unknown" } + ["followed show 2"]
        expectLines(show(#""status":"WATCHING","activity":[],"# + season), all + ["- Lantern Street S01: season, 1"])
        expectLines(show(#""status":"FINISHED","activity":[]"#), all)
        let game = #"[{"status":"FINISHED","activity":[],"game":{"name":"Chess"}}]"#
        expectLines([("export.json", game)], ["- Chess: otherKind, 1"])
    }

    // MARK: Model

    /// What a source counts.
    private struct Sums: Equatable, CustomStringConvertible {
        var plays = 0
        var ratings = 0
        var items = 0

        var description: String { "\(plays) plays, \(ratings) ratings, \(items) items" }

        mutating func count(_ row: ImportedRow) {
            switch row.act {
            case .play: plays += 1
            case .watched(let times, _): plays += times
            case .watchedSpan(let span): plays += span.count ?? 0
            case .assign(.rating): ratings += 1
            case .item: items += 1
            default: break
            }
        }
    }

    /// The sums of a plan's acts and, apart from them, of the rows that it names as left out or asks about.
    private func sums(_ plan: ImportPlan, _ reading: ImportReading) -> (acts: Sums, loose: Sums) {
        var (acts, loose) = (Sums(), Sums())
        for act in plan.acts {
            switch act {
            case .play: acts.plays += 1
            case .assign(_, .rating): acts.ratings += 1
            case .item: acts.items += 1
            default: break
            }
        }
        for row in plan.loose { loose.count(reading.rows[row.row]) }
        return (acts, loose)
    }

    /// Every play, rating and item is added or named; whatever the user answers, never more than the source counts.
    private func expectSums(_ name: String, _ files: [(String, String)], _ source: Sums, _ titles: StubTitles) {
        let reading = Interchange.read(files)
        let plan = Interchange.plan(reading, titles)
        let (acts, loose) = sums(plan, reading)
        expectEqual(acts.plays + loose.plays, source.plays, "\(name): \(files)")
        expectEqual(acts.ratings + loose.ratings, source.ratings, "\(name): \(files)")
        expectEqual(acts.items + loose.items, source.items, "\(name): \(files)")
        var choices = ImportChoices()
        for open in plan.open {
            if open.isAboutOrder { choices.orders[open.work] = .counted }
            if case .show(let show)? = open.candidates.first {
                choices.works[open.work] = .some(.show(show.id))
                choices.orders[open.work] = .counted
            }
        }
        let answered = sums(Interchange.plan(reading, titles, choices: choices), reading).acts
        expect(answered.plays <= source.plays && answered.ratings <= source.ratings, "\(name): \(answered), \(files)")
    }

    @Test("Sums of invented accounts", arguments: 0..<40)
    func model(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        func isTrue(_ percent: Int) -> Bool { pick(1...100) <= percent }
        let known = [(901, 801, "Harbour"), (902, 802, "Lantern Street"), (903, 803, "Tide"), (999, 899, "Unknown")]

        var sums = Sums()
        var entries: [String] = []
        for number in 1...pick(1...6) {
            let (tvdb, _, title) = known[pick(0...3)]
            let count = pick(0...14)
            var fields = "\"status\":\"watching\",\"watched_episodes_count\":\(count)"
            switch pick(0...3) {
            case 0: fields = fields.replacing("watching", with: "completed")
            case 1: fields += ",\"last_watched\":\"\(isTrue(50) ? "S0\(pick(1...2))" : "")E\(pick(1...12))\""
            case 2:
                let named = (0..<pick(0...count)).map {
                    "{\"number\":\($0 + 1),\"watched_at\":\"2020-01-0\(pick(1...9))\"}"
                }
                fields += ",\"seasons\":[{\"number\":1,\"episodes\":[\(named.joined(separator: ","))]}]"
            default: break
            }
            if isTrue(40) { fields += ",\"mapped_tvdb_seasons\":[\(pick(1...3))]" }
            if isTrue(50) {
                fields += ",\"user_rating\":\(pick(1...10))"
                sums.ratings += 1
            }
            sums.plays += count
            let line = entry(number, isTrue(80) ? title : "\(title) \(number)", tvdb, fields)
            entries.append(isTrue(50) ? line : line.replacing(",\"anime_type\":\"tv\"", with: ""))
        }
        expectSums("Simkl", backup(entries.joined(separator: ",")), sums, Self.titles)

        sums = Sums()
        var rows =
            "imdb_id,tvdb_id,type,title,season,episode,is_special,is_watched,watched_at,status,is_watchlisted,rating\r\n"
        var places: [[String: Any]] = []
        for (tvdb, tmdb, title) in known.shuffled(using: &random).prefix(pick(1...4)) {
            if isTrue(70) { rows += ",\(tvdb),show,\(title),,,false,true,,continuing,false,\r\n" }
            var episodes: [[String: Any]] = []
            for number in 1...pick(1...14) {
                let (isWatched, rating) = (isTrue(70), isTrue(30) ? pick(1...10) : 0)
                rows += "tt\(pick(1...9_999_999)),\(pick(0...1) == 0 ? 901 : pick(900...6_000)),"
                rows += "\(isTrue(50) ? "show" : "episode"),\(title),1,\(number),false,\(isWatched),"
                rows +=
                    "\(isWatched ? "2023-03-02T20:00:00.000Z" : ""),continuing,false,\(rating == 0 ? "" : "\(rating)")\r\n"
                episodes.append([
                    "episode": number, "watched": isWatched, "plays": isWatched ? 1 : 0, "rating_user": rating,
                ])
                sums.plays += isWatched ? 1 : 0
                sums.ratings += rating > 0 ? 1 : 0
            }
            places.append([
                "tvdb_id": tvdb, "tmdb_id": tmdb, "title": title, "hidden": isTrue(30),
                "seasons": [["season": 1, "episodes": episodes]],
            ])
        }
        expectSums("Liberator", [("activity_history.csv", rows)], sums, Self.titles)
        expectSums("SeriesGuide", [("shows.json", json(places))], sums, Self.titles)

        sums = Sums()
        var items: [[String: Any]] = []
        for number in 1...pick(1...5) {
            var item: [String: Any] = ["createdAt": "2024-06-08T12:51:09Z", "status": "FINISHED", "rating": 0]
            if isTrue(50) {
                item["content"] = ["type": "movie", "tmdbId": number, "title": "Film"] as [String: Any]
                let times = pick(0...3)
                item["activity"] = (0..<times).map { index -> [String: Any] in
                    [
                        "id": number * 10 + index, "type": "STATUS_CHANGED", "data": "FINISHED",
                        "createdAt": "2024-0\(index + 1)-01T20:00:00Z",
                    ]
                }
                sums.plays += max(1, times)
            } else {
                let count = pick(1...9)
                // Each show once, as there.
                guard number <= known.count else { continue }
                let (_, tmdb, title) = known[number - 1]
                item["content"] =
                    ["type": "tv", "tmdbId": tmdb, "title": title, "numberOfEpisodes": count] as [String: Any]
                let episodes = (0..<pick(0...8)).map { index -> [String: Any] in
                    ["seasonNumber": 1, "episodeNumber": index + 1, "status": "FINISHED"]
                }
                item["activity"] = [[String: String]]()
                item["watchedEpisodes"] = episodes
                sums.plays += episodes.isEmpty ? count : episodes.count
            }
            items.append(item)
        }
        expectSums("Watcharr", [("export.json", json(items))], sums, Self.titles)

        sums = Sums()
        var list = "Position,Const,Title,Title Type,Your Rating\n"
        for number in 1...pick(1...30) {
            let rating = isTrue(50) ? "\(pick(1...10))" : ""
            list += "\(number),\(["tt2178786", "tt0\(number)7", "nm\(number)"][pick(0...2)]),x,TV Episode,\(rating)\n"
            sums.items += 1
            sums.ratings += rating.isEmpty ? 0 : 1
        }
        let reading = Interchange.read(("list.csv", list))
        var told = Sums()
        for row in reading.rows { told.count(row) }
        expectEqual(told, sums, "IMDb: \(list)")
    }

    private func json(_ value: Any) -> String {
        (try? JSONSerialization.data(withJSONObject: value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    @Test("Sums of the real files", .disabled(if: Interchange.isAbsent, "../shared is absent"))
    func real() throws {
        func objects(_ path: String, _ key: String? = nil) throws -> [[String: Any]] {
            let value = try JSONSerialization.jsonObject(with: Data(SharedData.bytes("\(Interchange.folder)/\(path)")))
            guard let key else { return value as? [[String: Any]] ?? [] }
            return (value as? [String: Any])?[key] as? [[String: Any]] ?? []
        }
        func parts(_ value: [String: Any], _ key: String) -> [[String: Any]] { value[key] as? [[String: Any]] ?? [] }
        func number(_ value: [String: Any], _ key: String) -> Int { (value[key] as? NSNumber)?.intValue ?? 0 }
        let rated = { (values: [[String: Any]], key: String) in values.count { number($0, key) > 0 } }
        var sources: [(path: String, sums: Sums)] = []

        let simkl = "simkl/all_items.json"
        let (shows, films) = (try objects(simkl, "shows"), try objects(simkl, "movies"))
        let finished = films.count { $0["status"] as? String == "completed" }
        let counted = shows.reduce(0) { $0 + number($1, "watched_episodes_count") }
        sources.append((simkl, Sums(plays: counted + finished, ratings: rated(shows + films, "user_rating"))))

        for path in ["seriesguide/shows-export-example.json", "seriesguide/shows-import-minimal.json"] {
            let shows = try objects(path)
            let episodes = shows.flatMap { parts($0, "seasons") }.flatMap { parts($0, "episodes") }
            let plays = episodes.reduce(0) { sum, episode in
                sum + (episode["watched"] as? Bool == true ? max(1, number(episode, "plays")) : 0)
            }
            let ratings = rated(shows, "rating_user") + rated(episodes, "rating_user")
            sources.append((path, Sums(plays: plays, ratings: ratings)))
        }

        let watcharr = "watcharr/watcharr-export.excerpt.json"
        let entries = try objects(watcharr)
        let episodes = entries.flatMap { parts($0, "watchedEpisodes") }
        let watched = entries.filter { ($0["content"] as? [String: Any])?["type"] as? String == "movie" } + episodes
        let plays = watched.count { $0["status"] as? String == "FINISHED" }
        let ratings = [entries, episodes, entries.flatMap { parts($0, "watchedSeasons") }].map { rated($0, "rating") }
        sources.append((watcharr, Sums(plays: plays, ratings: ratings.reduce(0, +))))

        let series = "tvtime/trakt-web/tvtime-series.json"
        let marks = try objects(series).flatMap { parts($0, "seasons") }.flatMap { parts($0, "episodes") }
        sources.append((series, Sums(plays: marks.count { $0["is_watched"] as? Bool == true })))

        for (path, source) in sources {
            let text = String(decoding: try SharedData.bytes("\(Interchange.folder)/\(path)"), as: UTF8.self)
            let numbers = Interchange.read((path, text)).rows.compactMap {
                $0.subject.kind == .movie ? nil : $0.subject.ids
            }
            var titles = StubTitles()
            // Invented shows for two thirds of the numbers.
            for (place, ids) in Set(numbers).sorted(by: { "\($0)" < "\($1)" }).enumerated() where place % 3 != 0 {
                titles.add(
                    place + 1, "Show \(place)", tvdb: ids.tvdb, imdb: ids.imdb, tmdb: ids.tmdb, seasons: [1: 20, 2: 20])
            }
            expectSums(path, [(path, text)], source, titles)
        }
        // Every line of a list is an item or a plan.
        for path in Interchange.paths() where path.hasPrefix("imdb/") {
            let reading = try Interchange.readShared(path)
            let rows = reading.rows.filter {
                if case .assign(.rating) = $0.act { false } else if case .assign(.note) = $0.act { false } else { true }
            }
            guard !rows.isEmpty else { continue }
            expectEqual(rows.count, reading.documents[0].lines, path)
        }
    }
}

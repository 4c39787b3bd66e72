import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Interchange

@Suite("Real exports", .timeLimit(.minutes(5)), .disabled(if: Interchange.isAbsent, "../shared is absent"))
struct RecognitionTests {
    @Test("Every real file is recognized or rejected")
    func everyFile() throws {
        // Answers of Simkl's API that are not its export, and a picture of an account.
        let others: Set = [
            "simkl/add_to_history_nf.json", "simkl/anime_detail.json", "simkl/found_show_detail.json",
            "simkl/last_activities.json", "simkl/movie_detail.json", "simkl/show_detail.json", "simkl/user_stats.json",
            "simkl/wl_sync_status.json", "trakt/api-docs-examples/sync-last-activities.json",
            "trakt/api-docs-examples/users-sean-stats.json", "trakt/export-folders/user/last-activities.json",
            "trakt/export-folders/user/stats.json", "letterboxd/full-2022/profile.csv",
            "letterboxd/full-2025/likes/lists.csv", "letterboxd/full-2025/likes/reviews.csv",
        ]
        let formats: [String: ImportFormat] = [
            "tvtime": .tvTime, "trakt": .trakt, "letterboxd": .letterboxd, "imdb": .imdb, "simkl": .simkl,
            "seriesguide": .seriesGuide, "yamtrack": .yamtrack, "watcharr": .watcharr, "tmdb-account": .tmdb,
            "netflix": .netflix, "kodi-nfo": .kodi,
        ]
        var table = ""
        for path in Interchange.paths() where !path.hasPrefix("derived-zips") {
            let start = ContinuousClock.now
            let reading = try Interchange.readShared(path)
            for document in reading.documents {
                table += "\(document.name)\t\(document.format?.rawValue ?? "-")\t\(document.lines)\t"
                table += "\(document.problem.map { "\($0)" } ?? "")\n"
            }
            table += "  \(path)\trows \(reading.rows.count)\t\(ContinuousClock.now - start)\n"
            let format = formats[String(path.prefix { $0 != "/" })]
            let isOther = others.contains(path)
            expect(reading.documents.allSatisfy { $0.format == (isOther ? nil : format) }, "\(path)")
            expect(reading.documents.allSatisfy { $0.problem == (isOther ? .unrecognized : nil) }, "\(path)")
        }
        if let file = ProcessInfo.processInfo.environment["IMPORT_TABLE"] {
            try table.write(toFile: file, atomically: true, encoding: .utf8)
        }
    }

    private func counts(_ reading: ImportReading) -> [String: Int] {
        var counts: [String: Int] = [:]
        for row in reading.rows {
            let name: String
            switch row.act {
            case .play, .playOnEither, .opened, .watched: name = "\(row.subject.kind.rawValue) plays"
            case .watchedSpan: name = "up to"
            case .state: name = "state"
            case .assign(let value): name = value.name
            case .item: name = "items"
            case .added: continue
            }
            counts[name, default: 0] += 1
        }
        return counts
    }

    @Test("TV Time: plays, follows and lists")
    func tvTime() throws {
        let zip = try Interchange.readShared("tvtime/riptvtime/tvtime-gdpr-data.zip")
        let plain = try Interchange.readShared("tvtime/riptvtime/tracking-prod-records-v2.csv")
        expectEqual(counts(plain), ["episode plays": 120, "status": 6])
        expectEqual(counts(zip)["episode plays"], counts(plain)["episode plays"])
        let web = try Interchange.readShared("tvtime/trakt-web/gdpr-v2-tracking-prod-records-v2.csv")
        expectEqual(counts(web), ["episode plays": 8, "status": 3])
        // Ray Donovan was archived.
        expect(web.rows.contains { $0.subject.ids.tvdb == 259_866 && $0.act == .assign(.status(.dropped)) })
        // The season of Treason was marked at once: the times are unknown.
        expect(web.rows.contains { $0.subject.title == "Treason" && $0.act == .play(.unknown) })
        let unit = web.rows.first { $0.subject.title == "The Unit" }
        expect(unit?.subject.season == 1 && unit?.subject.number == 4 && unit?.subject.episodeID == 306_587)
        let lists = try Interchange.readShared("tvtime/trakt-web/gdpr-lists-prod-lists.csv")
        expectEqual(lists.lists.values.map(\.name).sorted(), ["Kdrama", "Slice of life"])
        expectEqual(lists.rows.compactMap(\.subject.ids.tvdb).prefix(4), [422_981, 80_644, 402_412, 354_198])
        let episodes = try Interchange.readShared("tvtime/trakt-web/tvtime-series-episodes.csv")
        expectEqual(episodes.rows.count, 7)
        expect(episodes.rows.contains { $0.subject.season == 1_386 })
        let movies = try Interchange.readShared("tvtime/trakt-web/tvtime-movies.csv")
        expectEqual(counts(movies), ["movie plays": 4, "status": 1])
    }

    @Test("Trakt: flat, paged and in folders")
    func trakt() throws {
        let folders = try Interchange.readShared("derived-zips/trakt-export-folders.zip")
        let flat = try Interchange.readShared("derived-zips/trakt-export-flat-2026.zip")
        for reading in [folders, flat] {
            expect(reading.rows.contains { $0.event != 0 && $0.subject.title == "High Potential" })
            expect((counts(reading)["rating"] ?? 0) >= 347)
        }
        expectEqual(flat.lists["28545752-on-deck"]?.name, "On Deck")
        expect(flat.documents.contains { $0.name.hasSuffix("_errors.json") && $0.format == nil })
        let paged = try Interchange.readShared("derived-zips/trakt-export-flat-paged.zip")
        expectEqual(paged.documents.map(\.lines), [5, 4, 176])
        let ratings = try Interchange.readShared("trakt/export-folders/ratings/ratings-movies.json")
        expectEqual(counts(ratings), ["rating": 4_273])
        let movies = try Interchange.readShared("trakt/export-folders/watched/watched-movies.json")
        expectEqual(counts(movies), ["movie plays": movies.documents[0].lines])
        let seasons = try Interchange.readShared("trakt/api-captures/ratings-seasons.json")
        expectEqual(seasons.rows.map(\.subject.kind), [.season])
    }

    @Test("Letterboxd: the diary's films are those of the watched ones")
    func letterboxd() throws {
        let diary = try Interchange.readShared("letterboxd/full-2022/diary.csv")
        let plays = diary.rows.filter { if case .play = $0.act { true } else { false } }
        expect(plays.count == 2_132 && Set(plays.map(\.event)).count == 2_123)
        let watched = try Interchange.readShared("letterboxd/full-2022/watched.csv")
        expectEqual(watched.rows.count, 2_604)
        let zip = try Interchange.readShared("derived-zips/letterboxd-2025.zip")
        expectEqual(zip.documents.count { $0.problem == .deleted }, 4)
        expect(zip.lists.keys.contains("❦") && zip.lists.count == 6)
        let list = try Interchange.readShared("letterboxd/full-2022/lists/all-time-favorites.csv")
        expect(list.rows.first?.subject.title == "Sonatine" && list.rows.first?.subject.year == 1993)
        let items = try Interchange.readShared("letterboxd/full-2022/lists/noirvember-30-days-of-noir-films.csv")
        expectEqual(Set(items.rows.map(\.act)).count, items.documents[0].lines)
    }

    @Test("IMDb: three generations of columns, two encodings, any language")
    func imdb() throws {
        let old = try Interchange.readShared("imdb/1-legacy-2014-2017/ratings-in-watchlist.csv")
        expectEqual(old.rows.first?.subject.ids.imdb, 1_375_666)
        expectEqual(old.rows.first?.act, .assign(.rating(10)))
        let latin = try Interchange.readShared("imdb/2-2018-2023/watchlist.latin1.csv")
        expect(latin.documents[0].lines == 152 && !latin.rows.contains { $0.subject.title.contains("\u{FFFD}") })
        let italian = try Interchange.readShared("imdb/3-2024-on/ratings.italian.csv")
        expectEqual(counts(italian), ["rating": 836])
        let defects = try Interchange.readShared("imdb/3-2024-on/watchlist.with-defects.csv")
        expect(defects.rows.contains { $0.subject.kind == .other && $0.subject.title == "The Last of Us" })
        expectEqual(counts(try Interchange.readShared("imdb/3-2024-on/watchlist.csv"))["status"], 1_550)
    }

    @Test("Simkl, SeriesGuide, Yamtrack, Watcharr, TMDB, Netflix and Kodi")
    func others() throws {
        let simkl = try Interchange.readShared("derived-zips/simkl-backup.zip")
        // 58 films and no times but “when released”.
        expect(counts(simkl)["movie plays"] == 58 && simkl.documents[0].lines == 117)
        expect(counts(simkl)["up to"] != nil && (counts(simkl)["episode plays"] ?? 0) > 100)
        let guide = try Interchange.readShared("seriesguide/shows-export-example.json")
        expectEqual(counts(guide), ["status": 1, "rating": 2, "note": 1, "episode plays": 1])
        let yamtrack = try Interchange.readShared("yamtrack/import_yamtrack.csv")
        expect(counts(yamtrack)["episode plays"] == 24 && counts(yamtrack)["movie plays"] == 1)
        let older = try Interchange.readShared("yamtrack/import_yamtrack.2024.csv")
        expectEqual(counts(older)["episode plays"], 24)
        let watcharr = try Interchange.readShared("watcharr/watcharr-export.excerpt.json")
        expect(counts(watcharr)["episode plays"] == 3 && counts(watcharr)["movie plays"] == 1)
        let tmdb = try Interchange.readShared("tmdb-account/import_tmdb_ratings.csv")
        expect(tmdb.rows.first?.subject.kind == .episode && tmdb.rows.first?.subject.title == "Friends")
        let day = try require(CalendarDay(iso8601: "2026-12-12"))
        let netflix = try Interchange.readShared("netflix/ViewingActivity.csv")
        // Month and day cannot be told apart unless they are equal.
        expect(netflix.rows.count == 11 && netflix.rows[0].act == .play(.day(day)))
        expect(netflix.rows[0].subject.season == 2 && netflix.rows[0].subject.episodeName == "Withdrawal")
        let kodi = try Interchange.readShared("kodi-nfo/Rising.nfo")
        expect(kodi.documents[0].lines == 2 && kodi.rows.isEmpty)
    }
}

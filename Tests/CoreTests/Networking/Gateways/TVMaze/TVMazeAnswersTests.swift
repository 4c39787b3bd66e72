import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct TVMazeAnswersTests {
    private func page(_ body: String) throws -> [Show] { try TestShows.answers.page(Array(body.utf8)) }

    private func show(_ fields: String) throws -> Show {
        try require(page("[{\"id\":1,\"name\":\"X\",\(fields)}]").first)
    }

    @Test func readsAWholeShow() throws {
        let body = """
            [{"id":82,"url":"http://www.tvmaze.com/shows/82/game-of-thrones","name":"Game of Thrones","type":"Scripted",
            "language":"English","genres":["Drama","Fantasy"],"status":"Ended","runtime":60,"averageRuntime":61,
            "premiered":"2011-04-17","ended":"2019-05-19","schedule":{"time":"21:00","days":["Sunday"]},
            "rating":{"average":9},"weight":99,"network":{"id":8,"name":"HBO","country":{"name":"United States"}},
            "webChannel":null,"image":{"medium":"http://static.tvmaze.com/m.jpg","original":"https://static.tvmaze.com/o.jpg"},
            "summary":"<p>Based on <b>the books</b>.</p>","updated":1631010933,"_links":{}}]
            """
        let expected = Show(
            id: Show.ID(number: 82), name: "Game of Thrones", url: "https://www.tvmaze.com/shows/82/game-of-thrones",
            type: "Scripted", language: "English", genres: ["Drama", "Fantasy"], status: .ended, runtime: 60,
            premiered: CalendarDay(year: 2011, month: 4, day: 17), ended: CalendarDay(year: 2019, month: 5, day: 19),
            days: [.sunday], time: "21:00", rating: 9, weight: 99,
            network: Network(name: "HBO", country: "United States", isWeb: false),
            artwork: Artwork(medium: "https://static.tvmaze.com/m.jpg", original: "https://static.tvmaze.com/o.jpg"),
            summary: RichText(
                text: "Based on the books.",
                spans: [RichText.Span(start: 9, end: 18, isBold: true, isItalic: false)]))
        try expectEqual(page(body), [expected])
        // All but the number and the name may be missing or null.
        let fields = """
            "url":null,"type":null,"language":null,"genres":null,"status":null,"runtime":null,"premiered":null,"ended":null,
            "schedule":null,"rating":{"average":null},"weight":null,"network":null,"webChannel":null,"image":null,"summary":null
            """
        try expectEqual(show(fields), TestShows.show(1, name: "X"))
        try expectEqual(page(#"[{"id":1,"name":"X"}]"#), [TestShows.show(1, name: "X")])
    }

    @Test func aFieldOfAWrongTypeCostsThatFieldAlone() throws {
        let fields = """
            "url":5,"type":{},"language":[],"genres":["Drama",3,null,"Crime"],"status":"Paused","runtime":"60","premiered":7,
            "ended":"soon","schedule":"daily","rating":9,"weight":1e99,"network":"HBO","image":[],"summary":{"a":1}
            """
        let read = try show(fields)
        expectEqual(read.genres, ["Drama", "Crime"])
        expectEqual(read, Show(id: Show.ID(number: 1), name: "X", genres: ["Drama", "Crime"]))
        // Runtime is plausible or none.
        for (fields, runtime) in [
            ("\"runtime\":0", Int?.none), ("\"runtime\":9223372036854775807", nil),
            ("\"runtime\":null,\"averageRuntime\":44", 44),
        ] as [(String, Int?)] { try expectEqual(show(fields).runtime, runtime, fields) }
        // Rating is within its range.
        for (written, rating) in [
            ("9", 9.0), ("8.9", 8.9), ("-1", nil), ("11", nil), ("1e999", nil), ("\"9\"", Double?.none),
        ] as [(String, Double?)] {
            try expectEqual(show("\"rating\":{\"average\":\(written)}").rating, rating, written)
        }
        // Time is a time of day.
        for (written, time) in [
            ("\"22:30\"", "22:30"), ("\"\"", String?.none), ("\"25:00\"", nil), ("\"2\\u001b:0\"", nil), ("null", nil),
        ] as [(String, String?)] {
            try expectEqual(
                show("\"schedule\":{\"time\":\(written),\"days\":[\"Monday\",\"Noday\",\"Monday\"]}").time, time)
        }
    }

    @Test func oneBadElementCostsThatElementAlone() throws {
        do {
            let body =
                #"[{"id":1,"name":"A"},null,7,"x",[],{"name":"no number"},{"id":"2","name":"B"},{"id":3,"name":""},{"id":-4,"name":"C"}]"#
            try expectEqual(page(body).map(\.id.number), [1, 2])
        }
        // Of two with one number the later changed wins.
        do {
            let body =
                #"[{"id":1,"name":"old","updated":5},{"id":2,"name":"B"},{"id":1,"name":"new","updated":9},{"id":1,"name":"older","updated":1}]"#
            try expectEqual(page(body).map(\.name), ["new", "B"])
        }
        // Text is cleaned.
        let body =
            #"[{"id":1,"name":" a\u001b[31m\u009b2J\u202e b ","language":"\u0007","genres":["D\u200brama","\u0000"]}]"#
        let read = try require(page(body).first)
        expectEqual(read.name, "a[31m2J b")
        expectNil(read.language)
        expectEqual(read.genres, ["Drama"])
        // A web channel replaces the network and may have no country.
        do {
            let read = try show(#""network":null,"webChannel":{"id":1,"name":"Netflix","country":null}"#)
            expectEqual(read.network, Network(name: "Netflix", country: nil, isWeb: true))
        }
    }

    @Test func readsDetailsWithEpisodesAndCast() throws {
        let body = """
            {"id":1,"name":"X","_embedded":{"episodes":[
              {"id":10,"name":"Pilot","season":2026,"number":1,"airdate":"2026-05-29","airstamp":"2026-05-30T04:00:00+00:00",
               "runtime":60,"rating":{"average":7.5},"image":{"medium":"javascript:x","original":null},"summary":"<p>Begins.</p>"},
              {"id":11,"name":"Special","season":1,"number":null,"airdate":"","airstamp":"","runtime":null,"summary":null},
              {"id":10,"name":"again"},7],
             "cast":[{"person":{"id":1,"name":"Ann"},"character":{"name":"Bea"},"self":false},
              {"person":{"id":2,"name":"Cid"},"character":{"name":"Cid"},"self":true},{"person":null},{}]}}
            """
        let details = try TestShows.answers.details(Array(body.utf8))
        expectEqual(
            details.cast,
            [
                CastMember(person: Person("Ann"), character: "Bea"),
                CastMember(person: Person("Cid", id: 2), character: nil),
            ])
        expectEqual(details.episodes.map(\.id), [10, 11])
        expectEqual(
            details.episodes[0],
            Episode(
                id: 10, name: "Pilot", season: 2026, number: 1, airdate: CalendarDay(year: 2026, month: 5, day: 29),
                airstamp: Date(timeIntervalSince1970: 1_780_113_600), runtime: 60, rating: 7.5,
                summary: RichText(text: "Begins.")))
        expect(
            details.episodes[1].airdate == nil && details.episodes[1].airstamp == nil
                && details.episodes[1].number == nil)
    }

    @Test func specialsComeWithTheOthersWhereTheListIsKnown() throws {
        let special = #"{"id":2,"name":"Feast","season":1,"number":null}"#
        let regular = #"{"id":1,"name":"One","season":1,"number":1}"#
        func episodes(_ embedded: String) throws -> [Int] {
            let body = "{\"id\":7,\"name\":\"X\",\"_embedded\":{\(embedded)}}"
            return try TestShows.answers.details(Array(body.utf8)).episodes.map(\.id)
        }
        let both = "\"episodes\":[\(regular)],\"episodeswithspecials\":[\(regular),\(special)]"
        try expectEqual(episodes(both), [1, 2])
        try expectEqual(episodes("\"episodes\":[\(regular)]"), [1])
        try expectEqual(episodes("\"episodes\":[\(regular)],\"episodeswithspecials\":null"), [1])
        // Missing embeds are ignored.
        let details = try TestShows.answers.details(Array(#"{"id":1,"name":"X","_embedded":{"episodes":null}}"#.utf8))
        expect(details.episodes.isEmpty && details.cast.isEmpty)
    }

    @Test func aTimeInventedByTVmazeIsDropped() throws {
        func airstamp(_ airtime: String) throws -> Date? {
            let body = """
                {"id":7,"name":"Web","_embedded":{"episodes":[{"id":1,"name":"One","season":1,"number":1,"airdate":"2024-01-27",\
                \(airtime)"airstamp":"2024-01-27T12:00:00+00:00"}]}}
                """
            return try TestShows.answers.details(Array(body.utf8)).episodes.first?.airstamp
        }
        try expectNil(airstamp(#""airtime":"","#))
        try expect(airstamp(#""airtime":"12:00","#) != nil)
        try expect(airstamp("") != nil, "answers before 2015 have no time at all")
        // The fuzzer found it: what the cache refuses to read must not get into it.
        let body = """
            {"id":1,"name":"X","_embedded":{"episodes":[{"id":1,"name":"A","season":1,"airtime":"12:00",
            "airstamp":"6015-10-06T12:00:00+00:00"}]}}
            """
        let details = try TestShows.answers.details(Array(body.utf8))
        expectEqual(details.episodes.map(\.airstamp), [nil])
        let file = DetailsDocument(stamp: Date(timeIntervalSince1970: 1e9), details: details).encode()
        try expectEqual(DetailsDocument.decode(file).details, details)
    }

    @Test func mainPostersComeFirstAndBannersNotAtAll() throws {
        func picture(_ name: String, _ type: String, main: Bool) -> String {
            #"{"type":\#(type),"main":\#(main),"resolutions":{"original":{"url":"https://x.org/\#(name)"}}}"#
        }
        let pictures = [
            picture("a", "\"poster\"", main: false), picture("b", "\"banner\"", main: true),
            picture("c", "null", main: true),
            picture("d", "\"poster\"", main: true), #"{"type":"poster","main":true,"resolutions":{}}"#, "3",
        ]
        let posters = try TestShows.answers.posters(Array("[\(pictures.joined(separator: ","))]".utf8))
        expectEqual(posters.map(\.original), ["https://x.org/d", "https://x.org/a"])
    }
}

import TestSupport
import Testing

@testable import Entities
@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct RecordTests {
    private static let full = Show(
        id: Show.ID(number: 82), name: "Game \"of\" Thrönes\\", url: "https://www.tvmaze.com/shows/82",
        type: "Scripted",
        language: "English", genres: ["Drama", "Fantasy"], status: .toBeDetermined, runtime: 60,
        premiered: CalendarDay(year: 2011, month: 4, day: 17), ended: CalendarDay(year: 2019, month: 5, day: 19),
        days: [.sunday, .monday], time: "21:00", rating: 8.9, weight: 99,
        network: Network(name: "Netflix", country: nil, isWeb: true),
        artwork: Artwork(medium: "https://x.org/m.jpg", original: "https://x.org/o.jpg"),
        summary: RichText(html: "<p>One <b>bold</b>.</p><p>Two <i>進撃</i>.</p>"))

    @Test func aPageComesBackAsItWas() throws {
        let shows = [RecordTests.full, TestShows.show(1), TestShows.show(2, name: "👩‍🚀")]
        try expectEqual(PageDocument.decode(PageDocument.encode(shows)), shows)
        try expectEqual(PageDocument.decode(PageDocument.encode([])), [])
        var manifest = ShowPagesManifest(stamp: ManualWallClock().now(), firstCount: 239, isPartial: false)
        try expectEqual(ShowPagesManifest(decoding: manifest.encode()), manifest)
        manifest.counts = [239, 0, 761]
        manifest.isLastPartial = true
        try expectEqual(ShowPagesManifest(decoding: manifest.encode()), manifest)
        manifest.isLastPartial = false
        manifest.end = 3
        try expectEqual(ShowPagesManifest(decoding: manifest.encode()), manifest)
    }

    @Test func detailsComeBackAsTheyWere() throws {
        let episode = Episode(
            id: 3, name: "Pilot", season: 2026, number: 105, airdate: CalendarDay(year: 2026, month: 5, day: 29),
            airstamp: ManualWallClock().now(), runtime: 61, rating: 7.25,
            artwork: Artwork(medium: nil, original: "https://x.org/o.jpg"), summary: RichText(html: "<i>x</i>"))
        let details = ShowDetails(
            show: RecordTests.full, episodes: [episode, Episode(id: 4, name: "", season: 0, number: nil)],
            cast: [
                CastMember(
                    person: RecordTests.ann, character: "Bea",
                    characterArtwork: Artwork(medium: "https://x.org/c.jpg", original: nil), isVoice: true),
                CastMember(person: Person("Cid"), character: nil),
            ])
        let document = DetailsDocument(stamp: ManualWallClock().now(), details: details)
        let read = try DetailsDocument.decode(document.encode())
        expect(read.details == details && read.stamp == document.stamp)
        // Files of earlier versions hold the names alone.
        let file = #"{"t":1000000000,"s":{"i":1,"n":"X"},"e":[],"c":[["Ann","Bea"],["Cid"]]}"#
        try expect(DetailsDocument.decode(Array(file.utf8)).details.cast.isEmpty)
    }

    private static let ann = Person(
        id: Person.ID(number: 7), name: "Ann \"A\" 優", url: "https://www.tvmaze.com/people/7", country: "Japan",
        birthday: CalendarDay(year: 1950, month: 2, day: 28), deathday: CalendarDay(year: 2020, month: 12, day: 1),
        artwork: Artwork(medium: "https://x.org/m.jpg", original: "https://x.org/o.jpg"))

    private static let person = PersonDetails(
        person: ann,
        credits: [
            PersonCredit(kind: .cast, show: full, roles: ["Bea", "Cy"], isVoice: true),
            PersonCredit(kind: .crew, show: TestShows.show(2), roles: []),
            PersonCredit(
                kind: .guest, show: nil,
                episode: Episode(
                    id: 9, name: "Nine", season: 2, number: 1, airdate: CalendarDay(year: 2000, month: 1, day: 1)),
                roles: ["Dee"]),
        ])

    @Test func aPersonComesBackAsTheyWere() throws {
        let document = PersonDocument(stamp: ManualWallClock().now(), details: RecordTests.person)
        let read = try PersonDocument.decode(document.encode())
        expect(read.details == RecordTests.person && read.stamp == document.stamp)
        expectEqual(read.details.credits.count, 3)
    }

    @Test func aShowThatNothingOfOursHasWrittenIsLeftOut() throws {
        for element in [
            #"{"n":"no number"}"#, #"{"i":1}"#, #"{"i":-1,"n":"X"}"#, #"{"i":1,"n":"X\u001b[31m"}"#,
            #"{"i":1,"n":"X","u":"a b"}"#, #"{"i":1,"n":"X","x":"abc","y":[[0,9,1,0]]}"#,
            #"{"i":1,"n":"X","x":"é","y":[[1,2,1,0]]}"#, #"{"i":1,"n":"X","x":"abc","y":[[1,2,1]]}"#,
            #"{"i":1,"n":"X","x":"a\u009bb"}"#, #"{"i":1,"n":"X","p":"soon"}"#, "3", "null",
        ] {
            let page = #"[{"i":1,"n":"A","z":[{}]},\#(element),{"i":2,"n":"B"}]"#
            try expectEqual(PageDocument.decode(Array(page.utf8)).map(\.name), ["A", "B"], element)
        }
        // An implausible manifest is damaged.
        for text in [
            "{}", "", #"{"v":2,"g":"0123456789abcdef","t":1,"c":[1]}"#,
            #"{"v":1,"g":"../../etc/passwd","t":1,"c":[1]}"#, #"{"v":1,"g":"0123456789abcdef","t":1,"c":[]}"#,
            #"{"v":1,"g":"0123456789abcdef","t":1,"c":[-1]}"#, #"{"v":1,"g":"0123456789abcdef","c":[1]}"#,
            #"{"v":1,"g":"0123456789abcdef","t":1,"c":[1],"e":7}"#,
            #"{"v":1,"g":"0123456789abcdef","t":1e300,"c":[1]}"#,
        ] { #expect(throws: JSONError.self) { try ShowPagesManifest(decoding: Array(text.utf8)) } }
    }

    @Test func aFileCutAnywhereIsDamaged() {
        let bytes = PageDocument.encode([RecordTests.full, TestShows.show(1)])
        for length in 0..<bytes.count {
            #expect(throws: JSONError.self) { try PageDocument.decode(Array(bytes[..<length])) }
        }
        let person = PersonDocument(stamp: ManualWallClock().now(), details: RecordTests.person).encode()
        for length in 0..<person.count {
            #expect(throws: JSONError.self) { try PersonDocument.decode(Array(person[..<length])) }
        }
    }

    @Test func changedBytesNeverHarm() {
        var random = SeededGenerator(seed: 5 + Rotation.turn)
        let bytes = PageDocument.encode([RecordTests.full, TestShows.show(1)])
        for _ in 0..<(Rotation.isWhole ? 20_000 : 2_000) {
            var changed = bytes
            changed[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            for show in (try? PageDocument.decode(changed)) ?? [] {
                expect(TextCleaner.isClean(show.name, limit: 500) && show.summary.hasValidSpans)
                expect(TextCleaner.isClean(show.summary.text, limit: RichText.clusterLimit))
            }
        }
    }
}

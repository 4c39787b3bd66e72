import TestSupport
import Testing

@testable import Core

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
        #expect(try PageDocument.decode(PageDocument.encode(shows)) == shows)
        #expect(try PageDocument.decode(PageDocument.encode([])) == [])
    }

    @Test func detailsComeBackAsTheyWere() throws {
        let episode = Episode(
            id: 3, name: "Pilot", season: 2026, number: 105, airdate: CalendarDay(year: 2026, month: 5, day: 29),
            airstamp: ManualWallClock().now(), runtime: 61, rating: 7.25,
            artwork: Artwork(medium: nil, original: "https://x.org/o.jpg"), summary: RichText(html: "<i>x</i>"))
        let details = ShowDetails(
            show: RecordTests.full, episodes: [episode, Episode(id: 4, name: "", season: 0, number: nil)],
            cast: [CastMember(person: "Ann", character: "Bea"), CastMember(person: "Cid", character: nil)])
        let document = DetailsDocument(stamp: ManualWallClock().now(), details: details)
        let read = try DetailsDocument.decode(document.encode())
        #expect(read.details == details && read.stamp == document.stamp)
    }

    @Test(arguments: [
        #"{"n":"no number"}"#, #"{"i":1}"#, #"{"i":-1,"n":"X"}"#, #"{"i":1,"n":"X\u001b[31m"}"#,
        #"{"i":1,"n":"X","u":"a b"}"#,
        #"{"i":1,"n":"X","x":"abc","y":[[0,9,1,0]]}"#, #"{"i":1,"n":"X","x":"é","y":[[1,2,1,0]]}"#,
        #"{"i":1,"n":"X","x":"abc","y":[[1,2,1]]}"#, #"{"i":1,"n":"X","x":"a\u009bb"}"#, #"{"i":1,"n":"X","p":"soon"}"#,
        "3", "null",
    ])
    func aShowThatNothingOfOursHasWrittenIsLeftOut(element: String) throws {
        let page = #"[{"i":1,"n":"A","z":[{}]},\#(element),{"i":2,"n":"B"}]"#
        #expect(try PageDocument.decode(Array(page.utf8)).map(\.name) == ["A", "B"])
    }

    @Test func aFileCutAnywhereIsDamaged() {
        let bytes = PageDocument.encode([RecordTests.full, TestShows.show(1)])
        for length in 0..<bytes.count {
            #expect(throws: JSONError.self) { try PageDocument.decode(Array(bytes[..<length])) }
        }
    }

    @Test func changedBytesNeverHarm() {
        var random = SeededGenerator(seed: 5)
        let bytes = PageDocument.encode([RecordTests.full, TestShows.show(1)])
        for _ in 0..<20_000 {
            var changed = bytes
            changed[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            for show in (try? PageDocument.decode(changed)) ?? [] {
                #expect(TextCleaner.isClean(show.name, limit: 500) && show.summary.hasValidSpans)
                #expect(TextCleaner.isClean(show.summary.text, limit: RichText.clusterLimit))
            }
        }
    }

    @Test func aManifestComesBackAsItWas() throws {
        var manifest = CatalogManifest(stamp: ManualWallClock().now(), firstCount: 239, isPartial: false)
        #expect(try CatalogManifest(decoding: manifest.encode()) == manifest)
        manifest.counts = [239, 0, 761]
        manifest.isLastPartial = true
        #expect(try CatalogManifest(decoding: manifest.encode()) == manifest)
        manifest.isLastPartial = false
        manifest.end = 3
        #expect(try CatalogManifest(decoding: manifest.encode()) == manifest)
    }

    @Test(arguments: [
        "{}", "", #"{"v":2,"g":"0123456789abcdef","t":1,"c":[1]}"#, #"{"v":1,"g":"../../etc/passwd","t":1,"c":[1]}"#,
        #"{"v":1,"g":"0123456789abcdef","t":1,"c":[]}"#, #"{"v":1,"g":"0123456789abcdef","t":1,"c":[-1]}"#,
        #"{"v":1,"g":"0123456789abcdef","c":[1]}"#, #"{"v":1,"g":"0123456789abcdef","t":1,"c":[1],"e":7}"#,
        #"{"v":1,"g":"0123456789abcdef","t":1e300,"c":[1]}"#,
    ])
    func anImplausibleManifestIsDamaged(text: String) {
        #expect(throws: JSONError.self) { try CatalogManifest(decoding: Array(text.utf8)) }
    }
}

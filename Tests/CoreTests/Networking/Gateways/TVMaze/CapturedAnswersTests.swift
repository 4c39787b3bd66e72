import TestSupport
import Testing

@testable import Entities
@testable import Networking

/// The contract with the real API: what it has sent is read whole, and no damage to it does harm.
@Suite(.enabled(if: SharedData.has("data/tvmaze"), "needs ../shared/data"), .timeLimit(.minutes(5)))
struct CapturedAnswersTests {
    private let answers = TestShows.answers

    @Test func readsEveryShowOfAPage() throws {
        for (path, count) in [
            ("data/tvmaze/derived/shows.page0.2022-01.wire.json", 239),
            ("data/tvmaze/derived/shows.page1.2022-03.wire.json", 245),
            ("data/tvmaze/pages/shows.page0.2022-01.json", 239),
            ("data/tvmaze/pages/shows.popular301.2020-04.json", 301),
        ] as [(String, Int)] {
            let shows = try answers.page(try SharedData.bytes(path))
            expectEqual(shows.count, count, path)
            expect(
                shows.allSatisfy { !$0.summary.isEmpty && $0.network != nil && $0.url?.hasPrefix("https://") == true })
            expect(shows.allSatisfy { $0.artwork?.medium?.hasPrefix("https://") != false }, path)
            expect(shows.count { $0.artwork == nil } <= 1, path)
        }
        // Reads every episode and the cast.
        for (path, episodes, cast) in [
            ("data/tvmaze/http/shows-210-embed-episodes.119.body.json", 115, 0),
            ("data/tvmaze/http/shows-13-embed-cast.092.body.json", 0, 8),
            ("data/tvmaze/http/shows-766-embed-episodes.219.body.json", 702, 0),
        ] as [(String, Int, Int)] {
            let details = try answers.details(try SharedData.bytes(path))
            expectEqual(details.episodes.count, episodes, path)
            expect(details.cast.count >= cast, path)
            expect(details.episodes.allSatisfy { !$0.name.isEmpty && ($0.airstamp == nil) == ($0.airdate == nil) })
        }
    }

    @Test func readsEveryMatchOfASearch() throws {
        let girls = try answers.matches(try SharedData.bytes("data/tvmaze/search/search_shows.girls.2022.json"))
        expect(girls.count == 10 && girls.first?.show.name == "Girls")
        expectEqual(girls.map(\.score), girls.map(\.score).sorted(by: >))
        let folder = "data/tvmaze/http"
        let names = SharedData.names(in: folder).filter { $0.hasPrefix("search-shows-") && $0.hasSuffix(".body.json") }
        expect(!names.isEmpty)
        for name in names { try expect(answers.matches(try SharedData.bytes("\(folder)/\(name)")).count <= 10) }
        let posters = try answers.posters(try SharedData.bytes("data/tvmaze/images/images.2025.json"))
        expect(posters.count > 1)
        expect(posters.allSatisfy { $0.original?.hasPrefix("https://static.tvmaze.com/") == true })
        let found = try answers.people(try SharedData.bytes("data/tvmaze/people/search_people.json"))
        expectEqual(found.map(\.person.id.number), [27753])
        let details = try answers.person(try SharedData.bytes("data/tvmaze/people/person.json"))
        expect(details.person.name == "Thomas Middleditch" && details.person.artwork != nil)
        let path = "data/tvmaze/examples-2026/public-get-person.json"
        let person = try answers.person(try SharedData.bytes(path)).person
        expect(person.birthday != nil && person.country != nil)
    }

    @Test func aBodyCutAnywhereIsRefused() throws {
        // A page cut anywhere is refused.
        do {
            let lines = try SharedData.bytes("data/tvmaze/derived/shows.distinct.ndjson").split(
                separator: UInt8(ascii: "\n"))
            let body =
                [UInt8(ascii: "[")] + lines.prefix(2).joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
            try expectEqual(answers.page(body).count, 2)
            for length in 0..<body.count {
                #expect(throws: GatewayError.notTheAPI) { try answers.page(Array(body[..<length])) }
            }
        }
        // A person cut anywhere is refused.
        do {
            let body = try SharedData.bytes("data/tvmaze/people/person.json")
            let end = try require(body.lastIndex(of: UInt8(ascii: "}")))
            for length in 0...end where length < end {
                #expect(throws: GatewayError.notTheAPI) { try answers.person(Array(body[..<length])) }
            }
        }
        // Error bodies are not pages.
        for path in ["data/tvmaze/errors/400.invalid_page.json", "data/tvmaze/errors/404.invalid_route.json"] {
            let body = try SharedData.bytes(path)
            #expect(throws: GatewayError.notTheAPI) { try answers.page(body) }
            #expect(throws: GatewayError.notTheAPI) { try answers.details(body) }
        }
    }

    @Test func changedBytesNeverHarm() throws {
        let lines = try SharedData.bytes("data/tvmaze/derived/shows.distinct.ndjson").split(
            separator: UInt8(ascii: "\n"))
        var random = SeededGenerator(seed: 90)
        for line in lines.prefix(1000) {
            var body = [UInt8(ascii: "[")] + line + [UInt8(ascii: "]")]
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                body[Int.random(in: body.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            for show in (try? answers.page(body)) ?? [] {
                expect(TextCleaner.isClean(show.name, limit: TVMazeLimits.name) && show.summary.hasValidSpans)
            }
        }
    }

    @Test(arguments: [
        "data/json-torture/test_parsing", "data/json-torture/test_transform", "data/json-torture/go-fuzz",
    ])
    func tortureIsRefused(folder: String) throws {
        for name in SharedData.names(in: folder) {
            let body = try SharedData.bytes("\(folder)/\(name)")
            let shows = (try? answers.page(body)) ?? []
            expect(shows.isEmpty, "\(name)")
            _ = try? answers.details(body)
            _ = try? answers.posters(body)
            _ = try? answers.person(body)
            _ = try? answers.credits(body, of: .guest)
            _ = try? answers.people(body)
        }
    }
}

import FoundationEssentials
import Networking
import Pictures
import Terminal
import TestSupport
import Testing

@testable import Demo

@Suite("The demo's people, pictures and details", .timeLimit(.minutes(5))) struct DemoPeopleTests {
    private let transport = DemoTransport(clock: ManualClock(skippingSleepsUpTo: .seconds(1)))
    private let people = DemoPeople()

    private func answer(_ path: String) async throws -> String {
        let response = try await transport.send(HTTPRequest(url: "https://api.example/" + path))
        try require(response.status == 200)
        return String(decoding: response.body, as: UTF8.self)
    }

    @Test func everyPersonHasANameAndAFaceOfTheirOwn() throws {
        let all = (0..<DemoPerson.count).map(DemoPerson.init(index:))
        expect(Set(all.map(\.name)).count == DemoPerson.count && Set(all.map(\.id)).count == DemoPerson.count)
        expect(all.allSatisfy { DemoPerson(id: $0.id)?.name == $0.name })
        expect(DemoPerson(id: 4) == nil && DemoPerson(id: 0) == nil && DemoPerson(id: 99_999) == nil)
        // A face is the same every time, but differs by role and person.
        let (person, other) = (DemoPerson(index: 3), DemoPerson(index: 4))
        let size = PixelSize(width: 60, height: 84)
        expectEqual(DemoPortrait(of: person).image(size), DemoPortrait(of: person).image(size))
        let pictures = [(person, 0), (person, 7), (other, 0)].map { DemoPortrait(of: $0.0, role: $0.1).image(size) }
        expectEqual(Set(pictures.map { $0?.bytes ?? [] }).count, 3)
        // Every motif of a scene fills its picture.
        for seed in 0..<60 {
            let image = try require(DemoScene(seed: UInt64(seed)).image(PixelSize(width: 64, height: 36)))
            expect(Set(stride(from: 0, to: image.bytes.count, by: 3).map { image.bytes[$0] }).count > 8, "\(seed)")
        }
    }

    @Test func castCreditsAndSearchAgree() async throws {
        let show = DemoShow(index: 3)
        let role = try require(show.roles.first)
        let job = try require(show.crew.first)
        let cast = try await answer("people/\(role.person.id)?embed[]=castcredits")
        expect(cast.contains("\"name\":\"\(role.character)\"") && cast.contains("shows/\(show.id)\""))
        expect(!cast.contains("crewcredits"))
        try await expect(answer("people/\(job.person.id)/crewcredits?embed=show").contains("shows/\(show.id)\""))
        let person = DemoPerson(index: 100)
        let found = try await answer("search/people?q=" + person.name.replacing(" ", with: "%20"))
        expect(found.hasPrefix("[{\"score\":1.0,\"person\":{\"id\":\(person.id),"))
    }

    @Test(arguments: [
        "shows/1?embed[]=episodes&embed[]=cast&embed[]=crew", "shows/1/images", "shows/1/crew",
        "episodes/1051?embed=show", "episodes/1051/guestcast",
        "people/1?embed[]=castcredits&embed[]=crewcredits", "search/people?q=ada",
        "3/movie/11?append_to_response=credits", "3/movie/popular", "3/collection/0", "3/find/1",
        "3/tv/1/watch/providers",
    ])
    func nothingLinksToAPageAndEveryPictureExists(path: String) async throws {
        let addresses = try await answer(path).split(separator: "\"").filter { $0.hasPrefix("https:") }.map(String.init)
        expect(addresses.allSatisfy { $0.hasPrefix("https://api.tvmaze.com/") || $0.hasSuffix(".png") })
        for address in Set(addresses.filter { $0.contains("/medium_") }).sorted().prefix(40) {
            try await expectEqual(transport.send(HTTPRequest(url: address)).status, 200, "\(address)")
        }
    }

    @Test func picturesOfFilmsExistInEverySize() async throws {
        for (subject, name) in [
            (DemoPicture.Subject.filmPoster(11), "/poster-11.png"), (.filmBackdrop(11), "/backdrop-11.png"),
            (.portrait(person: 1, role: 0), "/profile-1.png"),
        ] {
            expectEqual(DemoPicture.path(subject), name)
            for (folder, size) in DemoPicture.filmSizes(of: subject) {
                let response = try await transport.send(HTTPRequest(url: DemoPicture.filmRoot + folder + name))
                try expectEqual(PNGDecoder.decode(response.body).size, size)
            }
        }
    }
}

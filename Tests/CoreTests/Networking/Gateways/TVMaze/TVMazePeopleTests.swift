import TestSupport
import Testing

@testable import Entities
@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct TVMazePeopleTests {
    private let answers = TestShows.answers

    private func credits(_ body: String, of kind: PersonCredit.Kind) throws -> [PersonCredit] {
        try answers.credits(Array(body.utf8), of: kind)
    }

    @Test func readsAPersonWithTheCreditsOfEachKind() throws {
        let body = """
            {"id":7,"name":" Ann\\u001b[31m Lee ","country":{"name":"Canada"},"birthday":"1979-02-01","deathday":null,
             "url":"http://www.tvmaze.com/people/7","image":{"medium":"javascript:x","original":null},"_embedded":{
             "castcredits":[
              {"self":false,"voice":true,"_links":{"show":{"href":"https://api.tvmaze.com/shows/1","name":"Under"},
               "character":{"href":"https://api.tvmaze.com/characters/3","name":"Bea"}}},
              {"self":false,"voice":false,"_links":{"show":{"href":"https://api.tvmaze.com/shows/1","name":"Under"},
               "character":{"href":"https://api.tvmaze.com/characters/4","name":"Cy"}}},
              {"self":true,"_links":{"show":{"href":"https://api.tvmaze.com/shows/2","name":"Talk"},
               "character":{"href":"https://api.tvmaze.com/characters/5","name":"Ann Lee"}}},
              {"_links":{"show":{"href":"https://api.tvmaze.com/shows/x","name":"no number"}}},{"_links":7},8],
             "crewcredits":[{"type":"Creator","_links":{"show":{"href":"https://api.tvmaze.com/shows/1","name":"Under"}}}],
             "guestcastcredits":[{"_links":{"episode":{"href":"https://api.tvmaze.com/episodes/9","name":"Nine"},
               "character":{"href":"https://api.tvmaze.com/characters/6","name":"Dee"}}}]}}
            """
        let details = try answers.person(Array(body.utf8))
        expect(details.person.name == "Ann[31m Lee" && details.person.country == "Canada")
        expect(details.person.url == "https://www.tvmaze.com/people/7" && details.person.artwork == nil)
        expectEqual(details.person.age(on: try require(CalendarDay(year: 2026, month: 1, day: 31))), 46)
        expectEqual(details.credits(.cast).map(\.name), ["Talk", "Under"])
        expectEqual(details.credits(.cast).map(\.roles), [[], ["Bea", "Cy"]])
        expectEqual(details.credits(.cast).map(\.isVoice), [false, false], "one of the two roles is seen")
        expectEqual(details.credits(.crew).map(\.roles), [["Creator"]])
        expectEqual(details.credits(.guest).map(\.episode?.name), ["Nine"])
        expectEqual(details.credits(.guest).map(\.show), [nil])
    }

    @Test func embeddedShowsGiveTheYearsByWhichCreditsAreSorted() throws {
        func credit(_ id: Int, _ name: String, _ premiered: String) -> String {
            """
            {"_links":{"show":{"href":"https://api.tvmaze.com/shows/\(id)","name":"x"}},
             "_embedded":{"show":{"id":\(id),"name":"\(name)","premiered":\(premiered),"summary":"<p>long</p>"}}}
            """
        }
        let list = [
            credit(1, "Zed", "null"), credit(2, "Old", "\"1999-01-01\""), credit(3, "New", "\"2020-01-01\""),
            credit(4, "Ädna", "null"),
        ]
        let details = PersonDetails(
            person: Person("Ann"), credits: try credits("[\(list.joined(separator: ","))]", of: .cast))
        expectEqual(details.credits.map(\.name), ["New", "Old", "Ädna", "Zed"])
        expectEqual(details.credits.map(\.year), [2020, 1999, nil, nil])
        expect(details.credits.allSatisfy { $0.show?.summary.isEmpty == true }, "lists need no summaries")
    }

    @Test func anEmbeddedEpisodeNamesItsShow() throws {
        let body = """
            [{"_links":{"episode":{"href":"https://api.tvmaze.com/episodes/9","name":"Nine"}},"_embedded":{"episode":
              {"id":9,"name":"Nine","season":2,"number":4,"airdate":"2013-06-24",
               "_links":{"show":{"href":"https://api.tvmaze.com/shows/1","name":"Under"}}}}}]
            """
        let credit = try require(credits(body, of: .guest).first)
        expect(credit.name == "Under" && credit.year == 2013 && credit.episode?.number == 4)
        // A person may have many credits but not any number.
        let one = #"{"type":"Writer","_links":{"show":{"href":"https://x/shows/ID","name":"A"}}}"#
        let list = (1...TVMazeLimits.credits + 5).map { one.replacing("ID", with: String($0)) }
        try expectEqual(credits("[\(list.joined(separator: ","))]", of: .crew).count, TVMazeLimits.credits)
    }

    @Test func theDeadKeepTheirAge() throws {
        let day = { (year: Int, month: Int, day: Int) in try require(CalendarDay(year: year, month: month, day: day)) }
        let person = Person(
            id: Person.ID(number: 1), name: "Ann", birthday: try day(1950, 3, 2), deathday: try day(2000, 3, 1))
        expectEqual(person.age(on: try day(2026, 1, 1)), 49)
        expectNil(Person("Bea").age(on: try day(2026, 1, 1)))
        let unborn = Person(id: Person.ID(number: 1), name: "Cy", birthday: try day(2030, 1, 1))
        expectNil(unborn.age(on: try day(2026, 1, 1)))
    }
}

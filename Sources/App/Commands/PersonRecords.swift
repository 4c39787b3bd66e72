import Entities
import UseCases

// People for scripts: JSON, lines and pages.

extension JSONValue {
    init(_ person: Person) {
        self = [
            "id": .integer(person.id.number), "name": .text(person.name), "url": JSONValue(person.url),
            "country": JSONValue(person.country), "birthday": JSONValue(person.birthday?.iso8601),
            "deathday": JSONValue(person.deathday?.iso8601), "portrait": JSONValue(person.artwork),
        ]
    }

    init(_ answer: LookUpPerson.Answer) {
        self =
            JSONValue(answer.details.person)
            + [
                "age": JSONValue(answer.age),
                "credits": .array(answer.details.credits.map { JSONValue($0) }),
            ]
    }

    init(_ credit: PersonCredit) {
        let show = credit.show.map { show -> JSONValue in
            ["id": .integer(show.id.number), "title": .text(show.name), "url": JSONValue(show.url)]
        }
        let episode = credit.episode.map { episode -> JSONValue in
            ["id": .integer(episode.id), "title": .text(episode.name), "url": .text(episode.url)]
        }
        self = [
            "title": .text(credit.name), "kind": .text(credit.kind.rawValue), "year": JSONValue(credit.year),
            "roles": .array(credit.roles.map(JSONValue.text)), "voice": .bool(credit.isVoice),
            "show": show ?? .null, "episode": episode ?? .null,
        ]
    }
}

extension Record {
    init(_ match: PersonMatch, phrases: Phrases) {
        let person = match.person
        self.init(
            json: JSONValue(person) + ["score": .number(match.score)],
            cells: [String(person.id.number), person.name, PersonFacts(person: person, phrases: phrases).line])
    }
}

extension Report {
    init(_ answer: LookUpPerson.Answer, phrases: Phrases) {
        let (details, person) = (answer.details, answer.details.person)
        let credits = PersonCredit.Kind.allCases.compactMap { kind -> String? in
            let credits = details.credits(kind)
            guard !credits.isEmpty else { return nil }
            let lines = credits.map { "  " + phrases.line(of: $0) }
            return ([phrases.title(of: kind)] + lines).joined(separator: "\n")
        }
        let page = Page(
            title: person.name,
            facts: PersonFacts(person: person, phrases: phrases, age: answer.age).rows
                .map { (phrases.label($0.fact), $0.text) },
            paragraphs: (credits.isEmpty ? [phrases.noCredits] : credits) + [phrases.televisionCredit])
        let json = JSONValue(answer)
        self.init(
            credits: [.tvMaze], json: ["outdated": .bool(answer.staleness != nil), "person": json], rows: json.rows,
            text: .page(page))
    }
}

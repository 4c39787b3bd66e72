import Entities

/// The invented people, and who of them works on which show. Every answer is in the form of TVmaze's.
struct DemoPeople: Sendable {
    private let people = (0..<DemoPerson.count).map(DemoPerson.init(index:))
    private let catalog: DemoCatalog

    init(catalog: DemoCatalog = DemoCatalog()) { self.catalog = catalog }

    func person(_ id: Int) -> DemoPerson? { DemoPerson(id: id) }

    /// The people whose names match a query, best first, with their scores.
    func search(_ text: String) -> JSONValue {
        .array(
            DemoCatalog.places(of: text, in: people.map(\.name)).map { score, place in
                ["score": .number(score), "person": people[place].json]
            })
    }

    /// A person with credits, if the query embeds them.
    func answer(for id: Int, embedding parts: Set<String>) -> JSONValue? {
        person(id).map { person in
            let credits: [(String, JSONValue)] = [
                ("castcredits", castCredits(of: person)), ("crewcredits", crewCredits(of: person)),
                ("guestcastcredits", .array([])),
            ]
            return person.json
                + ["_embedded": .object(credits.filter { parts.contains($0.0) }.map { JSONValue.Field($0.0, $0.1) })]
        }
    }

    /// One kind of a person's credits.
    func credits(_ kind: String, of id: Int) -> JSONValue? {
        guard let person = person(id) else { return nil }
        switch kind {
        case "castcredits": return castCredits(of: person)
        case "crewcredits": return crewCredits(of: person)
        case "guestcastcredits": return .array([])
        default: return nil
        }
    }

    private func castCredits(of person: DemoPerson) -> JSONValue {
        credits { show in
            show.roles.filter { $0.person.id == person.id }.map { role in
                (["self": .bool(role.isSelf), "voice": .bool(role.isVoice)], role.character)
            }
        }
    }

    private func crewCredits(of person: DemoPerson) -> JSONValue {
        credits { show in
            show.crew.filter { $0.person.id == person.id }.map { (["type": .text($0.job)], nil) }
        }
    }

    /// Collects credits from all shows. The links name the API's addresses of show and character, whose numbers identify
    /// them.
    private func credits(_ find: (DemoShow) -> [(fields: JSONValue, character: String?)]) -> JSONValue {
        var credits: [JSONValue] = []
        for index in 0..<DemoCatalog.count {
            let show = catalog.show(at: index)
            for credit in find(show) {
                let root = "https://api.tvmaze.com"
                let link: JSONValue = ["href": .text("\(root)/shows/\(show.id)"), "name": .text(show.name)]
                let character: JSONValue =
                    credit.character.map {
                        ["character": ["href": .text("\(root)/characters/\(show.id)"), "name": .text($0)]]
                    } ?? [:]
                credits.append(
                    credit.fields + ["_links": ["show": link] + character, "_embedded": ["show": show.json]])
            }
        }
        return .array(credits)
    }
}

/// A part in an invented show or film.
struct DemoRole: Sendable {
    let person: DemoPerson
    let id: Int
    let character: String
    let isSelf: Bool
    let isVoice: Bool

    /// As a member of the cast.
    var json: JSONValue {
        let image = id.isMultiple(of: 3) || isSelf ? nil : DemoPicture.image(.portrait(person: person.id, role: id))
        return [
            "person": person.json,
            "character": ["id": .integer(id), "name": .text(character), "image": image?.json ?? .null],
            "self": .bool(isSelf), "voice": .bool(isVoice),
        ]
    }
}

struct DemoJob: Sendable {
    let person: DemoPerson
    let job: String

    var json: JSONValue { ["type": .text(job), "person": person.json] }
}

extension DemoShow {
    private static let jobs = [
        "Creator", "Executive Producer", "Executive Producer", "Director", "Writer", "Director Of Photography",
        "Composer",
        "Editor", "Production Designer", "Casting",
    ]

    /// The cast, most important first.
    var roles: [DemoRole] {
        var random = DemoRandom(seed: UInt64(id) &* 0xC2B2_AE3D_27D4_EB4F &+ 1)
        let isReal = ["Talk Show", "Variety", "Reality", "Documentary"].contains(type)
        return Self.people(isReal ? 4...7 : 7...15, &random).enumerated().map { place, person in
            DemoRole(
                person: person, id: id * 100 + 1 + place,
                character: isReal ? person.name : Self.character(&random), isSelf: isReal, isVoice: type == "Animation")
        }
    }

    var crew: [DemoJob] {
        var random = DemoRandom(seed: UInt64(id) &* 0xC2B2_AE3D_27D4_EB4F &+ 2)
        return zip(Self.people(4...10, &random), Self.jobs).map { DemoJob(person: $0, job: $1) }
    }

    static func guests(of episode: Int) -> [DemoRole] {
        var random = DemoRandom(seed: UInt64(episode) &* 0xC2B2_AE3D_27D4_EB4F &+ 3)
        return people(1...6, &random).enumerated().map { place, person in
            DemoRole(
                person: person, id: episode * 10 + place, character: character(&random), isSelf: false, isVoice: false)
        }
    }

    /// Different people; some are in great demand.
    static func people(_ count: ClosedRange<Int>, _ random: inout DemoRandom) -> [DemoPerson] {
        var seen: Set<Int> = []
        let count = random.number(count)
        var people: [DemoPerson] = []
        while people.count < count {
            let index = random.number(0...999) * random.number(0...999) * DemoPerson.count / 1_000_000
            if seen.insert(index).inserted { people.append(DemoPerson(index: index)) }
        }
        return people
    }

    static func character(_ random: inout DemoRandom) -> String {
        switch random.number(0...5) {
        case 0: random.pick(DemoWords.firstNames)
        case 1:
            "\(random.pick(["Dr.", "Captain", "Judge", "Inspector", "Sister", "Coach"])) \(random.pick(DemoWords.lastNames))"
        default: "\(random.pick(DemoWords.firstNames)) \(random.pick(DemoWords.lastNames))"
        }
    }
}

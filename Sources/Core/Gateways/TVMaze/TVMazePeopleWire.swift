// TVmaze's JSON of people and their credits. All fields but the identifiers may be missing, null or wrong.

struct WirePerson: Decodable {
    private struct Country: Decodable {
        let name: String?
    }

    private let id: WireID
    @Lenient private var name: String?
    @Lenient private var url: String?
    @Lenient private var country: Country?
    @Lenient private var birthday: String?
    @Lenient private var deathday: String?
    @Lenient private var image: WireImage?

    /// The person; `nil` if nothing is left of the name after cleaning.
    func person(addresses: RemoteAddress) -> Person? {
        guard let name = TVMazeLimits.line(name) else { return nil }
        return Person(
            id: Person.ID(number: id.number),
            name: name,
            url: addresses.page(url),
            country: TVMazeLimits.word(country?.name),
            birthday: birthday.flatMap(CalendarDay.init(iso8601:)),
            deathday: deathday.flatMap(CalendarDay.init(iso8601:)),
            artwork: image?.artwork(addresses: addresses))
    }
}

struct WireCastMember: Decodable {
    private struct Character: Decodable {
        @Lenient var name: String?
        @Lenient var image: WireImage?
    }

    private enum CodingKeys: String, CodingKey {
        case person, character, voice
        case isSelf = "self"
    }

    @Lenient private var person: WirePerson?
    @Lenient private var character: Character?
    @Lenient private var voice: Bool?
    @Lenient private var isSelf: Bool?

    func member(addresses: RemoteAddress) -> CastMember? {
        guard let person = person?.person(addresses: addresses) else { return nil }
        guard isSelf != true else { return CastMember(person: person, character: nil) }
        return CastMember(
            person: person, character: TVMazeLimits.line(character?.name),
            characterArtwork: character?.image?.artwork(addresses: addresses), isVoice: voice ?? false)
    }
}

/// A person that a search has found.
struct WirePersonMatch: Decodable {
    @Lenient private var score: Double?
    private let person: WirePerson

    func match(addresses: RemoteAddress) -> PersonMatch? {
        person.person(addresses: addresses).map {
            PersonMatch(person: $0, score: score.flatMap { $0.isFinite ? $0 : nil } ?? 0)
        }
    }
}

/// A person with their embedded credits, whose shows are only named.
struct WirePersonDetails: Decodable {
    private struct Embedded: Decodable {
        @Lenient var castcredits: LossyArray<WireCredit>?
        @Lenient var crewcredits: LossyArray<WireCredit>?
        @Lenient var guestcastcredits: LossyArray<WireCredit>?
    }

    private let person: WirePerson
    private let embedded: Embedded?

    private enum CodingKeys: String, CodingKey {
        case embedded = "_embedded"
    }

    init(from decoder: any Decoder) throws {
        person = try WirePerson(from: decoder)
        embedded = try decoder.container(keyedBy: CodingKeys.self).decode(Lenient<Embedded>.self, forKey: .embedded)
            .wrappedValue
    }

    func details(addresses: RemoteAddress) -> PersonDetails? {
        guard let person = person.person(addresses: addresses) else { return nil }
        func credits(_ kind: PersonCredit.Kind, _ list: LossyArray<WireCredit>?) -> [PersonCredit] {
            WireCredit.credits(list?.elements ?? [], of: kind, addresses: addresses)
        }
        return PersonDetails(
            person: person,
            credits: credits(.cast, embedded?.castcredits) + credits(.crew, embedded?.crewcredits)
                + credits(.guest, embedded?.guestcastcredits))
    }
}

/// A credit: its show, episode and character are links and, on request, embedded.
struct WireCredit: Decodable {
    private struct Links: Decodable {
        @Lenient var show: WireLink?
        @Lenient var episode: WireLink?
        @Lenient var character: WireLink?
    }

    private struct Embedded: Decodable {
        @Lenient var show: WireShow?
        @Lenient var episode: WireCreditedEpisode?
    }

    @Lenient private var type: String?
    @Lenient private var voice: Bool?
    @Lenient private var isSelf: Bool?
    @Lenient private var links: Links?
    @Lenient private var embedded: Embedded?

    private enum CodingKeys: String, CodingKey {
        case type, voice
        case isSelf = "self"
        case links = "_links"
        case embedded = "_embedded"
    }

    static func credits(_ list: [WireCredit], of kind: PersonCredit.Kind, addresses: RemoteAddress) -> [PersonCredit] {
        list.prefix(TVMazeLimits.credits).compactMap { $0.credit(kind, addresses: addresses) }
    }

    /// The credit; `nil` if neither a show nor an episode is named.
    private func credit(_ kind: PersonCredit.Kind, addresses: RemoteAddress) -> PersonCredit? {
        let role = TVMazeLimits.line(kind == .crew ? type : isSelf == true ? nil : links?.character?.name)
        let episode = kind == .guest ? embedded?.episode?.episode(addresses: addresses) ?? links?.episode?.episode : nil
        let show = show(addresses: addresses)
        guard kind == .guest ? episode != nil : show != nil else { return nil }
        return PersonCredit(
            kind: kind, show: show, episode: episode, roles: [role].compactMap(\.self), isVoice: voice ?? false)
    }

    func show(addresses: RemoteAddress) -> Show? {
        embedded?.show?.show(addresses: addresses) ?? links?.show?.show ?? embedded?.episode?.show
    }
}

/// The episode of a guest, which names its show.
private struct WireCreditedEpisode: Decodable {
    private struct Links: Decodable {
        @Lenient var show: WireLink?
    }

    private let wire: WireEpisode
    private let links: Links?

    private enum CodingKeys: String, CodingKey {
        case links = "_links"
    }

    init(from decoder: any Decoder) throws {
        wire = try WireEpisode(from: decoder)
        links = try decoder.container(keyedBy: CodingKeys.self).decode(Lenient<Links>.self, forKey: .links).wrappedValue
    }

    var show: Show? { links?.show?.show }

    func episode(addresses: RemoteAddress) -> Episode { wire.episode(addresses: addresses) }
}

/// A link to something with a name; the number is the end of its address.
struct WireLink: Decodable {
    @Lenient private var href: String?
    @Lenient var name: String?

    private var number: Int? {
        href?.split(separator: "/").last.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    /// A show of which only the name is known.
    var show: Show? {
        guard let number, let name = TVMazeLimits.line(name) else { return nil }
        return Show(id: Show.ID(number: number), name: name)
    }

    /// An episode of which only the name is known.
    var episode: Episode? {
        number.map { Episode(id: $0, name: TVMazeLimits.line(name) ?? "", season: 0, number: nil) }
    }
}

import Entities

// TVmaze's JSON of people and their credits. All fields but the identifiers may be missing, null or wrong.

extension Person {
    /// A person, or `nil` if nothing is left of the name after cleaning.
    init?(_ json: JSONView, addresses: RemoteAddress) {
        guard let id = json["id"].identifier, let name = TVMazeLimits.line(json["name"].string) else { return nil }
        self.init(
            id: Person.ID(number: id),
            name: name,
            url: addresses.page(json["url"].string),
            country: TVMazeLimits.word(json["country"]["name"].string),
            birthday: json["birthday"].day,
            deathday: json["deathday"].day,
            artwork: json["image"].artwork(addresses: addresses))
    }
}

extension CastMember {
    static func list(_ json: JSONView, addresses: RemoteAddress) -> [CastMember] {
        json.elements.lazy.filter(\.isObject).prefix(TVMazeLimits.credits)
            .compactMap { CastMember($0, addresses: addresses) }
    }

    private init?(_ json: JSONView, addresses: RemoteAddress) {
        guard let person = Person(json["person"], addresses: addresses) else { return nil }
        if json["self"].boolean == true {
            self.init(person: person, character: nil)
        } else {
            let character = json["character"]
            self.init(
                person: person, character: TVMazeLimits.line(character["name"].string),
                characterArtwork: character["image"].artwork(addresses: addresses),
                isVoice: json["voice"].boolean ?? false)
        }
    }
}

extension PersonMatch {
    /// A person that a search has found.
    init?(_ json: JSONView, addresses: RemoteAddress) {
        guard let person = Person(json["person"], addresses: addresses) else { return nil }
        self.init(person: person, score: json["score"].double ?? 0)
    }
}

extension PersonDetails {
    /// A person with their embedded credits, whose shows are only named.
    init?(_ json: JSONView, addresses: RemoteAddress) {
        guard let person = Person(json, addresses: addresses) else { return nil }
        func credits(_ kind: PersonCredit.Kind, _ name: StaticString) -> [PersonCredit] {
            PersonCredit.list(json["_embedded"][name], of: kind, addresses: addresses)
        }
        self.init(
            person: person,
            credits: credits(.cast, "castcredits") + credits(.crew, "crewcredits") + credits(.guest, "guestcastcredits")
        )
    }
}

extension PersonCredit {
    static func list(_ json: JSONView, of kind: Kind, addresses: RemoteAddress) -> [PersonCredit] {
        json.elements.lazy.filter(\.isObject).prefix(TVMazeLimits.credits)
            .compactMap { PersonCredit($0, kind, addresses: addresses) }
    }

    /// A credit: its show, episode and character are links and, on request, embedded. `nil` if neither a show nor an episode is named.
    private init?(_ json: JSONView, _ kind: Kind, addresses: RemoteAddress) {
        let (links, embedded) = (json["_links"], json["_embedded"])
        let role = kind == .crew ? json["type"] : json["self"].boolean == true ? nil : links["character"]["name"]
        let episode =
            kind == .guest
            ? WireEpisode(embedded["episode"])?.episode(addresses: addresses) ?? links["episode"].episode : nil
        let show = Show(ofCredit: json, addresses: addresses)
        guard kind == .guest ? episode != nil : show != nil else { return nil }
        self.init(
            kind: kind, show: show, episode: episode, roles: [TVMazeLimits.line(role?.string)].compactMap(\.self),
            isVoice: json["voice"].boolean ?? false)
    }
}

extension Show {
    /// The show of a credit or an episode: embedded, or a link that names it.
    init?(ofCredit json: JSONView, addresses: RemoteAddress) {
        let (links, embedded) = (json["_links"], json["_embedded"])
        let show = WireShow(embedded["show"])?.show(addresses: addresses) ?? links["show"].show
        guard let show = show ?? embedded["episode"]["_links"]["show"].show else { return nil }
        self = show
    }
}

/// A link to something with a name; the number is the end of its address.
extension JSONView {
    /// A show of which only the name is known.
    fileprivate var show: Show? {
        guard let number = self["href"].lastPathNumber, let name = TVMazeLimits.line(self["name"].string) else {
            return nil
        }
        return Show(id: Show.ID(number: number), name: name)
    }

    /// An episode of which only the name is known.
    fileprivate var episode: Episode? {
        self["href"].lastPathNumber.map {
            Episode(id: $0, name: TVMazeLimits.line(self["name"].string) ?? "", season: 0, number: nil)
        }
    }

    private var lastPathNumber: Int? {
        string?.split(separator: "/").last.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
}

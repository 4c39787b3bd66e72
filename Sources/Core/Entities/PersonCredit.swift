/// A person with their credits in television.
package struct PersonDetails: Hashable, Sendable {
    package let person: Person
    /// What they have worked on, the latest first in each kind; unknown years last, by name.
    package private(set) var credits: [PersonCredit]

    /// Makes the details of a person. Credits for the same work are joined.
    package init(person: Person, credits: [PersonCredit]) {
        self.person = person
        self.credits = PersonCredit.sorted(PersonCredit.joined(credits))
    }

    /// The credits of a kind.
    package func credits(_ kind: PersonCredit.Kind) -> [PersonCredit] { credits.filter { $0.kind == kind } }

    /// The same with other values of its credits.
    package func showing(_ credits: [PersonCredit]) -> PersonDetails {
        var details = self
        details.credits = credits
        return details
    }

    /// The same with years and posters from shows that are known elsewhere.
    package func completed(by known: (Show.ID) -> Show?) -> PersonDetails {
        PersonDetails(
            person: person,
            credits: credits.map { credit in
                guard let show = credit.show, show.premiered == nil, let known = known(show.id) else { return credit }
                return credit.with(show: known)
            })
    }

    /// Its approximate size in memory, in bytes.
    package var size: Int {
        MemoryLayout<Person>.stride + person.size
            + credits.reduce(0) { size, credit in
                size + MemoryLayout<PersonCredit>.stride + credit.roles.reduce(0) { $0 + $1.utf8.count + 16 }
                    + (credit.show.map { $0.name.utf8.count + ($0.artwork?.size ?? 0) + 128 } ?? 0)
                    + (credit.episode?.name.utf8.count ?? 0)
            }
    }
}

/// A person's work on a show or, as a guest, in an episode.
package struct PersonCredit: Hashable, Sendable {
    /// The kinds of credits, in their order on a page.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case cast, crew, guest
    }

    package let kind: Kind
    /// The show, perhaps only its name, or `nil` for a guest in an episode whose show is not known.
    package let show: Show?
    /// The episode in which a guest appeared.
    package let episode: Episode?
    /// The characters or functions; empty if the person appears as themselves.
    package let roles: [String]
    /// Whether only the voice is the person's.
    package let isVoice: Bool

    /// Makes a credit. Of the show and the episode only the facts for a list are stored.
    package init(kind: Kind, show: Show?, episode: Episode? = nil, roles: [String], isVoice: Bool = false) {
        self.kind = kind
        self.show = show.map(PersonCredit.listed)
        self.episode = episode.map(PersonCredit.listed)
        self.roles = roles
        self.isVoice = isVoice
    }

    /// The year in which the show began or the episode aired.
    package var year: Int? { episode == nil ? show?.premiered?.year : episode?.airdate?.year }

    /// The name of the show or, if it is not known, of the episode; may be empty.
    package var name: String { show?.name ?? episode?.name ?? "" }

    /// Whether it is for the same work, perhaps in another role.
    package func isSameWork(as other: PersonCredit) -> Bool { work == other.work }

    package func with(episode: Episode) -> PersonCredit {
        PersonCredit(kind: kind, show: show, whole: episode, roles: roles, isVoice: isVoice)
    }

    private init(kind: Kind, show: Show?, whole episode: Episode, roles: [String], isVoice: Bool) {
        (self.kind, self.show, self.episode, self.roles, self.isVoice) = (kind, show, episode, roles, isVoice)
    }

    private var work: Work { Work(kind: kind, show: show?.id, episode: episode?.id) }

    func with(show: Show) -> PersonCredit {
        PersonCredit(kind: kind, show: show, episode: episode, roles: roles, isVoice: isVoice)
    }

    /// What a credit is for; several roles in it make one credit.
    private struct Work: Hashable {
        let kind: Kind
        let show: Show.ID?
        let episode: Episode.ID?
    }

    fileprivate static func joined(_ credits: [PersonCredit]) -> [PersonCredit] {
        var places: [Work: Int] = [:]
        var joined: [PersonCredit] = []
        for credit in credits {
            guard let place = places[credit.work] else {
                places[credit.work] = joined.count
                joined.append(credit)
                continue
            }
            let present = joined[place]
            let new = credit.roles.filter { !present.roles.contains($0) }
            joined[place] = PersonCredit(
                kind: present.kind, show: present.show, episode: present.episode,
                roles: Array((present.roles + new).prefix(TVMazeLimits.roles)),
                isVoice: present.isVoice && credit.isVoice)
        }
        return joined
    }

    fileprivate static func sorted(_ credits: [PersonCredit]) -> [PersonCredit] {
        let names = FoldedNames(credits.map(\.name))
        return names.keys.sorted { first, second in
            let (one, other) = (credits[Int(first.index)], credits[Int(second.index)])
            if one.kind != other.kind { return one.kind.place < other.kind.place }
            if one.year != other.year { return (one.year ?? .min) > (other.year ?? .min) }
            if let day = one.episode?.airdate, let next = other.episode?.airdate, day != next { return day > next }
            return names.areInOrder(first, second)
        }
        .map { credits[Int($0.index)] }
    }

    private static func listed(_ show: Show) -> Show {
        Show(
            id: show.id, name: show.name, url: show.url, genres: show.genres, status: show.status,
            premiered: show.premiered, ended: show.ended, rating: show.rating, weight: show.weight,
            network: show.network, artwork: show.artwork)
    }

    private static func listed(_ episode: Episode) -> Episode {
        Episode(
            id: episode.id, name: episode.name, season: episode.season, number: episode.number,
            airdate: episode.airdate)
    }
}

extension PersonCredit.Kind {
    fileprivate var place: Int { PersonCredit.Kind.allCases.firstIndex(of: self) ?? 0 }
}

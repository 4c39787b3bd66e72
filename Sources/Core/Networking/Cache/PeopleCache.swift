import Entities
import FoundationEssentials
import Platform

/// People with their credits on disk, one file each. The least recently used ones are evicted.
package struct PeopleCache: Sendable {
    private let files: BoundedFiles
    private let policy: CachePolicy
    private let clock: any WallClock

    /// - Parameters:
    ///   - store: a folder that holds nothing else.
    ///   - limit: bytes of all files together; a person has some ten kilobytes.
    package init(
        store: any DocumentStore, limit: Int = 16 << 20, policy: CachePolicy = .people,
        clock: any WallClock = SystemWallClock()
    ) {
        files = BoundedFiles(store: store, limit: limit, sizeLimit: PersonDocument.sizeLimit)
        self.policy = policy
        self.clock = clock
    }

    /// A person, of any age, or `nil` if it is not cached. A damaged file is removed.
    package func details(of id: Person.ID) async -> CachedPerson? {
        guard let bytes = await files.bytes(of: name(id)) else { return nil }
        guard let document = try? PersonDocument.decode(bytes), document.details.person.id == id else {
            await files.drop(name(id))
            return nil
        }
        return CachedPerson(
            details: document.details, staleness: policy.staleness(of: document.stamp, at: clock.now()))
    }

    package func keep(_ details: PersonDetails) async {
        await files.keep(
            PersonDocument(stamp: clock.now(), details: details).encode(), as: name(details.person.id))
    }

    private func name(_ id: Person.ID) -> String { "person-\(id.number).json" }
}

/// A person from the cache.
package struct CachedPerson: Hashable, Sendable {
    package let details: PersonDetails
    /// `nil` while they are fresh.
    package let staleness: Staleness?

    package init(details: PersonDetails, staleness: Staleness?) {
        (self.details, self.staleness) = (details, staleness)
    }
}

extension CachePolicy {
    /// People change rarely: they are fresh for a day.
    package static let people = CachePolicy(timeToLive: 24 * 60 * 60)
}

/// A person with their credits as a file.
struct PersonDocument {
    static let sizeLimit = 4 << 20

    /// When they were fetched.
    let stamp: Date
    let details: PersonDetails
}

extension PersonDocument: Fielded {
    init?<Coder: FieldCoder>(_ coder: inout Coder, _ document: Self?) throws(Coder.Failure) {
        guard let stamp = try coder.date(("t", "fetched"), document?.stamp),
            let person = try coder.nested(("p", "person"), document?.details.person)
        else { return nil }
        let credits = try coder.list(("c", "credits"), document?.details.credits)
        self.init(stamp: stamp, details: PersonDetails(person: person, credits: credits))
    }
}

extension PersonCredit: Fielded {
    package init?<Coder: FieldCoder>(_ coder: inout Coder, _ credit: Self?) throws(Coder.Failure) {
        let kind = try coder.text(("k", "kind"), credit?.kind.rawValue, .word).flatMap(Kind.init)
        let show = try coder.nested(("s", "show"), credit?.show)
        let episode = try coder.nested(("e", "episode"), credit?.episode)
        guard let kind, show != nil || episode != nil else { return nil }
        try self.init(
            kind: kind, show: show, episode: episode, roles: coder.texts(("r", "roles"), credit?.roles, .name),
            isVoice: coder.flag(("v", "voice"), credit?.isVoice) ?? false)
    }
}

import FoundationEssentials

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
    func details(of id: Person.ID) async -> CachedPerson? {
        guard let bytes = await files.bytes(of: name(id)) else { return nil }
        guard let document = try? PersonDocument.decode(bytes), document.details.person.id == id else {
            await files.drop(name(id))
            return nil
        }
        return CachedPerson(
            details: document.details, staleness: policy.staleness(of: document.stamp, at: clock.now()))
    }

    func keep(_ details: PersonDetails) async {
        await files.keep(
            PersonDocument(stamp: clock.now(), details: details).encode(), as: name(details.person.id))
    }

    private func name(_ id: Person.ID) -> String { "person-\(id.number).json" }
}

/// A person from the cache.
struct CachedPerson: Hashable, Sendable {
    let details: PersonDetails
    /// `nil` while they are fresh.
    let staleness: Staleness?
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

    func encode() -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("t", stamp.timeIntervalSince1970)
            writer.key("p")
            writer.person(details.person)
            writer.key("c")
            writer.array(details.credits) { $0.credit($1) }
        }
        return writer.bytes
    }

    static func decode(_ bytes: [UInt8]) throws(JSONError) -> PersonDocument {
        var reader = JSONReader(bytes)
        var stamp: Date?
        var person: Person?
        var credits: [PersonCredit] = []
        try reader.beginObject()
        while let key = try reader.nextLetter() {
            switch Unicode.Scalar(key) {
            case "t": stamp = try reader.date()
            case "p": person = try reader.person()
            case "c":
                try reader.beginArray()
                while try reader.nextElement() { credits.append(try reader.credit()) }
            default: try reader.skip()
            }
        }
        try reader.end()
        guard let stamp, let person else { throw reader.unexpected(.value) }
        return PersonDocument(stamp: stamp, details: PersonDetails(person: person, credits: credits))
    }
}

extension JSONWriter {
    fileprivate mutating func credit(_ credit: PersonCredit) {
        object { writer in
            writer.field("k", credit.kind.rawValue)
            if let show = credit.show {
                writer.key("s")
                writer.show(show)
            }
            if let episode = credit.episode {
                writer.key("e")
                writer.episode(episode)
            }
            writer.field("r", credit.roles)
            writer.field("v", credit.isVoice)
        }
    }
}

extension JSONReader {
    fileprivate mutating func credit() throws(JSONError) -> PersonCredit {
        var kind: PersonCredit.Kind?
        var show: Show?
        var episode: Episode?
        var roles: [String] = []
        var isVoice = false
        try beginObject()
        while let key = try nextLetter() {
            switch Unicode.Scalar(key) {
            case "k": kind = PersonCredit.Kind(rawValue: try string())
            case "s": show = try self.show()
            case "e": episode = try self.episode()
            case "r": roles = try cleanTexts(limit: TVMazeLimits.name)
            case "v": isVoice = try bool()
            default: try skip()
            }
        }
        guard let kind, show != nil || episode != nil else { throw unexpected(.value) }
        return PersonCredit(kind: kind, show: show, episode: episode, roles: roles, isVoice: isVoice)
    }
}

import Entities
import FoundationEssentials
import Interchange
import Networking
import Platform

/// Plex by the history of its plays.
struct PlexGateway: PlaySourceGateway {
    private static let pageSize = 500
    private static let pageLimit = 400
    private static let idBatch = 50
    /// The owner of a server.
    private static let owner = "1"

    private let server: MediaServer
    private let account: String
    private let clock: any WallClock

    init(
        _ address: URLRoot, user: String?, token: String?, device: String, transport: any HTTPTransport,
        clock: any WallClock
    ) {
        var headers = [
            "X-Plex-Client-Identifier": device, "X-Plex-Product": "Marquee", "X-Plex-Version": Release.version,
        ]
        headers["X-Plex-Token"] = token
        server = MediaServer(transport: transport, address: address, headers: headers)
        account = user ?? Self.owner
        self.clock = clock
    }

    func identify() async throws(PlaySourceFailure) -> ServerIdentity {
        let identity = try await container(URLPath("identity"))
        let id = identity.identifier("machineIdentifier")
        guard !id.isEmpty else { throw .notTheServer }
        let root = try await container(URLPath())
        return ServerIdentity(
            id: id, name: root.title("friendlyName"), version: identity.title("version"), user: account)
    }

    /// - Parameter cursor: the moment of the newest play that was read.
    func read(
        _ known: ServerIdentity, since cursor: String, isKnown: @Sendable (SourceItem) -> Bool
    ) async throws(PlaySourceFailure) -> SourceReading {
        var reading = SourceReading(server: known, cursor: cursor)
        if known.id.isEmpty { reading.server = try await identify() }
        let start = Int(cursor)
        var rows: [JSONNode] = []
        for page in 0..<Self.pageLimit {
            var fields = [
                (name: "sort", value: "viewedAt:desc"), (name: "accountID", value: account),
                (name: "X-Plex-Container-Start", value: String(page * Self.pageSize)),
                (name: "X-Plex-Container-Size", value: String(Self.pageSize)),
            ]
            // A day more: the server's clock may have been set.
            if let start { fields.append((name: "viewedAt>", value: String(start - 86_400))) }
            let answer = try await container(URLPath(["status", "sessions", "history", "all"], fields: fields))
            let new = answer.list("Metadata")
            rows += new.filter { $0["accountID"]?.integer.map { String($0) } == account }
            if new.count < Self.pageSize { break }
        }
        let now = Int(clock.now().timeIntervalSince1970)
        // A play in the future is no reason to read later ones only.
        let newest = rows.compactMap { $0.count64("viewedAt") }.filter { $0 <= now }.max()
        reading.cursor = String(max(newest ?? 0, start ?? 0))
        let plain = items(rows, [:])
        let new = plain.filter { !isKnown($0) }
        guard !new.isEmpty else { return reading }
        // For a server that was replaced, the numbers of items mean others.
        if !known.id.isEmpty, try await identify().id != known.id { throw .otherServer }
        let handles = Set(new.map(\.handle)).subtracting([""]).sorted()
        var titles: [String: JSONNode] = [:]
        for start in stride(from: 0, to: handles.count, by: Self.idBatch) {
            let batch = Array(handles[start..<min(start + Self.idBatch, handles.count)])
            let found: JSONNode?
            do throws(PlaySourceFailure) {
                found = try await container(
                    URLPath(["library", "metadata"], list: batch, fields: [("includeGuids", "1")]))
            } catch .status(404) {
                // All of them were deleted.
                found = nil
            }
            for node in found?["Metadata"]?.elements ?? [] { titles[node.identifier("ratingKey")] = node }
        }
        reading.items = items(rows, titles)
        return reading
    }

    private func container(_ path: URLPath) async throws(PlaySourceFailure) -> JSONNode {
        guard let container = try await server.get(path)["MediaContainer"] else { throw .notTheServer }
        return container
    }

    /// The rows by title.
    /// - Parameter titles: shows and films by their numbers at the server.
    private func items(_ rows: [JSONNode], _ titles: [String: JSONNode]) -> [SourceItem] {
        var order: [String] = []
        var grouped: [String: [JSONNode]] = [:]
        for row in rows where row.count64("viewedAt") != nil && ["movie", "episode"].contains(row.text("type")) {
            let key = SourceItem.key(
                row.text("type"), row.text("grandparentKey"), row.text("grandparentTitle"), row.text("title"),
                "\(row.count("parentIndex") ?? -1)x\(row.count("index") ?? -1)",
                row.text("type") == "movie" ? row.text("originallyAvailableAt") : "")
            if grouped[key] == nil { order.append(key) }
            grouped[key, default: []].append(row)
        }
        return order.compactMap { key in
            guard let rows = grouped[key], let row = rows.first else { return nil }
            let isMovie = row.text("type") == "movie"
            // Rows of deleted items have no number.
            let handle =
                isMovie
                ? rows.map { $0.identifier("ratingKey") }.first { !$0.isEmpty } ?? ""
                : String(row.identifier("grandparentKey").split(separator: "/").last ?? "")
            let title = titles[handle]
            var subject = ImportedSubject(
                kind: isMovie ? .movie : .episode, ids: Self.ids(title, isMovie: isMovie),
                title: row.title(isMovie ? "title" : "grandparentTitle"), year: title?.year("year"))
            if isMovie {
                subject.year = subject.year ?? ImportTime.day(row.text("originallyAvailableAt"))?.year
            } else {
                (subject.season, subject.number) = (row.count("parentIndex"), row.count("index"))
                subject.episodeName = row.title("title")
                subject.airdate = ImportTime.day(row.text("originallyAvailableAt"))
            }
            let minutes = (title?["duration"]?.number ?? 0) / 60_000
            return SourceItem(
                key: key, subjects: [subject], minutes: Int(exactly: minutes.rounded()) ?? 0, isWatched: true,
                count: nil,
                plays: rows.compactMap { $0.count64("viewedAt") }.map {
                    .minute(Date(timeIntervalSince1970: Double($0)))
                }, handle: Set(handle.utf8).isSubset(of: Set("0123456789".utf8)) ? handle : "")
        }
    }

    private static func ids(_ title: JSONNode?, isMovie: Bool) -> ImportedIDs {
        let texts = (title?["Guid"]?.elements ?? []).map { $0.text("id") } + [title?.text("guid") ?? ""]
        var ids = ImportedIDs()
        for text in texts {
            let parts = text.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
            guard parts.count > 1 else { continue }
            let value = String(parts[1].prefix { $0 != "?" })
            // Older agents: com.plexapp.agents.thetvdb://121361/1/1?lang=en.
            switch parts[0] {
            case "imdb:", "com.plexapp.agents.imdb:": ids.imdb = ids.imdb ?? ImportedIDs.imdb(value)
            case "tmdb:", "com.plexapp.agents.themoviedb:": ids.tmdb = ids.tmdb ?? ImportedIDs.positive(value)
            case "tvdb:", "com.plexapp.agents.thetvdb:":
                if !isMovie { ids.tvdb = ids.tvdb ?? ImportedIDs.positive(value) }
            default: break
            }
        }
        return ids
    }

    /// Plex takes marks without a date only.
    func unwatched(_ server: ServerIdentity) async throws(PlaySourceFailure) -> [SourceItem] { [] }
    func mark(_ items: [(item: SourceItem, date: Date)], _ server: ServerIdentity) async -> Int { 0 }
}

extension JSONNode {
    /// Seconds since 1970.
    fileprivate func count64(_ key: String) -> Int? {
        self[key]?.integer.flatMap { (86_400..<1 << 34).contains($0) ? $0 : nil }
    }
}

import Entities
import FoundationEssentials
import Interchange
import Library
import Networking
import Platform

/// Jellyfin by its REST API, from 10.8 to 12.0.
struct JellyfinGateway: PlaySourceGateway {
    private static let pageSize = 200
    /// Pages of one reading: 200,000 items.
    private static let pageLimit = 1_000
    /// Shows in one request: an address has 8,192 bytes.
    private static let idBatch = 100

    private let server: MediaServer
    private let user: String?
    private let takesFavorites: Bool

    /// - Parameter device: identifies this installation: the server ends the old token of a device that gets a new one.
    init(
        _ address: URLRoot, user: String?, token: String?, device: String, favorites: Bool = false,
        transport: any HTTPTransport
    ) {
        let parts = [("Client", "Marquee"), ("Device", "Marquee"), ("DeviceId", device), ("Version", Release.version)]
        let client = "MediaBrowser " + parts.map { "\($0)=\"\(Self.encoded($1))\"" }.joined(separator: ", ")
        let field = token.map { client + ", Token=\"\(Self.encoded($0))\"" } ?? client
        server = MediaServer(transport: transport, address: address, headers: ["Authorization": field])
        self.user = user
        takesFavorites = favorites
    }

    /// The server decodes the values as parts of an address.
    private static func encoded(_ text: String) -> String { String(URLPath(text).encoded.dropFirst()) }

    func identify() async throws(PlaySourceFailure) -> ServerIdentity {
        var identity = try await publicIdentity()
        let me: JSONNode?
        do throws(PlaySourceFailure) {
            me = try await server.get(URLPath("Users", "Me"))
        } catch .status(400) {
            // An API key has no user.
            me = nil
        }
        let own = me?.identifier("Id") ?? ""
        guard let user else {
            guard !own.isEmpty else { throw .userNeeded }
            identity.user = own
            return identity
        }
        func isWanted(_ node: JSONNode) -> Bool {
            node.text("Name").lowercased() == user.lowercased() || node.text("Id") == Self.bare(user)
        }
        if let me, isWanted(me) {
            identity.user = own
            return identity
        }
        let users: JSONNode
        do throws(PlaySourceFailure) {
            users = try await server.get(URLPath("Users"))
        } catch .refused {
            // Only administrators see the others.
            throw .noSuchUser
        }
        guard let id = users.elements?.first(where: isWanted)?.identifier("Id"), !id.isEmpty else { throw .noSuchUser }
        identity.user = id
        return identity
    }

    private static func bare(_ id: String) -> String { id.replacing("-", with: "").lowercased() }

    private func publicIdentity() async throws(PlaySourceFailure) -> ServerIdentity {
        let info = try await server.get(URLPath("System", "Info", "Public"))
        let id = info.identifier("Id")
        guard !id.isEmpty, info["Version"]?.string != nil else { throw .notTheServer }
        return ServerIdentity(id: id, name: info.title("ServerName"), version: info.title("Version"))
    }

    func read(
        _ known: ServerIdentity, since cursor: String, isKnown: @Sendable (SourceItem) -> Bool
    ) async throws(PlaySourceFailure) -> SourceReading {
        var reading = SourceReading(server: known, cursor: cursor)
        if known.user.isEmpty { reading.server = try await identify() }
        if takesFavorites { reading.favorites = try await favorites(reading.server.user) }
        var nodes: [JSONNode] = []
        for page in 0..<Self.pageLimit {
            let answer = try await items(
                of: reading.server.user,
                [("Filters", "IsPlayed"), ("SortBy", "DatePlayed"), ("SortOrder", "Descending")],
                page: page)
            if page == 0, let id = answer.rows.first?.identifier("ServerId"), id != reading.server.id {
                throw .otherServer
            }
            nodes += answer.rows
            reading.cursor = String(answer.total)
            // One page if nothing on it has changed and the number is the same.
            if page == 0, cursor == reading.cursor, items(answer.rows, [:]).allSatisfy(isKnown) { return reading }
            reading.isWhole = answer.rows.count < Self.pageSize
            if reading.isWhole { break }
        }
        // A newer version may have been installed since.
        if !known.user.isEmpty { reading.server.version = try await publicIdentity().version }
        reading.isDateReliable = (Int(reading.server.version.prefix { $0 != "." }) ?? 12) < 12
        reading.tellsStarts = true
        let plain = items(nodes, [:])
        let new = Set(plain.filter { !isKnown($0) }.map(\.handle))
        let series = Set(nodes.filter { new.contains($0.identifier("Id")) }.map { $0.identifier("SeriesId") })
        reading.items = items(nodes, try await shows(series.subtracting([""]), reading.server.user))
        return reading
    }

    private func favorites(_ user: String) async throws(PlaySourceFailure) -> [SourceItem] {
        let nodes = try await all(
            of: user, [("Filters", "IsFavorite"), ("SortBy", "SortName")], types: "Movie,Series")
        return nodes.compactMap { node in
            let id = node.identifier("Id")
            guard !id.isEmpty else { return nil }
            let subject =
                node.text("Type") == "Movie"
                ? movie(node)
                : ImportedSubject(
                    kind: .show, ids: Self.ids(node["ProviderIds"]), title: node.title("Name"),
                    year: node.year("ProductionYear"))
            return SourceItem(
                key: SourceItem.key(id), subjects: [subject], minutes: 0, isWatched: false, count: nil, plays: [],
                handle: id)
        }
    }

    func unwatched(_ server: ServerIdentity) async throws(PlaySourceFailure) -> [SourceItem] {
        let nodes = try await all(of: server.user, [("Filters", "IsUnplayed"), ("SortBy", "DateCreated")])
        let series = Set(nodes.map { $0.identifier("SeriesId") }).subtracting([""])
        return items(nodes, try await shows(series, server.user))
    }

    private func all(
        of user: String, _ fields: [(name: String, value: String)], types: String = "Movie,Episode"
    ) async throws(PlaySourceFailure) -> [JSONNode] {
        var nodes: [JSONNode] = []
        for page in 0..<Self.pageLimit {
            let rows = try await items(of: user, fields, types: types, page: page).rows
            nodes += rows
            if rows.count < Self.pageSize { break }
        }
        return nodes
    }

    private func items(
        of user: String, _ fields: [(name: String, value: String)], types: String = "Movie,Episode", page: Int
    ) async throws(PlaySourceFailure) -> (rows: [JSONNode], total: Int) {
        let common: [(name: String, value: String)] = [
            ("userId", user), ("Recursive", "true"), ("IncludeItemTypes", types), ("Fields", "ProviderIds"),
            ("StartIndex", String(page * Self.pageSize)), ("Limit", String(Self.pageSize)),
        ]
        let answer = try await server.get(URLPath(["Items"], fields: common + fields))
        guard let rows = answer["Items"]?.elements else { throw .notTheServer }
        return (rows, answer.count("TotalRecordCount") ?? 0)
    }

    /// The numbers and years of shows, by their IDs.
    private func shows(_ ids: Set<String>, _ user: String) async throws(PlaySourceFailure) -> [String: JSONNode] {
        var shows: [String: JSONNode] = [:]
        let ids = ids.sorted()
        for start in stride(from: 0, to: ids.count, by: Self.idBatch) {
            let batch = ids[start..<min(start + Self.idBatch, ids.count)].joined(separator: ",")
            let path = URLPath("Items", query: ["userId": user, "Ids": batch, "Fields": "ProviderIds"])
            for node in try await server.get(path)["Items"]?.elements ?? [] { shows[node.identifier("Id")] = node }
        }
        return shows
    }

    private func items(_ nodes: [JSONNode], _ shows: [String: JSONNode]) -> [SourceItem] {
        nodes.compactMap { node in
            let (id, data) = (node.identifier("Id"), node["UserData"])
            guard !id.isEmpty, let data, let isWatched = data["Played"]?.boolean else { return nil }
            let subjects = node.text("Type") == "Movie" ? [movie(node)] : episodes(node, shows)
            let date = ImportTime.moment(data.text("LastPlayedDate")).map { PlayTime.minute($0) }
            let minutes = (node["RunTimeTicks"]?.number ?? 0) / 600_000_000
            return SourceItem(
                key: SourceItem.key(id), subjects: subjects, minutes: Int(exactly: minutes.rounded()) ?? 0,
                isWatched: isWatched, count: nil, plays: date.map { [$0] } ?? [], handle: id)
        }
    }

    private func movie(_ node: JSONNode) -> ImportedSubject {
        var ids = Self.ids(node["ProviderIds"])
        // Of another space of numbers than those of shows.
        ids.tvdb = nil
        return ImportedSubject(kind: .movie, ids: ids, title: node.title("Name"), year: node.year("ProductionYear"))
    }

    /// An item may hold several episodes; it has the name and date of the first one.
    private func episodes(_ node: JSONNode, _ shows: [String: JSONNode]) -> [ImportedSubject] {
        let show = shows[node.identifier("SeriesId")]
        var subject = ImportedSubject(
            kind: .episode, ids: Self.ids(show?["ProviderIds"]), title: node.title("SeriesName"),
            year: show?.year("ProductionYear"))
        (subject.season, subject.number) = (node.count("ParentIndexNumber"), node.count("IndexNumber"))
        subject.episodeName = node.title("Name")
        subject.airdate = ImportTime.day(node.text("PremiereDate"))
        guard let first = subject.number, let last = node.count("IndexNumberEnd"), last > first, last < first + 20
        else { return [subject] }
        return [subject]
            + (first + 1...last).map { number in
                var next = subject
                (next.number, next.episodeName, next.airdate) = (number, nil, nil)
                return next
            }
    }

    /// Reads identifiers, whose names are written in different ways.
    private static func ids(_ node: JSONNode?) -> ImportedIDs {
        var ids = ImportedIDs()
        for member in node?.members ?? [] {
            let text = (member.value.string ?? "").trimmed
            switch member.key.lowercased() {
            case "tvdb": ids.tvdb = ImportedIDs.positive(text)
            case "imdb": ids.imdb = ImportedIDs.imdb(text)
            case "tmdb": ids.tmdb = ImportedIDs.positive(text)
            case "tvmaze": ids.tvmaze = ImportedIDs.positive(text)
            default: break
            }
        }
        return ids
    }

    func mark(_ items: [(item: SourceItem, date: Date)], _ server: ServerIdentity) async -> Int {
        for (place, (item, date)) in items.enumerated() {
            // The older address: 10.8 has no other, and 12.0 still answers.
            let path = URLPath(
                "Users", server.user, "PlayedItems", item.handle, query: ["datePlayed": ImportTime.text(date)])
            guard (try? await self.server.post(path)) != nil else { return place }
        }
        return items.count
    }

    // MARK: Quick Connect

    /// Asks for a code that the user enters at the server.
    func requestCode() async throws(PlaySourceFailure) -> QuickConnectCode {
        let answer: JSONNode?
        do throws(PlaySourceFailure) {
            answer = try await server.post(URLPath("QuickConnect", "Initiate"))
        } catch .status(404), .status(405) {
            // Before 10.9.
            answer = try await server.get(URLPath("QuickConnect", "Initiate"))
        } catch .refused {
            throw .quickConnectOff
        }
        guard let answer, case let (code, secret) = (answer.title("Code"), answer.identifier("Secret")),
            (1...20).contains(code.utf8.count), !secret.isEmpty
        else { throw .notTheServer }
        return QuickConnectCode(code: code, secret: secret)
    }

    /// The token and the user's name once the code was entered, or `nil` if that is still to come.
    func token(for code: QuickConnectCode) async throws(PlaySourceFailure) -> (token: String, user: String)? {
        let state: JSONNode
        do throws(PlaySourceFailure) {
            state = try await server.get(URLPath("QuickConnect", "Connect", query: ["secret": code.secret]))
        } catch .status(404) {
            throw .codeExpired
        }
        guard state.isTrue("Authenticated") else { return nil }
        let answer = try await server.post(
            URLPath("Users", "AuthenticateWithQuickConnect"), ["Secret": .text(code.secret)])
        guard let token = answer?.identifier("AccessToken"), PlaySourceSecret(token) != nil,
            let user = answer?["User"]
        else { throw .notTheServer }
        return (token, user.title("Name"))
    }
}

package struct QuickConnectCode: Hashable, Sendable {
    package let code: String
    let secret: String
}

import Entities
import FoundationEssentials
import Interchange
import Library
import Networking
import Platform

/// Kodi by JSON-RPC over HTTP. It has neither an identifier nor users of its own there.
struct KodiGateway: PlaySourceGateway {
    private static let pageSize = 1_000
    private static let pageLimit = 200
    /// Marks in one request.
    private static let batchSize = 50
    /// The names in answers: of the method, of its list, of the number.
    private static let lists = [
        (method: "VideoLibrary.GetEpisodes", list: "episodes", id: "episodeid"),
        (method: "VideoLibrary.GetMovies", list: "movies", id: "movieid"),
    ]

    private let server: MediaServer
    private let calendar: LocalCalendar
    private let clock: any WallClock

    init(
        _ address: URLRoot, user: String?, password: String?, transport: any HTTPTransport, calendar: LocalCalendar,
        clock: any WallClock
    ) {
        let credentials = "\(user ?? "kodi"):\(password ?? "")"
        let isNamed = user != nil || password != nil
        server = MediaServer(
            transport: transport, address: address,
            headers: isNamed ? ["Authorization": "Basic \(Data(credentials.utf8).base64EncodedString())"] : [:])
        (self.calendar, self.clock) = (calendar, clock)
    }

    func identify() async throws(PlaySourceFailure) -> ServerIdentity {
        let answer = try await call([Call("JSONRPC.Version")])[0]
        guard let major = answer["version"]?.count("major") else { throw .notTheServer }
        // The API's 13 is Kodi 20.
        return ServerIdentity(name: "Kodi", version: String(major + 7))
    }

    func read(
        _ known: ServerIdentity, since cursor: String, isKnown: @Sendable (SourceItem) -> Bool
    ) async throws(PlaySourceFailure) -> SourceReading {
        var reading = SourceReading(server: known)
        if known.name.isEmpty { reading.server = try await identify() }
        let day = String(ImportTime.text(clock.now()).prefix(10))
        // Once a day all items are read: those that were unmarked have no date by which they could be found.
        reading.isWhole = cursor != day
        reading.cursor = day
        let recent = CalendarDay(iso8601: day)?.advanced(by: -3)?.iso8601
        let items = try await items(isWatched: true, after: reading.isWhole ? nil : recent, isKnown)
        reading.items = items
        return reading
    }

    func unwatched(_ server: ServerIdentity) async throws(PlaySourceFailure) -> [SourceItem] {
        try await items(isWatched: false, after: nil) { _ in false }
    }

    /// - Parameter isKnown: items for which no numbers of shows need to be read.
    private func items(
        isWatched: Bool, after day: String?, _ isKnown: @Sendable (SourceItem) -> Bool
    ) async throws(PlaySourceFailure) -> [SourceItem] {
        var filters: [JSONValue] = [
            Self.rule("playcount", isWatched ? "greaterthan" : "is", "0")
        ]
        if let day { filters.append(Self.rule("lastplayed", "after", day)) }
        func page(_ list: Int, _ number: Int) -> Call {
            var properties = ["title", "playcount", "lastplayed", "uniqueid", "file", "runtime"]
            properties += list == 0 ? ["season", "episode", "showtitle", "tvshowid", "firstaired"] : ["year"]
            return Call(
                Self.lists[list].method,
                [
                    "properties": .array(properties.map { .text($0) }),
                    "filter": ["and": .array(filters)],
                    "limits": [
                        "start": .integer(number * Self.pageSize), "end": .integer((number + 1) * Self.pageSize),
                    ],
                ])
        }
        let answers = try await call([Self.time, page(0, 0), page(1, 0)])
        let offset = offset(answers[0])
        var nodes: [[JSONNode]] = []
        for (list, name) in Self.lists.enumerated() {
            var answer = answers[list + 1]
            var found: [JSONNode] = []
            for number in 1... {
                let rows = answer[name.list]?.elements ?? []
                found += rows
                guard rows.count >= Self.pageSize else { break }
                guard number < Self.pageLimit else { throw .unreachable(.tooLarge(limit: Self.pageSize * number)) }
                answer = try await call([page(list, number)])[0]
            }
            nodes.append(found)
        }
        func read(_ shows: [Int: JSONNode]) -> [SourceItem] {
            nodes[0].compactMap { item(episode: $0, shows, offset) } + nodes[1].compactMap { item(movie: $0, offset) }
        }
        let items = read([:])
        let isNew = nodes[0].indices.contains { nodes[0][$0].positive("tvshowid") != nil } && !items.allSatisfy(isKnown)
        return isNew ? read(try await shows()) : items
    }

    private static func rule(_ field: String, _ test: String, _ value: String) -> JSONValue {
        ["field": .text(field), "operator": .text(test), "value": .text(value)]
    }

    private func shows() async throws(PlaySourceFailure) -> [Int: JSONNode] {
        var shows: [Int: JSONNode] = [:]
        for number in 0..<Self.pageLimit {
            let answer = try await call([
                Call(
                    "VideoLibrary.GetTVShows",
                    [
                        "properties": .array([.text("uniqueid"), .text("year")]),
                        "limits": [
                            "start": .integer(number * Self.pageSize), "end": .integer((number + 1) * Self.pageSize),
                        ],
                    ])
            ])[0]
            let rows = answer.list("tvshows")
            for row in rows { if let id = row.positive("tvshowid") { shows[id] = row } }
            if rows.count < Self.pageSize { break }
        }
        return shows
    }

    private func item(episode node: JSONNode, _ shows: [Int: JSONNode], _ offset: Int?) -> SourceItem? {
        guard let season = node.count("season"), let number = node.count("episode") else { return nil }
        let show = node.positive("tvshowid").flatMap { shows[$0] }
        var subject = ImportedSubject(
            kind: .episode, ids: show?["uniqueid"]?.ids ?? ImportedIDs(), title: node.title("showtitle"),
            year: show?.year("year"))
        (subject.season, subject.number) = (season, number)
        subject.episodeName = node.title("title")
        subject.airdate = ImportTime.day(node.text("firstaired"))
        return item(
            node, subject, SourceItem.key(node.text("file"), "\(season)x\(number)", subject.title), offset,
            id: "episodeid")
    }

    private func item(movie node: JSONNode, _ offset: Int?) -> SourceItem? {
        let subject = ImportedSubject(
            kind: .movie, ids: node["uniqueid"]?.ids ?? ImportedIDs(), title: node.title("title"),
            year: node.year("year"))
        return item(node, subject, SourceItem.key(node.text("file"), subject.title), offset, id: "movieid")
    }

    private func item(
        _ node: JSONNode, _ subject: ImportedSubject, _ key: String, _ offset: Int?, id: String
    ) -> SourceItem? {
        guard let count = node.count("playcount"), let number = node.positive(id) else { return nil }
        let time = time(node.text("lastplayed"), offset)
        return SourceItem(
            key: key, subjects: [subject], minutes: (node.count("runtime") ?? 0) / 60, isWatched: count > 0,
            count: count, plays: time.map { [$0] } ?? [], handle: "\(id):\(number)")
    }

    // MARK: Kodi's time

    private static let time = Call(
        "XBMC.GetInfoLabels", ["labels": .array([.text(dateLabel), .text(timeLabel)])])
    private static let (dateLabel, timeLabel) = ("System.Date(yyyy-mm-dd)", "System.Time(hh:mm:ss xx)")

    /// How far Kodi's clock is ahead of UTC in seconds, to a quarter of an hour, or `nil` if it is in the user's zone.
    private func offset(_ labels: JSONNode) -> Int? {
        let words = labels.text(Self.timeLabel).split(separator: " ")
        let now = clock.now().timeIntervalSince1970
        guard let time = words.first, var theirs = ImportTime.moment(labels.text(Self.dateLabel) + " " + time)
        else { return nil }
        // Kodi counts twice to twelve if its region does so, whatever the label asks for.
        if words.count > 1 {
            if time.hasPrefix("12") { theirs -= Self.halfDay }
            if words[1].lowercased().hasPrefix("p") { theirs += Self.halfDay }
        }
        let offset = Int(((theirs.timeIntervalSince1970 - now) / 900).rounded()) * 900
        // More than a zone can be: Kodi's clock is wrong.
        guard abs(offset) <= 15 * 3_600 else { return nil }
        return offset == ours(at: now) ? nil : offset
    }

    private static let halfDay = 12.0 * 3_600

    private func ours(at seconds: Double) -> Int {
        guard let time = calendar.time(of: Date(timeIntervalSince1970: seconds)) else { return 0 }
        let local = time.day.daysSince1970 * 86_400 + (time.minute ?? 0) * 60
        return Int(((Double(local) - seconds) / 900).rounded()) * 900
    }

    /// Kodi writes its local time, without a zone.
    private func time(_ text: String, _ offset: Int?) -> PlayTime? {
        guard let local = ImportTime.moment(text), local.timeIntervalSince1970 > 86_400 else { return nil }
        if let offset { return .minute(local - Double(offset)) }
        guard let time = LocalCalendar.utc.time(of: local), let moment = calendar.moment(of: time) else { return nil }
        return .minute(moment + local.timeIntervalSince(local.startOfMinute))
    }

    // MARK: Marking

    func mark(_ items: [(item: SourceItem, date: Date)], _ server: ServerIdentity) async -> Int {
        var done = 0
        guard let labels = try? await call([Self.time]) else { return 0 }
        let offset = offset(labels[0])
        while done < items.count {
            let batch = items[done..<min(done + Self.batchSize, items.count)]
            let calls = batch.compactMap { item, date -> Call? in
                let parts = item.handle.split(separator: ":")
                guard parts.count == 2, let number = Int(parts[1]) else { return nil }
                let ahead = offset ?? ours(at: date.timeIntervalSince1970)
                let local = String(ImportTime.text(date + Double(ahead)).dropLast()).replacing("T", with: " ")
                return Call(
                    parts[0] == "movieid" ? "VideoLibrary.SetMovieDetails" : "VideoLibrary.SetEpisodeDetails",
                    [String(parts[0]): .integer(number), "playcount": .integer(1), "lastplayed": .text(local)])
            }
            guard (try? await call(calls)) != nil else { break }
            done += batch.count
        }
        return done
    }

    // MARK: JSON-RPC

    private struct Call: Sendable {
        let method: String
        let parameters: JSONValue

        init(_ method: String, _ parameters: KeyValuePairs<String, JSONValue> = [:]) {
            self.method = method
            self.parameters = .object(parameters.map { .init($0.key, $0.value) })
        }
    }

    /// Makes calls with one request.
    /// - Returns: their results in the same order.
    private func call(_ calls: [Call]) async throws(PlaySourceFailure) -> [JSONNode] {
        let values = calls.enumerated().map { number, call -> JSONValue in
            [
                "jsonrpc": .text("2.0"), "id": .integer(number), "method": .text(call.method),
                "params": call.parameters,
            ]
        }
        let path = URLPath("jsonrpc")
        guard let answer = try await server.post(path, values.count == 1 ? values[0] : .array(values)) else {
            throw .notTheServer
        }
        if values.count > 1, answer.elements == nil {
            // A proxy or another program in Kodi's place may know no batches.
            var results: [JSONNode] = []
            for one in calls { results += try await call([one]) }
            return results
        }
        let answers = answer.elements ?? [answer]
        var results: [JSONNode] = []
        for number in calls.indices {
            let own = answers.first { $0["id"]?.integer == number }
            guard let result = own?["result"] else { throw .notTheServer }
            results.append(result)
        }
        return results
    }
}

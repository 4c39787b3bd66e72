import Entities
import FoundationEssentials
import Interchange
import Library

/// What this machine remembers of a source: what it said last, what waits for the user, and how the last look went.
struct PlaySourceState: Hashable, Sendable {
    /// What a server said last about an item.
    struct Seen: Hashable, Sendable {
        var isWatched = false
        var count = 0
        /// Seconds since 1970 of the last play, or `nil` if the server did not say.
        var last: Int?
    }

    /// Plays and favorites that are not in the library yet.
    struct Pending: Hashable, Sendable {
        enum Kind: String, Hashable, Sendable {
            case plays, favorite
            /// A file was only opened.
            case opening
        }

        let key: String
        let subject: ImportedSubject
        let times: Int
        let plays: [PlayTime]
        /// The last play before, which the library has or the user has removed.
        let former: PlayTime?
        let minutes: Int
        let isStart: Bool
        var kind = Kind.plays
    }

    static let sizeLimit = 32 << 20
    private static let valueLimit = 1 << 21
    /// Plays that wait for the user at most.
    static let pendingLimit = 5_000

    var server = ServerIdentity()
    var cursor = ""
    var seen: [String: Seen] = [:]
    /// The keys of favorites that were seen once.
    var favorites: Set<String> = []
    var pending: [Pending] = []
    /// When it was looked at last, whatever came of it.
    var checked: Date?
    var failure: PlaySourceFailure?
    /// When plays of the library were given back last.
    var gaveBack: Date?
    /// Whether a first look was taken over.
    var isOpened = false

    // MARK: New plays

    /// Whether a look at an item would bring nothing new.
    func isKnown(_ item: SourceItem) -> Bool {
        guard let former = seen[item.key], former.isWatched == item.isWatched else { return false }
        if let count = item.count { return count <= former.count }
        return item.plays.compactMap(\.seconds).max() ?? .min <= former.last ?? .min
    }

    /// Compares a reading with the one before, and remembers it.
    /// - Returns: how many items may have been watched again, which nothing tells for sure.
    mutating func take(_ reading: SourceReading) -> Int {
        var uncertain = 0
        for item in reading.items where item.isWatched {
            let former = seen[item.key]
            let (times, plays, isUncertain) = Self.new(item, after: former, reading)
            // Kodi also moves the date of an item that was only started.
            let last = isUncertain ? item.plays.last : plays.last
            seen[item.key] = Seen(isWatched: true, count: item.count ?? 0, last: last?.seconds ?? former?.last)
            if isUncertain { uncertain += 1 }
            guard times > 0 else { continue }
            pending += item.subjects.map { subject in
                Pending(
                    key: item.key, subject: subject, times: times, plays: plays.isEmpty ? [.unknown] : plays,
                    former: former?.last.map { PlayTime(seconds: $0) }, minutes: item.minutes,
                    isStart: reading.tellsStarts, kind: reading.asks ? .opening : .plays)
            }
        }
        for item in reading.favorites where favorites.insert(item.key).inserted {
            pending += item.subjects.map { subject in
                Pending(
                    key: item.key, subject: subject, times: 0, plays: [], former: nil, minutes: 0, isStart: false,
                    kind: .favorite)
            }
        }
        if reading.isWhole {
            // Missing items take nothing from the library: they may be deleted, or were begun again.
            let present = Set(reading.items.lazy.filter(\.isWatched).map(\.key))
            for key in seen.keys where !present.contains(key) {
                seen[key]?.isWatched = false
                seen[key]?.count = 0
            }
        }
        (server, cursor) = (reading.server, reading.cursor)
        return uncertain
    }

    /// The plays of an item since it was seen last: their number and the known times.
    private static func new(
        _ item: SourceItem, after former: Seen?, _ reading: SourceReading
    ) -> (times: Int, plays: [PlayTime], isUncertain: Bool) {
        // Plays closer together than nine tenths of the run time are one.
        let length = max(1, item.minutes) * 54
        let dates = item.plays.compactMap(\.seconds)
        guard let former, former.isWatched else {
            let plays = apart(dates, length)
            return (max(item.count ?? plays.count, 1), plays.map { .init(seconds: $0) }, false)
        }
        let later = apart(dates.filter { abs($0 - (former.last ?? 0)) >= length }, length)
        if let count = item.count {
            let isSame = later.isEmpty && !dates.isEmpty && former.last != nil
            return (isSame ? 0 : max(0, count - former.count), later.suffix(1).map { .init(seconds: $0) }, false)
        }
        let new = later.filter { $0 > former.last ?? .min }
        if !new.isEmpty, !reading.isDateReliable { return (0, [], true) }
        return (new.count, new.map { .init(seconds: $0) }, false)
    }

    /// The times without those that follow another one too soon.
    private static func apart(_ dates: [Int], _ length: Int) -> [Int] {
        dates.sorted().reduce(into: []) { kept, date in
            if kept.last.map({ date - $0 >= length }) ?? true { kept.append(date) }
        }
    }

    /// The plays that wait, as rows of an import.
    var rows: [(row: ImportedRow, place: Int)] {
        var works: [ImportedWork: SharedWork] = [:]
        return pending.enumerated().flatMap { place, pending -> [(row: ImportedRow, place: Int)] in
            let work = pending.subject.work
            let shared = works[work] ?? SharedWork(work)
            works[work] = shared
            let near = PlayNearness(of: pending.minutes, isStart: pending.isStart)
            func row(_ act: ImportedRow.Act, _ near: PlayNearness) -> (row: ImportedRow, place: Int) {
                (ImportedRow(pending.subject, shared, act, event: nil, file: 0, range: nil, near: near), place)
            }
            switch pending.kind {
            case .favorite: return [row(.assign(.star(true)), near)]
            case .opening: return [row(.opened(pending.plays.last ?? .unknown), near)]
            case .plays: break
            }
            var rows = pending.plays.dropLast().map { row(.play($0), near) }
            rows.append(row(.watched(times: pending.times, last: pending.plays.last ?? .unknown), near))
            if let former = pending.former {
                var known = near
                known.isKnown = true
                rows.append(row(.play(former), known))
            }
            return rows
        }
    }
}

extension PlayNearness {
    /// Another source, or the user, may give the start or the end of the play, with pauses in between.
    init(of minutes: Int, isStart: Bool) {
        let length = min(max(minutes > 0 ? minutes : 45, 1), 600)
        let (across, besides) = (length * 3 / 2 + 15, isStart ? 5 : max(15, length / 2))
        self.init(before: isStart ? besides : across, after: isStart ? across : besides)
    }
}

extension PlayTime {
    fileprivate init(seconds: Int) { self = .minute(Date(timeIntervalSince1970: Double(seconds))) }

    fileprivate var seconds: Int? {
        if case .minute(let date) = self { Int(date.timeIntervalSince1970.rounded(.down)) } else { nil }
    }
}

// MARK: - File

extension PlaySourceState {
    init(_ bytes: [UInt8]) {
        var reader = JSONReader(bytes, .lenient)
        var room = Self.valueLimit
        guard let node = try? reader.node(&room) else { return }
        server = ServerIdentity(
            id: node.text("server"), name: node.text("name"), version: node.text("version"), user: node.text("user"))
        cursor = node.text("cursor")
        func date(_ key: String) -> Date? { node[key]?.number.map { Date(timeIntervalSince1970: $0) } }
        (checked, gaveBack) = (date("checked"), date("gaveBack"))
        isOpened = node.isTrue("opened")
        failure = node["failure"]?.string.flatMap {
            try? JSONDecoder().decode(PlaySourceFailure.self, from: Data($0.utf8))
        }
        for member in node["seen"]?.members ?? [] {
            guard let values = member.value.elements, values.count == 3 else { continue }
            seen[member.key] = Seen(
                isWatched: values[0].boolean == true, count: values[1].integer ?? 0, last: values[2].integer)
        }
        favorites = Set(node.list("favorites").compactMap(\.string))
        pending = node.list("pending").prefix(Self.pendingLimit).compactMap { Pending($0) }
    }

    var bytes: [UInt8] {
        let failure = failure.flatMap { try? JSONEncoder().encode($0) }.map { String(decoding: $0, as: UTF8.self) }
        let document: JSONValue = [
            "server": .text(server.id), "name": .text(server.name), "version": .text(server.version),
            "user": .text(server.user), "cursor": .text(cursor),
            "checked": JSONValue(checked?.timeIntervalSince1970), "opened": .bool(isOpened),
            "gaveBack": JSONValue(gaveBack?.timeIntervalSince1970), "failure": JSONValue(failure),
            "favorites": .array(favorites.sorted().map(JSONValue.text)),
            "pending": .array(pending.suffix(Self.pendingLimit).map(\.value)),
            "seen": .object(
                seen.sorted { $0.key < $1.key }.map { key, seen in
                    .init(key, .array([.bool(seen.isWatched), .integer(seen.count), JSONValue(seen.last)]))
                }),
        ]
        return Array(document.line.utf8)
    }
}

extension PlaySourceState.Pending {
    fileprivate init?(_ node: JSONNode) {
        guard let work = node["work"].flatMap(ImportedWork.init),
            let kind = ImportedSubject.Kind(rawValue: node.text("kind"))
        else { return nil }
        var subject = ImportedSubject(
            kind: kind, ids: work.ids, title: work.title, originalTitle: work.originalTitle, year: work.year)
        (subject.season, subject.number) = (node.count("season"), node.count("episode"))
        subject.episodeName = node["episodeName"]?.string
        subject.airdate = CalendarDay(iso8601: node.text("airdate"))
        self.init(
            key: node.text("key"), subject: subject, times: node.count("times") ?? 1,
            plays: node.list("plays").map { $0.integer.map { PlayTime(seconds: $0) } ?? .unknown },
            former: node["former"]?.integer.map { PlayTime(seconds: $0) }, minutes: node.count("minutes") ?? 0,
            isStart: node.isTrue("isStart"), kind: Kind(rawValue: node.text("what")) ?? .plays)
    }

    fileprivate var value: JSONValue {
        [
            "key": .text(key), "kind": .text(subject.kind.rawValue), "work": subject.work.json,
            "season": JSONValue(subject.season), "episode": JSONValue(subject.number),
            "episodeName": JSONValue(subject.episodeName), "airdate": JSONValue(subject.airdate?.iso8601),
            "times": .integer(times), "plays": .array(plays.map { JSONValue($0.seconds) }),
            "former": JSONValue(former?.seconds), "minutes": .integer(minutes), "isStart": .bool(isStart),
            "what": .text(kind.rawValue),
        ]
    }
}

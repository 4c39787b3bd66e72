import Entities
import FoundationEssentials
import Interchange
import Platform

/// mpv's own history: the files that it has opened, of which only the user knows whether they were watched. Files that hold nothing of
/// the library are ignored, and no service is asked about them.
struct MPVHistory: PlaySourceGateway {
    /// Files of a look at most, the latest; a first look must not ask about years.
    private static let fileLimit = 200
    private static let patience = Duration.seconds(20)

    private let places: [String]
    private let titles: MediaIndex
    private let timer: any Clock<Duration>

    /// - Parameters:
    ///   - places: files and folders; the others count if one is missing.
    ///   - timer: ends the wait for a share that hangs.
    init(_ places: [String], titles: MediaIndex, timer: any Clock<Duration>) {
        (self.places, self.titles, self.timer) = (places, titles, timer)
    }

    private var identity: ServerIdentity { ServerIdentity(id: "mpv", name: "mpv") }

    func identify() async throws(PlaySourceFailure) -> ServerIdentity {
        _ = try await items()
        return identity
    }

    func read(
        _ known: ServerIdentity, since cursor: String, isKnown: @Sendable (SourceItem) -> Bool
    ) async throws(PlaySourceFailure) -> SourceReading {
        var reading = SourceReading(server: identity, items: try await items())
        (reading.asks, reading.tellsStarts) = (true, true)
        return reading
    }

    /// Reads the files on a thread of its own, which a share may block.
    private func items() async throws(PlaySourceFailure) -> [SourceItem] {
        let result = Promise<Result<[SourceItem], PlaySourceFailure>>()
        let (places, titles, timer) = (places, titles, timer)
        let isStarted = BlockingThread.start { result.resolve(Self.items(places, titles)) }
        guard isStarted else { throw .files }
        async let _: Void = {
            guard (try? await timer.sleep(for: Self.patience)) != nil else { return }
            result.resolve(.failure(.unreachable(.timedOut)))
        }()
        return try await result.value.get()
    }

    private static func items(_ places: [String], _ titles: MediaIndex) -> Result<[SourceItem], PlaySourceFailure> {
        guard let openings = MPVOpenings(places) else { return .failure(.noHistory) }
        let latest = openings.times.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        var items: [SourceItem] = []
        for (path, time) in latest where items.count < fileLimit {
            func subjects(_ file: [ImportedSubject]) -> [ImportedSubject] { file.compactMap(titles.subject) }
            guard let name = MediaFileName(path) else { continue }
            var found = subjects(name.subjects)
            if found.isEmpty { found = subjects(MediaFile(describedAt: path)?.subjects ?? []) }
            guard !found.isEmpty else { continue }
            items.append(
                SourceItem(
                    key: SourceItem.key(path), subjects: found, minutes: 0, isWatched: true, count: nil,
                    plays: [.minute(Date(timeIntervalSince1970: Double(time)))], handle: ""))
        }
        return .success(items)
    }

    /// mpv takes no marks.
    func unwatched(_ server: ServerIdentity) async throws(PlaySourceFailure) -> [SourceItem] { [] }
    func mark(_ items: [(item: SourceItem, date: Date)], _ server: ServerIdentity) async -> Int { 0 }
}

/// When files were opened last, from `watch_history.jsonl` and from the files in `watch_later` that name theirs. Anyone may write
/// both; entries that cannot be read are left out.
struct MPVOpenings {
    private static let historyLimit = 32 << 20
    private static let lineLimit = 1 << 16
    private static let laterLimit = 5_000
    private static let pathLimit = 4_096
    private static let seconds = 86_400..<1 << 34

    /// By absolute path, in seconds since 1970.
    private(set) var times: [String: Int] = [:]

    /// - Returns: `nil` if there is no history.
    init?(_ places: [String]) {
        var isThere = false
        for place in places {
            if (try? FileKind(of: place)) == .regular {
                isThere = readHistory(place) || isThere
            } else {
                let hasHistory = readHistory(place + "/watch_history.jsonl")
                let hasLater = readLater(place + "/watch_later")
                isThere = isThere || hasHistory || hasLater
            }
        }
        guard isThere else { return nil }
    }

    private mutating func readHistory(_ path: String) -> Bool {
        guard let bytes = try? UserFile(path: path).read(limit: Self.historyLimit) else { return false }
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.count <= Self.lineLimit {
            var reader = JSONReader(Array(line), .lenient)
            var room = 100
            guard let node = try? reader.node(&room), let path = node["path"]?.string,
                let time = node["time"]?.number.flatMap({ Int(exactly: $0.rounded(.down)) })
            else { continue }
            note(path, time)
        }
        return true
    }

    private mutating func readLater(_ folder: String) -> Bool {
        let files = FileManager.default
        guard let names = try? files.contentsOfDirectory(atPath: folder) else { return false }
        // Each is the MD5 of a path.
        for name in names.lazy.filter({ $0.utf8.count == 32 }).prefix(Self.laterLimit) {
            let file = "\(folder)/\(name)"
            guard let time = (try? files.attributesOfItem(atPath: file))?[.modificationDate] as? Date,
                let bytes = try? UserFile(path: file).read(limit: Self.lineLimit), bytes.starts(with: "# ".utf8),
                let line = bytes.split(separator: UInt8(ascii: "\n")).first,
                let path = String(validating: line.dropFirst(2), as: UTF8.self)
            else { continue }
            note(path, Int(time.timeIntervalSince1970))
        }
        return true
    }

    private mutating func note(_ path: String, _ time: Int) {
        guard path.hasPrefix("/"), path.utf8.count <= Self.pathLimit, Self.seconds.contains(time) else { return }
        times[path] = max(times[path] ?? time, time)
    }
}

import Entities
import FoundationEssentials
import Interchange
import Library
import Networking
import Platform

/// Looks at the sources of plays and takes new plays into the library: each batch as one step that can be undone, through the matching,
/// choices and merging of imports.
///
/// Calls may block on the disk: it runs on an executor whose threads may block.
package struct SyncSources: Sendable {
    /// What looks have brought.
    package struct Counts: Hashable, Sendable {
        /// Plays that were added, and those that the library had.
        package var new = 0
        package var known = 0
        /// Plays about which the user must choose.
        package var choose = 0
        /// Plays that match nothing, and items that may have been watched again.
        package var leftOut = 0
        package var gaveBack = 0

        package init() {}

        package static func += (total: inout Counts, other: Counts) {
            total.new += other.new
            total.known += other.known
            total.choose += other.choose
            total.leftOut += other.leftOut
            total.gaveBack += other.gaveBack
        }

        mutating func add(_ report: ImportReport) {
            for kind in [ImportPlan.Kind.episodes, .films] {
                guard let count = report.counts[kind] else { continue }
                new += count.new
                known += count.known
                choose += count.choose
                leftOut += count.unmatched + count.pending
            }
        }
    }

    package struct Outcome: Sendable {
        package var counts = Counts()
        /// The library with the new plays and the acts, or `nil` if nothing was added.
        package var change: (library: Library, acts: [LibraryAct])?
    }

    package struct Status: Hashable, Sendable {
        package let source: PlaySource
        /// When it was looked at last, or `nil` if never.
        package let checked: Date?
        /// Why the last look failed, or `nil` if it did not.
        package let failure: PlaySourceFailure?
        /// The server's own name; may be empty.
        package let server: String
        /// Plays that wait for the user's choice.
        package let waiting: Int
        /// Whether the user has seen what a first look brings; none happens unasked before.
        package let isOpened: Bool

        package init(
            source: PlaySource, checked: Date?, failure: PlaySourceFailure?, server: String, waiting: Int,
            isOpened: Bool
        ) {
            (self.source, self.checked, self.failure) = (source, checked, failure)
            (self.server, self.waiting, self.isOpened) = (server, waiting, isOpened)
        }
    }

    /// Looks of other programs over the same files count, too.
    private static let pause = 240.0

    private let store: any DocumentStore
    private let makeLock: (@Sendable (_ name: String) -> SharedLock)?
    private let imports: ImportSession.Services
    private let transport: any HTTPTransport
    private let folder: String?
    private let home: String?
    private let isOffline: Bool
    private let clock: any WallClock
    private let timer: any Clock<Duration>
    private let calendar: LocalCalendar
    /// Where mpv keeps its history.
    private let histories: [String]

    /// - Parameters:
    ///   - store: a folder of the program's state, which holds nothing else.
    ///   - makeLock: makes the lock of a source between programs.
    ///   - transport: follows no redirects and repeats nothing.
    ///   - folder: that of the configuration.
    ///   - timer: ends the wait for files on a share.
    package init(
        store: any DocumentStore, makeLock: (@Sendable (_ name: String) -> SharedLock)? = nil,
        imports: ImportSession.Services, transport: any HTTPTransport, folder: String?, home: String?, isOffline: Bool,
        histories: [String] = [], clock: any WallClock = SystemWallClock(), timer: any Clock<Duration>,
        calendar: LocalCalendar
    ) {
        (self.store, self.makeLock, self.imports, self.transport) = (store, makeLock, imports, transport)
        (self.folder, self.home, self.isOffline) = (folder, home, isOffline)
        (self.clock, self.timer, self.calendar, self.histories) = (clock, timer, calendar, histories)
    }

    // MARK: Status

    package func status(of source: PlaySource) -> Status {
        let state = state(of: source)
        return Status(
            source: source, checked: state.checked, failure: state.failure, server: state.server.name,
            waiting: state.pending.count, isOpened: state.isOpened)
    }

    package func forget(_ name: String) throws(StoreError) {
        try store.exclusively { () throws(StoreError) in try store.remove(Self.file(name)) }
    }

    private static func file(_ name: String) -> String { "source-\(name).json" }

    private func state(of source: PlaySource) -> PlaySourceState {
        let bytes = (try? store.read(Self.file(source.name), limit: PlaySourceState.sizeLimit)) ?? nil
        return bytes.map { PlaySourceState($0) } ?? PlaySourceState()
    }

    private func save(_ state: PlaySourceState, of source: PlaySource) throws(StoreError) {
        try store.exclusively { () throws(StoreError) in try store.write(state.bytes, to: Self.file(source.name)) }
    }

    // MARK: Looking

    /// Asks whether the server answers and accepts the secret. Nothing else is read.
    package func test(_ source: PlaySource) async throws(PlaySourceFailure) -> ServerIdentity {
        try await noting(source) { () async throws(PlaySourceFailure) in
            let identity = try await gateway(of: source).identify()
            try note(source)
            return identity
        }
    }

    /// Looks at a source and takes new plays into the library.
    /// - Parameter isAsked: whether the user wishes it. Otherwise nothing happens before a first look, or soon after the last one.
    /// - Returns: `nil` if no look was due, or another program is looking.
    package func sync(
        _ source: PlaySource, isAsked: Bool,
        report: @escaping @Sendable (ImportSession.Progress) async -> Void = { _ in }
    ) async throws(PlaySourceFailure) -> Outcome? {
        let claim = await makeLock?(source.name).acquire()
        if makeLock != nil, claim == nil { return nil }
        defer { _ = claim }
        if !isAsked {
            let state = state(of: source)
            let age = state.checked.map { clock.now().timeIntervalSince($0) } ?? .infinity
            guard state.isOpened, !(0..<Self.pause).contains(age) else { return nil }
        }
        return try await noting(source) { () async throws(PlaySourceFailure) in
            let gateway = try await gateway(of: source)
            var (state, uncertain) = try await read(source, gateway)
            var outcome = Outcome()
            outcome.counts.leftOut = uncertain
            if !state.pending.isEmpty {
                let session = session(of: state, source)
                do throws(StoreError) {
                    let planned = try await session.lookUp(report)
                    let result = try await session.apply()
                    if !result.acts.isEmpty { outcome.change = (result.library, result.acts) }
                    outcome.counts.add(planned)
                } catch {
                    throw PlaySourceFailure.files
                }
                state = self.state(of: source)
            }
            if source.givesBack { outcome.counts.gaveBack = try await giveBack(to: source, gateway, &state) }
            (state.isOpened, state.failure, state.checked) = (true, nil, clock.now())
            try keep(state, of: source)
            return outcome
        }
    }

    /// Looks at a source without changing anything.
    /// - Returns: an import of new and waiting plays, which remembers the look when it is applied, or `nil` if there is nothing.
    package func open(_ source: PlaySource) async throws(PlaySourceFailure) -> ImportSession? {
        try await noting(source) { () async throws(PlaySourceFailure) in
            let gateway = try await gateway(of: source)
            var (state, _): (PlaySourceState, Int)
            do throws(PlaySourceFailure) {
                (state, _) = try await read(source, gateway)
            } catch .otherServer {
                // The user looks at what another server brings.
                (state, _) = try await read(source, gateway, after: PlaySourceState())
            }
            state.isOpened = true
            if state.pending.isEmpty {
                (state.failure, state.checked) = (nil, clock.now())
                try keep(state, of: source)
                return nil
            }
            try note(source)
            return session(of: state, source)
        }
    }

    private func read(
        _ source: PlaySource, _ gateway: any PlaySourceGateway, after former: PlaySourceState? = nil
    ) async throws(PlaySourceFailure) -> (state: PlaySourceState, uncertain: Int) {
        var state = former ?? state(of: source)
        let seen = state
        let reading = try await gateway.read(state.server, since: state.cursor) { seen.isKnown($0) }
        guard state.server.id.isEmpty || reading.server.id == state.server.id else { throw .otherServer }
        let uncertain = state.take(reading)
        return (state, uncertain)
    }

    /// An import of the plays that wait, which saves the state when it is applied.
    private func session(of state: PlaySourceState, _ source: PlaySource) -> ImportSession {
        let rows = state.rows
        let clock = clock
        return ImportSession(ImportReading(rows.map(\.row), of: source.name), imports) { settled throws(StoreError) in
            var state = state
            let open = Set(rows.indices.filter { !settled.contains($0) }.map { rows[$0].place })
            state.pending = open.sorted().map { state.pending[$0] }
            (state.failure, state.checked) = (nil, clock.now())
            try save(state, of: source)
        }
    }

    /// Remembers that the source has answered.
    private func note(_ source: PlaySource) throws(PlaySourceFailure) {
        var state = state(of: source)
        (state.failure, state.checked) = (nil, clock.now())
        try keep(state, of: source)
    }

    private func keep(_ state: PlaySourceState, of source: PlaySource) throws(PlaySourceFailure) {
        do throws(StoreError) { try save(state, of: source) } catch { throw .files }
    }

    /// Does something, and remembers if it failed.
    private func noting<Result: Sendable>(
        _ source: PlaySource, _ body: () async throws(PlaySourceFailure) -> Result
    ) async throws(PlaySourceFailure) -> Result {
        let failure: PlaySourceFailure
        do throws(PlaySourceFailure) {
            if isOffline, case .server = source.place { throw PlaySourceFailure.offline }
            return try await body()
        } catch {
            failure = error
        }
        // A look that was not tried says nothing about the server.
        if failure != .offline, failure != .cancelled {
            var state = state(of: source)
            (state.failure, state.checked) = (failure, clock.now())
            try? save(state, of: source)
        }
        throw failure
    }

    private func gateway(of source: PlaySource) async throws(PlaySourceFailure) -> any PlaySourceGateway {
        let address: URLRoot
        switch source.place {
        case .server(let root): address = root
        case .history(let path):
            let places = path.map { [UserFile.absolute($0, home: home)] } ?? histories
            do throws(StoreError) {
                return MPVHistory(places, titles: MediaIndex(try await imports.library.latest()), timer: timer)
            } catch {
                throw .files
            }
        }
        let secret = try await PlaySourceSecret.find(source.secret, folder: folder, home: home)
        switch source.kind {
        case .mpv: throw .notTheServer
        case .kodi:
            return KodiGateway(
                address, user: source.user, password: secret?.text, transport: transport, calendar: calendar,
                clock: clock)
        case .jellyfin:
            guard let secret else { throw .secretMissing }
            return jellyfin(source, at: address, token: secret.text)
        case .plex:
            guard let secret else { throw .secretMissing }
            return PlexGateway(
                address, user: source.user, token: secret.text, device: device(for: source),
                transport: transport, clock: clock)
        }
    }

    // MARK: Signing in

    /// Asks for a code that the user enters at the server.
    package func requestCode(of source: PlaySource) async throws(PlaySourceFailure) -> QuickConnectCode {
        guard !isOffline else { throw .offline }
        return try await jellyfin(source).requestCode()
    }

    /// The token and the user's name once the code was entered, or `nil` if that is still to come.
    package func token(
        for code: QuickConnectCode, of source: PlaySource
    ) async throws(PlaySourceFailure) -> (secret: PlaySourceSecret, user: String)? {
        guard let answer = try await jellyfin(source).token(for: code) else { return nil }
        return PlaySourceSecret(answer.token).map { ($0, answer.user) }
    }

    private func jellyfin(_ source: PlaySource) throws(PlaySourceFailure) -> JellyfinGateway {
        guard case .server(let address) = source.place else { throw .notTheServer }
        return jellyfin(source, at: address, token: nil)
    }

    private func jellyfin(_ source: PlaySource, at address: URLRoot, token: String?) -> JellyfinGateway {
        JellyfinGateway(
            address, user: source.user, token: token, device: device(for: source), favorites: source.takesFavorites,
            transport: transport)
    }

    private static let deviceName = "device.json"

    /// An identifier of this installation and source. A second sign-in under one identifier would end the first one's token.
    private func device(for source: PlaySource) -> String {
        let stored = (try? store.read(Self.deviceName, limit: 100)) ?? nil
        var device = stored.map { String(decoding: $0, as: UTF8.self) } ?? ""
        if UInt64(device, radix: 16) == nil {
            device = String(UInt64.random(in: .min ... .max), radix: 16)
            try? store.exclusively { () throws(StoreError) in
                try store.write(Array(device.utf8), to: Self.deviceName)
            }
        }
        return "marquee-\(device)-\(source.name)"
    }

    // MARK: Giving back

    /// Marks on the server the plays from elsewhere since the last time: never those that the server itself reported or unmarked.
    private func giveBack(
        to source: PlaySource, _ gateway: any PlaySourceGateway, _ state: inout PlaySourceState
    ) async throws(PlaySourceFailure) -> Int {
        do throws(StoreError) {
            let now = clock.now()
            let since = state.gaveBack ?? .distantPast
            let plays = try await imports.library.latest().state.plays
            var dates: [TitleID: Date] = [:]
            for play in plays where play.marked > since {
                let date = date(of: play)
                dates[play.subject.id] = max(dates[play.subject.id] ?? date, date)
            }
            guard !dates.isEmpty else { return 0 }
            let seen = state.seen
            let items: [SourceItem]
            do throws(PlaySourceFailure) {
                items = try await gateway.unwatched(state.server).filter { seen[$0.key] == nil && !$0.isWatched }
            } catch {
                // The look itself went well; it is tried again.
                return 0
            }
            let rows = items.flatMap { item in
                item.subjects.map { subject in
                    ImportedRow(subject, SharedWork(subject.work), .play(.unknown), event: nil, file: 0, range: nil)
                }
            }
            var subjects = try await ImportSession(ImportReading(rows, of: source.name), imports).subjects()[...]
            let marks = items.compactMap { item -> (item: SourceItem, date: Date)? in
                let own = subjects.prefix(item.subjects.count).map { $0.flatMap { dates[$0.id] } }
                subjects = subjects.dropFirst(item.subjects.count)
                // All episodes of a file, or none.
                let known = own.compactMap(\.self)
                return known.count == own.count ? known.max().map { (item, $0) } : nil
            }
            let done = await gateway.mark(marks, state.server)
            for (item, date) in marks.prefix(done) {
                state.seen[item.key] = PlaySourceState.Seen(
                    isWatched: true, count: 1, last: Int(date.timeIntervalSince1970))
            }
            if done == marks.count { state.gaveBack = now }
            return done
        } catch {
            throw .files
        }
    }

    /// When it was watched, or else when the user said so.
    private func date(of play: LibraryState.Play) -> Date {
        switch play.time {
        case .minute(let date): date
        case .day(let day): calendar.moment(of: AirTime(day: day, minute: 12 * 60)) ?? play.marked
        case .unknown: play.marked
        }
    }
}

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Entities
@testable import Interchange
@testable import Library
@testable import Networking
@testable import Platform
@testable import Plays

/// A server of each kind with one film, The Matrix, of 136 minutes.
private final class MediaServerStub: HTTPTransport {
    struct Film {
        var count = 0
        /// Seconds since 1970; of the start at Jellyfin.
        var last: Int?
        var isPlayed = false
        var history: [Int] = []
    }

    struct State {
        var film = Film()
        var requests: [HTTPRequest] = []
        var fault: Result<HTTPResponse, TransportError>?
        var version = "10.11.11"
        var id = "server1"
        var now = 0
    }

    let kind: PlaySource.Kind
    let state = Mutex(State())

    init(_ kind: PlaySource.Kind) { self.kind = kind }

    func change(_ body: (inout State) -> Void) { state.withLock { body(&$0) } }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let state = state.withLock { state in
            state.requests.append(request)
            return state
        }
        if let fault = state.fault { return try fault.get() }
        let text =
            switch kind {
            case .mpv: "{}"
            case .kodi: kodi(request, state)
            case .jellyfin: jellyfin(request, state)
            case .plex: plex(request, state)
            }
        guard let text else { return HTTPResponse(status: 404, body: Array("<html>".utf8)) }
        return HTTPResponse(status: 200, body: Array(text.utf8))
    }

    /// A time as Kodi writes it for a region that counts twice to twelve: `04:48:41 PM`.
    private static func twelveHours(_ time: Substring) -> String {
        let hour = Int(time.prefix(2)) ?? 0
        let shown = "\((hour + 11) % 12 + 1)"
        return String(repeating: "0", count: 2 - shown.count) + shown + time.dropFirst(2) + (hour < 12 ? " AM" : " PM")
    }

    private func kodi(_ request: HTTPRequest, _ state: State) -> String? {
        let body = request.body.flatMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) }
        let calls = (body as? [[String: Any]]) ?? (body as? [String: Any]).map { [$0] } ?? []
        let (date, time) = (
            Self.stamp(state.now).prefix(10), Self.twelveHours(Self.stamp(state.now).dropFirst(11).dropLast())
        )
        let film = state.film
        let answers = calls.map { call -> String in
            let isUnwatched = request.body?.contains("\"is\"") == true
            let result =
                switch call["method"] as? String {
                case "JSONRPC.Version": #"{"version":{"major":13,"minor":0,"patch":0}}"#
                case "XBMC.GetInfoLabels":
                    #"{"System.Date(yyyy-mm-dd)":"\#(date)","System.Time(hh:mm:ss xx)":"\#(time)"}"#
                case "VideoLibrary.GetMovies" where (film.count == 0) == isUnwatched:
                    #"{"movies":[{"movieid":1,"title":"The\u001b[31m Matrix","year":1999,"file":"/m.mkv","runtime":8160,"#
                        + #""uniqueid":{"tmdb":"603"},"playcount":\#(film.count),"lastplayed":"\#(film.last.map { Self.stamp($0).replacing("T", with: " ").dropLast() } ?? "")"}]}"#
                default: #"{"limits":{"total":0}}"#
                }
            return #"{"id":\#(call["id"] ?? 0),"jsonrpc":"2.0","result":\#(result)}"#
        }
        return body is [Any] ? "[\(answers.joined(separator: ","))]" : answers.first
    }

    private func jellyfin(_ request: HTTPRequest, _ state: State) -> String? {
        let path = request.url.split(separator: "/", maxSplits: 2).last ?? ""
        if path.hasPrefix("System/Info/Public") {
            return #"{"Id":"\#(state.id)","Version":"\#(state.version)","ServerName":"Attic"}"#
        }
        if path == "Users/Me" { return #"{"Id":"0a","Name":"owner"}"# }
        if path.hasPrefix("Users/0a/PlayedItems/") { return "{}" }
        guard path.hasPrefix("Items?") else { return nil }
        let film = state.film
        if path.contains("IsFavorite") {
            return
                #"{"Items":[{"Id":"00fe","Type":"Series","Name":"Dark","ProviderIds":{"TvMaze":"17"}},{"Id":"00ff","Type":"Movie","#
                + #""Name":"The Matrix","ProviderIds":{"TMDB":"603"}},{"Type":"Movie"}],"TotalRecordCount":3}"#
        }
        let isShown = path.contains("IsPlayed") ? film.isPlayed : path.contains("IsUnplayed") && !film.isPlayed
        let date = film.last.map { #","LastPlayedDate":"\#(Self.stamp($0).dropLast()).1234567Z""# } ?? ""
        let item =
            #"{"Id":"00ff","ServerId":"\#(state.id)","Type":"Movie","Name":"The Matrix","ProviderIds":{"TMDB":"603"},"RunTimeTicks":81600000000,"#
            + #""UserData":{"Played":\#(film.isPlayed),"PlayCount":\#(film.count)\#(date)}}"#
        return #"{"Items":[\#(isShown ? item : "")],"TotalRecordCount":\#(isShown ? 1 : 0),"StartIndex":0}"#
    }

    private func plex(_ request: HTTPRequest, _ state: State) -> String? {
        let path = request.url.split(separator: "/", maxSplits: 2).last ?? ""
        if path == "identity" { return #"{"MediaContainer":{"machineIdentifier":"\#(state.id)","version":"1.41"}}"# }
        if path.isEmpty { return #"{"MediaContainer":{"friendlyName":"Attic"}}"# }
        if path.hasPrefix("library/metadata/5") {
            return
                #"{"MediaContainer":{"Metadata":[{"ratingKey":"5","duration":8160000,"Guid":[{"id":"tmdb://603"}]}]}}"#
        }
        guard path.hasPrefix("status/sessions/history/all") else { return "{\"MediaContainer\":{}}" }
        // A server that ignores the account: rows of others are not ours.
        let rows = (state.film.history.map { ($0, 1) } + [(state.now - 50_000, 2)]).map { date, account in
            #"{"type":"movie","title":"The Matrix","ratingKey":"5","viewedAt":\#(date),"accountID":\#(account)}"#
        }
        return
            #"{"MediaContainer":{"size":1,"Metadata":[\#(rows.joined(separator: ",")),{"type":"movie","accountID":1}]}}"#
    }

    static func stamp(_ seconds: Int) -> String { ImportTime.text(Date(timeIntervalSince1970: Double(seconds))) }
}

@Suite("Sources of plays", .timeLimit(.minutes(5))) struct SyncSourcesTests {
    private static let start = 1_795_000_000
    private static let film = TitleID.movie(Movie.ID(number: 603))
    private static let secret = "s3cr3t-token"

    private let clock = ManualWallClock(Date(timeIntervalSince1970: Double(start)))
    private let store = MemoryStore()
    private let library: LibraryStore
    private let folder: TemporaryFolder

    init() throws {
        library = LibraryStore(Library(), clock: clock)
        folder = try TemporaryFolder()
        try Data((Self.secret + "\n").utf8).write(to: URL(filePath: folder.path + "/secret"))
    }

    private func sync(_ server: MediaServerStub, isOffline: Bool = false) -> SyncSources {
        server.change { $0.now = Int(clock.now().timeIntervalSince1970) }
        let imports = ImportSession.Services(
            library: library, shows: StubShowsGateway(pages: []), movies: nil, cache: nil, memory: MemoryStore(),
            isOffline: false, clock: clock, calendar: .utc)
        return SyncSources(
            store: store, imports: imports, transport: server, folder: folder.path, home: nil, isOffline: isOffline,
            clock: clock, timer: ManualClock(), calendar: .utc)
    }

    private func source(_ kind: PlaySource.Kind, givesBack: Bool = false) throws -> PlaySource {
        PlaySource(
            name: kind.rawValue, kind: kind, address: try require(URLRoot("http://attic:1")), secret: .file("secret"),
            givesBack: givesBack)
    }

    private func plays() async throws -> [Int?] {
        try await library.value().state.plays.filter { $0.subject.id == Self.film }.map { play in
            if case .minute(let date) = play.time { Int(date.timeIntervalSince1970) } else { nil }
        }
    }

    /// A play that began then, as each kind of server keeps it.
    private func play(_ server: MediaServerStub, at start: Int, runs minutes: Int = 136) {
        server.change { state in
            state.film.count += 1
            state.film.last = server.kind == .jellyfin ? start : start + minutes * 60
            state.film.isPlayed = true
            state.film.history.append(start + minutes * 60)
        }
    }

    @Test(
        "Every kind: one play once, one request if nothing is new, undone as a step, never added again",
        arguments: [PlaySource.Kind.kodi, .jellyfin, .plex])
    func contract(kind: PlaySource.Kind) async throws {
        let server = MediaServerStub(kind)
        let source = try source(kind)
        let began = Self.start - 40_020
        play(server, at: began)
        // Unasked, nothing happens before the user has looked.
        try await expectNil(sync(server).sync(source, isAsked: false))
        let first = try await require(sync(server).sync(source, isAsked: true))
        expectEqual(first.counts.new, 1)
        let date = kind == .jellyfin ? began : began + 136 * 60
        try await expectEqual(plays(), [date / 60 * 60 + date % 60])
        for _ in 0..<2 {
            server.change { $0.requests = [] }
            let again = try await require(sync(server).sync(source, isAsked: true))
            expect(again.counts.new == 0 && again.change == nil)
            expectEqual(server.state.withLock { $0.requests.count }, 1, "nothing is new")
        }
        try await expectNil(sync(server).sync(source, isAsked: false), "it was looked at just now")
        expect(try await library.undo() != nil)
        clock.advance(by: 90_000)
        _ = try await sync(server).sync(source, isAsked: false)
        try await expectEqual(plays(), [], "what was undone stays so")
        // The secret is in a header field, and nowhere else.
        let requests = server.state.withLock { $0.requests }
        let password = Data("kodi:\(Self.secret)".utf8).base64EncodedString()
        for request in requests {
            expect(!"\(request)\(request.body ?? "")\(request.url)".contains(Self.secret))
            let needle = kind == .kodi ? password : Self.secret
            expect(request.headers.values.contains { $0.contains(needle) })
        }
        for name in try store.names() {
            let text = String(decoding: try store.read(name, limit: 1 << 20) ?? [], as: UTF8.self)
            expect(!text.contains(Self.secret) && !text.contains("m.mkv"))
        }
    }

    @Test("Random plays, repeats and starts, told by two servers in any order, count once each", arguments: 1...12)
    func model(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let servers = [MediaServerStub(.kodi), MediaServerStub(.jellyfin)]
        var now = Self.start
        var count = 0
        for _ in 0..<25 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0...1:
                // With pauses; the servers' clocks are a little off, and one may see the film twice in a row.
                let minutes = 136 + Int.random(in: 0...30, using: &random)
                for server in servers {
                    play(server, at: now + Int.random(in: -60...60, using: &random), runs: minutes)
                }
                count += 1
                now += minutes * 60 + Int.random(in: 120...200_000, using: &random)
            case 2:
                // Started and stopped: the date moves, Jellyfin forgets the mark.
                for server in servers {
                    server.change { state in
                        state.film.last = now
                        if server.kind == .jellyfin {
                            (state.film.isPlayed, state.film.count) = (false, state.film.count + 1)
                        }
                    }
                }
                now += 20_000
            case 3: now += 90_000
            default: break
            }
            clock.advance(by: Double(now) - clock.now().timeIntervalSince1970)
            for server in servers.shuffled(using: &random) {
                _ = try await sync(server).sync(source(server.kind), isAsked: true)
            }
            try await expectEqual(plays().count, count, "seed \(seed)")
        }
    }

    @Test("Jellyfin 12 keeps the mark when a film is only started: that is left out, not counted")
    func uncertain() async throws {
        let server = MediaServerStub(.jellyfin)
        server.change { $0.version = "12.0.0" }
        play(server, at: Self.start - 90_000)
        _ = try await sync(server).sync(source(.jellyfin), isAsked: true)
        server.change { $0.film.last = Self.start - 3_000 }
        let outcome = try await require(sync(server).sync(source(.jellyfin), isAsked: true))
        expect(outcome.counts.new == 0 && outcome.counts.leftOut == 1)
        // Another server at the same address counts for nothing until it is looked at.
        server.change { $0.id = "server2" }
        await expectFailure(.otherServer, of: server)
        try await expect(plays().count == 1 && sync(server).status(of: source(.jellyfin)).failure == .otherServer)
    }

    private func expectFailure(_ expected: PlaySourceFailure, of server: MediaServerStub) async {
        do {
            _ = try await sync(server).sync(source(server.kind), isAsked: true)
            expect(false, "\(expected)")
        } catch {
            expectEqual(error as? PlaySourceFailure, expected)
        }
    }

    @Test("A server that fails changes nothing, and says why", arguments: [PlaySource.Kind.kodi, .jellyfin, .plex])
    func hostile(kind: PlaySource.Kind) async throws {
        let server = MediaServerStub(kind)
        let html = Array("<!doctype html>".utf8)
        let faults: [(Result<HTTPResponse, TransportError>, PlaySourceFailure)] = [
            (.success(HTTPResponse(status: 401)), .refused), (.success(HTTPResponse(status: 403)), .refused),
            (.success(HTTPResponse(status: 302, headers: ["location": "https://evil.example/"])), .redirected),
            (.success(HTTPResponse(status: 503, body: html)), .starting),
            (.success(HTTPResponse(status: 500)), .status(500)),
            (.success(HTTPResponse(status: 200, body: html)), .markup),
            (.success(HTTPResponse(status: 200, body: [0, 0xFF, 0x7B])), .notTheServer),
            (.success(HTTPResponse(status: 200, body: Array("[[[[".utf8))), .notTheServer),
            (.success(HTTPResponse(status: 200, body: Array("{\"a\":1}".utf8))), .notTheServer),
            (.failure(.timedOut), .unreachable(.timedOut)),
            (.failure(.tooLarge(limit: 9)), .unreachable(.tooLarge(limit: 9))),
        ]
        for (fault, failure) in faults {
            server.change { $0.fault = fault }
            await expectFailure(failure, of: server)
            try expectEqual(sync(server).status(of: source(kind)).failure, failure)
        }
        try await expectEqual(library.value().state, LibraryState())
        server.change { $0.fault = nil }
        play(server, at: Self.start - 30_000)
        _ = try await sync(server).sync(source(kind), isAsked: true)
        try expectNil(sync(server).status(of: source(kind)).failure)
        try await expectEqual(plays().count, 1)
    }

    @Test(
        "A play of the user's own is given back once, and does not come back",
        arguments: [PlaySource.Kind.kodi, .jellyfin])
    func giveBack(kind: PlaySource.Kind) async throws {
        let server = MediaServerStub(kind)
        let source = try source(kind, givesBack: true)
        let date = Date(timeIntervalSince1970: Double(Self.start - 7_200))
        _ = try await library.perform([.play(LibrarySubject(Self.film, name: "The Matrix"), .minute(date))])
        clock.advance(by: 60)
        try await expectEqual(sync(server).sync(source, isAsked: true)?.counts.gaveBack, 1)
        let marks = server.state.withLock { $0.requests }.filter {
            "\($0.body ?? "")\($0.url)".contains("SetMovieDetails") || $0.url.contains("PlayedItems")
        }
        expectEqual(marks.count, 1)
        let stamp = MediaServerStub.stamp(Self.start - 7_200)
        expect(
            marks.first.map {
                kind == .kodi
                    ? $0.body?.contains(stamp.replacing("T", with: " ").dropLast()) == true
                    : $0.url.contains(stamp.replacing(":", with: "%3A"))
            } == true)
        server.change { state in
            (state.film.count, state.film.isPlayed, state.film.last) = (1, true, Self.start - 7_200)
        }
        try await expectEqual(sync(server).sync(source, isAsked: true)?.counts.new, 0)
        // Unmarked there, it is not marked again.
        server.change { state in (state.film.count, state.film.isPlayed) = (0, false) }
        clock.advance(by: 90_000)
        try await expectEqual(sync(server).sync(source, isAsked: true)?.counts.gaveBack, 0)
        try await expectEqual(plays().count, 1)
    }

    @Test("Addresses to which a secret crosses other networks unencrypted")
    func exposed() throws {
        let cases: [(String, Bool)] = [
            ("http://127.0.0.1:8096", false), ("http://localhost", false), ("http://attic:8080", false),
            ("http://tv.local", false), ("http://nas.home.arpa/jellyfin", false), ("http://10.1.2.3", false),
            ("http://172.20.0.1", false), ("http://192.168.1.5:32400", false), ("http://[::1]:80", false),
            ("http://[fd00::1]", false), ("https://tv.example.org", false), ("http://tv.example.org", true),
            ("http://172.32.0.1", true), ("http://8.8.8.8", true), ("http://[2001:db8::1]", true),
        ]
        for (address, isExposed) in cases {
            let source = PlaySource(name: "a", kind: .kodi, address: try require(URLRoot(address)))
            expectEqual(source.isExposed, isExposed, address)
        }
        for name in ["", "a b", "ä", "a/b", "..", String(repeating: "a", count: 41)] {
            expect(!PlaySource.isName(name), name)
        }
        expect(PlaySource.isName("Attic-2_x"))
    }

    @Test("Favorites of Jellyfin get a star on wish, once")
    func favorites() async throws {
        let server = MediaServerStub(.jellyfin)
        var source = try source(.jellyfin)
        func stars() async throws -> Set<TitleID> {
            Set(try await library.value().state.records.filter(\.value.isStarred).keys)
        }
        _ = try await sync(server).sync(source, isAsked: true)
        try await expect(stars().isEmpty, "they are not asked for")
        source.takesFavorites = true
        let outcome = try await require(sync(server).sync(source, isAsked: true))
        let both: Set<TitleID> = [Self.film, .show(Show.ID(number: 17))]
        expect(outcome.counts.new == 0 && outcome.change != nil)
        try await expectEqual(stars(), both)
        expect(try await library.undo() != nil)
        for _ in 0..<2 {
            clock.advance(by: 90_000)
            _ = try await sync(server).sync(source, isAsked: true)
            try await expect(stars().isEmpty, "it was taken back")
        }
    }
}

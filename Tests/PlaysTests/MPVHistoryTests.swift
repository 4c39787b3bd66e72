import Foundation
import Interchange
import TestSupport
import Testing

@testable import Entities
@testable import Library
@testable import Platform
@testable import Plays

/// mpv's own history: it asks, and marks nothing by itself.
@Suite(.timeLimit(.minutes(5))) struct MPVHistoryTests {
    private static let start = 1_795_000_000
    private static let show = Show(
        id: Show.ID(number: 82), name: "Night Ferry", premiered: CalendarDay(year: 2024, month: 1, day: 1))
    private static let film = Movie(
        id: Movie.ID(number: 603), title: "Harbor Lights", released: CalendarDay(year: 2021, month: 3, day: 1))

    private let clock = ManualWallClock(Date(timeIntervalSince1970: Double(start)))
    private let store = MemoryStore()
    private let memory = MemoryStore()
    private let library: LibraryStore
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let episodes = (1...8).map { number in
            Episode(
                id: 8_200 + number, name: "Part \(number)", season: (number + 3) / 4, number: (number + 3) % 4 + 1,
                airdate: CalendarDay(year: 2024, month: number, day: 5))
        }
        let details = ShowDetails(show: Self.show, episodes: episodes, cast: [])
        let date = clock.now()
        library = LibraryStore(
            Library(
                [
                    (
                        date,
                        [
                            .assign(LibrarySubject(.show(Self.show)), .status(.followed)),
                            .assign(LibrarySubject(.movie(Self.film)), .status(.planned)),
                        ]
                    )
                ],
                titles: [
                    .show(.init(details: details, fetched: date)), .movie(.init(movie: Self.film, fetched: date)),
                ]), clock: clock)
    }

    private func sync(timer: any Clock<Duration> = ManualClock()) -> SyncSources {
        let imports = ImportSession.Services(
            library: library, shows: StubShowsGateway(pages: []), movies: nil, cache: nil, memory: memory,
            isOffline: true, clock: clock, calendar: .utc)
        return SyncSources(
            store: store, imports: imports, transport: StubTransport(), folder: nil, home: folder.path, isOffline: true,
            histories: [folder.path + "/state", folder.path + "/config"], clock: clock, timer: timer, calendar: .utc)
    }

    private let source = PlaySource(name: "mpv", history: nil)

    private func write(_ text: String, to name: String) throws {
        let url = URL(filePath: "\(folder.path)/\(name)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private func line(_ path: String, _ time: Int) -> String {
        JSONValue.object([.init("time", .integer(time)), .init("path", .text(path))]).line + "\n"
    }

    private func plays() async throws -> [TitleID] {
        try await library.value().state.plays.map(\.subject.id)
    }

    @Test func openedFilesAreAskedAboutAndNeverMarkedByThemselves() async throws {
        await #expect(throws: PlaySourceFailure.noHistory) { try await sync().sync(source, isAsked: true) }
        expect(PlaySourceFailure.noHistory.isQuiet)
        let day = Self.start - 3 * 86_400
        try write(
            line("/video/Night Ferry/Season 2/Night Ferry - S02E01-E02.mkv", day)
                + line("/video/Harbor Lights (2021)/x.mkv", day + 60)
                + line("/video/Night.Ferry.2024.04.05.mkv", day + 120)
                + line("/home/me/Holiday (2023).mp4", day + 180)
                + line("https://tv.example/Night Ferry S01E01.mkv", day),
            to: "state/watch_history.jsonl")
        for _ in 0..<2 {
            let outcome = try await require(sync().sync(source, isAsked: true))
            expect(outcome.counts.new == 0 && outcome.change == nil)
            expectEqual(outcome.counts.choose, 4)
            try await expect(plays().isEmpty)
            expectEqual(sync().status(of: source).waiting, 4)
        }
        // The questions, each file and day for itself.
        let session = try await require(sync().open(source))
        let open = try await session.report().open
        expectEqual(
            Set(open.map(\.work.title)),
            Set([
                "Night Ferry S02E01 2026-11-15", "Night Ferry S02E02 2026-11-15", "Night Ferry S01E04 2026-11-15",
                "Harbor Lights (2021) 2026-11-15",
            ]))
        expect(open.allSatisfy { $0.reason == .opened })
        for question in open {
            if question.work.title.contains("S02E01") || question.work.title.contains("Harbor") {
                await session.choose(.order(.watched), for: question.work)
            } else if question.work.title.contains("S02E02") {
                await session.choose(.leftOut, for: question.work)
            }
        }
        _ = try await session.apply()
        try await expectEqual(Set(plays()), [.episode(8_205), .movie(Self.film.id)])
        expectEqual(sync().status(of: source).waiting, 1, "what is left open waits")
        // A mark of the user's answers the rest; nothing is asked twice.
        let episode = try await require(library.value().shows[Self.show.id]).details.episodes[3]
        _ = try await library.perform(.watch([episode], of: Self.show, .now), calendar: .utc)
        let again = try await require(sync().sync(source, isAsked: true))
        expect(again.counts.choose == 0 && again.counts.new == 0)
        expectEqual(sync().status(of: source).waiting, 0)
        // Opened once more on another day: another question.
        try write(line("/video/Harbor Lights (2021)/x.mkv", Self.start - 60), to: "state/watch_history.jsonl")
        let later = try await require(sync().sync(source, isAsked: true))
        expect(later.counts.choose == 1 && later.change == nil)
    }

    @Test func filesBesideAndForLaterAreRead() async throws {
        let path = folder.path + "/disk/a1b2.mkv"
        try write(
            "<movie><title>Harbor Lights</title><uniqueid type=\"tmdb\">603</uniqueid></movie>", to: "disk/a1b2.nfo")
        try write("# \(path)\nstart=61.5\n", to: "config/watch_later/0123456789ABCDEF0123456789ABCDEF")
        try write("start=61.5\n", to: "config/watch_later/1123456789ABCDEF0123456789ABCDEF")
        try write("# redirect entry\n", to: "config/watch_later/2123456789ABCDEF0123456789ABCDEF")
        try write("# /video/Night Ferry S01E01.mkv\n", to: "config/watch_later/notes")
        let outcome = try await require(sync().sync(source, isAsked: true))
        expectEqual(outcome.counts.choose, 1)
        let session = try await require(sync().open(source))
        expect(try await session.report().open.first?.work.title.hasPrefix("Harbor Lights (2021)") == true)
    }

    /// Anyone may write such a file.
    @Test func hostileHistoriesAreHarmless() async throws {
        let good = line("/video/Night Ferry S01E01.mkv", Self.start - 86_400)
        var lines = [
            "", "{", "[]", "null", "\u{0}\u{1}\u{2}", #"{"path":7,"time":"x"}"#, #"{"path":"/a.mkv"}"#,
            #"{"path":"/Night Ferry S01E02.mkv","time":1e300}"#, #"{"path":"/Night Ferry S01E02.mkv","time":-1}"#,
            #"{"path":"Night Ferry S01E02.mkv","time":1795000000}"#, String(repeating: "[", count: 50_000),
            #"{"path":"/"# + String(repeating: "a", count: 70_000) + #"","time":1795000000}"#,
            line("/video/\u{1B}]0;x\u{7}Night Ferry\n\u{202E} S01E02.mkv", Self.start - 80_000),
            line("/" + String(repeating: "Night Ferry/", count: 300) + "S01E02.mkv", Self.start),
        ]
        var random = SeededGenerator(seed: 9)
        for _ in 0..<300 {
            var bytes = Array(good.utf8)
            for _ in 0..<3 {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 1...255, using: &random)
            }
            lines.append(String(decoding: bytes, as: UTF8.self))
        }
        try write(lines.joined(separator: "\n") + "\n" + good, to: "state/watch_history.jsonl")
        let outcome = try await require(sync().sync(source, isAsked: true))
        expect(outcome.change == nil && outcome.counts.choose >= 1)
        try await expect(plays().isEmpty)
        if let session = try await sync().open(source) {
            for open in try await session.report().open {
                expect(TextCleaner.isClean(open.work.title, limit: .max), open.work.title)
            }
        }
        // Thousands of files: only the latest are asked about.
        let many = (0..<20_000).map { line("/video/\($0)/Night Ferry S01E0\($0 % 4 + 1).mkv", Self.start - $0 * 60) }
        try write(many.joined(), to: "state/watch_history.jsonl")
        try sync().forget(source.name)
        let first = try await require(sync().sync(source, isAsked: true))
        expect((1...200).contains(first.counts.choose))
    }

    @Test func itsSettingIsReadAndItsNameTyped() throws {
        expectEqual(PlaySource(name: "mpv", history: nil).place.text, "")
        expect(!PlaySource(name: "mpv", history: "/x").isExposed)
    }
}

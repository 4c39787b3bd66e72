import Foundation
import TestSupport
import Testing

@testable import Catalog
@testable import Entities
@testable import Interchange
@testable import Library
@testable import Networking
@testable import Platform

@Suite("Importing", .timeLimit(.minutes(5))) struct ImportSessionTests {
    private static let header =
        "type,title,year,season,episode,episode_title,watched_at,precision,rating,tvmaze,tvdb,imdb,tmdb\n"
    private static let calendar = LocalCalendar.fixed(hours: 0)

    /// The stub's shows are found at TheTVDB by their own number, and have one episode.
    private let shows = StubShowsGateway(pages: [
        [
            Show(id: Show.ID(number: 7), name: "Harbour"), Show(id: Show.ID(number: 8), name: "Lantern Street"),
            Show(id: Show.ID(number: 9), name: "Lantern Street Again"),
        ]
    ])
    private let films = StubMoviesGateway(count: 0)
    private let cache = MemoryStore()
    private let memory = MemoryStore()
    private let clock = ManualWallClock()
    private let library: LibraryStore

    init() { library = LibraryStore(Library(), clock: clock) }

    private func session(
        _ lines: String..., isOffline: Bool = false, hasKey: Bool = true, catalog: [CatalogEntry] = [],
        header: String = Self.header
    ) -> ImportSession {
        let bytes = Array((header + lines.joined(separator: "\n")).utf8)
        return ImportSession(
            [ImportFile(name: "rows.csv", bytes: bytes)],
            ImportSession.Services(
                library: library, shows: shows, movies: hasKey ? films : nil, cache: cache, memory: memory,
                catalog: {
                    guard !catalog.isEmpty else { return nil }
                    var builder = CatalogBuilder()
                    for entry in catalog { builder.append(entry) }
                    return CatalogTable(MappedBytes(copying: builder.finish(synced: 0)))
                }, isOffline: isOffline, clock: clock, calendar: Self.calendar))
    }

    /// Requests for shows so far.
    private var requests: Int { shows.findCalls.count + shows.detailCalls.count + shows.searches.count }

    private let play = "episode,Harbour,,1,1,,2020-05-01T20:00:00Z,minute,,,7,,"

    private func lookUp(_ session: ImportSession) async throws -> ImportReport { try await session.lookUp { _ in } }

    @Test("Nothing is written before it is applied; then everything is one step, and undone as one")
    func applying() async throws {
        let session = session(play, "show,Harbour,,,,,,,9,,7,,", "show,Lantern Street,,,,,,,8,,8,,")
        try await expectEqual(session.report().lookups, 2)
        let report = try await lookUp(session)
        expect(report.total.new == 4 && report.total.pending == 0, "a play, two ratings, and the show is followed")
        try await expectEqual(library.value().state, LibraryState())
        let applied = try await session.apply()
        expect(applied.report.isApplied && applied.acts.count == 4)
        expectEqual(applied.library.state.plays.map(\.subject.id), [.episode(700)])
        expectEqual(applied.library.state.records[.show(Show.ID(number: 7))]?.status, .followed)
        expectEqual(applied.library.shows[Show.ID(number: 7)]?.details.episodes.count, 1, "not to be fetched once more")
        let again = try await lookUp(
            self.session(play, "show,Harbour,,,,,,,9,,7,,", "show,Lantern Street,,,,,,,8,,8,,"))
        expect(again.total.new == 0 && again.total.known == 3)

        let rated = LibraryAct.assign(LibrarySubject(.show(Show.ID(number: 9))), .rating(3))
        _ = try await library.perform([rated])
        let reversal = try await require(ImportMemory.undo(in: library, memory))
        expectEqual(reversal.acts.count, 4)
        expect(reversal.library.state.plays.isEmpty)
        expectEqual(reversal.library.state.records[.show(Show.ID(number: 9))]?.rating, 3, "what was done since stays")
        expectNil(reversal.library.state.records[.show(Show.ID(number: 7))]?.rating)
        try await expectNil(ImportMemory.undo(in: library, memory))
    }

    @Test("A note, or a list's text, that is too long is reported, not cut, and the rest is imported")
    func longNotes() async throws {
        let note = String(repeating: "a", count: LibraryAct.noteLimit)
        let item = #"{"of":{"type":"show","id":%,"name":"Harbour"},"star":true,"note":"@"}"#
        let items = [(7, note), (8, note + "b")].map { id, note in
            item.replacing("%", with: "\(id)").replacing("@", with: note)
        }
        let lists = [note, note + "b"].map { about in
            #"{"name":"\#(about.count)","about":"\#(about)","items":[{"type":"show","id":7,"name":"Harbour"}]}"#
        }
        let text =
            #"{"marquee":1,"titles":[\#(items.joined(separator: ","))],"lists":[\#(lists.joined(separator: ","))]}"#
        let session = ImportSession(
            [ImportFile(name: "library.json", bytes: Array(text.utf8))],
            ImportSession.Services(
                library: library, shows: shows, movies: films, cache: cache, memory: memory, isOffline: true,
                clock: clock, calendar: Self.calendar))
        let applied = try await session.apply()
        expect(applied.report.reasons == [.tooLong: 2] && applied.library.state.records.count == 2)
        expectEqual(applied.library.state.lists.map(\.description?.about), [note])
        expectEqual(applied.library.state.records[.show(Show.ID(number: 7))]?.note, note)
        expectNil(applied.library.state.records[.show(Show.ID(number: 8))]?.note)
    }

    @Test("Nothing is looked up twice, also after an interruption")
    func resuming() async throws {
        shows.hold()
        let first = session(play, "show,Lantern Street,,,,,,,8,,8,,")
        let task = Task { try await lookUp(first) }
        await shows.waitForCalls(2)
        task.cancel()
        shows.release()
        let interrupted = try await task.value
        expectEqual(interrupted.total.pending, 2)
        _ = try await lookUp(session(play, "show,Lantern Street,,,,,,,8,,8,,"))
        let calls = (shows.findCalls.count, shows.detailCalls.count)
        let report = try await lookUp(session(play, "show,Lantern Street,,,,,,,8,,8,,", "show,,,,,,,,8,,77,,"))
        expect((shows.findCalls.count, shows.detailCalls.count) == (calls.0 + 1, calls.1))
        expect(report.reasons == [.notFound: 1] && report.total.pending == 0)
        let offline = try await lookUp(session(play, "show,,,,,,,,8,,77,,", isOffline: true))
        expect(offline.total.new == 2 && offline.reasons == [.notFound: 1])
    }

    @Test("An answer that found nothing is asked for again after a month")
    func forgetting() async throws {
        let row = "show,,,,,,,,8,,77,,"
        _ = try await lookUp(session(row))
        _ = try await lookUp(session(row))
        expectEqual(shows.findCalls.count, 1)
        clock.advance(by: 31 * 86_400)
        _ = try await lookUp(session(row))
        expectEqual(shows.findCalls.count, 2)
    }

    @Test("The numbers of the catalog need no request")
    func catalog() async throws {
        let entry = CatalogEntry(
            Show(id: Show.ID(number: 8), name: "Lantern Street"), externals: ExternalIDs(imdb: "tt0000088", tvdb: 5),
            updated: 1)
        let report = try await lookUp(session("show,,,,,,,,8,,5,,", "title,,,,,,,,7,,,tt0000088,", catalog: [entry]))
        expect(report.total.new == 1 && report.total.pending == 0)
        expect(requests == 0 && films.calls.isEmpty)
        let named = try await lookUp(session("show,Lantern street,,,,,,,8,,,,", catalog: [entry]))
        expect(named.open.map(\.candidates.count) == [1] && requests == 0)
    }

    @Test("A name alone is looked up, but only suggests; the choice is remembered")
    func choosing() async throws {
        let row = "episode,Lantern Street,,1,1,,2020-05-01,day,,,,,"
        let session = session(row)
        let report = try await lookUp(session)
        let open = try require(report.open.first)
        expect(open.reason == .nameOnly && open.candidates.count == 1 && report.total.new == 0)
        await session.choose(.title(.show(Show.ID(number: 8))), for: open.work)
        let chosen = try await lookUp(session)
        expect(chosen.open.isEmpty && chosen.total.new == 2)
        expectEqual(chosen.questions.map(\.choice), [.title(.show(Show.ID(number: 8)))])
        expectEqual(chosen.questions.first?.candidates, open.candidates, "as they were offered, to choose again")
        // The report is left: another import, also of another program, knows the choice, and can change it.
        let other = self.session(row)
        try await expectEqual(lookUp(other).questions.map(\.choice), [.title(.show(Show.ID(number: 8)))])
        await other.choose(.leftOut, for: open.work)
        try await expectEqual(lookUp(self.session(row)).questions.map(\.choice), [.leftOut])
        await session.choose(.title(.show(Show.ID(number: 8))), for: open.work)
        _ = try await session.apply()
        let later = try await lookUp(self.session(row, row.replacing("05-01", with: "06-01")))
        expect(later.open.isEmpty && later.total.new == 1)
    }

    @Test("An episode's number finds the episode, once")
    func episodes() async throws {
        films.add(FoundEpisode(show: 7, season: 1, number: 1, name: "Anything"), imdb: "tt0000099")
        films.add(FoundEpisode(show: 7, season: 4, number: 1), imdb: "tt0000098")
        let rows = ["9,,,tt0000099,", "8,,,tt0000098,"].map { "title,x,,,,,,,\($0)" }
        let plan = "title,x,,,,,,,,,,tt0000099,,planned"
        let report = try await lookUp(session(rows[0], rows[1]))
        expect(report.counts[.ratings]?.new == 1 && report.reasons == [.noSuchEpisode: 1], "\(report)")
        let calls = (films.calls.count, requests)
        let session = session(rows[0], plan, header: Self.header.dropLast() + ",status\n")
        try await expectEqual(lookUp(session).reasons, [.unsupported: 1])
        expect((films.calls.count, requests) == calls)
        expectEqual(try await session.apply().library.state.records[.episode(700)]?.rating, 9)
    }

    @Test("Without a key, films wait and shows do not")
    func withoutKey() async throws {
        let rows = ("movie,The Long Ferry,2001,,,,2020-01-01,day,,,,,", "title,,,,,,,,8,,,tt0000007,")
        let report = try await lookUp(session(rows.0, rows.1, "title,,,,,,,,8,,,tt0000055,", hasKey: false))
        expect(report.total.new == 1 && report.total.pending == 2)
        expectEqual(report.failures, [.films: .keyUnavailable(.missing)])
        let calls = shows.findCalls.count
        try await expectEqual(lookUp(session(rows.0, "title,,,,,,,,8,,,tt0000055,", hasKey: false)).total.pending, 2)
        expectEqual(shows.findCalls.count, calls)
        films.add(
            Movie(id: Movie.ID(number: 55), title: "The Long Ferry", released: CalendarDay(iso8601: "2001-03-01")))
        let keyed = try await lookUp(session(rows.0, "title,,,,,,,,8,,,tt0000055,"))
        expect(keyed.total.new == 2 && keyed.total.pending == 0)
    }

    @Test("A service that does not answer leaves rows for the next time")
    func failing() async throws {
        shows.fail(with: .unreachable(.timedOut))
        let report = try await lookUp(session(play))
        expect(report.total.pending == 1 && report.failures[.shows] == .unreachable(.timedOut))
        shows.fail(with: nil)
        try await expectEqual(lookUp(session(play)).total.new, 2)
    }

    @Test("A corrected file comes back under its own name")
    func correcting() async throws {
        let lines = "position,const,title,title type\n1,tt0000404,Nothing,TV Series\n"
        let sources = ImportSession.Services(
            library: library, shows: shows, movies: films, cache: cache, memory: memory, isOffline: false, clock: clock,
            calendar: Self.calendar)
        let session = ImportSession([ImportFile(name: "watchlist.csv", bytes: Array(lines.utf8))], sources)
        try await expectEqual(lookUp(session).reasons, [.notFound: 1])
        let file = try await require(session.unmatched().first)
        let text = String(decoding: file.bytes, as: UTF8.self)
        expect(
            text.hasPrefix(
                "position,const,title,title type,marquee_reason,marquee_tvmaze,marquee_tmdb,marquee_file\r\n"))
        let corrected = text.replacing("notFound,,,", with: ",7,,")
        let second = ImportSession([ImportFile(name: "x.csv", bytes: Array(corrected.utf8))], sources)
        let report = try await lookUp(second)
        expect(report.total.new == 1 && report.counts[.titles]?.new == 1, "planned, as in a watchlist")
    }

    @Test("Our JSON makes an equal library, with the days on which titles were added")
    func roundTrip() async throws {
        let first = session(play, "show,Lantern Street,,,,,,,8,,8,,", "movie,Salt,,,,,2020-01-01,day,,,,,3")
        _ = try await lookUp(first)
        let value = try await first.apply().library
        func export(_ library: Library) -> [ExportFile] {
            LibraryExport(library.state, as: .json, titles: LibraryTitleIndex(library), calendar: Self.calendar).files
        }
        let files = export(value)
        clock.advance(by: 86_400)
        let other = LibraryStore(Library(), clock: clock)
        let second = ImportSession(
            files.map { ImportFile(name: $0.name, bytes: $0.bytes) },
            ImportSession.Services(
                library: other, shows: shows, movies: films, cache: cache, memory: MemoryStore(), isOffline: true,
                clock: clock, calendar: Self.calendar))
        expectEqual(export(try await second.apply().library), files)
    }

    @Test("Answers survive as a file; damaged ones are left out")
    func answers() {
        var answers = ImportAnswers()
        let now = clock.now()
        let show = ShowTitle(
            id: Show.ID(number: 7), name: "Harbour", year: 2019, network: "One", ids: ImportedIDs(tvmaze: 7, tvdb: 901),
            artwork: Artwork(medium: "https://static.tvmaze.com/a.jpg", original: nil))
        let film = MovieTitle(id: Movie.ID(number: 3), title: "Salt", originalTitle: "Sal", year: 1999, imdb: 5)
        answers.add(.init(shows: [show], date: now), to: .showByTVDB(901))
        answers.add(.init(movies: [film], date: now), to: .movieByName("Salt", year: 1999))
        answers.add(.init(date: now), to: .titleByIMDb(44))
        let episode = EpisodeTitle(show: show, season: 1, number: 2, name: "One", airdate: nil)
        answers.add(.init(episode: episode, date: now), to: .titleByIMDb(45))
        answers.add(.init(shows: [show], date: now), to: .showByName("Harbour"))
        let bytes = answers.encode()
        expectEqual(ImportAnswers(decoding: bytes, at: now).encode(), bytes)
        expectEqual(ImportAnswers(decoding: bytes, at: now)[.showByTVDB(901)]?.shows, [show])
        expectEqual(ImportAnswers(decoding: bytes, at: now)[.titleByIMDb(45)]?.episode, episode)
        for end in 0..<bytes.count { _ = ImportAnswers(decoding: Array(bytes.prefix(end)), at: now) }
        expect(ImportAnswers(decoding: Array("[{\"tvdb\":1},5,{\"tvdb\":-3,\"t\":1}]".utf8), at: now).answers.isEmpty)
    }
}

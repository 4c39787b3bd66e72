import Entities
import FoundationEssentials
import Library
import Networking
import Platform

/// Fetches the missing and outdated titles of the library, a title at a time, until the task is cancelled: shows that are not stored or
/// have changed, films before TMDB's terms forbid to keep them, and posters.
package struct RefreshLibrary: Sendable {
    /// The age at which a film is fetched again: a month before it must be removed.
    private static let filmAge: TimeInterval = 150 * 86_400
    /// The age at which the releases of a film that is waited for are fetched again.
    private static let releaseAge: TimeInterval = 3 * 86_400
    /// TVmaze may answer with data that is so old.
    private static let serverDelay: TimeInterval = 3600
    /// Titles that are shown together.
    private static let batch = 8

    /// How many of the missing shows are fetched.
    package struct Progress: Hashable, Sendable {
        package let done: Int
        package let total: Int
    }

    /// The shows that could not be fetched.
    package struct Gap: Hashable, Sendable {
        /// How many shows are unknown, except for shows that the service does not have.
        package var unknown = 0
        /// Why the last one was not fetched, or `nil` if the time was over.
        package var failure: GatewayError?
        /// Whether the service answered to the end.
        fileprivate var isComplete = false

        package init(unknown: Int = 0, failure: GatewayError? = nil) {
            (self.unknown, self.failure) = (unknown, failure)
        }
    }

    /// The titles that a command fetches.
    package enum Scope: Hashable, Sendable {
        /// None: missing shows are only counted.
        case nothing
        case missing
        /// Missing shows, and shows that have changed.
        case changed
    }

    package typealias Report = @Sendable (Progress) -> Void

    private let library: LibraryStore
    private let shows: any ShowsGateway
    private let movies: (any MoviesGateway)?
    private let posters: KeepPosters?
    private let isOffline: Bool
    private let clock: any WallClock

    /// - Parameters:
    ///   - movies: `nil` without a key.
    ///   - posters: `nil` if posters are not stored.
    package init(
        library: LibraryStore, shows: any ShowsGateway, movies: (any MoviesGateway)?, posters: KeepPosters? = nil,
        isOffline: Bool = false, clock: any WallClock = SystemWallClock()
    ) {
        self.library = library
        self.shows = shows
        self.movies = movies
        self.posters = posters
        self.isOffline = isOffline
        self.clock = clock
    }

    /// - Parameter deliver: shows the library with some more titles.
    package func callAsFunction(_ deliver: @escaping @Sendable (Library) async -> Void) async {
        guard let known = try? await library.value() else { return }
        if !isOffline {
            var news = News(deliver: deliver)
            if await fetchShows(of: known, &news).isComplete { await checkShows(&news) }
            await news.deliverRest()
            await fetchFilms(of: known, &news)
            await news.deliverRest()
        }
        if await library.forgetExpired(), let value = try? await library.value() { await deliver(value) }
        guard !Task.isCancelled else { return }
        _ = try? await posters?.fetchMissing(isOffline: isOffline)
        if !Task.isCancelled { try? await posters?.sweep() }
    }

    /// Fetches titles without posters, until the task is cancelled.
    /// - Parameter report: called after each missing show.
    package func fetch(_ scope: Scope, report: @escaping Report = { _ in }) async -> Gap {
        guard let known = try? await library.value() else { return Gap() }
        guard !isOffline, scope != .nothing else {
            return Gap(unknown: missingShows(of: known).count, failure: .offline)
        }
        var news = News { _ in }
        let gap = await fetchShows(of: known, &news, report)
        guard gap.isComplete else { return gap }
        switch scope {
        case .nothing: break
        case .missing: await fetchFilms(of: known, &news, onlyMissing: true)
        case .changed:
            await checkShows(&news)
            await fetchFilms(of: known, &news)
        }
        return gap
    }

    // MARK: Shows

    /// Fetches shows that are not stored, the latest added first.
    private func fetchShows(of known: Library, _ news: inout News, _ report: Report = { _ in }) async -> Gap {
        await fetch(missingShows(of: known), &news, report)
    }

    private func missingShows(of known: Library) -> [Show.ID] { known.missingShows(at: clock.now()) }

    /// Fetches the stored shows that have changed, as one list of all changes says.
    private func checkShows(_ news: inout News) async {
        guard let known = try? await library.value() else { return }
        let now = clock.now()
        let lastCheck = known.checked.map { $0 > now ? .distantPast : $0 } ?? .distantPast
        var seen: [Show.ID: Date] = [:]
        for id in known.wantedShows {
            // A show that has come back since the last check was not compared then.
            let isNew = (known.state.records[.show(id)]?.statusDate ?? .distantPast) > lastCheck
            seen[id] = known.shows[id].map { isNew ? $0.fetched : max($0.fetched, lastCheck) }
        }
        guard let oldest = seen.values.min(), now.timeIntervalSince(oldest) > Self.serverDelay else { return }
        let span = UpdateSpan(covering: now.timeIntervalSince(oldest) + Self.serverDelay)
        guard let updates = try? await shows.updates(in: span) else { return }
        let changed = known.wantedShows.filter { id in
            guard let seen = seen[id], let update = updates[id] else { return false }
            return update > seen - Self.serverDelay
        }
        if await fetch(changed, &news).isComplete { await news.add(await library.setChecked(now)) }
    }

    private func fetch(_ ids: [Show.ID], _ news: inout News, _ report: Report = { _ in }) async -> Gap {
        var patience = Patience()
        var gap = Gap(unknown: ids.count)
        for (place, id) in ids.enumerated() where !Task.isCancelled {
            do throws(GatewayError) {
                let details = try await shows.details(of: id)
                patience.noteSuccess()
                gap.unknown -= 1
                await news.add(
                    await library.learn([.show(.init(details: details, fetched: clock.now()))]))
            } catch {
                if error == .notFound { gap.unknown -= 1 } else if error != .cancelled { gap.failure = error }
                guard patience.outlasts(error) else { return gap }
            }
            report(Progress(done: place + 1, total: ids.count))
        }
        gap.isComplete = !Task.isCancelled
        return gap
    }

    // MARK: Films

    private func fetchFilms(of known: Library, _ news: inout News, onlyMissing: Bool = false) async {
        let now = clock.now()
        guard let movies, now >= Release.notBefore else { return }
        var patience = Patience()
        for id in known.wantedMovies where !Task.isCancelled {
            if let film = known.movies[id], onlyMissing || Self.isFresh(film, in: known, at: now) { continue }
            do throws(GatewayError) {
                let details = try await movies.details(of: id)
                patience.noteSuccess()
                await news.add(await library.learn([.movie(.init(details, fetched: clock.now()))]))
                // The address of a new picture may be that of the old one.
                posters?.invalidate(details.movie.artwork)
            } catch {
                guard patience.outlasts(error) else { return }
            }
        }
    }

    private static func isFresh(_ film: LibraryTitle.Film, in library: Library, at now: Date) -> Bool {
        let age = now.timeIntervalSince(film.fetched)
        guard (-Library.tolerance...filmAge).contains(age) else { return false }
        return !library.awaitsReleases(of: film, at: now) || film.releases != nil && age <= releaseAge
    }

    /// A server that fails once may have trouble with one title; one that fails twice is left alone.
    private struct Patience {
        private var hasFailed = false

        mutating func noteSuccess() { hasFailed = false }

        mutating func outlasts(_ error: GatewayError) -> Bool {
            if error.concernsEveryRequest || error.mayPass && hasFailed { return false }
            hasFailed = error.mayPass
            return true
        }
    }

    /// Shows the first new title at once and the others in batches.
    private struct News {
        let deliver: @Sendable (Library) async -> Void
        private var count = 0
        private var latest: Library?

        init(deliver: @escaping @Sendable (Library) async -> Void) { self.deliver = deliver }

        mutating func add(_ library: Library) async {
            latest = library
            if count % RefreshLibrary.batch == 0 { await deliverRest() }
            count += 1
        }

        mutating func deliverRest() async {
            guard let latest else { return }
            self.latest = nil
            await deliver(latest)
        }
    }
}

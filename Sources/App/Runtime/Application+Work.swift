import Core

extension Application {
    /// Starts work off the user-interface thread, replacing earlier work of the same kind.
    func start(_ work: Work, _ body: @escaping @Sendable (Delivery) async -> Void) {
        stop(work)
        startedCount += 1
        let number = startedCount
        let delivery = Delivery(application: self, work: work, number: number)
        let task = Task.detached(executorPreference: workers) {
            await body(delivery)
            await self.forget(work, number: number)
        }
        running[work] = RunningWork(number: number, task: task)
    }

    /// Starts work after a pause, replacing earlier work of the same kind.
    func start(_ work: Work, after pause: Duration, _ body: @escaping @Sendable (Delivery) async -> Void) {
        let clock = clock
        start(work) { delivery in
            guard (try? await clock.sleep(for: pause)) != nil else { return }
            await body(delivery)
        }
    }

    func stop(_ work: Work) {
        running.removeValue(forKey: work)?.task.cancel()
    }

    func stopAll() {
        for work in running.values { work.task.cancel() }
        running = [:]
    }

    /// Passes on a result of work, unless that has been cancelled or replaced.
    func perform(_ body: (isolated Application) -> Void, for work: Work, number: Int) {
        if running[work]?.number == number { body(self) }
    }

    /// Removes finished work, unless newer work has replaced it.
    private func forget(_ work: Work, number: Int) {
        guard running[work]?.number == number else { return }
        running[work] = nil
        watchNetwork()
    }
}

/// The purpose of a task in flight.
enum Work: Hashable, Sendable {
    case pages
    case catalogTable
    case catalogSync
    case catalogDue
    case catalogRows(CatalogAsker)
    case page(Int)
    case arrangement
    case search
    case loadedMatches
    case foundPage
    case queries
    case forgetting(String)
    case details(Show.ID)
    case part(ShowPart)
    case similar(Show.ID)
    case person(Person.ID)
    case creditedShow
    case picture(PictureKey)
    case browser
    case playSearch
    case films(MovieList)
    case filteredFilms
    case actors
    case film(Movie.ID)
    case collection(Movie.ID)
    case offers(Show.ID)
    case key
    case stored
    case clearing
    case library
    case statistics
    case history
    case pick
    case pathNames
    case importReading
    case importReport
    case exportSearch
    case importLookUp
    case exporting
    case lists
    case sources
    case sourcesDue
    case sourceSync
    case sourceLook
    case list(ListSource)
    case calendar
    case calendarDue
    case airings
    case titles(TitlesSource)
    case discover
    case libraryWatch
    case libraryRefresh
    case upNext
    case upNextDue
    case upNextDigest
    case favoritesList
    case star
    case message
    case lock
    case lockWait
    case finger
    case idle
    case advice
    case animation
    case busySign
    case pictureFrame
    case resizing
    case themes
    case choices

    /// Whether the network may be in use meanwhile. Work on data in memory and on disk, and timers, are the exceptions.
    var usesNetwork: Bool {
        switch self {
        // A sync shows its own progress.
        case .catalogTable, .catalogSync, .catalogDue, .catalogRows, .arrangement, .loadedMatches, .queries,
            .forgetting, .browser, .playSearch, .key,
            .stored, .clearing, .library,
            .libraryWatch, .upNext, .upNextDue, .upNextDigest, .calendarDue, .airings, .statistics, .history, .pick,
            .titles, .lists, .sources, .sourcesDue,
            .list,
            .pathNames,
            .importReading, .importReport, .exportSearch,
            .exporting,
            .favoritesList, .star, .message, .lock, .lockWait, .finger, .idle, .advice, .animation, .busySign,
            .pictureFrame, .resizing, .themes, .choices:
            false
        default: true
        }
    }
}

/// A task in flight; the number tells it from later work of the same kind.
struct RunningWork: Sendable {
    let number: Int
    let task: Task<Void, Never>
}

/// Delivers the results of work to the user-interface thread. Results of cancelled or replaced work are dropped.
struct Delivery: Sendable {
    let application: Application
    let work: Work
    let number: Int

    func receive(_ event: AppEvent) async {
        await perform { $0.receive(event) }
    }

    func perform(_ body: @Sendable (isolated Application) -> Void) async {
        await application.perform(body, for: work, number: number)
    }
}

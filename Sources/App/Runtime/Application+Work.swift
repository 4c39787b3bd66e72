import Core

extension Application {
    /// Starts work off the user-interface thread, in place of earlier work for the same end.
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

    /// Begins work that waits first, in place of what the same was for before.
    func start(_ work: Work, after pause: Duration, _ body: @escaping @Sendable (Delivery) async -> Void) {
        let clock = clock
        start(work) { delivery in
            guard (try? await clock.sleep(for: pause)) != nil else { return }
            await body(delivery)
        }
    }

    /// Ends work that is wanted no longer.
    func stop(_ work: Work) {
        running.removeValue(forKey: work)?.task.cancel()
    }

    /// Ends all work.
    func stopAll() {
        for work in running.values { work.task.cancel() }
        running = [:]
    }

    /// Does what work has come to, unless that is wanted no longer.
    func perform(_ body: (isolated Application) -> Void, for work: Work, number: Int) {
        if running[work]?.number == number { body(self) }
    }

    /// Lets go of work that is done, unless newer work has taken its place.
    private func forget(_ work: Work, number: Int) {
        if running[work]?.number == number { running[work] = nil }
    }
}

/// What a task on its way is for.
enum Work: Hashable, Sendable {
    case catalog
    case page(Int)
    case arrangement
    case search
    case loadedMatches
    case foundPage
    case queries
    case forgetting(String)
    case details(Show.ID)
    case picture(PictureKey)
    case films(MovieList)
    case film(Movie.ID)
    case key
    case stored
    case clearing
    case favorites
    case favoritesList
    case favoritePosters
    case star
    case message
    case lock
    case lockWait
    case finger
    case idle
    case animation
    case pictureFrame
    case themes
    case choices
}

/// Work on its way; the number tells it from later work for the same end.
struct RunningWork: Sendable {
    let number: Int
    let task: Task<Void, Never>
}

/// What work off the user-interface thread hands over what it has come to with. Whatever comes of work that has been stopped,
/// or in place of which there is newer work, reaches nobody.
struct Delivery: Sendable {
    let application: Application
    let work: Work
    let number: Int

    /// Hands an event over.
    func receive(_ event: AppEvent) async {
        await perform { $0.receive(event) }
    }

    /// Does something on the user-interface thread.
    func perform(_ body: @Sendable (isolated Application) -> Void) async {
        await application.perform(body, for: work, number: number)
    }
}

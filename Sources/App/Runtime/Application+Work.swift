import Entities
import Library
import UseCases

extension Application {
    /// Starts work off the user-interface thread, after a pause if there is one, replacing earlier work of the same kind.
    /// - Parameter usesNetwork: whether the network may be in use meanwhile.
    func start(
        _ work: Work, after pause: Duration? = nil, usesNetwork: Bool = false, _ body: @escaping Request.Body
    ) {
        stop(work)
        startedCount += 1
        let (number, clock) = (startedCount, clock)
        let delivery = Delivery(application: self, work: work, number: number)
        let task = Task.detached(executorPreference: workers) {
            if let pause {
                if (try? await clock.sleep(for: pause)) != nil { await body(delivery) }
            } else {
                await body(delivery)
            }
            await self.forget(work, number: number)
        }
        running[work] = RunningWork(number: number, usesNetwork: usesNetwork, task: task)
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
    /// A kind of request, if all of that kind replace each other and nothing else stops them.
    case request(String)
    case catalogSync
    case catalogDue
    case catalogRows(CatalogAsker)
    case page(Int)
    case search
    case loadedMatches
    case foundPage
    case forgetting(String)
    case details(Show.ID)
    case part(ShowPart)
    case similar(Show.ID)
    case person(Person.ID)
    case picture(PictureKey)
    case browser
    case playSearch
    case films(MovieList)
    case film(Movie.ID)
    case collection(Movie.ID)
    case offers(Show.ID)
    case key
    case importReading
    case importReport
    case importLookUp
    case sourcesDue
    case sourceSync
    case sourceLook
    case list(ListSource)
    case calendarDue
    case airings
    case titles(TitlesSource)
    case libraryWatch
    case libraryRefresh
    case upNextDue
    case upNextDigest
    case message
    case lock
    case finger
    case idle
    case animation
    case busySign
    case pictureFrame
    case resizing
    case rest
    case themes
    case choices
}

/// A task in flight; the number tells it from later work of the same kind.
struct RunningWork: Sendable {
    let number: Int
    let usesNetwork: Bool
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

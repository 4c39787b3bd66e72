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

import Core

extension Application {
    /// Asks whether a PIN may be tried.
    func checkLock() {
        withLock { lock throws(LockError) in .ready(wait: try await lock.wait()) }
    }

    /// Tries a PIN; that it was tried is noted before anything else.
    func tryPIN(_ pin: PIN) {
        withLock { lock throws(LockError) in try await lock.open(with: pin).map(LockEvent.answered) }
    }

    /// Lets a PIN open the program from now on, and writes down that there is one: where the file of the lock is missing some
    /// day, the program stays closed.
    func setPIN(_ pin: PIN) {
        withLock { lock throws(LockError) in try await lock.set(pin) ? .changed(isLocked: true) : nil }
        write(ConfigurationEdit(["lock", "enabled"], .boolean(true)))
    }

    /// Removes the lock.
    func removePIN() {
        withLock { lock throws(LockError) in
            try await lock.remove()
            return .changed(isLocked: false)
        }
        write(ConfigurationEdit(["lock", "enabled"], nil))
    }

    /// Waits, while nobody may try.
    func waitForLock(seconds: Int) {
        let clock = clock
        start(.lockWait) { application in
            guard (try? await clock.sleep(for: .seconds(seconds))) != nil else { return }
            await application.receive(.lock(.waited(seconds)))
        }
    }

    /// Waits for a finger on the reader, where there is one.
    func readFinger() {
        let reader = services.fingerprints
        start(.finger) { application in
            let isRight = await reader?.read()
            guard !Task.isCancelled else { return }
            await application.receive(.lock(.fingerprint(isRight ?? nil)))
        }
    }

    /// Closes the lock once nobody has touched the program for as long as was chosen. One clock runs for it, and is looked at
    /// when it strikes, not with every key.
    func watchIdleness() {
        let limit = Duration.seconds(60 * model.settings.idleMinutes)
        guard model.settings.isLocked, limit > .zero, model.lock == nil else { return stop(.idle) }
        guard running[.idle] == nil else { return }
        wait(untilIdleFor: limit, limit)
    }

    private func wait(untilIdleFor limit: Duration, _ rest: Duration) {
        let clock = clock
        start(.idle) { application in
            guard (try? await clock.sleep(for: rest)) != nil else { return }
            await application.strike(limit)
        }
    }

    private func strike(_ limit: Duration) {
        running[.idle] = nil
        let rest = limit - (stopwatch() - lastInput)
        if rest > .zero {
            wait(untilIdleFor: limit, rest)
        } else {
            receive(.lock(.idle))
        }
    }

    private func withLock(_ body: @escaping @Sendable (LockStore) async throws(LockError) -> LockEvent?) {
        let lock = services.lock
        start(.lock) { application in
            let event: LockEvent?
            do throws(LockError) {
                guard let lock else { throw .missing }
                event = try await body(lock)
            } catch {
                event = .failed(error)
            }
            if let event { await application.receive(.lock(event)) }
        }
    }
}

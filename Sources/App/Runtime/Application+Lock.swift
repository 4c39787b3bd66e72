import Core

extension Application {
    func checkLock() {
        withLock { lock throws(LockError) in .ready(wait: try await lock.wait()) }
    }

    /// Tries a PIN. The store records the attempt before it compares the PIN.
    func tryPIN(_ pin: PIN) {
        withLock { lock throws(LockError) in try await lock.open(with: pin).map(LockEvent.answered) }
    }

    func setPIN(_ pin: PIN) {
        changeLock(isLocked: true) { lock throws(LockError) in try await lock.set(pin) }
    }

    func removePIN() {
        changeLock(isLocked: false) { lock throws(LockError) in try await lock.remove() }
    }

    /// Runs after earlier writes and is never cancelled: the user's change is written even when the program ends.
    private func changeLock(
        isLocked: Bool, _ change: @escaping @Sendable (ManageLock) async throws(LockError) -> Void
    ) {
        guard let lock = services.lock else { return receive(.lock(.failed(.missing))) }
        let manageLock = ManageLock(lock: lock, configuration: configuration)
        let earlier = lastWriting
        let application = self
        lastWriting = Task(executorPreference: workers) {
            await earlier?.value
            do throws(LockError) {
                try await change(manageLock)
                await application.receive(.lock(.changed(isLocked: isLocked)))
            } catch {
                await application.receive(.lock(.failed(error)))
            }
        }
    }

    /// Waits until another PIN may be tried.
    func waitForLock(seconds: Int) {
        start(.lockWait, after: .seconds(seconds)) { await $0.receive(.lock(.waited(seconds))) }
    }

    /// Waits for a fingerprint, if there is a reader.
    func readFinger() {
        let reader = services.fingerprints
        start(.finger) { delivery in
            let answer = await reader?.read() ?? .noReader
            await delivery.receive(.lock(.fingerprint(answer)))
        }
    }

    /// Releases the reader once the lock is open, so that other programs can use it.
    func restFinger() {
        if model.lock == nil, running[.finger] != nil { stop(.finger) }
    }

    /// Locks the program when it has been idle for the configured time. There is a single timer, which checks the time
    /// of the last input when it fires, instead of being restarted by every key.
    func watchIdleness() {
        guard let limit = idleLimit else { return stop(.idle) }
        if running[.idle] == nil || watchedLimit != limit { startIdleTimer(limit) }
    }

    /// Whether the program has been idle for longer than configured. The timer may not have fired, because it stops
    /// while the machine is asleep.
    var isOverdue: Bool {
        idleLimit.map { stopwatch() - lastInput >= $0 } ?? false
    }

    /// The configured idle time, or `nil` if the program is locked or never locks itself.
    private var idleLimit: Duration? {
        guard face.canLock, model.settings.isLocked, model.lock == nil, model.settings.idleMinutes > 0 else {
            return nil
        }
        return .seconds(60 * model.settings.idleMinutes)
    }

    private func startIdleTimer(_ pause: Duration) {
        watchedLimit = idleLimit
        start(.idle, after: pause) { await $0.perform { $0.idleTimerFired() } }
    }

    private func idleTimerFired() {
        running[.idle] = nil
        guard let limit = idleLimit else { return }
        let rest = limit - (stopwatch() - lastInput)
        if rest > .zero { startIdleTimer(rest) } else { receive(.lock(.idle)) }
    }

    private func withLock(_ body: @escaping @Sendable (LockStore) async throws(LockError) -> LockEvent?) {
        let lock = services.lock
        start(.lock) { delivery in
            let event: LockEvent?
            do throws(LockError) {
                guard let lock else { throw .missing }
                event = try await body(lock)
            } catch {
                event = .failed(error)
            }
            if let event { await delivery.receive(.lock(event)) }
        }
    }
}

import Library
import UseCases

extension Application {
    /// Runs after earlier writes and is never cancelled: the user's change is written even when the program ends.
    func changeLock(
        isLocked: Bool, _ change: @escaping @Sendable (ManageLock) async throws(LockError) -> Void
    ) {
        guard let lock = services.storage.lock else { return receive(.lock(.failed(.missing))) }
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
        guard face.canLock, model.data.settings.isLocked, model.lock == nil, model.data.settings.idleMinutes > 0 else {
            return nil
        }
        return .seconds(60 * model.data.settings.idleMinutes)
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
}

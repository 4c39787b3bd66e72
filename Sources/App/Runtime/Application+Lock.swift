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

    /// Lets a PIN open the program from now on.
    func setPIN(_ pin: PIN) {
        changeLock(isLocked: true) { lock throws(LockError) in try await lock.set(pin) }
    }

    /// Removes the lock.
    func removePIN() {
        changeLock(isLocked: false) { lock throws(LockError) in try await lock.remove() }
    }

    /// In its turn among what is written, and not given up: what a person has decided counts, even at the end of the program.
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

    /// Waits, while nobody may try.
    func waitForLock(seconds: Int) {
        start(.lockWait, after: .seconds(seconds)) { await $0.receive(.lock(.waited(seconds))) }
    }

    /// Waits for a finger on the reader, where there is one.
    func readFinger() {
        let reader = services.fingerprints
        start(.finger) { delivery in
            let answer = await reader?.read() ?? .noReader
            await delivery.receive(.lock(.fingerprint(answer)))
        }
    }

    /// Lets go of the reader once the lock is open, by whatever way: others may want it.
    func restFinger() {
        if model.lock == nil, running[.finger] != nil { stop(.finger) }
    }

    /// Closes the lock once nobody has touched the program for as long as was chosen. One clock runs for it, and is looked at
    /// when it strikes, not with every key.
    func watchIdleness() {
        guard let limit = idleLimit else { return stop(.idle) }
        if running[.idle] == nil || watchedLimit != limit { strike(after: limit) }
    }

    /// Whether nobody has touched the program for longer than was chosen. The clock need not have struck: it stands still while
    /// the machine sleeps.
    var isOverdue: Bool {
        idleLimit.map { stopwatch() - lastInput >= $0 } ?? false
    }

    /// How long the program may lie untouched; `nil` where it is closed, or never closes by itself.
    private var idleLimit: Duration? {
        guard face.canLock, model.settings.isLocked, model.lock == nil, model.settings.idleMinutes > 0 else { return nil }
        return .seconds(60 * model.settings.idleMinutes)
    }

    private func strike(after pause: Duration) {
        watchedLimit = idleLimit
        start(.idle, after: pause) { await $0.perform { $0.strike() } }
    }

    private func strike() {
        running[.idle] = nil
        guard let limit = idleLimit else { return }
        let rest = limit - (stopwatch() - lastInput)
        if rest > .zero { strike(after: rest) } else { receive(.lock(.idle)) }
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

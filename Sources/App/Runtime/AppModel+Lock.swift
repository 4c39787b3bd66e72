import Core

extension AppModel {
    /// Opens the library, at the start or once the lock is open.
    mutating func begin() -> [Effect] {
        guard !hasBegun else { return [] }
        hasBegun = true
        return [.openFavorites] + router.handle(.appeared)
    }

    /// Says what is wrong with the configuration, once, to somebody who may see it.
    mutating func sayMistakes() -> [Effect] {
        guard lock == nil, !mistakes.isEmpty else { return [] }
        defer { mistakes = [] }
        return [.say(.configurationMistakes(mistakes))]
    }

    /// What follows from what has happened to the lock.
    mutating func handle(_ event: LockEvent) -> [Effect] {
        switch event {
        case .idle: return close()
        case .changed(let isLocked):
            settings.isLocked = isLocked
            router.closePINs()
            router.use(settings)
            return [.say(isLocked ? .lockSet : .lockRemoved)]
        default: break
        }
        guard lock != nil else { return router.deliver(event) }
        let effects = lock?.handle(event) ?? []
        guard lock?.state.phase == .open else { return effects }
        lock = nil
        return effects + begin() + sayMistakes()
    }

    /// Closes the lock, where there is one.
    mutating func close() -> [Effect] {
        guard lock == nil else { return [] }
        guard settings.isLocked else { return [.say(isDemo ? .noLockInDemo : .noLock)] }
        let closed = LockPresenter(takesFinger: settings.takesFingerprint, isInKiosk: settings.kiosk != nil)
        lock = closed
        toast = nil
        palette = nil
        router.closePINs()
        return closed.appear()
    }

    /// What a key does while the lock is closed.
    mutating func handleLocked(_ command: Command?, _ edit: TextEdit?) -> [Effect] {
        if let command { return lock?.handle(command) ?? [] }
        if let edit { return lock?.handle(edit) ?? [] }
        return []
    }
}

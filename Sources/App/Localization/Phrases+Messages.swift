import Configuration
import Entities
import FoundationEssentials
import Library
import Networking
import Platform
import UseCases

extension Phrases {
    // MARK: Messages

    var linkOpened: String { self["message.linkOpened"] }
    func linkStarted(_ link: String) -> String { text("message.linkStarted", link) }
    func browserFailed(_ link: String, _ fault: CommandFault?) -> String {
        text("message.browserFailed", link) + (fault.map { inParentheses(reason($0)) } ?? "")
    }
    func linkCopied(_ link: String) -> String { text("message.linkCopied", link) }
    var noLink: String { self["message.noLink"] }
    func theme(_ name: String) -> String { text("message.theme", value(name, of: .theme)) }
    var nothingMoreStored: String { self["message.nothingMoreStored"] }
    var cacheUnavailable: String { self["message.cacheUnavailable"] }

    // MARK: Failures of gateways

    var failureTitle: String { self["failure.shows"] }
    var filmsFailureTitle: String { self["films.failure"] }
    var networkUnused: String { self["failure.networkUnused"] }

    func failure(_ error: GatewayError) -> String { failure(error, at: "TVmaze") }
    func filmsFailure(_ error: GatewayError) -> String { failure(error, at: "TMDB") }

    func failure(_ error: GatewayError, at service: String) -> String {
        switch error {
        case .unreachable(.tooLarge): self["failure.tooLarge"]
        case .unreachable(let error): text("failure.\(error)", service)
        case .status(let status): text("failure.status", service, String(status))
        case .rateLimited(let seconds?): text("failure.rateLimitedFor", service, waitingTime(seconds))
        case .rateLimited(nil): text("failure.rateLimited", service)
        case .keyUnavailable(let problem): filmKeyTitle(problem)
        case .notFound, .notTheAPI, .portal, .keyRejected, .noSuchPage, .offline, .cancelled:
            text("failure.\(error)", service)
        }
    }

    /// What to do about a failure.
    func advice(_ error: GatewayError) -> String {
        switch error {
        case .unreachable(.insecure): self["advice.insecure"]
        case .unreachable(.workerFailed): self["advice.workerFailed"]
        case .unreachable: self["advice.unreachable"]
        case .status: self["advice.status"]
        case .rateLimited(nil): self["advice.rateLimited"]
        case .rateLimited: self["advice.rateLimitedFor"]
        case .keyRejected, .keyUnavailable: self["advice.key"]
        case .notFound, .notTheAPI, .portal, .noSuchPage, .offline, .cancelled: self["advice.\(error)"]
        }
    }

    /// - Parameter key: the key that tries again, if there is one.
    func couldNotLoadMore(_ error: GatewayError, key: String?) -> String {
        sentences(failure(error) + fullStop, key.map { text("failure.retry", $0) })
    }

    /// - Parameter key: the key that tries again, if there is one.
    func couldNotLoadMoreFilms(_ error: GatewayError, key: String?) -> String {
        sentences(filmsFailure(error) + fullStop, key.map { text("failure.retry", $0) })
    }

    func couldNotRefresh(_ error: GatewayError) -> String {
        text("failure.showsStored", error == .offline ? networkUnused : failure(error))
    }

    /// The same with the age of the saved data, if that is known.
    func couldNotRefresh(_ error: GatewayError, _ staleness: Staleness?, at now: Date) -> String {
        staleness.flatMap { age(of: $0, at: now) }.map { text("failure.showsStoredSince", failure(error), $0) }
            ?? couldNotRefresh(error)
    }

    func couldNotRefreshFilms(_ error: GatewayError) -> String {
        text("failure.showsLoaded", error == .offline ? networkUnused : filmsFailure(error))
    }

    func waitingTime(_ seconds: Int) -> String {
        switch WaitingTime(seconds: seconds) {
        case .seconds(let count): counted("wait.seconds", count)
        case .minutes(let count): counted("wait.minutes", count)
        case .hours(let count): counted("wait.hours", count)
        case .days(let count): counted("wait.days", count)
        }
    }

    /// Why something could not be read or written, within a sentence.
    func reason(_ error: StoreError) -> String {
        switch error {
        case .full, .denied, .busy, .notAFile, .notAFolder: self["store.\(error)"]
        case .unrepresentable: self["store.unrepresentable"]
        case .tooLarge(let limit): text("store.tooLarge", grouped(limit))
        case .textTooLong(let limit): text("store.textTooLong", grouped(limit))
        case .system(let number): text("store.system", String(number), StoreError.name(ofSystemError: number))
        }
    }

    /// Why a command cannot be run, or failed, within a sentence.
    func reason(_ fault: CommandFault) -> String {
        switch fault {
        case .empty, .unfinishedQuote: self["program.\(fault)"]
        case .needsShell(let text): self.text("program.needsShell", text)
        case .notFound(let name): text("program.notFound", name)
        case .notExecutable(let name): text("program.notExecutable", name)
        case .notStarted(let name, let error): text("program.notStarted", name, reason(error))
        case .exited(let name, let status): text("program.exited", name, String(status))
        case .killed(let name, let signal): text("program.killed", name, String(signal))
        }
    }

    func commandFailure(_ fault: CommandFault) -> String { text("program.failure", reason(fault)) }

    // MARK: Favorites

    func favorites(_ count: Int, by order: FavoriteOrder) -> String {
        counted("favorites.count", count, sorted(by: order))
    }

    func sorted(_ count: Int, by order: FavoriteOrder) -> String {
        text("list.sorted", sorted(by: order), text("favorites.all" + rules.plurals.suffix(for: count), grouped(count)))
    }

    func sorted(by order: FavoriteOrder) -> String { self["favorites.order.\(order.rawValue)"] }

    /// - Parameter undo: the key that undoes it, if there is one.
    func favoriteAdded(_ title: String, undo: String?) -> String { text("favorites.added", title) + undoNote(undo) }

    /// - Parameter undo: the key that undoes it, if there is one.
    func favoriteRemoved(_ title: String, undo: String?) -> String { text("favorites.removed", title) + undoNote(undo) }

    func undoNote(_ key: String?) -> String { key.map { inParentheses(text("favorites.undoKey", $0)) } ?? "" }

    var noFavorites: String { self["favorites.nothing"] }
    var undone: String { self["favorites.undone"] }
    var nothingToUndo: String { self["favorites.nothingToUndo"] }
    var unknownFilm: String { self["favorites.unknownFilm"] }

    func expiredFilm(number: Int) -> String { text("favorites.expiredFilm", String(number)) }

    func libraryFailure(_ error: StoreError) -> String {
        if case .textTooLong(let limit) = error { return text("library.textTooLong", grouped(limit)) }
        return text("library.failure", reason(error))
    }

    /// - Parameter machine: its name.
    func libraryChanged(_ count: Int, by machine: String) -> String {
        counted("library.changed", count, machine)
    }

    // MARK: Lock

    var enterPIN: String { self["lock.enterPIN"] }
    var enterPINOrFinger: String { self["lock.enterPINOrFinger"] }
    var enterNewPIN: String { self["lock.enterNewPIN"] }
    var enterPINAgain: String { self["lock.enterPINAgain"] }
    var tryingPIN: String { self["lock.tryingPIN"] }
    var wrongPIN: String { self["lock.wrongPIN"] }
    var wrongFinger: String { self["lock.wrongFinger"] }
    var shortPIN: String { self["lock.shortPIN"] }
    var differentPIN: String { self["lock.differentPIN"] }
    func waitForPIN(seconds: Int) -> String { text("lock.wait", waitingTime(seconds)) }
    var forgottenPIN: String { self["lock.forgottenPIN"] }
    var lockFailedTitle: String { self["lock.failure"] }

    func lockFailure(_ error: LockError) -> String {
        switch error {
        case .store(let error): text("lock.failure.store", reason(error))
        case .unreadable(let error): text("lock.failure.unreadable", reason(error))
        case .missing, .damaged: self["lock.failure.\(error)"]
        case .newerVersion(let version): text("lock.failure.newerVersion", String(version))
        case .sharedFolder(let folder): text("lock.failure.sharedFolder", folder)
        }
    }

    /// Why the lock cannot be opened, and what its owner, or a visitor of a kiosk, can do about it.
    func lockFailure(_ error: LockError, inKiosk isInKiosk: Bool) -> String {
        switch error {
        case .missing where isInKiosk, .damaged where isInKiosk: brokenLockInKiosk
        // A visitor cannot look at files.
        case .unreadable(let error) where isInKiosk: lockFailure(.store(error))
        default: lockFailure(error)
        }
    }

    /// - Parameter idleMinutes: after how many minutes without a key press the program locks; 0 for never.
    func lockSet(isNew: Bool = true, idleMinutes: Int = 0) -> String {
        let minutes = value(String(idleMinutes), of: .idleMinutes)
        return sentences(
            self[isNew ? "lock.set" : "lock.changed"] + fullStop,
            idleMinutes == 0 ? self["lock.asks"] : text("lock.asks.idle", minutes))
    }
    var lockRemoved: String { self["lock.removed"] }
    var lockLabel: String { self["lock.label"] }
    var whatTheLockIs: String { self["lock.note"] }

    /// What the keys do on the line of the lock in the settings.
    func lockAdvice(isLocked: Bool, choose: String?, remove: String?) -> String {
        sentences(
            choose.map { text(isLocked ? "lock.advice.change" : "lock.advice.choose", $0) },
            isLocked ? remove.map { text("lock.advice.remove", $0) } : nil)
    }

    func lockState(isLocked: Bool) -> String { self[isLocked ? "lock.state.on" : "lock.state.off"] }
    func lockStatus(isLocked: Bool) -> String { self[isLocked ? "lock.status.on" : "lock.status.off"] }
    var noLock: String { self["lock.none"] }
    var noLockInDemo: String { self["lock.noneInDemo"] }
    var lockedHere: String { self["lock.locked"] }

    /// Asks whether to remove the lock and the favorites.
    /// - Parameter word: the word to type for yes.
    func resetQuestion(word: String) -> String { text("lock.reset.question", word) }
    var resetWord: String { self["lock.reset.word"] }
    /// - Parameter folders: those with the user's libraries.
    func resetDone(_ folders: [String]) -> String {
        let list = folders.joined(separator: comma)
        return sentences(self["lock.reset.done"], list.isEmpty ? nil : text("lock.reset.folders", list))
    }
    var resetLeft: String { self["lock.reset.unchanged"] }
    var resetNeedsAnswer: String { self["lock.reset.needsAnswer"] }

    // MARK: Kiosk

    var fixedByHost: String { self["kiosk.fixedByHost"] }
    func fixedValue(_ value: String) -> String { text("kiosk.fixedValue", value) }
    var kioskNeedsTerminal: String { self["kiosk.needsTerminal"] }
    /// The kiosk is closed because of a mistake, which follows.
    var kioskIsClosed: String { self["kiosk.closed"] }
    var forgottenPINInKiosk: String { self["kiosk.forgottenPIN"] }
    var brokenLockInKiosk: String { self["kiosk.brokenLock"] }
}

/// A time to wait in the unit in which it is said, rounded up.
enum WaitingTime: Hashable, Sendable {
    case seconds(Int)
    case minutes(Int)
    case hours(Int)
    case days(Int)

    /// The time in seconds up to a minute, in minutes up to two hours, in hours up to two days.
    init(seconds: Int) {
        func rounded(to unit: Int) -> Int { (seconds - 1) / unit + 1 }
        self =
            switch seconds {
            case ...60: .seconds(max(0, seconds))
            case ...7_200: .minutes(rounded(to: 60))
            case ...172_800: .hours(rounded(to: 3_600))
            default: .days(rounded(to: 86_400))
            }
    }
}

import FoundationEssentials
import Platform

/// The answer to a PIN.
package enum LockAnswer: Hashable, Sendable {
    case opened
    /// The PIN is wrong; seconds until the next attempt.
    case wrong(wait: Int)
    /// The PIN was not checked; seconds until the next attempt.
    case tooEarly(wait: Int)
}

/// Why the lock could not be read or changed. It stays closed.
package enum LockError: Error, Hashable, Sendable {
    /// The file could not be changed.
    case store(StoreError)
    /// The file could not be read, so there may be a lock.
    case unreadable(StoreError)
    /// There is no PIN to check against.
    case missing
    case damaged
    case newerVersion(Int)
    /// Other machines use the library's folder too, and this one cannot leave it.
    case sharedFolder(String)
}

/// The lock of the program: a secret in a file that only its owner can read, and the attempts to guess the PIN.
///
/// An attempt is counted before its PIN is checked, so that neither a kill nor a power cut undoes it, and by the time since
/// the machine's start, so that changing the date does not shorten a wait.
package actor LockStore {
    /// Wrong PINs without a wait.
    package static let freeTries = 5
    static let name = "lock.json"

    private let store: any DocumentStore
    private let rounds: Int
    private let now: @Sendable () -> LockMoment

    /// - Parameters:
    ///   - store: the folder of the user's data.
    ///   - rounds: for new secrets; the default is OWASP's advice for PBKDF2 with HMAC-SHA-256 (Password Storage Cheat
    ///     Sheet, 2023).
    package init(
        store: any DocumentStore, rounds: Int = 600_000, now: @escaping @Sendable () -> LockMoment = LockMoment.now
    ) {
        self.store = store
        self.rounds = rounds
        self.now = now
    }

    /// Whether the lock's file exists, or may exist because the folder cannot be read.
    package nonisolated var hasFile: Bool { (try? store.names())?.contains(LockStore.name) ?? true }

    /// Whether there is a PIN.
    package func isSet() throws(LockError) -> Bool {
        try read() != nil
    }

    /// Seconds until a PIN may be tried.
    package func wait() throws(LockError) -> Int {
        guard let file = try read() else { throw absence }
        return file.wait(at: now())
    }

    /// Tries a PIN.
    /// - Returns: `nil` if the task was cancelled; the attempt counts anyway.
    package func open(with pin: PIN) throws(LockError) -> LockAnswer? {
        var wait = 0
        let file = try change { file in
            wait = file.wait(at: now())
            if wait == 0 { file.countAttempt(at: now()) }
        }
        guard wait == 0 else { return .tooEarly(wait: wait) }
        guard let isRight = file.secret.matches(pin) else { return nil }
        guard isRight else { return .wrong(wait: file.wait(at: now())) }
        try change { file in
            file.failures = 0
            file.lastFailure = nil
        }
        return .opened
    }

    /// Sets the PIN. The caller has checked that the user may.
    /// - Returns: `false` if the task was cancelled; then nothing has changed.
    @discardableResult
    package func set(_ pin: PIN) throws(LockError) -> Bool {
        guard let secret = LockSecret(pin, rounds: rounds) else { return false }
        let bytes = try LockFile(secret: secret).encode()
        do throws(StoreError) {
            try store.exclusively { () throws(StoreError) in try store.write(bytes, to: LockStore.name) }
        } catch {
            throw .store(error)
        }
        return true
    }

    /// Removes the PIN. The caller has checked that the user may.
    package func remove() throws(LockError) {
        do throws(StoreError) {
            try store.exclusively { () throws(StoreError) in try store.remove(LockStore.name) }
        } catch {
            throw .store(error)
        }
    }

    // MARK: The file

    /// Why there is no file: it is missing, or its folder cannot be read.
    private var absence: LockError {
        do throws(StoreError) {
            _ = try store.names()
            return .missing
        } catch {
            return .unreadable(error)
        }
    }

    private func read() throws(LockError) -> LockFile? {
        let bytes: [UInt8]?
        do throws(StoreError) {
            bytes = try store.read(LockStore.name, limit: LockFile.sizeLimit)
        } catch {
            if case .tooLarge = error { throw .damaged }
            throw .unreadable(error)
        }
        guard let bytes else { return nil }
        return try LockFile(bytes)
    }

    /// - Returns: the new file.
    @discardableResult
    private func change(_ body: (inout LockFile) -> Void) throws(LockError) -> LockFile {
        let outcome: Result<LockFile, LockError>
        do throws(StoreError) {
            outcome = try store.exclusively { () throws(StoreError) in
                var file: LockFile
                let bytes: [UInt8]
                do throws(LockError) {
                    guard let former = try read() else { return .failure(absence) }
                    file = former
                    body(&file)
                    if file == former { return .success(file) }
                    bytes = try file.encode()
                } catch {
                    return .failure(error)
                }
                try store.write(bytes, to: LockStore.name)
                return .success(file)
            }
        } catch {
            throw .store(error)
        }
        return try outcome.get()
    }
}

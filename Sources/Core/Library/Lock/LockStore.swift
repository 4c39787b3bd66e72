import FoundationEssentials

/// The lock of the program: a secret in a file that nobody but its owner can read, and the tries to guess the PIN.
///
/// A try is counted before its PIN is looked at, so that neither a kill nor a power cut makes it undone, and by the time
/// since the machine's start, so that changing the date does not shorten a wait.
public actor LockStore {
    /// How often a wrong PIN costs nothing.
    public static let freeTries = 5
    static let name = "lock.json"

    private let store: any DocumentStore
    private let rounds: Int
    private let now: @Sendable () -> LockMoment

    /// Opens the lock; nothing is read yet.
    /// - Parameters:
    ///   - store: the folder of what the user owns.
    ///   - rounds: of the secrets that it makes; what is usual is OWASP's advice for PBKDF2 with HMAC-SHA-256 (Password Storage
    ///     Cheat Sheet, 2023).
    ///   - now: the moment.
    public init(
        store: any DocumentStore, rounds: Int = 600_000, now: @escaping @Sendable () -> LockMoment = LockMoment.now
    ) {
        self.store = store
        self.rounds = rounds
        self.now = now
    }

    /// Whether the file of a lock is there, whatever is in it. Where the folder cannot be looked into it may be: what cannot be
    /// known to be open stays closed.
    public nonisolated var hasFile: Bool { (try? store.names())?.contains(LockStore.name) ?? true }

    /// Whether there is a secret.
    public func isSet() throws(LockError) -> Bool {
        try read() != nil
    }

    /// Seconds until a PIN may be tried.
    /// - Throws: `LockError.missing` where there is no secret.
    public func wait() throws(LockError) -> Int {
        guard let file = try read() else { throw absence }
        return file.wait(at: now())
    }

    /// Tries a PIN.
    /// - Returns: `nil` where the task was cancelled; the try counts all the same.
    public func open(with pin: PIN) throws(LockError) -> LockAnswer? {
        var wait = 0
        let file = try change { file in
            wait = file.wait(at: now())
            if wait == 0 { file.countTry(at: now()) }
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

    /// Makes the PIN the one that opens from now on. Whoever calls has made sure that the person may.
    /// - Returns: `false` where the task was cancelled; then nothing has changed.
    @discardableResult
    public func set(_ pin: PIN) throws(LockError) -> Bool {
        guard let secret = LockSecret(pin, rounds: rounds) else { return false }
        let bytes = try LockFile(secret: secret).encode()
        do throws(StoreError) {
            try store.exclusively { () throws(StoreError) in try store.write(bytes, to: LockStore.name) }
        } catch {
            throw .store(error)
        }
        return true
    }

    /// Removes the secret. Whoever calls has made sure that the person may.
    public func remove() throws(LockError) {
        do throws(StoreError) {
            try store.exclusively { () throws(StoreError) in try store.remove(LockStore.name) }
        } catch {
            throw .store(error)
        }
    }

    // MARK: The file

    /// Why there is no file to be read: a folder that cannot be looked into may have none, and nobody knows.
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

    /// - Returns: the file as it was written.
    @discardableResult
    private func change(_ body: (inout LockFile) -> Void) throws(LockError) -> LockFile {
        let outcome: Result<LockFile, LockError>
        do throws(StoreError) {
            outcome = try store.exclusively { () throws(StoreError) in
                var file: LockFile
                let bytes: [UInt8]
                do throws(LockError) {
                    guard let read = try read() else { return .failure(absence) }
                    file = read
                    let former = file
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

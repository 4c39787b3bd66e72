/// Sets the PIN and removes the lock, in the file of the lock and in the configuration, which says that there is one so that the
/// program stays closed should that file get lost.
///
/// Whatever ends the program between the two steps, the lock is never on without a secret that opens it: the secret comes
/// first and goes last.
public struct ManageLock: Sendable {
    static let setting = ["lock", "enabled"]

    private let lock: LockStore
    private let configuration: ConfigurationFile?

    /// Makes the use case.
    /// - Parameter configuration: where it is written down that there is a lock; `nil` where nothing can be.
    public init(lock: LockStore, configuration: ConfigurationFile?) {
        self.lock = lock
        self.configuration = configuration
    }

    /// Lets a PIN open the program from now on.
    public func set(_ pin: PIN) async throws(LockError) {
        guard try await lock.set(pin) else { return }
        // Where the configuration cannot be written the file of the lock alone closes the program.
        try? configuration?.change([ConfigurationEdit(Self.setting, .bool(true))])
    }

    /// Removes the lock.
    public func remove() async throws(LockError) {
        do throws(ConfigurationFileError) {
            try configuration?.change([ConfigurationEdit(Self.setting, nil)])
        } catch {
            // A configuration that cannot be understood asks for no lock.
            if case .store(let error) = error { throw .store(error) }
        }
        try await lock.remove()
    }
}

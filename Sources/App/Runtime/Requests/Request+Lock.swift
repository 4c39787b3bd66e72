import Library

extension Request {
    /// Whether a PIN may be tried; `LockEvent.ready` follows.
    static var lockState: Self {
        ofLock(nil) { lock throws(LockError) in .ready(wait: try await lock.wait()) }
    }

    /// Try a PIN; `LockEvent.answered` follows. The store records the attempt before it compares the PIN.
    static func unlock(_ pin: PIN) -> Self {
        ofLock(pin) { lock throws(LockError) in try await lock.open(with: pin).map(LockEvent.answered) }
    }

    private static func ofLock(
        _ pin: PIN?, kind: String = #function,
        _ body: @escaping @Sendable (LockStore) async throws(LockError) -> LockEvent?
    ) -> Self {
        Self(pin, key: .lock, kind: kind) { services, delivery in
            let event: LockEvent?
            do throws(LockError) {
                guard let lock = services.storage.lock else { throw .missing }
                event = try await body(lock)
            } catch {
                event = .failed(error)
            }
            if let event { await delivery.receive(.lock(event)) }
        }
    }

    /// The end of a wait until another PIN may be tried; `LockEvent.waited` follows.
    static func lockWait(seconds: Int) -> Self {
        Self(seconds, after: .seconds(seconds)) { await $1.receive(.lock(.waited(seconds))) }
    }

    /// A fingerprint, if there is a reader; `LockEvent.fingerprint` follows.
    static var fingerprint: Self {
        Self(key: .finger) { await $1.receive(.lock(.fingerprint(await $0.machine.fingerprints?.read() ?? .noReader))) }
    }
}

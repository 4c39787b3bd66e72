/// Who decides about the lock of a library in a kiosk.
enum KioskLock: String, Hashable, Sendable, CaseIterable {
    /// There is none.
    case off
    /// Each visitor may have a PIN.
    case own
    /// There is one, with the host's PIN; a library whose lock is missing stays closed.
    case host
}

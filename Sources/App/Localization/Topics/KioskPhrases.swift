import Core

/// What is said in a kiosk.
protocol KioskPhrases: Sendable {
    /// Somebody has decided for all visitors.
    var fixedByHost: String { get }
    /// The value of a setting about which somebody has.
    func fixedValue(_ value: String) -> String
    /// There is no terminal; another program would have to be asked for one.
    var kioskNeedsTerminal: String { get }
    /// The host has to mend something first; what it is follows.
    var kioskIsClosed: String { get }
    /// Whom to ask about a PIN that was forgotten.
    var forgottenPINInKiosk: String { get }
    /// The file of the visitor's lock is missing or damaged; whom to ask.
    var brokenLockInKiosk: String { get }
}

extension Phrases {
    /// Why a lock cannot be opened, and what can be done about it: by whoever sits at the machine, or by a visitor.
    func lockFailure(_ error: LockError, inKiosk isInKiosk: Bool) -> String {
        switch error {
        case .missing where isInKiosk, .damaged where isInKiosk: brokenLockInKiosk
        // A visitor can look at no file.
        case .unreadable(let error) where isInKiosk: lockFailure(.store(error))
        default: lockFailure(error)
        }
    }
}

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
}

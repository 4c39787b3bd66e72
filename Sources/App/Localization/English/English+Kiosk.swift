extension English {
    var fixedByHost: String { "Whoever runs this kiosk has decided." }
    var kioskNeedsTerminal: String { "A kiosk needs a terminal: ssh -t." }
    var kioskIsClosed: String { "This kiosk is closed until whoever runs it has mended this:" }
    var forgottenPINInKiosk: String { "Forgotten? Ask whoever runs this kiosk." }
    var brokenLockInKiosk: String { "Its file is missing or damaged. Ask whoever runs this kiosk." }

    func fixedValue(_ value: String) -> String { "\(value) (fixed)" }
}

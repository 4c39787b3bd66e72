extension English {
    var fixedByHost: String { "Whoever runs this kiosk has decided." }
    var kioskNeedsTerminal: String { "A kiosk needs a terminal: ssh -t." }
    var kioskIsClosed: String { "This kiosk is closed until whoever runs it has mended this:" }

    func fixedValue(_ value: String) -> String { "\(value) (fixed)" }
}

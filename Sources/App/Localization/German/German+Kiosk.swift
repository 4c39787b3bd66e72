extension German {
    var fixedByHost: String { "Darüber entscheidet, wer diesen Kiosk betreibt." }
    var kioskNeedsTerminal: String { "Ein Kiosk braucht ein Terminal: ssh -t." }
    var kioskIsClosed: String { "Dieser Kiosk ist geschlossen, bis der Betreiber das behoben hat:" }
    var forgottenPINInKiosk: String { "Vergessen? Der Betreiber dieses Kiosks kann helfen." }
    var brokenLockInKiosk: String { "Ihre Datei fehlt oder ist beschädigt. Der Betreiber dieses Kiosks kann helfen." }

    func fixedValue(_ value: String) -> String { "\(value) (fest)" }
}

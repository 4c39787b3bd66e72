extension Portuguese {
    var fixedByHost: String { "Quem mantém este quiosque decidiu." }
    var kioskNeedsTerminal: String { "Um quiosque precisa de um terminal: ssh -t." }
    var kioskIsClosed: String { "Este quiosque está fechado até que quem o mantém corrija isto:" }
    var forgottenPINInKiosk: String { "Esqueceu? Fale com quem mantém este quiosque." }
    var brokenLockInKiosk: String {
        "O arquivo do bloqueio falta ou está danificado. Fale com quem mantém este quiosque."
    }

    func fixedValue(_ value: String) -> String { "\(value) (fixo)" }
}

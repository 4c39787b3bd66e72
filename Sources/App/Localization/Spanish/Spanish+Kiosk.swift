extension Spanish {
    var fixedByHost: String { "Lo decide quien mantiene este quiosco." }
    var kioskNeedsTerminal: String { "Un quiosco necesita un terminal: ssh -t." }
    var kioskIsClosed: String { "Este quiosco está cerrado hasta que quien lo mantiene corrija esto:" }
    var forgottenPINInKiosk: String { "¿Olvidado? Pregunte a quien mantiene este quiosco." }
    var brokenLockInKiosk: String {
        "El archivo del bloqueo falta o está dañado. Pregunte a quien mantiene este quiosco."
    }

    func fixedValue(_ value: String) -> String { "\(value) (fijo)" }
}

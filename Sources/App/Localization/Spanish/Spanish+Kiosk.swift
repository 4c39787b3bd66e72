extension Spanish {
    var fixedByHost: String { "Lo decide quien mantiene este quiosco." }
    var kioskNeedsTerminal: String { "Un quiosco necesita un terminal: ssh -t." }
    var kioskIsClosed: String { "Este quiosco está cerrado hasta que quien lo mantiene corrija esto:" }

    func fixedValue(_ value: String) -> String { "\(value) (fijo)" }
}

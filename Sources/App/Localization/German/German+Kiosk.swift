extension German {
    var fixedByHost: String { "Darüber entscheidet, wer diesen Kiosk betreibt." }
    var kioskNeedsTerminal: String { "Ein Kiosk braucht ein Terminal: ssh -t." }
    var kioskIsClosed: String { "Dieser Kiosk ist geschlossen, bis der Betreiber das behoben hat:" }

    func fixedValue(_ value: String) -> String { "\(value) (fest)" }
}

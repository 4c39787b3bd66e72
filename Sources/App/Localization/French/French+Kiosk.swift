extension French {
    var fixedByHost: String { "Décidé par qui tient cette borne." }
    var kioskNeedsTerminal: String { "Une borne a besoin d’un terminal\u{A0}: ssh -t." }
    var kioskIsClosed: String { "Cette borne est fermée jusqu’à ce que qui la tient ait corrigé ceci\u{A0}:" }

    func fixedValue(_ value: String) -> String { "\(value) (fixé)" }
}

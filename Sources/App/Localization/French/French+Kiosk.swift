extension French {
    var fixedByHost: String { "Décidé par qui tient cette borne." }
    var kioskNeedsTerminal: String { "Une borne a besoin d’un terminal\u{A0}: ssh -t." }
    var kioskIsClosed: String { "Cette borne est fermée jusqu’à ce que qui la tient ait corrigé ceci\u{A0}:" }
    var forgottenPINInKiosk: String { "Oublié\u{A0}? Adressez-vous à qui tient cette borne." }
    var brokenLockInKiosk: String { "Son fichier manque ou est endommagé. Adressez-vous à qui tient cette borne." }

    func fixedValue(_ value: String) -> String { "\(value) (fixé)" }
}

import Core

extension German {
    var enterPIN: String { "PIN eingeben" }
    var enterPINOrFinger: String { "PIN eingeben oder den Finger auflegen" }
    var enterNewPIN: String { "Neue PIN: 4 bis 12 Ziffern" }
    var enterPINAgain: String { "Dieselbe noch einmal" }
    var tryingPIN: String { "Einen Moment …" }
    var wrongPIN: String { "Das ist nicht die PIN" }
    var wrongFinger: String { "Dieser Finger ist nicht bekannt" }
    var shortPIN: String { "Eine PIN hat 4 bis 12 Ziffern" }
    var differentPIN: String { "Das waren zwei verschiedene PINs; bitte neu wählen" }
    var forgottenPIN: String { "Vergessen? `marquee lock reset` entfernt die Sperre und mit ihr die Favoriten." }
    var lockFailedTitle: String { "Die Sperre lässt sich nicht öffnen" }
    var lockSet: String { "Ab jetzt gesperrt: beim Start und wenn du weg bist" }
    var lockRemoved: String { "Die Sperre ist aufgehoben" }
    var lockLabel: String { "PIN" }
    var whatTheLockIs: String {
        "Die PIN sperrt den Bildschirm dieses Programms. Sie verschlüsselt nichts: Wer deine Dateien lesen kann, kann es weiterhin."
    }
    var noLock: String { "Es gibt noch keine PIN; sie wird in den Einstellungen gewählt" }
    var noLockInDemo: String { "Die Demo hat nichts zu schützen, also auch keine Sperre" }
    var resetWord: String { "entfernen" }
    var resetDone: String { "Die Sperre und die Favoriten sind entfernt." }
    var resetLeft: String { "Nichts wurde geändert." }
    var resetNeedsAnswer: String { "hier kann niemand gefragt werden; --yes antwortet mit ja" }
    var lockedHere: String { "Das Programm ist gesperrt; die PIN wird an einem Terminal eingegeben" }

    func lockFailure(_ error: LockError) -> String {
        switch error {
        case .store(let error): "Die Sperre konnte nicht gelesen oder geschrieben werden: \(reason(error))"
        case .unreadable(let error):
            "Die Datei der Sperre, lock.json neben den Favoriten, ist nicht lesbar: \(reason(error))."
                + " Bis sie es ist, bleibt das Programm gesperrt. Bitte die Datei und ihren Ordner ansehen."
        case .missing: "Die Datei der Sperre fehlt. `marquee lock reset` entfernt die Sperre und mit ihr die Favoriten."
        case .damaged:
            "Die Datei der Sperre ist beschädigt. `marquee lock reset` entfernt die Sperre und mit ihr die Favoriten."
        case .newerVersion(let version):
            "Die Datei der Sperre hat eine neuere Version (\(version)). Bitte marquee aktualisieren."
        }
    }

    func waitForPIN(seconds: Int) -> String { "Zu viele Versuche. Bitte \(waitingTime(seconds)) warten" }

    func lockAdvice(isLocked: Bool, choose: String?, remove: String?) -> String {
        let parts = [
            choose.map { "\($0): \(isLocked ? "andere PIN" : "PIN wählen")." },
            isLocked ? remove.map { "\($0): keine Sperre." } : nil,
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    func lockState(isLocked: Bool) -> String { isLocked ? "an" : "aus" }

    func lockStatus(isLocked: Bool) -> String { isLocked ? "Die Sperre ist an." : "Die Sperre ist aus." }

    func resetQuestion(word: String) -> String {
        "Das entfernt die Sperre und alle Favoriten, unwiderruflich. „\(word)“ eingeben, um fortzufahren: "
    }
}

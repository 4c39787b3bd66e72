import Core

extension French {
    var enterPIN: String { "Saisissez votre code PIN" }
    var enterPINOrFinger: String { "Saisissez votre code PIN ou posez le doigt sur le lecteur" }
    var enterNewPIN: String { "Choisissez un code PIN : 4 à 12 chiffres" }
    var enterPINAgain: String { "Encore une fois le même" }
    var tryingPIN: String { "Un instant…" }
    var wrongPIN: String { "Ce n’est pas le bon code" }
    var wrongFinger: String { "Ce doigt n’est pas reconnu" }
    var shortPIN: String { "Un code PIN a 4 à 12 chiffres" }
    var differentPIN: String { "Les deux codes diffèrent ; recommencez" }
    var forgottenPIN: String { "Oublié ? `marquee lock reset` retire le verrou, et les favoris avec lui." }
    var lockFailedTitle: String { "Le verrou ne peut pas être ouvert" }
    var lockSet: String { "Verrouillé désormais : au démarrage et en votre absence" }
    var lockRemoved: String { "Le verrou est retiré" }
    var lockLabel: String { "Code PIN" }
    var whatTheLockIs: String {
        "Le code PIN verrouille l’écran de ce programme. Il ne chiffre rien : qui peut lire vos fichiers le peut toujours."
    }
    var noLock: String { "Pas encore de code PIN ; choisissez-en un dans les réglages" }
    var noLockInDemo: String { "La démo n’a rien à protéger, ni verrou" }
    var resetWord: String { "retirer" }
    var resetDone: String { "Le verrou et les favoris sont retirés." }
    var resetLeft: String { "Rien n’a été changé." }
    var resetNeedsAnswer: String { "il n’y a personne à qui demander ici ; --yes répond oui" }
    var lockedHere: String { "Le programme est verrouillé ; saisissez le code PIN dans un terminal" }

    func lockFailure(_ error: LockError) -> String {
        switch error {
        case .store(let error): "Le verrou n’a pas pu être lu ou écrit\u{A0}: \(reason(error))"
        case .unreadable(let error):
            "Le fichier du verrou, lock.json à côté des favoris, est illisible\u{A0}: \(reason(error))."
                + " Tant qu’il ne peut pas être lu, le programme reste verrouillé. Regardez ce fichier et son dossier."
        case .missing: "Le fichier du verrou manque. `marquee lock reset` retire le verrou, et les favoris avec lui."
        case .damaged:
            "Le fichier du verrou est endommagé. `marquee lock reset` retire le verrou, et les favoris avec lui."
        case .newerVersion(let version):
            "Le fichier du verrou est d’une version plus récente (\(version)). Mettez marquee à jour."
        }
    }

    func waitForPIN(seconds: Int) -> String { "Trop d’essais. Attendez \(waitingTime(seconds))" }

    func lockAdvice(isLocked: Bool, choose: String?, remove: String?) -> String {
        let parts = [
            choose.map { "\($0)\u{A0}: \(isLocked ? "un autre code" : "choisir un code")." },
            isLocked ? remove.map { "\($0)\u{A0}: pas de verrou." } : nil,
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    func lockState(isLocked: Bool) -> String { isLocked ? "activé" : "désactivé" }

    func lockStatus(isLocked: Bool) -> String { isLocked ? "Le verrou est activé." : "Le verrou est désactivé." }

    func resetQuestion(word: String) -> String {
        "Le verrou et tous les favoris seront retirés, définitivement. Tapez « \(word) » pour continuer : "
    }
}

import Core

extension Spanish {
    var enterPIN: String { "Introduce tu PIN" }
    var enterPINOrFinger: String { "Introduce tu PIN o usa el lector de huellas" }
    var enterNewPIN: String { "Elige un PIN: de 4 a 12 cifras" }
    var enterPINAgain: String { "El mismo otra vez" }
    var tryingPIN: String { "Un momento…" }
    var wrongPIN: String { "Ese no es el PIN" }
    var wrongFinger: String { "No se reconoce ese dedo" }
    var shortPIN: String { "Un PIN tiene de 4 a 12 cifras" }
    var differentPIN: String { "Eran dos PIN distintos; elige de nuevo" }
    var forgottenPIN: String { "¿Olvidado? `marquee lock reset` quita el bloqueo y, con él, los favoritos." }
    var lockFailedTitle: String { "No se puede abrir el bloqueo" }
    var lockSet: String { "Bloqueado desde ahora: al empezar y cuando te ausentes" }
    var lockRemoved: String { "El bloqueo se ha quitado" }
    var lockLabel: String { "PIN" }
    var whatTheLockIs: String {
        "El PIN bloquea la pantalla de este programa. No cifra nada: quien puede leer tus archivos puede seguir leyéndolos."
    }
    var noLock: String { "Aún no hay PIN; elígelo en los ajustes" }
    var noLockInDemo: String { "La demo no tiene nada que guardar, ni bloqueo" }
    var resetWord: String { "quitar" }
    var resetDone: String { "El bloqueo y los favoritos se han quitado." }
    var resetLeft: String { "No se ha cambiado nada." }
    var resetNeedsAnswer: String { "aquí no hay a quién preguntar; --yes responde que sí" }
    var lockedHere: String { "El programa está bloqueado; introduce el PIN en un terminal" }

    func lockFailure(_ error: LockError) -> String {
        switch error {
        case .store(let error): "No se pudo leer o escribir el bloqueo: \(reason(error))"
        case .unreadable(let error):
            "El archivo del bloqueo, lock.json junto a los favoritos, no se puede leer: \(reason(error))."
                + " Mientras no se pueda leer, el programa sigue bloqueado. Revisa el archivo y su carpeta."
        case .missing: "Falta el archivo del bloqueo. `marquee lock reset` quita el bloqueo y, con él, los favoritos."
        case .damaged:
            "El archivo del bloqueo está dañado. `marquee lock reset` quita el bloqueo y, con él, los favoritos."
        case .newerVersion(let version):
            "El archivo del bloqueo es de una versión más nueva (\(version)). Actualiza marquee."
        }
    }

    func waitForPIN(seconds: Int) -> String { "Demasiados intentos. Espera \(waitingTime(seconds))" }

    func lockAdvice(isLocked: Bool, choose: String?, remove: String?) -> String {
        let parts = [
            choose.map { "\($0): \(isLocked ? "otro PIN" : "elegir un PIN")." },
            isLocked ? remove.map { "\($0): sin bloqueo." } : nil,
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    func lockState(isLocked: Bool) -> String { isLocked ? "sí" : "no" }

    func lockStatus(isLocked: Bool) -> String {
        isLocked ? "El bloqueo está activado." : "El bloqueo está desactivado."
    }

    func resetQuestion(word: String) -> String {
        "Se quitarán el bloqueo y todos los favoritos, sin vuelta atrás. Escribe «\(word)» para seguir: "
    }
}

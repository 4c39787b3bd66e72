import Core

extension Portuguese {
    var enterPIN: String { "Digite seu PIN" }
    var enterPINOrFinger: String { "Digite seu PIN ou use o leitor de digitais" }
    var enterNewPIN: String { "Escolha um PIN: de 4 a 12 dígitos" }
    var enterPINAgain: String { "O mesmo mais uma vez" }
    var tryingPIN: String { "Um momento…" }
    var wrongPIN: String { "Esse não é o PIN" }
    var wrongFinger: String { "Esse dedo não é reconhecido" }
    var shortPIN: String { "Um PIN tem de 4 a 12 dígitos" }
    var differentPIN: String { "Eram dois PINs diferentes; escolha de novo" }
    var forgottenPIN: String { "Esqueceu? `marquee lock reset` remove o bloqueio e, com ele, os favoritos." }
    var lockFailedTitle: String { "Não foi possível abrir o bloqueio" }
    var lockSet: String { "Bloqueado de agora em diante: ao iniciar e na sua ausência" }
    var lockRemoved: String { "O bloqueio foi removido" }
    var lockLabel: String { "PIN" }
    var whatTheLockIs: String {
        "O PIN bloqueia a tela deste programa. Ele não criptografa nada: quem pode ler seus arquivos continua podendo."
    }
    var noLock: String { "Ainda não há PIN; escolha um nas configurações" }
    var noLockInDemo: String { "A demonstração não tem nada a proteger, nem bloqueio" }
    var resetWord: String { "remover" }
    var resetDone: String { "O bloqueio e os favoritos foram removidos." }
    var resetLeft: String { "Nada foi alterado." }
    var resetNeedsAnswer: String { "não há a quem perguntar aqui; --yes responde que sim" }
    var lockedHere: String { "O programa está bloqueado; digite o PIN em um terminal" }

    func lockFailure(_ error: LockError) -> String {
        switch error {
        case .store(let error): "Não foi possível ler ou gravar o bloqueio: \(reason(error))"
        case .unreadable(let error):
            "O arquivo do bloqueio, lock.json ao lado dos favoritos, não pode ser lido: \(reason(error))."
                + " Enquanto não puder ser lido, o programa continua bloqueado. Verifique o arquivo e a pasta dele."
        case .missing: "Falta o arquivo do bloqueio. `marquee lock reset` remove o bloqueio e, com ele, os favoritos."
        case .damaged:
            "O arquivo do bloqueio está danificado. `marquee lock reset` remove o bloqueio e, com ele, os favoritos."
        case .newerVersion(let version):
            "O arquivo do bloqueio é de uma versão mais nova (\(version)). Atualize o marquee."
        }
    }

    func waitForPIN(seconds: Int) -> String { "Tentativas demais. Aguarde \(waitingTime(seconds))" }

    func lockAdvice(isLocked: Bool, choose: String?, remove: String?) -> String {
        let parts = [
            choose.map { "\($0): \(isLocked ? "outro PIN" : "escolher um PIN")." },
            isLocked ? remove.map { "\($0): sem bloqueio." } : nil,
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    func lockState(isLocked: Bool) -> String { isLocked ? "ligado" : "desligado" }

    func lockStatus(isLocked: Bool) -> String { isLocked ? "O bloqueio está ligado." : "O bloqueio está desligado." }

    func resetQuestion(word: String) -> String {
        "Isso remove o bloqueio e todos os favoritos, sem volta. Digite “\(word)” para continuar: "
    }
}

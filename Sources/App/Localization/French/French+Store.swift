import Core

extension French {
    /// Why something could not be read or written.
    func reason(_ error: StoreError) -> String {
        switch error {
        case .full: "le disque est plein"
        case .denied: "la permission manque"
        case .busy: "un autre programme est en train d’écrire"
        case .tooLarge(let limit): "le fichier dépasse \(grouped(limit)) octets"
        case .notAFile: "ce n’est pas un fichier ordinaire"
        case .notAFolder: "une partie du chemin n’est pas un dossier"
        case .system(let number): "le système signale l’erreur \(number) (\(StoreError.name(ofSystemError: number)))"
        }
    }
}

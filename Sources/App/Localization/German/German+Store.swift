import Core

extension German {
    /// Why something could not be read or written.
    func reason(_ error: StoreError) -> String {
        switch error {
        case .full: "der Datenträger ist voll"
        case .denied: "die Berechtigung fehlt"
        case .busy: "ein anderes Programm schreibt gerade"
        case .tooLarge(let limit): "die Datei ist größer als \(grouped(limit)) Bytes"
        case .notAFile: "dort liegt keine gewöhnliche Datei"
        case .notAFolder: "ein Teil des Pfads ist kein Ordner"
        case .system(let number): "das System meldet Fehler \(number) (\(StoreError.name(ofSystemError: number)))"
        }
    }
}

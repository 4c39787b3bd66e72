import Core

extension Spanish {
    /// Why something could not be read or written.
    func reason(_ error: StoreError) -> String {
        switch error {
        case .full: "el disco está lleno"
        case .denied: "no hay permiso"
        case .busy: "otro programa está escribiendo"
        case .tooLarge(let limit): "el archivo pasa de \(grouped(limit)) bytes"
        case .notAFile: "lo que hay ahí no es un archivo normal"
        case .notAFolder: "una parte de la ruta no es una carpeta"
        case .system(let number): "el sistema indica el error \(number) (\(StoreError.name(ofSystemError: number)))"
        }
    }
}

import Core

extension Spanish {
    /// Why something could not be read or written.
    func reason(_ error: StoreError) -> String {
        switch error {
        case .full: "el disco está lleno"
        case .denied: "no hay permiso"
        case .busy: "otro programa está escribiendo"
        case .tooLarge(let limit): "el archivo pasa de \(grouped(limit)) bytes"
        case .system(let number): "el sistema indica el error \(number)"
        }
    }
}

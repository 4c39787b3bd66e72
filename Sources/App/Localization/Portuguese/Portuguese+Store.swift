import Core

extension Portuguese {
    /// Why something could not be read or written.
    func reason(_ error: StoreError) -> String {
        switch error {
        case .full: "o disco está cheio"
        case .denied: "falta permissão"
        case .busy: "outro programa está gravando"
        case .tooLarge(let limit): "o arquivo passa de \(grouped(limit)) bytes"
        case .notAFile: "o que há ali não é um arquivo comum"
        case .notAFolder: "parte do caminho não é uma pasta"
        case .system(let number): "o sistema informa o erro \(number) (\(StoreError.name(ofSystemError: number)))"
        }
    }
}

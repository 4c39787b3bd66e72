import Core

extension English {
    /// Why something could not be read or written.
    func reason(_ error: StoreError) -> String {
        switch error {
        case .full: "the disk is full"
        case .denied: "permission is denied"
        case .busy: "another program is writing there"
        case .tooLarge(let limit): "the file is larger than \(grouped(limit)) bytes"
        case .notAFile: "what is there is no plain file"
        case .notAFolder: "part of the path is no folder"
        case .system(let number): "the system says error \(number) (\(StoreError.name(ofSystemError: number)))"
        }
    }
}

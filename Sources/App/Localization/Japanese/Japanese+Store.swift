import Core

extension Japanese {
    /// Why something could not be read or written.
    func reason(_ error: StoreError) -> String {
        switch error {
        case .full: "ディスクがいっぱいです"
        case .denied: "権限がありません"
        case .busy: "別のプログラムが書き込み中です"
        case .tooLarge(let limit): "ファイルが\(grouped(limit))バイトを超えています"
        case .notAFile: "通常のファイルではありません"
        case .notAFolder: "パスの途中にフォルダーでないものがあります"
        case .system(let number): "システムエラー\(number)（\(StoreError.name(ofSystemError: number))）です"
        }
    }
}

import Core

extension SettingKind {
    /// A value as it is written into the configuration; `nil` for none of the kind.
    func value(of text: String) -> JSON5Value? {
        switch self {
        case .choice, .text: .string(text)
        case .flag: Bool(text).map { .boolean($0) }
        case .count: Int(text).map { .integer($0) }
        }
    }
}

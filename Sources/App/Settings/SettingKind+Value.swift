import Core

extension SettingKind {
    /// A value as it is written into the configuration; `nil` for none of the kind.
    func value(of text: String) -> JSONValue? {
        switch self {
        case .choice, .text: .text(text)
        case .flag: Bool(text).map { .bool($0) }
        case .count: Int(text).map { .integer($0) }
        }
    }
}

/// What values a setting takes.
enum SettingKind: Hashable, Sendable {
    /// One of these words.
    case choice([String])
    /// `true` or `false`.
    case flag
    /// Any text that is not empty.
    case text
    /// A whole number.
    case count(ClosedRange<Int>)

    /// The values as help and messages write them; `nil` where they are too many to be named.
    var choices: [String]? {
        switch self {
        case .choice(let values): values
        case .flag: ["true", "false"]
        case .text, .count: nil
        }
    }
}

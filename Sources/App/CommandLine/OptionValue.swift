/// What an option takes.
enum OptionValue: Hashable, Sendable {
    /// One of these.
    case choice([String])
    /// The path of a file.
    case file
    /// Anything else; what stands for it in help.
    case text(String)

    /// The values as help writes them.
    var names: [String] {
        switch self {
        case .choice(let names): names
        case .file: ["FILE"]
        case .text(let name): [name]
        }
    }
}

enum Shell: String, Hashable, Sendable, CaseIterable {
    case bash, zsh, fish

    static let names = allCases.map(\.rawValue)

    /// The completion script of this version, with descriptions in the language of the phrases.
    func completions(phrases: Phrases) -> String {
        switch self {
        case .bash: BashCompletions().script
        case .zsh: ZshCompletions(phrases: phrases).script
        case .fish: FishCompletions(phrases: phrases).script
        }
    }
}

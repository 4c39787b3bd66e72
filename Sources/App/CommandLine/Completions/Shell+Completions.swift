extension Shell {
    /// What teaches the shell to complete command lines of this version, with its remarks in the language of the phrases.
    func completions(phrases: Phrases) -> String {
        switch self {
        case .bash: BashCompletions().script
        case .zsh: ZshCompletions(phrases: phrases).script
        case .fish: FishCompletions(phrases: phrases).script
        }
    }
}

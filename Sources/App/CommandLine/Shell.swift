/// The shells that can learn to complete a command line of this program.
enum Shell: String, Hashable, Sendable, CaseIterable {
    case bash, zsh, fish

    static let names = allCases.map(\.rawValue)
}

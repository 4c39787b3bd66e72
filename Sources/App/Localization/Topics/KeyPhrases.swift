/// What keys do: at length for the help, in a word or two for the status line.
protocol KeyPhrases: Sendable {
    func command(_ command: Command, in context: KeyContext) -> String
    func hint(_ command: Command, in context: KeyContext) -> String
}

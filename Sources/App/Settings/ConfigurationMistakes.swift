import Core

/// What is wrong with a configuration that has to be without mistakes.
struct ConfigurationMistakes: Error, Hashable, Sendable {
    /// The mistakes, as they stand in the text.
    let list: [ConfigurationMistake]

    init(_ list: [ConfigurationMistake]) {
        let start = TextPlace(line: 0, column: 0)
        self.list = list.sorted { ($0.place ?? start) < ($1.place ?? start) }
    }
}

import Core

/// What is said about the configuration.
protocol ConfigurationPhrases: Sendable {
    /// What is wrong, in a sentence without its full stop.
    func mistake(_ problem: ConfigurationMistake.Problem) -> String
    /// What a text that is no JSON5 has wrong, in the same way.
    func mistake(_ problem: JSONError.Problem) -> String
    /// That there are mistakes: the first one with its file, and the command that names them all, where one can be run.
    func configurationMistakes(
        _ first: String, file: String, place: TextPlace?, count: Int, command: String?
    ) -> String
    /// That a change could not be written down.
    func configurationFailure(_ error: ConfigurationFileError) -> String
    /// What `config check` prints where all is well.
    var configurationIsFine: String { get }
    var noConfiguration: String { get }
    var noConfigurationFolder: String { get }
}

extension Phrases {
    /// That there are mistakes, in one line; `nil` where there is none.
    /// - Parameter inKiosk: whether nobody there could run the command that tells more.
    func warning(of mistakes: [ConfigurationMistake], inKiosk isInKiosk: Bool = false) -> String? {
        guard let first = mistakes.first else { return nil }
        let file = first.file ?? ConfigurationFile.name
        var words = mistake(first.problem)
        // Of a file that cannot be read there is no line to name it by.
        if case .unreadable = first.problem { words = file + colon + words }
        return configurationMistakes(
            words, file: file, place: first.place, count: mistakes.count,
            command: isInKiosk ? nil : "marquee config check")
    }
}

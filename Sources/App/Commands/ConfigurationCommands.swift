import Configuration
import Entities

struct ConfigurationCommands: Sendable {
    let configuration: LoadedConfiguration
    /// Why there is no TMDB key, or `nil` if there is one or it was not checked.
    var keyProblem: TMDBKeyProblem?
    let phrases: Phrases

    static let row = Subcommand(
        "config", Subcommand.Form.actions { .config($0, $1) }, options: [.json],
        examples: ["configCheck": "marquee config check"])

    func report(of action: ConfigurationAction) throws(CommandFailure) -> Report {
        guard let path = configuration.file?.path else { throw .noConfigurationFolder }
        let json: JSONValue = ["path": .text(path), "exists": .bool(configuration.exists)]
        switch action {
        case .path: return Report(json: json, text: .lines([path]))
        case .check:
            let mistakes = mistakes
            return Report(
                json: json + ["messages": .array(mistakes.map { self.json($0) })],
                text: .lines(mistakes.isEmpty ? [noMistakes(path)] : mistakes.map(line)),
                exitCode: mistakes.allSatisfy(\.isRemark) ? .done : .failed)
        }
    }

    /// All mistakes. A missing key does not count: only films need it.
    private var mistakes: [ConfigurationMistake] {
        switch keyProblem {
        case nil, .missing, .withheld: configuration.mistakes
        case let problem?: configuration.mistakes + [ConfigurationMistake(.key(problem))]
        }
    }

    private func noMistakes(_ path: String) -> String {
        "\(path): \(configuration.exists ? phrases.configurationIsFine : phrases.noConfiguration)"
    }

    /// The mistake in the format of a compiler, so that editors find the place.
    private func line(_ mistake: ConfigurationMistake) -> String {
        let place = mistake.place.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(path(of: mistake) ?? "marquee")\(place): \(phrases.mistake(mistake.problem))"
    }

    /// The file or the folder, or `nil` for the environment.
    private func path(of mistake: ConfigurationMistake) -> String? {
        switch mistake.problem {
        case .invalidVariable, .key(.malformed): return nil
        default: break
        }
        guard let file = mistake.file else { return configuration.file?.path }
        return configuration.file.map { "\($0.folder)/\(file)" }
    }

    private func json(_ mistake: ConfigurationMistake) -> JSONValue {
        [
            "path": JSONValue(path(of: mistake)), "line": JSONValue(mistake.place?.line),
            "column": JSONValue(mistake.place?.column), "message": .text(phrases.mistake(mistake.problem)),
            "isMistake": .bool(!mistake.isRemark),
        ]
    }
}

enum ConfigurationAction: String, Hashable, Sendable, CaseIterable {
    case path, check
}

import Core

/// What `marquee config` prints.
struct ConfigurationReport: Sendable {
    /// What to print, where, and how the program ends.
    struct Output: Hashable, Sendable {
        var text = ""
        var messages = ""
        var exitCode = ExitCode.done
    }

    let configuration: LoadedConfiguration
    /// Why there is no key of films; `nil` where there is one, or nobody has looked.
    var keyProblem: TMDBKeyProblem?
    let phrases: Phrases

    /// What an action prints.
    func output(of action: ConfigurationAction, asJSON: Bool) -> Output {
        guard let path = configuration.file?.path else {
            return Output(messages: "marquee: \(phrases.noConfigurationFolder)\n", exitCode: .failed)
        }
        switch action {
        case .path: return Output(text: asJSON ? json(path, nil) : path + "\n")
        case .check:
            let isFine = mistakes.allSatisfy(\.isRemark)
            let text = asJSON ? json(path, mistakes) : lines(path)
            return Output(text: text, exitCode: isFine ? .done : .failed)
        }
    }

    /// All that is wrong. That there is no key is not: films alone want one.
    private var mistakes: [ConfigurationMistake] {
        switch keyProblem {
        case nil, .missing, .withheld: configuration.mistakes
        case let problem?: configuration.mistakes + [ConfigurationMistake(.key(problem))]
        }
    }

    /// As compilers name mistakes, so that editors find the place.
    private func lines(_ path: String) -> String {
        guard !mistakes.isEmpty else {
            return "\(path): \(configuration.exists ? phrases.configurationIsFine : phrases.noConfiguration)\n"
        }
        return mistakes.map { mistake in
            let path = self.path(of: mistake)
            let place = mistake.place.map { ":\($0.line):\($0.column)" } ?? ""
            return "\(path ?? "marquee")\(place): \(phrases.mistake(mistake.problem))\n"
        }
        .joined()
    }

    /// The file or the folder; `nil` for what stands in the environment.
    private func path(of mistake: ConfigurationMistake) -> String? {
        switch mistake.problem {
        case .invalidVariable, .key(.malformed): return nil
        default: break
        }
        guard let file = mistake.file else { return configuration.file?.path }
        return configuration.file.map { "\($0.folder)/\(file)" }
    }

    private func json(_ path: String, _ mistakes: [ConfigurationMistake]?) -> String {
        var fields = [
            JSONValue.Field("path", .text(path)), JSONValue.Field("exists", .bool(configuration.exists)),
        ]
        if let mistakes { fields.append(JSONValue.Field("messages", .array(mistakes.map(json)))) }
        return JSONDocument(credits: []).text(fields)
    }

    private func json(_ mistake: ConfigurationMistake) -> JSONValue {
        .object([
            JSONValue.Field("path", JSONValue(path(of: mistake))),
            JSONValue.Field("line", JSONValue(mistake.place?.line)),
            JSONValue.Field("column", JSONValue(mistake.place?.column)),
            JSONValue.Field("message", .text(phrases.mistake(mistake.problem))),
            JSONValue.Field("isMistake", .bool(!mistake.isRemark)),
        ])
    }
}

import Core
import FoundationEssentials

/// What `marquee config` prints.
struct ConfigurationReport: Sendable {
    /// What to print, where, and how the program ends.
    struct Output: Hashable, Sendable {
        var text = ""
        var messages = ""
        var exitCode = ExitCode.done
    }

    /// One mistake, for programs.
    private struct Entry: Encodable {
        let path: String?
        let line: Int?
        let column: Int?
        let message: String
        let isMistake: Bool
    }

    /// All of it, for programs.
    private struct Document: Encodable {
        let path: String
        let exists: Bool
        let messages: [Entry]?
    }

    let configuration: LoadedConfiguration
    let phrases: any Phrases

    /// What an action prints.
    func output(of action: ConfigurationAction, asJSON: Bool) -> Output {
        guard let path = configuration.file?.path else {
            return Output(messages: "marquee: \(phrases.noConfigurationFolder)\n", exitCode: .failed)
        }
        switch action {
        case .path: return Output(text: asJSON ? json(path, nil) : path + "\n")
        case .check:
            let isFine = configuration.mistakes.allSatisfy(\.isRemark)
            let text = asJSON ? json(path, configuration.mistakes) : lines(path)
            return Output(text: text, exitCode: isFine ? .done : .failed)
        }
    }

    /// As compilers name mistakes, so that editors find the place.
    private func lines(_ path: String) -> String {
        guard !configuration.mistakes.isEmpty else {
            return "\(path): \(configuration.exists ? phrases.configurationIsFine : phrases.noConfiguration)\n"
        }
        return configuration.mistakes.map { mistake in
            let path = self.path(of: mistake)
            let place = mistake.place.map { ":\($0.line):\($0.column)" } ?? ""
            return "\(path ?? "marquee")\(place): \(phrases.mistake(mistake.problem))\n"
        }
        .joined()
    }

    /// The file or the folder; `nil` for what stands in the environment.
    private func path(of mistake: ConfigurationMistake) -> String? {
        if case .invalidVariable = mistake.problem { return nil }
        guard let file = mistake.file else { return configuration.file?.path }
        return configuration.file.map { "\($0.folder)/\(file)" }
    }

    private func json(_ path: String, _ mistakes: [ConfigurationMistake]?) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let entries = mistakes?.map {
            Entry(
                path: self.path(of: $0), line: $0.place?.line, column: $0.place?.column,
                message: phrases.mistake($0.problem),
                isMistake: !$0.isRemark)
        }
        let document = Document(path: path, exists: configuration.exists, messages: entries)
        return ((try? encoder.encode(document)).map { String(decoding: $0, as: UTF8.self) } ?? "{}") + "\n"
    }
}

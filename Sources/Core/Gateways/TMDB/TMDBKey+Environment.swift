extension TMDBKey {
    /// The variables that may hold a key, the first one that is set counting. Either takes either form.
    public static let variables = ["TMDB_API_KEY", "TMDB_TOKEN"]

    /// An environment for another process: without keys, which whoever may look at it would find there.
    static func withoutKeys(_ environment: [String: String]) -> [String: String] {
        environment.filter { !variables.contains($0.key) }
    }

    /// Reads the key that the environment holds; a variable that is empty is not set.
    public init(environment: [String: String]) throws(TMDBKeyProblem) {
        let set = TMDBKey.variables.lazy.compactMap { variable in
            environment[variable].flatMap { $0.isEmpty ? nil : (variable: variable, text: $0) }
        }
        guard let first = set.first else { throw .missing }
        guard let key = TMDBKey(first.text) else { throw .malformed(variable: first.variable) }
        self = key
    }
}

import Core

/// The variables that say where the APIs are, for mirrors and for tests.
enum ServerRoots {
    /// What an address begins with.
    static let kind = SettingKind.choice(["https://…", "http://…"])
    private static let variables = ["MARQUEE_TVMAZE_URL", "MARQUEE_TMDB_URL", "MARQUEE_TMDB_IMAGE_URL"]

    /// Whether a variable has a value that can be meant. Of other variables nothing is known.
    static func allow(_ text: String, for variable: String) -> Bool {
        !variables.contains(variable) || URLRoot(text) != nil
    }

    /// The variables that name no address; one that is empty says nothing.
    static func mistakes(in environment: [String: String]) -> [ConfigurationMistake] {
        variables.compactMap { variable in
            guard let text = environment[variable], !text.isEmpty, !allow(text, for: variable) else { return nil }
            return ConfigurationMistake(
                .invalidVariable(variable, value: TextCleaner.clean(text, limit: 60), kind))
        }
    }
}

/// Why there is no key of the TMDB API. It says where the trouble is and nothing of what stands there.
public enum TMDBKeyProblem: Error, Hashable, Sendable {
    /// Nobody has set one.
    case missing
    /// What this variable holds has the form of no key.
    case malformed(variable: String)
}

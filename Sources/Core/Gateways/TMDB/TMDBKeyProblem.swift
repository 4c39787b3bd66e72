/// Why there is no key of the TMDB API. It says where the trouble is and nothing of what stands there.
public enum TMDBKeyProblem: Error, Hashable, Sendable {
    /// Nobody has set one.
    case missing
    /// Whoever runs the program for others has given none, and nobody else can.
    case withheld
    /// What this variable holds has the form of no key.
    case malformed(variable: String)
    /// There is no file of this path.
    case noFile(String)
    /// The file of this path cannot be read.
    case unreadableFile(String, StoreError)
    /// What the file of this path holds has the form of no key.
    case malformedFile(String)
    /// What is to be the path of a file is a key itself.
    case keyInPlaceOfPath
    /// The command printed no key.
    case command(SecretCommand.Failure)
    /// What the command printed has the form of no key.
    case malformedOutput
}

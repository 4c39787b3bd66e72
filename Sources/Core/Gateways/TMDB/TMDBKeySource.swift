/// Where the key of TMDB is to be found.
public enum TMDBKeySource: Hashable, Sendable {
    /// A variable of the environment; `TMDBKey.variables` names them.
    case environment
    /// A file that holds nothing else.
    case file(SecretFile)
    /// A command that prints it.
    case command(SecretCommand)
    /// A file of whoever runs the program for others, who are told neither its path nor what is wrong with it.
    case hostFile(SecretFile)
    /// Nowhere: whoever runs the program for others has given none.
    case withheld
}

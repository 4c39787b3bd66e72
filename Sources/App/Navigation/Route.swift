import Core

/// A screen to go to.
enum Route: Hashable, Sendable {
    /// A show's own screen; where the list knows the show already, so does the screen.
    case show(Show, index: Int?)
    /// An episode's own screen, from which one goes on to those before and after it.
    case episode(EpisodeGuide.Place, in: EpisodeGuide, of: Show)
    /// A film's own screen.
    case film(Movie)
    /// What can be chosen about the program.
    case settings(Settings)
    /// Which key does what.
    case keySettings(Settings)
    /// Where a PIN is chosen, or the lock removed.
    case pin(PINPurpose)
}

import Core
import Terminal

/// A picture as the screen shows it: of what, and in how much room.
struct PictureKey: Hashable, Sendable {
    /// What a picture is of.
    enum Subject: Hashable, Sendable {
        /// The picture that the list has of a show.
        case show(Show.ID)
        /// A show's main poster.
        case poster(Show.ID)
        /// A film's poster.
        case film(Movie.ID)
        /// The same, large.
        case filmPoster(Movie.ID)
        /// A still of an episode, by its number.
        case still(Episode.ID)
    }

    let subject: Subject
    /// The cells that it may cover.
    let box: Size
}

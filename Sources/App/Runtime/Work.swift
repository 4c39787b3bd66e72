import Core

/// What a task on its way is for.
enum Work: Hashable, Sendable {
    case catalog
    case page(Int)
    case arrangement
    case search
    case loadedMatches
    case foundPage
    case queries
    case forgetting(String)
    case details(Show.ID)
    case picture(PictureKey)
    case films(MovieList)
    case film(Movie.ID)
    case key
    case stored
    case clearing
    case favorites
    case favoritesList
    case favoritePosters
    case star
    case message
    case lock
    case lockWait
    case finger
    case idle
    case animation
    case pictureFrame
    case themes
    case choices
}

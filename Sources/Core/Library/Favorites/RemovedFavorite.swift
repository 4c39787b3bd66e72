/// A favorite that was taken out of the list, with all that is needed to put it back as it was.
public struct RemovedFavorite: Hashable, Sendable {
    /// Which show or film.
    public let id: Favorite.ID
    /// Its place in the file, and its bytes there.
    let index: Int
    let json: [UInt8]
}

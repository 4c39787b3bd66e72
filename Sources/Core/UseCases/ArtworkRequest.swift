/// A picture that a screen wants. Equal ones that are under way at the same time are loaded once.
public struct ArtworkRequest: Hashable, Sendable {
    /// What the picture is of, and by that, what may stand in for it.
    public enum Subject: Hashable, Sendable {
        /// A small picture, in list and grid: the artwork's medium size, else the original.
        case thumbnail(Artwork)
        /// A large picture of what has but one, in details: the artwork's original size, else the medium one.
        case large(Artwork)
        /// A large picture, in details: the main poster of a show, else its first one, else its own artwork.
        case poster(Show.ID, own: Artwork?)
    }

    /// What the picture is of.
    public let subject: Subject
    /// The show's index in the catalog, which decides whether the disk keeps the picture; `nil` where it has none.
    public let index: Int?
    /// The room for it, which the decoder is told.
    public let size: PictureSize

    /// Makes a request.
    public init(_ subject: Subject, index: Int?, size: PictureSize) {
        self.subject = subject
        self.index = index
        self.size = size
    }
}

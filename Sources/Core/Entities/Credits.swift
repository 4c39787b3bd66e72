/// A person behind the camera.
public struct CrewMember: Hashable, Sendable {
    /// The person.
    public let person: Person
    /// `Creator`, `Executive Producer` and so on, in the source's words.
    public let job: String

    /// Makes a crew member.
    public init(person: Person, job: String) {
        self.person = person
        self.job = job
    }
}

/// One of the pictures of a show.
public struct ShowPicture: Hashable, Sendable {
    /// What it is made for, in TVmaze's words; unknown kinds count as `other`.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case poster, background, banner, typography, other
    }

    /// What it is made for.
    public let kind: Kind
    /// Its addresses.
    public let artwork: Artwork
    /// The pixels of the original, or `nil` if unknown.
    public let size: PictureSize?

    /// Makes a picture.
    public init(kind: Kind, artwork: Artwork, size: PictureSize? = nil) {
        self.kind = kind
        self.artwork = artwork
        self.size = size
    }
}

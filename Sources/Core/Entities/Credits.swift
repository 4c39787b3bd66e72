/// A person behind the camera.
package struct CrewMember: Hashable, Sendable {
    package let person: Person
    /// `Creator`, `Executive Producer` and so on, in the source's words.
    package let job: String

    package init(person: Person, job: String) {
        self.person = person
        self.job = job
    }
}

/// One of the pictures of a show.
package struct ShowPicture: Hashable, Sendable {
    /// What it is made for, in TVmaze's words; unknown kinds count as `other`.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case poster, background, banner, typography, other
    }

    /// What it is made for.
    package let kind: Kind
    /// Its addresses.
    package let artwork: Artwork
    /// The pixels of the original, or `nil` if unknown.
    package let size: PictureSize?

    package init(kind: Kind, artwork: Artwork, size: PictureSize? = nil) {
        self.kind = kind
        self.artwork = artwork
        self.size = size
    }
}

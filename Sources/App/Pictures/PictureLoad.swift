import Core
import Terminal

/// One picture to be loaded and made ready for the terminal.
struct PictureLoad: Hashable, Sendable {
    let picture: WantedPicture
    /// Tells it from every other picture of this run.
    let number: UInt64
    let medium: ImageMedium

    var key: PictureKey { picture.key }

    /// What the use case is asked for: no more pixels than are of use.
    var request: ArtworkRequest {
        let size = medium.decodedSize(for: key.box)
        return ArtworkRequest(
            picture.source, index: picture.index, size: PictureSize(width: size.width, height: size.height))
    }
}

import Core
import Terminal

/// The pixels of a picture's file, and the file itself, which some terminals decode better than anybody.
struct DecodedPicture: Sendable {
    let image: PixelImage
    let file: [UInt8]

    /// Decodes a file to no fewer pixels than the room has; `nil` where it is no picture that can be shown, or the task is
    /// cancelled.
    init?(_ file: [UInt8], for room: PictureSize) {
        let room = PixelSize(width: room.width, height: room.height)
        let image =
            PNGDecoder.recognizes(file)
            ? try? PNGDecoder.decode(file) : try? JPEGDecoder.decode(file, covering: room)
        guard let image else { return nil }
        self.image = image
        self.file = file
    }
}

extension PreparedImage {
    /// The picture made ready for the room and the terminal that the load names.
    init?(_ picture: DecodedPicture, for load: PictureLoad) {
        self.init(
            picture.image, file: picture.file, number: load.number, box: load.key.box, for: load.medium)
    }
}

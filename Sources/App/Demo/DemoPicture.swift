import Terminal

/// The picture of an invented show, and the addresses under which its sizes are to be had: those of the real catalog,
/// but for their number.
struct DemoPicture {
    /// The sizes, by the folder that they are in.
    enum Size: String {
        case medium = "medium_portrait"
        case original = "original_untouched"

        /// Width and height.
        var pixels: PixelSize {
            switch self {
            case .medium: PixelSize(width: 210, height: 295)
            case .original: PixelSize(width: 680, height: 1000)
            }
        }
    }

    /// One of a show's pictures, as the API lists them.
    struct Entry: Encodable {
        struct Resolution: Encodable {
            let url: String
            let width: Int
            let height: Int

            init(_ url: String, _ pixels: PixelSize) {
                self.url = url
                width = pixels.width
                height = pixels.height
            }
        }

        struct Resolutions: Encodable {
            let medium: Resolution
            let original: Resolution
        }

        let id: Int
        let type = "poster"
        let main = true
        let resolutions: Resolutions

        init(of show: Int, _ image: DemoShow.Image) {
            id = show
            resolutions = Resolutions(
                medium: Resolution(image.medium, Size.medium.pixels),
                original: Resolution(image.original, Size.original.pixels))
        }
    }

    private static let root = "https://static.tvmaze.com/uploads/images/"

    /// The number of the show.
    let show: Int
    let size: Size

    /// Reads an address; `nil` of any other one.
    init?(address: String) {
        guard address.hasPrefix(Self.root), address.hasSuffix(".png") else { return nil }
        let parts = address.dropFirst(Self.root.count).dropLast(4).split(separator: "/")
        guard parts.count == 3, let size = Size(rawValue: String(parts[0])), let show = Int(parts[2]) else {
            return nil
        }
        self.size = size
        self.show = show
    }

    /// Both addresses of a show's picture.
    static func image(of show: Int) -> DemoShow.Image {
        func address(_ size: Size) -> String { "\(root)\(size.rawValue)/0/\(show).png" }
        return DemoShow.Image(medium: address(.medium), original: address(.original))
    }
}

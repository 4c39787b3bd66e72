import Terminal

/// The address of an invented show's picture in one of its sizes, of the same form as TVmaze's.
struct DemoPicture {
    /// The sizes, by their folder.
    enum Size: String {
        case medium = "medium_portrait"
        case original = "original_untouched"

        var pixels: PixelSize {
            switch self {
            case .medium: PixelSize(width: 210, height: 295)
            case .original: PixelSize(width: 680, height: 1000)
            }
        }
    }

    /// A picture of a show as the API lists it.
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

    /// The show's ID.
    let show: Int
    let size: Size

    /// Parses an address; `nil` if it is not a picture's.
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

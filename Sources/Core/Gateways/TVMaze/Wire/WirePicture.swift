/// One of a show's pictures, as its list of images has it.
struct WirePicture: Decodable {
    private struct Resolutions: Decodable {
        let medium: Resolution?
        let original: Resolution?
    }

    private struct Resolution: Decodable {
        let url: String?
    }

    private let type: String?
    private let main: Bool?
    private let resolutions: Resolutions?

    /// Whether it is a poster, and not a banner or a background.
    var isPoster: Bool { type == "poster" }

    /// Whether it is the one that TVmaze itself shows.
    var isMain: Bool { main ?? false }

    /// The picture; `nil` where no address can be used.
    func artwork(addresses: RemoteAddress) -> Artwork? {
        Artwork(
            medium: addresses.resource(resolutions?.medium?.url),
            original: addresses.resource(resolutions?.original?.url))
    }
}

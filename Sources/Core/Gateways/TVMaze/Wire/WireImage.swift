/// A picture as shows, episodes and people carry it: an address per size.
struct WireImage: Decodable {
    private let medium: String?
    private let original: String?

    /// The picture; `nil` where no address can be used.
    func artwork(addresses: RemoteAddress) -> Artwork? {
        Artwork(medium: addresses.resource(medium), original: addresses.resource(original))
    }
}

/// A network or web channel as TVmaze sends it; a channel that is everywhere has no country.
struct WireNetwork: Decodable {
    private struct Country: Decodable {
        let name: String?
    }

    private let name: String?
    private let country: Country?

    /// The network; `nil` without a name.
    func network(isWeb: Bool) -> Network? {
        TVMazeLimits.word(name).map { name in
            Network(name: name, country: TVMazeLimits.word(country?.name), isWeb: isWeb)
        }
    }
}

import Entities

/// The facts that the catalog keeps about a show.
package struct CatalogEntry: Hashable, Sendable {
    /// The show without its summary and its days and times.
    package let show: Show
    /// The web channel of a show that a network has too.
    package let channel: Network?
    /// The country of the network.
    package let country: Country?
    /// The show's numbers in other catalogs.
    package let externals: ExternalIDs
    /// When TVmaze changed it last, in seconds since 1970.
    package let updated: Int

    package init(
        _ show: Show, channel: Network? = nil, country: Country? = nil, externals: ExternalIDs = ExternalIDs(),
        updated: Int
    ) {
        self.show = Show(
            id: show.id, name: show.name, url: "https://www.tvmaze.com/shows/\(show.id.number)", type: show.type,
            language: show.language, genres: show.genres, status: show.status, runtime: show.runtime,
            premiered: show.premiered, ended: show.ended, rating: show.rating, weight: show.weight,
            network: show.network, artwork: show.artwork)
        self.channel = channel
        self.country = country
        self.externals = externals
        self.updated = updated
    }
}

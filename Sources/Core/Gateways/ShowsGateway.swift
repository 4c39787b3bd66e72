/// Where shows come from.
public protocol ShowsGateway: Sendable {
    /// One page of the catalog.
    /// - Parameter number: counted from 0.
    /// - Returns: the shows in the catalog's order, any number of them; `nil` past the end.
    func page(_ number: Int) async throws(GatewayError) -> [Show]?

    /// A show with its episodes and cast.
    func details(of id: Show.ID) async throws(GatewayError) -> ShowDetails

    /// What a search finds, the best first.
    func search(_ text: String) async throws(GatewayError) -> [ShowMatch]

    /// The posters of a show: the main ones first.
    func posters(of id: Show.ID) async throws(GatewayError) -> [Artwork]
}

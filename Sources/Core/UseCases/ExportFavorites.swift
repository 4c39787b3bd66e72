import FoundationEssentials

/// Gives the favorites away as a file that `ImportFavorites` takes back, with everything that stands in the user's own.
public struct ExportFavorites: Sendable {
    private let store: FavoritesStore

    /// Makes the use case.
    public init(store: FavoritesStore) {
        self.store = store
    }

    /// The file: the format of `docs/FAVORITES.md`, with the credits that the sources of its contents ask for.
    /// - Parameter credits: a line each.
    public func callAsFunction(credits: [String]) async throws(FavoritesError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        // Texts and nothing else: encoding them cannot fail.
        let json = (try? encoder.encode(credits)).map(Array.init) ?? Array("[]".utf8)
        return try await store.document(with: ("credits", json))
    }
}
